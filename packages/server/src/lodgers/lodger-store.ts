import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { NO_LODGER, type Lodger } from "@portico/domain/lodgers/lodger";
import type { Queryable } from "../database/index.ts";
import { openNumbers, sealNumbers } from "./sealed-numbers.ts";

/** A person as the engine keeps them. */
export type KeptLodger = {
  itemNo: number;
  personNo: number;
  lodger: Lodger;
  /** False where the numbers were sealed by a secret that the engine no longer has; then they are empty. */
  isReadable: boolean;
};

type Where = { hotelId: number; reservationId: string };

/** All that is kept of a reservation's people, by their places. */
export async function readLodgers(
  db: Queryable,
  secret: string,
  { hotelId, reservationId }: Where,
): Promise<KeptLodger[]> {
  const { rows } = await db.query<{
    itemNo: number;
    personNo: number;
    details: Partial<Lodger>;
    sealed: Buffer | null;
  }>(
    `select item_no as "itemNo", person_no as "personNo", details, numbers_sealed as sealed from lodger
     where hotel_id = $1 and reservation_id = $2 order by item_no, person_no`,
    [hotelId, reservationId],
  );
  return rows.map(({ itemNo, personNo, details, sealed }) => {
    const numbers =
      sealed === null ? {} : openNumbers(secret, { hotelId, reservationId, itemNo, personNo }, sealed);
    return {
      itemNo,
      personNo,
      lodger: { ...NO_LODGER, ...details, ...numbers },
      isReadable: numbers !== null,
    };
  });
}

/** Keeps a person as they are to be, numbers sealed. */
export async function writeLodger(
  tx: Queryable,
  secret: string,
  { hotelId, reservationId, itemNo, personNo }: Where & Pick<KeptLodger, "itemNo" | "personNo">,
  { documentNumber, visaNumber, ...details }: Lodger,
  now: Instant,
): Promise<void> {
  const place = { hotelId, reservationId, itemNo, personNo };
  await tx.query(
    `insert into lodger (hotel_id, reservation_id, item_no, person_no, details, numbers_sealed, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (hotel_id, reservation_id, item_no, person_no) do update
     set details = excluded.details, numbers_sealed = excluded.numbers_sealed, saved_at = excluded.saved_at`,
    [
      hotelId,
      reservationId,
      itemNo,
      personNo,
      JSON.stringify(details),
      sealNumbers(secret, place, { documentNumber, visaNumber }),
      new Date(now),
    ],
  );
}

export async function deleteLodger(
  tx: Queryable,
  { hotelId, reservationId, itemNo, personNo }: Where & Pick<KeptLodger, "itemNo" | "personNo">,
): Promise<void> {
  await tx.query(
    "delete from lodger where hotel_id = $1 and reservation_id = $2 and item_no = $3 and person_no = $4",
    [hotelId, reservationId, itemNo, personNo],
  );
}

export type ArrivalQuestion = { number: string } | { from: PlainDate; to: PlainDate };

/** The ids of reservations that stand, by the day of arrival: one by its number, or all of some days. */
export async function findArriving(
  db: Queryable,
  hotelId: number,
  question: ArrivalQuestion,
): Promise<string[]> {
  const which = "number" in question ? "number = $2" : "arrival between $2 and $3";
  const { rows } = await db.query<{ reservationId: string }>(
    `select reservation_id as "reservationId" from reservation
     where hotel_id = $1 and ${which} and state in ('confirmed', 'pending_payment')
     order by arrival, number`,
    [hotelId, ...("number" in question ? [question.number] : [question.from, question.to])],
  );
  return rows.map(({ reservationId }) => reservationId);
}

/** Whether nobody will come by the place of the row `l`: the reservation has ended, or no longer has that place. */
const NEVER_CAME = `(
  r.state in ('cancelled', 'expired', 'failed')
  or not exists (
    select from reservation_item i
    where i.hotel_id = l.hotel_id and i.reservation_id = l.reservation_id and i.item_no = l.item_no
      and jsonb_array_length(i.guests) >= l.person_no
  )
)`;

/** Deletes the people of stays that ended before the day, and those who did not come at all, of whom no law keeps anything. */
export async function deleteOldLodgers(db: Queryable, hotelId: number, before: PlainDate): Promise<void> {
  await db.query(
    `delete from lodger l using reservation r
     where l.hotel_id = $1 and r.hotel_id = l.hotel_id and r.reservation_id = l.reservation_id
       and (r.departure < $2 or ${NEVER_CAME})`,
    [hotelId, before],
  );
}

/** Deletes the people of these reservations, except of stays that ended on this day or later, which the law keeps. */
export async function eraseLodgers(
  tx: Queryable,
  hotelId: number,
  reservationIds: readonly string[],
  since: PlainDate,
): Promise<void> {
  await tx.query(
    `delete from lodger l using reservation r
     where l.hotel_id = $1 and l.reservation_id = any ($2) and r.hotel_id = l.hotel_id
       and r.reservation_id = l.reservation_id and (r.departure < $3 or ${NEVER_CAME})`,
    [hotelId, reservationIds, since],
  );
}

/** How many people of these reservations an erasure would leave, and the newest departure among them. */
export async function countKeptLodgers(
  db: Queryable,
  hotelId: number,
  reservationIds: readonly string[],
  since: PlainDate,
): Promise<{ count: number; departure: PlainDate | null }> {
  const { rows } = await db.query<{ count: number; departure: PlainDate | null }>(
    `select count(*)::int as count, max(r.departure) as departure
     from lodger l join reservation r using (hotel_id, reservation_id)
     where l.hotel_id = $1 and l.reservation_id = any ($2) and r.departure >= $3 and not ${NEVER_CAME}`,
    [hotelId, reservationIds, since],
  );
  return rows[0] ?? { count: 0, departure: null };
}
