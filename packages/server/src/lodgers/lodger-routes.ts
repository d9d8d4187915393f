import type { ArrivalData } from "@portico/contract/lodgers/lodger";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { registerLawOf } from "@portico/domain/lodgers/register-law";
import { failure, success, type Result } from "@portico/domain/result";
import { type Language, textIn } from "@portico/domain/texts/language";
import type { Database, Queryable } from "../database/index.ts";
import type { CallEdge, Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import type { KnownHotel } from "../property/index.ts";
import { findReservation } from "../reservations/index.ts";
import { readLodgers } from "./lodger-store.ts";
import { isOpen, peopleKeptUntil, peopleOf, type Person } from "./people-of-stay.ts";
import { saveLodger } from "./save-lodger.ts";

export type LodgerParts = { readonly database: Database; readonly secret: string };

/** Every person of a big party twice. */
const SAVED_PER_MINUTE = 40;

/** What guests fill in ahead for the register of the hotel's country, by the key of their reservation alone. */
export function registerLodgerRoutes(edge: CallEdge<InventorySnapshot>, parts: LodgerParts): void {
  const { database, secret } = parts;
  const saved = edge.limit("lodgers", SAVED_PER_MINUTE);
  edge.answer("arrivalData", (key, { client, language, now }) =>
    viewPeople(database.pool, client, key, { secret, language, now }),
  );
  edge.answer(
    "saveArrivalData",
    async (request, { client, address, language, now }) => {
      await saved.take(address, now);
      const done = await saveLodger(parts, { client, request, now });
      return done.ok ? viewPeople(database.pool, client, request, { secret, language, now }) : done;
    },
    { mutates: true },
  );
}

type Asked = { secret: string; language: Language; now: Instant };

/** What is filled in, without the numbers: a page that somebody else has opened must not give them away. */
async function viewPeople(
  db: Queryable,
  { hotelId, hotel }: KnownHotel,
  key: ReservationKey,
  { secret, language, now }: Asked,
): Promise<Result<ArrivalData, Refusal>> {
  const found = await findReservation(db, hotelId, key, { secret, now });
  if (!found.ok) return found;
  if (hotel.asksForLodgers !== true) return failure({ code: "restriction" });
  const { reservationId, departure } = found.value;
  const kept = await readLodgers(db, secret, { hotelId, reservationId });
  const { country } = hotel.contacts;
  return success({
    country,
    laws: [...registerLawOf(country).laws],
    open: isOpen(found.value, todayIn(hotel.timeZone, now)),
    keptUntil: peopleKeptUntil(departure, hotel),
    persons: peopleOf(found.value, hotel, kept).map((person) => viewOf(person, language)),
  });
}

function viewOf(person: Person, language: Language): ArrivalData["persons"][number] {
  const { documentNumber, visaNumber, ...details } = person.lodger;
  return {
    item: person.itemNo,
    person: person.personNo,
    room: textIn(person.roomName, language),
    guestCategoryId: person.guestCategoryId,
    isAdult: person.stay.isAdult,
    arrival: person.stay.arrival,
    details,
    documentEnd: endOf(documentNumber),
    visaEnd: endOf(visaNumber),
    missing: person.missing,
  };
}

const SHOWN = 3;

/** Enough for its owner to see which number it is; of a short one nothing but that it is there. */
function endOf(number: string): string | null {
  if (number === "") return null;
  return number.length >= 2 * SHOWN ? number.slice(-SHOWN) : "";
}
