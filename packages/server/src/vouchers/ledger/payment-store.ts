import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { SpentVoucher } from "@portico/domain/vouchers/cancel-with-vouchers";
import type { VoucherRight } from "@portico/domain/vouchers/voucher";
import type { Queryable } from "../../database/index.ts";

/** What a voucher pays for a reservation. */
export type ReservationPayment = SpentVoucher & { voucherId: string; right: VoucherRight };

/** Records that a voucher pays for a reservation, at most once per voucher. */
export async function insertPayment(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  { voucherId, amount, pays, whole }: Omit<ReservationPayment, "number" | "lastDay" | "right">,
): Promise<void> {
  await tx.query(
    `insert into voucher_payment (hotel_id, reservation_id, voucher_id, amount_minor, pays_minor, whole)
     values ($1, $2, $3, $4, $5, $6)`,
    [hotelId, reservationId, voucherId, amount, pays, whole],
  );
}

/** What vouchers pay for a standing reservation. */
export function paymentsOf(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<ReservationPayment[]> {
  return readPayments(db, hotelId, reservationId, "p.restored_minor is null");
}

/** What vouchers paid for a reservation and got back. */
export function endedPaymentsOf(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<ReservationPayment[]> {
  return readPayments(db, hotelId, reservationId, "p.restored_minor is not null");
}

/** The orders of the vouchers that pay for a reservation, in lock order. */
export async function ordersOfPayments(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<string[]> {
  const { rows } = await db.query<{ orderId: string }>(
    `select distinct v.order_id as "orderId" from voucher_payment p join voucher v using (hotel_id, voucher_id)
     where p.hotel_id = $1 and p.reservation_id = $2 and p.restored_minor is null order by v.order_id`,
    [hotelId, reservationId],
  );
  return rows.map(({ orderId }) => orderId);
}

async function readPayments(
  db: Queryable,
  hotelId: number,
  reservationId: string,
  standing: "p.restored_minor is null" | "p.restored_minor is not null",
): Promise<ReservationPayment[]> {
  const { rows } = await db.query<ReservationPayment & { lastDay: PlainDate }>(
    `select p.voucher_id as "voucherId", v.voucher_no as number, v.last_day as "lastDay",
       p.amount_minor as amount, p.pays_minor as pays, p.whole, l.voucher_right as right
     from voucher_payment p join voucher v using (hotel_id, voucher_id)
     join voucher_order_line l using (hotel_id, order_id, line_no)
     where p.hotel_id = $1 and p.reservation_id = $2 and ${standing} order by v.voucher_no`,
    [hotelId, reservationId],
  );
  return rows;
}

/** Restores the payment of a voucher that got its money back. */
export async function reopenPayment(
  tx: Queryable,
  hotelId: number,
  { reservationId, voucherId }: { reservationId: string; voucherId: string },
): Promise<void> {
  await tx.query(
    `update voucher_payment set restored_minor = null
     where hotel_id = $1 and reservation_id = $2 and voucher_id = $3`,
    [hotelId, reservationId, voucherId],
  );
}

/** Ends the payment and records what went back to the voucher; false if it had already ended. */
export async function endPayment(
  tx: Queryable,
  hotelId: number,
  { reservationId, voucherId, restored }: { reservationId: string; voucherId: string; restored: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update voucher_payment set restored_minor = $4
     where hotel_id = $1 and reservation_id = $2 and voucher_id = $3 and restored_minor is null`,
    [hotelId, reservationId, voucherId, restored],
  );
  return rowCount === 1;
}

/** Lowers the voucher's payment, or ends it if the whole amount goes back. */
export async function lessenPayment(
  tx: Queryable,
  hotelId: number,
  { reservationId, voucherId, amount }: { reservationId: string; voucherId: string; amount: number },
): Promise<void> {
  await tx.query(
    `update voucher_payment
     set restored_minor = case when amount_minor = $4 then amount_minor end,
       amount_minor = case when amount_minor = $4 then amount_minor else amount_minor - $4 end,
       pays_minor = case when amount_minor = $4 then pays_minor else pays_minor - $4 end
     where hotel_id = $1 and reservation_id = $2 and voucher_id = $3 and restored_minor is null`,
    [hotelId, reservationId, voucherId, amount],
  );
}
