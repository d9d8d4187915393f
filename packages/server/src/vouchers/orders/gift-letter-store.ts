import type { GiftLetter } from "@portico/domain/vouchers/gift-letter";
import type { Queryable } from "../../database/index.ts";

/** Keeps a line's letter from going out until the transaction ends. */
export async function lockLetter(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  lineNo: number,
): Promise<void> {
  await tx.query(
    "select 1 from voucher_order_line where hotel_id = $1 and order_id = $2 and line_no = $3 for no key update",
    [hotelId, orderId, lineNo],
  );
}

export async function writeLetter(
  tx: Queryable,
  hotelId: number,
  { orderId, lineNo }: { orderId: string; lineNo: number },
  { email, delivery, deliverOn, stopped, wanted }: GiftLetter,
): Promise<void> {
  await tx.query(
    `update voucher_order_line
     set recipient = recipient || jsonb_build_object('email', $4::text), delivery = $5, deliver_on = $6,
       delivery_stopped = $7, letters_wanted = $8
     where hotel_id = $1 and order_id = $2 and line_no = $3`,
    [hotelId, orderId, lineNo, email, delivery, deliverOn, stopped, wanted],
  );
}
