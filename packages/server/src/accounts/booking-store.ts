import type { OwnBooking } from "@portico/contract/accounts/account";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** A reservation or an order of vouchers, by its id. */
export type BookingRef = { reservationId: string } | { orderId: string };

/** Puts a booking on the account's list, unless it is on one. */
export async function ownBooking(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  booking: BookingRef,
): Promise<void> {
  const [reservationId, orderId] =
    "reservationId" in booking ? [booking.reservationId, null] : [null, booking.orderId];
  await tx.query(
    `insert into account_booking (hotel_id, account_id, reservation_id, voucher_order_id)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [hotelId, accountId, reservationId, orderId],
  );
}

/** Whether the reservation is on the account's list. */
export async function isOnList(
  db: Queryable,
  hotelId: number,
  accountId: string,
  reservationId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from account_booking where hotel_id = $1 and account_id = $2 and reservation_id = $3",
    [hotelId, accountId, reservationId],
  );
  return rowCount === 1;
}

/** An entry of the list before it has a token, with the id that the token is made from. */
export type ListedBooking = { ownerId: string } & (
  | Omit<Extract<OwnBooking, { kind: "reservation" }>, "returnToken">
  | Omit<Extract<OwnBooking, { kind: "voucher_order" }>, "returnToken">
);

/** Stays by their arrival, orders by the day they were made: the latest first. */
export async function listBookings(
  db: Queryable,
  hotelId: number,
  accountId: string,
): Promise<ListedBooking[]> {
  type Row = {
    kind: "reservation" | "voucher_order";
    ownerId: string;
    number: string;
    paymentId: string;
    state: string;
    total: number;
    currency: string;
    arrival: string | null;
    departure: string | null;
    orderedAt: string;
    vouchers: number;
  };
  const { rows } = await db.query<Row>(
    `select 'reservation' as kind, r.reservation_id as "ownerId", r.number, r.payment_id as "paymentId", r.state,
       r.total_minor as total, r.currency, r.arrival, r.departure, r.created_at as "orderedAt", 0 as vouchers
     from account_booking b join reservation r using (hotel_id, reservation_id)
     where b.hotel_id = $1 and b.account_id = $2
     union all
     select 'voucher_order', o.order_id, o.number, o.payment_id, o.state, o.total_minor, o.currency, null, null, o.created_at,
       (select count(*)::int from voucher_order_line l where l.hotel_id = o.hotel_id and l.order_id = o.order_id)
     from account_booking b join voucher_order o on o.hotel_id = b.hotel_id and o.order_id = b.voucher_order_id
     where b.hotel_id = $1 and b.account_id = $2
     order by "orderedAt" desc`,
    [hotelId, accountId],
  );
  return rows
    .map(({ orderedAt, arrival, departure, vouchers, ...row }) => ({
      day: arrival ?? orderedAt,
      listed:
        row.kind === "reservation"
          ? { ...row, arrival, departure }
          : { ...row, orderedAt: Date.parse(orderedAt), vouchers },
    }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .map(({ listed }) => listed as ListedBooking);
}

const CLAIMABLE = {
  reservation: `from reservation r where r.hotel_id = $1 and lower(r.contact ->> 'email') = lower($2) and r.created_at <= $3
    and not exists (select from account_booking b where b.hotel_id = r.hotel_id and b.reservation_id = r.reservation_id)`,
  order: `from voucher_order r where r.hotel_id = $1 and lower(r.contact ->> 'email') = lower($2) and r.created_at <= $3
    and not exists (select from account_booking b where b.hotel_id = r.hotel_id and b.voucher_order_id = r.order_id)`,
};

/** How many bookings with this address were made without any account until then. */
export async function countClaimable(
  db: Queryable,
  hotelId: number,
  email: string,
  until: Instant,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select ((select count(*) ${CLAIMABLE.reservation}) + (select count(*) ${CLAIMABLE.order}))::int as count`,
    [hotelId, email, new Date(until)],
  );
  return rows[0]?.count ?? 0;
}

/** Puts them on the account's list. */
export async function claimBookingsOf(
  tx: Queryable,
  hotelId: number,
  account: { accountId: string; email: string },
  until: Instant,
): Promise<void> {
  await tx.query(
    `with stays as (
       insert into account_booking (hotel_id, account_id, reservation_id)
       select $1, $4, r.reservation_id ${CLAIMABLE.reservation} on conflict do nothing
     )
     insert into account_booking (hotel_id, account_id, voucher_order_id)
     select $1, $4, r.order_id ${CLAIMABLE.order} on conflict do nothing`,
    [hotelId, account.email, new Date(until), account.accountId],
  );
}
