import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../../database/index.ts";
import { callOffPayments, paidByCard, type PayableOwner, type ReturnReason } from "../../payments/index.ts";
import { existing } from "./place-order.ts";
import { orderRef } from "./voucher-order.ts";

/**
 * Pays the buyer back this much of the order's price, the way it was paid, once the ledgers say so. Money that has
 * gone back already, even by hand at the gateway, is not paid back again. The caller has locked the order.
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
    // What stays is what was spent, and that may come back.
    asFee: false,
    now,
  });
}
