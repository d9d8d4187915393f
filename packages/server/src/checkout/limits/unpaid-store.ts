import { plainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { timeOfCell } from "@portico/domain/wellness/slot-cells";
import { nightCapacity, type Queryable } from "../../database/index.ts";
import { hashHoldToken, type NightQuantity, type SlotWish } from "../../inventory/index.ts";

/** What one network address keeps from others without having paid: open holds, and reservations that wait. */
export type KeptUnpaid = {
  holds: number;
  reservations: number;
  /** Rooms of both, and the nights of those rooms. */
  rooms: number;
  roomNights: number;
  /** Services by the time of day. */
  services: number;
};

const ADDRESS_LOCK = 2;

/**
 * Serialises requests of one address to keep rooms unpaid until their transactions end, so that each counts what the
 * others keep.
 */
export async function lockAddress(tx: Queryable, hotelId: number, addressHash: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1, hashtext($2))", [
    ADDRESS_LOCK,
    `${hotelId}:${addressHash}`,
  ]);
}

/** What the address keeps besides the hold that is asked about or about to become a reservation. */
export async function readKeptUnpaid(
  tx: Queryable,
  hotelId: number,
  question: { addressHash: string; exceptHold: string | null; now: Instant },
): Promise<KeptUnpaid> {
  const { rows } = await tx.query<KeptUnpaid>(
    `with kept as (
       select hold_id as holder_id, true as is_hold from hold
       where hotel_id = $1 and address_hash = $2 and state = 'active' and expires_at > $3
         and token_hash is distinct from $4
       union all
       select reservation_id, false from reservation
       where hotel_id = $1 and address_hash = $2 and state in ('pending_payment', 'waiting_list', 'offered')
     )
     select (select count(*)::int from kept where is_hold) as holds,
       (select count(*)::int from kept where not is_hold) as reservations,
       count(distinct (c.holder_id, c.item_no))::int as rooms,
       count(distinct (c.holder_id, c.item_no, c.night))::int as "roomNights",
       (select count(distinct (s.holder_id, s.item_no))::int from slot_claim s
        where s.hotel_id = $1 and s.holder_id in (select holder_id from kept)) as services
     from claim c
     where c.hotel_id = $1 and c.holder_id in (select holder_id from kept)`,
    [
      hotelId,
      question.addressHash,
      new Date(question.now),
      question.exceptHold === null ? null : hashHoldToken(question.exceptHold),
    ],
  );
  return rows[0] ?? { holds: 0, reservations: 0, rooms: 0, roomNights: 0, services: 0 };
}

/**
 * Whether these nights can wait for a transfer: together with what other reservations keep that wait for theirs they must
 * be no more than the hotel's share of each night, rounded up. Exact only while the nights' counters are locked.
 */
export async function nightsFitTransferShare(
  db: Queryable,
  hotelId: number,
  nights: readonly NightQuantity[],
  percent: number,
): Promise<boolean> {
  const { rows } = await db.query<{ fits: boolean }>(
    `select coalesce(bool_and(
       w.quantity + kept.quantity <= ceil(coalesce(n.capacity, of_night.capacity) * $5::int / 100.0)
     ), true) as fits
     from unnest($2::int[], $3::date[], $4::int[]) as w (resource_id, night, quantity)
     join resource r on r.hotel_id = $1 and r.resource_id = w.resource_id
     cross join lateral (select ${nightCapacity("w.night")} as capacity) of_night
     cross join lateral (
       select coalesce(sum(c.quantity), 0)::int as quantity
       from claim c join reservation v using (hotel_id, reservation_id)
       where c.hotel_id = $1 and c.resource_id = w.resource_id and c.night = w.night
         and v.state = 'pending_payment' and v.payment_method = 'bank_transfer'
     ) kept
     left join resource_night n on n.hotel_id = $1 and n.resource_id = w.resource_id and n.night = w.night`,
    [
      hotelId,
      nights.map(({ resourceId }) => resourceId),
      nights.map(({ night }) => night),
      nights.map(({ quantity }) => quantity),
      percent,
    ],
  );
  return rows[0]?.fits ?? true;
}

/**
 * The same for slots. Where nobody else's transfer is awaited, a group may always wait for its own: it cannot come in
 * parts.
 */
export async function slotsFitTransferShare(
  db: Queryable,
  hotelId: number,
  slots: readonly SlotWish[],
  percent: number,
): Promise<boolean> {
  const times = slots.map(({ cell }) => timeOfCell(cell));
  const { rows } = await db.query<{ fits: boolean }>(
    `select coalesce(bool_and(
       kept.quantity = 0 or w.quantity + kept.quantity <= ceil(coalesce(n.capacity, w.capacity) * $7::int / 100.0)
     ), true) as fits
     from unnest($2::int[], $3::date[], $4::smallint[], $5::int[], $6::int[])
       as w (resource_id, day, minute, quantity, capacity)
     cross join lateral (
       select coalesce(sum(c.quantity), 0)::int as quantity
       from slot_claim c join reservation v using (hotel_id, reservation_id)
       where c.hotel_id = $1 and c.resource_id = w.resource_id and c.day = w.day
         and c.from_minute <= w.minute and w.minute < c.to_minute
         and v.state = 'pending_payment' and v.payment_method = 'bank_transfer'
     ) kept
     left join slot_counter n
       on n.hotel_id = $1 and n.resource_id = w.resource_id and n.day = w.day and n.minute = w.minute`,
    [
      hotelId,
      slots.map(({ resourceId }) => resourceId),
      times.map(({ day }) => plainDate(day)),
      times.map(({ minute }) => minute),
      slots.map(({ quantity }) => quantity),
      slots.map(({ capacity }) => capacity),
      percent,
    ],
  );
  return rows[0]?.fits ?? true;
}
