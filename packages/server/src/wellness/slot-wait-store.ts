import type { WaitingContact } from "@portico/contract/wellness/slot-wait";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import type { FreeBlock, SlotWish } from "@portico/domain/wellness/nearest-slots";
import type { Queryable } from "../database/index.ts";

/** A guest who waits for a time of a service, or was told about one. */
export type SlotWait = SlotWish & {
  waitId: string;
  serviceId: number;
  day: PlainDate;
  language: Language;
  contact: WaitingContact;
  /** The time that the guest was told about; null while they wait. */
  told: FreeBlock | null;
};

/** Writes a wish, or puts it in place of an earlier one of the same guest for the same service and day. */
export async function writeSlotWait(
  tx: Queryable,
  hotelId: number,
  wait: Omit<SlotWait, "told">,
): Promise<void> {
  await tx.query(
    `insert into slot_wait
       (hotel_id, wait_id, service_id, day, from_minute, to_minute, slots, persons, language, contact)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (hotel_id, service_id, day, lower(contact ->> 'email')) where told_at is null
     do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute, slots = excluded.slots,
       persons = excluded.persons, language = excluded.language, contact = excluded.contact`,
    [
      hotelId,
      wait.waitId,
      wait.serviceId,
      wait.day,
      wait.from,
      wait.to,
      wait.slots,
      wait.persons,
      wait.language,
      JSON.stringify(wait.contact),
    ],
  );
}

/** How many wait for the service on the day no later than this address, itself included. */
export async function findSlotWaitPlace(
  tx: Queryable,
  hotelId: number,
  { serviceId, day, email }: { serviceId: number; day: PlainDate; email: string },
): Promise<number> {
  const { rows } = await tx.query<{ place: number }>(
    `select count(*)::int as place
     from slot_wait own
     join slot_wait w using (hotel_id, service_id, day)
     where own.hotel_id = $1 and own.service_id = $2 and own.day = $3 and own.told_at is null
       and lower(own.contact ->> 'email') = lower($4)
       and w.told_at is null and (w.created_at, w.wait_id) <= (own.created_at, own.wait_id)`,
    [hotelId, serviceId, day, email],
  );
  return rows[0]?.place ?? 0;
}

/** How many wishes an address has in the hotel that nobody was told about. */
export async function countSlotWaits(tx: Queryable, hotelId: number, email: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from slot_wait
     where hotel_id = $1 and told_at is null and lower(contact ->> 'email') = lower($2)`,
    [hotelId, email],
  );
  return rows[0]?.count ?? 0;
}

/** Hotels in which somebody waits for a time of a service. */
export async function findSlotWaitHotels(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ hotelId: number }>(
    `select distinct hotel_id as "hotelId" from slot_wait where told_at is null`,
  );
  return rows.map(({ hotelId }) => hotelId);
}

const WAIT = `wait_id as "waitId", service_id as "serviceId", day, from_minute as "from", to_minute as "to", slots, persons,
  language, contact, case when told_at is not null then json_build_object('from', told_from, 'to', told_to) end as told`;

/** Key space of the locks under which one process at a time tells a hotel's waiting guests. */
const TELLING = 34;

/** Locks the hotel's list until the transaction ends; false if another process is working on it. */
export async function lockSlotWaits(tx: Queryable, hotelId: number): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>("select pg_try_advisory_xact_lock($1, $2) as locked", [
    TELLING,
    hotelId,
  ]);
  return rows[0]?.locked ?? false;
}

/**
 * The state of all that decides whom to tell: the hotel's version, the list, and the counters of the days on it with the
 * two after each, into which late hours and buffers reach.
 */
export async function slotWaitStamp(db: Queryable, hotelId: number, toldSince: Instant): Promise<string> {
  const { rows } = await db.query<{ stamp: string }>(
    `select concat_ws(' ',
       (select config_version from hotel where hotel_id = $1),
       (select md5(string_agg(concat_ws(' ', wait_id, from_minute, to_minute, slots, persons, told_at), ',' order by wait_id))
        from slot_wait where hotel_id = $1 and (told_at is null or told_at > $2)),
       (select md5(string_agg(concat_ws(' ', resource_id, day, minute, held + sold), ',' order by resource_id, day, minute))
        from slot_counter n where n.hotel_id = $1 and n.day in (
          select w.day + later from slot_wait w cross join generate_series(0, 2) as later
          where w.hotel_id = $1 and w.told_at is null
        ))) as stamp`,
    [hotelId, new Date(toldSince)],
  );
  return rows[0]?.stamp ?? "";
}

/** Guests from a day on who wait, and those who were told about a time since a moment, by the time of their wish. */
export async function findSlotWaits(
  db: Queryable,
  hotelId: number,
  { from, toldSince }: { from: PlainDate; toldSince: Instant },
): Promise<SlotWait[]> {
  const { rows } = await db.query<SlotWait>(
    `select ${WAIT} from slot_wait
     where hotel_id = $1 and day >= $2 and (told_at is null or told_at > $3) order by created_at, wait_id`,
    [hotelId, from, new Date(toldSince)],
  );
  return rows;
}

export async function readSlotWait(db: Queryable, hotelId: number, waitId: string): Promise<SlotWait | null> {
  const { rows } = await db.query<SlotWait>(
    `select ${WAIT} from slot_wait where hotel_id = $1 and wait_id = $2`,
    [hotelId, waitId],
  );
  return rows[0] ?? null;
}

/** Ends a wait with the time that the guest is told about; false if they no longer wait. */
export async function markSlotWaitTold(
  tx: Queryable,
  hotelId: number,
  waitId: string,
  { from, to, now }: FreeBlock & { now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update slot_wait set told_at = $3, told_from = $4, told_to = $5
     where hotel_id = $1 and wait_id = $2 and told_at is null`,
    [hotelId, waitId, new Date(now), from, to],
  );
  return rowCount === 1;
}

/** Deletes wishes for days before this one: names and addresses are kept hardly longer than the days that guests wished for. */
export async function deleteOldSlotWaits(db: Queryable, hotelId: number, before: PlainDate): Promise<void> {
  await db.query("delete from slot_wait where hotel_id = $1 and day < $2", [hotelId, before]);
}
