import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Closing } from "@portico/domain/vouchers/voucher";
import type { Queryable } from "../../database/index.ts";
import type { SealedCode } from "../codes/sealed-code.ts";

/** Takes the place of the hashed buyer's address in the demo's own orders; no hash is ever a word. */
export const DEMO_ADDRESS = "demo";

/** Demo hotels that still lack their past vouchers. */
export async function hotelsWithoutSales(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ hotelId: number }>(
    `select hotel_id as "hotelId" from hotel h
     where exists (select from reservation r where r.hotel_id = h.hotel_id and r.origin = 'demo')
       and not exists (select from voucher_order o where o.hotel_id = h.hotel_id and o.address_hash = '${DEMO_ADDRESS}')
     order by hotel_id`,
  );
  return rows.map(({ hotelId }) => hotelId);
}

/** A voucher that the demo has sold, as its page shows it. */
export type SoldInDemo = Pick<SealedCode, "keyNo" | "sealed"> & {
  hotelId: number;
  voucherId: string;
  number: number;
  orderId: string;
  orderCode: string;
  lineNo: number;
  experienceId: number | null;
  currency: CurrencyCode;
  value: Minor;
  balance: Minor;
  lastDay: PlainDate;
  closed: Closing | null;
};

/** The vouchers that the demo itself has sold, newest first, without those bought by visitors. */
export async function soldInDemo(db: Queryable): Promise<SoldInDemo[]> {
  const { rows } = await db.query<SoldInDemo>(
    `select v.hotel_id as "hotelId", v.voucher_id as "voucherId", v.voucher_no as number, o.order_id as "orderId",
       o.order_code as "orderCode", l.line_no as "lineNo", l.experience_id as "experienceId", v.currency,
       v.value_minor as value, v.balance_minor as balance, v.last_day as "lastDay", v.closed, v.key_no as "keyNo",
       v.code_sealed as sealed
     from voucher v
     join voucher_order_line l using (hotel_id, order_id, line_no)
     join voucher_order o using (hotel_id, order_id)
     where o.address_hash = '${DEMO_ADDRESS}' order by v.hotel_id, v.issued_at desc, v.voucher_no`,
  );
  return rows;
}
