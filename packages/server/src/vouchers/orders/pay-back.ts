import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../../database/index.ts";
import { callOffPayments, paidByCard, type PayableOwner, type ReturnReason } from "../../payments/index.ts";
import { existing } from "./place-order.ts";
import { orderRef } from "./voucher-order.ts";

/**
 * Pays this much of the order's price back the way it was paid, after the ledgers have been written. Money
 * that has already gone back, even by hand at the gateway, is not paid back twice. The caller has locked the
 * order.
 */
export async function payBack(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  {
    back,
    reason,
    tell,
    now,
  }: { back: Minor; reason: ReturnReason; tell: PayableOwner["tell"]; now: Instant },
): Promise<void> {
  const order = await existing(tx, hotelId, orderId);
  const ref = orderRef(orderId);
  const byCard = await paidByCard(tx, hotelId, ref);
  await callOffPayments(tx, { ref, tell }, hotelId, {
    keep: byCard > 0 ? Math.max(0, byCard - back) : order.total - order.withdrawn,
    asTransfer: (left) => transferAmount(left, order.transferTerms),
    reason,
    // The kept money was spent, and it may still come back.
    asFee: false,
    now,
  });
}
