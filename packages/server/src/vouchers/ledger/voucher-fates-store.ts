import type { Minor } from "@portico/domain/money/money";
import type { Closing } from "@portico/domain/vouchers/voucher";
import type { Queryable } from "../../database/index.ts";

/** What became of a voucher's money, for letters to the hotel. */
export type VoucherFate = {
  voucherId: string;
  number: number;
  value: Minor;
  spent: Minor;
  closed: Closing | null;
  /** Numbers of the reservations that it pays for. */
  paysFor: string[];
  /** What came back from ended reservations, oldest first. */
  returned: { reservationId: string; reservation: string; amount: Minor }[];
};

/** The vouchers of an order by number; none before it is paid. */
export async function fatesOfOrder(db: Queryable, hotelId: number, orderId: string): Promise<VoucherFate[]> {
  const { rows } = await db.query<VoucherFate>(
    `select v.voucher_id as "voucherId", v.voucher_no as number, v.value_minor as value, v.spent_minor as spent, v.closed,
       (select coalesce(json_agg(r.number order by r.number), '[]') from voucher_payment p join reservation r using (hotel_id, reservation_id)
        where p.hotel_id = v.hotel_id and p.voucher_id = v.voucher_id and p.restored_minor is null) as "paysFor",
       (select coalesce(json_agg(json_build_object(
          'reservationId', r.reservation_id, 'reservation', r.number, 'amount', e.amount_minor) order by e.entry_no), '[]')
        from voucher_entry e join reservation r using (hotel_id, reservation_id)
        where e.hotel_id = v.hotel_id and e.voucher_id = v.voucher_id and e.kind = 'restore') as returned
     from voucher v where v.hotel_id = $1 and v.order_id = $2 order by v.voucher_no`,
    [hotelId, orderId],
  );
  return rows;
}
