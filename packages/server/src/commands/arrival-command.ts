import { join } from "node:path";
import { addDays } from "@portico/domain/dates/plain-date";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { LODGER_FIELDS } from "@portico/domain/lodgers/lodger";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn } from "@portico/domain/texts/language";
import { readSecretSetting, type Database } from "../database/index.ts";
import { listArrivals, type Arriving, type Person } from "../lodgers/index.ts";
import { readEnvironment } from "../settings/index.ts";
import { columns, refuse, show, type Answer } from "./answer.ts";
import { deskProblemWords } from "./desk-problem.ts";
import type { DeskOrder } from "./desk-order.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const DAYS_AHEAD = 7;

type Where = { database: Database; hotelId: number; hotel: Hotel; now: Instant };
type ArrivalOrder = Extract<DeskOrder, { kind: "arrivals" | "arrival-data" }>;

/** Tells staff what guests have filled in for the register, or of whom something is missing. */
export async function tellArrivals(
  { database, hotelId, hotel, now }: Where,
  order: ArrivalOrder,
  answer: Answer,
): Promise<boolean> {
  const secret = readEnvironment(process.env, ROOT).secret ?? (await readSecretSetting(database.pool));
  const where = { hotelId, hotel, secret };
  if (order.kind === "arrivals") {
    const from = order.from ?? todayIn(hotel.timeZone, now);
    const to = order.to ?? addDays(from, DAYS_AHEAD);
    const arriving = await listArrivals(database.pool, where, { from, to });
    return show(answer, arriving.map(withoutDetails), arrivalLines(arriving));
  }
  const [found] = await listArrivals(database.pool, where, { number: order.number });
  if (found === undefined)
    return refuse(answer, { code: "not_found" }, deskProblemWords({ code: "not_found" }, hotel.code));
  return show(answer, found, peopleLines(found, hotel));
}

/** A list is read by many and printed; numbers of documents are for who asks about one reservation. */
function withoutDetails({ people, ...arriving }: Arriving) {
  return {
    ...arriving,
    people: people.map(({ itemNo, personNo, missing }) => ({ itemNo, personNo, missing })),
  };
}

function arrivalLines(arriving: readonly Arriving[]): string[] {
  if (arriving.length === 0) return ["Nobody arrives."];
  return columns(
    arriving.map(({ number, arrival, departure, name, people }) => {
      const complete = people.filter(({ missing }) => missing.length === 0).length;
      return [
        arrival,
        number,
        `until ${departure}`,
        name,
        complete === people.length ? "complete" : `${complete} of ${people.length} complete`,
      ];
    }),
  );
}

function peopleLines({ number, arrival, departure, people }: Arriving, hotel: Hotel): string[] {
  return [
    `${number}  ${arrival} – ${departure}`,
    ...people.flatMap((person) => ["", ...personLines(person, hotel)]),
  ];
}

function personLines(
  { itemNo, personNo, roomName, lodger, isReadable, missing }: Person,
  hotel: Hotel,
): string[] {
  const told = LODGER_FIELDS.filter((field) => lodger[field] !== "").map((field) => [
    `  ${field}`,
    lodger[field],
  ]);
  return [
    `${itemNo}.${personNo}  ${textIn(roomName, hotel.defaultLanguage)}${lodger.relative ? ", relative of the first guest" : ""}`,
    ...columns(told),
    ...(isReadable
      ? []
      : ["  numbers of documents cannot be read: they were sealed with another PORTICO_SECRET"]),
    missing.length === 0 ? "  complete" : `  missing: ${missing.join(", ")}`,
  ];
}
