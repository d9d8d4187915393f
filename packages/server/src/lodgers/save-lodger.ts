import type { AskedLodger, LodgerRequest } from "@portico/contract/lodgers/lodger";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { onlyAsked } from "@portico/domain/lodgers/asked-of";
import { LODGER_FIELDS, type Lodger } from "@portico/domain/lodgers/lodger";
import { wrongFields, type LodgerMistake } from "@portico/domain/lodgers/wrong-fields";
import { failure, success, type Result } from "@portico/domain/result";
import { complaintsRefusal, tidyText, withFirst, wrong } from "../contact/index.ts";
import type { Database } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import type { KnownHotel } from "../property/index.ts";
import { lockOpened } from "../reservations/index.ts";
import { deleteLodger, readLodgers, writeLodger } from "./lodger-store.ts";
import { isOpen, peopleOf } from "./people-of-stay.ts";

type Parts = { readonly database: Database; readonly secret: string };
type Asked = { client: KnownHotel; request: LodgerRequest; now: Instant };

/**
 * Keeps what a guest has filled in of one person, whole or not, and nothing that the register does not ask of them. A later
 * save of the same person replaces it: one form has all of a person.
 */
export function saveLodger(
  { database, secret }: Parts,
  { client: { hotelId, hotel }, request, now }: Asked,
): Promise<Result<null, Refusal>> {
  return database.transaction(async (tx) => {
    const found = await lockOpened(tx, hotelId, request, { secret, now });
    if (!found.ok) return found;
    const reservation = found.value;
    const { reservationId } = reservation;
    if (hotel.asksForLodgers !== true || !isOpen(reservation, todayIn(hotel.timeZone, now)))
      return failure({ code: "restriction" });
    const kept = await readLodgers(tx, secret, { hotelId, reservationId });
    const person = peopleOf(reservation, hotel, kept).find(
      ({ itemNo, personNo }) => itemNo === request.item && personNo === request.person,
    );
    if (person === undefined) return failure({ code: "restriction" });
    const lodger = onlyAsked(tidied(request.details, person.lodger), person.stay);
    const complaints = Object.entries(wrongFields(lodger, person.stay)).flatMap(([field, mistake]) =>
      wrong(`details.${field}`, (t) => t(WORDS[mistake])),
    );
    const refusal = complaintsRefusal(complaints);
    if (refusal !== null) return failure(withFirst(refusal));
    const place = { hotelId, reservationId, itemNo: person.itemNo, personNo: person.personNo };
    if (LODGER_FIELDS.every((field) => lodger[field] === "")) await deleteLodger(tx, place);
    else await writeLodger(tx, secret, place, lodger, now);
    return success(null);
  });
}

const WORDS = {
  name: "checkout.name_wrong",
  birth_date: "lodgers.wrong.birth_date",
  issue_date: "lodgers.wrong.issue_date",
  number: "lodgers.wrong.number",
  country: "checkout.field_refused",
} as const satisfies Record<LodgerMistake, string>;

/** What was typed as it is kept; a number that was not typed is the one that there is. */
function tidied(asked: AskedLodger, before: Lodger): Lodger {
  const { documentNumber, visaNumber, ...details } = asked;
  const number = (typed: string | null, known: string) =>
    typed === null ? known : tidyText(typed).toUpperCase();
  const lodger: Lodger = {
    ...details,
    documentNumber: number(documentNumber, before.documentNumber),
    visaNumber: number(visaNumber, before.visaNumber),
  };
  for (const field of [
    "firstName",
    "lastName",
    "birthPlace",
    "documentIssuer",
    "street",
    "city",
    "zip",
  ] as const)
    lodger[field] = tidyText(lodger[field]);
  return lodger;
}
