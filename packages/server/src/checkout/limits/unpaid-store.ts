import type { Instant } from "@portico/domain/dates/time-zone";
import { nightCapacity, type Queryable } from "../../database/index.ts";
import { hashHoldToken, type NightQuantity } from "../../inventory/index.ts";

/** What one network address keeps from others without having paid: open holds, and reservations that wait. */
export type KeptUnpaid = {
  holds: number;
  reservations: number;
  /** Rooms of both, and the nights of those rooms. */
  rooms: number;
  roomNights: number;
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
       count(distinct (c.holder_id, c.item_no, c.night))::int as "roomNights"
     from claim c
     where c.hotel_id = $1 and c.holder_id in (select holder_id from kept)`,
    [
      hotelId,
      question.addressHash,
      new Date(question.now),
      question.exceptHold === null ? null : hashHoldToken(question.exceptHold),
    ],
  );
  return rows[0] ?? { holds: 0, reservations: 0, rooms: 0, roomNights: 0 };
}

/**
 * Whether these nights can wait for a transfer: together with what other reservations keep that wait for theirs they must
 * be no more than the hotel's share of each night, rounded up. Exact only while the nights' counters are locked.
 */
export async function fitsTransferShare(
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
