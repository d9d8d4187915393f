import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { failure, type Result, success } from "@portico/domain/result";
import { transferAmount } from "@portico/domain/transfers/transfer-terms";
import { withdraw } from "@portico/domain/vouchers/voucher-ledger";
import type { Queryable } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import { queueMails } from "../../mail/index.ts";
import { callOffPayments, ownerOf } from "../../payments/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { loadOrder } from "./ask-code.ts";
import { isKeyToOrder } from "./asked-order.ts";
import { changeVoucher } from "../ledger/change-voucher.ts";
import { linesWithVouchers } from "./order-line-store.ts";
import { existing, type OrderingParts } from "./place-order.ts";
import { lockOrder, readOrder } from "./voucher-order-store.ts";
import { orderRef, type VoucherOrder } from "./voucher-order.ts";

/**
 * The buyer withdraws from the contract: every voucher of the order is closed at this moment with what is left on it, that
 * money goes back the way it came, and a receipt is written. What has been spent stays spent. A repeated call changes
 * nothing and answers the same.
 */
export async function withdrawOrder(
  parts: OrderingParts,
  client: KnownHotel,
  { paymentId, returnToken, now }: VoucherOrderKey & { now: Instant },
): Promise<Result<LoadedVoucherOrder, Refusal>> {
  const { hotelId, hotel } = client;
  const done = await parts.database.transaction(async (tx): Promise<Result<Minor, Refusal>> => {
    const found = await readOrder(tx, hotelId, { paymentId });
    if (found === null) return failure({ code: "not_found" });
    if (!isKeyToOrder(found, returnToken, { secret: parts.secret, now }))
      return failure({ code: "login_required" });
    await lockOrder(tx, hotelId, found.orderId);
    const order = await existing(tx, hotelId, found.orderId);
    if (order.paidAt === null) return failure(TOO_LATE);
    const days = { bought: todayIn(hotel.timeZone, order.paidAt), today: todayIn(hotel.timeZone, now) };
    const closed = await closeVouchers(tx, hotelId, order, { days, now });
    if (!closed.ok) return closed;
    if (closed.value > 0) await payBack(tx, parts, hotelId, { order, back: closed.value, now });
    return success(closed.value);
  });
  return done.ok ? loadOrder(parts, client, { paymentId, returnToken, now }) : done;
}

const TOO_LATE: Refusal = { code: "payment_ended", message: (t) => t("refusal.withdraw_late") };

type Days = { bought: PlainDate; today: PlainDate };

/** Closes the vouchers of the order in the order of their ids, as everybody locks them; the sum that was left on them. */
async function closeVouchers(
  tx: Queryable,
  hotelId: number,
  { orderId }: VoucherOrder,
  { days, now }: { days: Days; now: Instant },
): Promise<Result<Minor, Refusal>> {
  const lines = await linesWithVouchers(tx, hotelId, orderId);
  const ids = lines.flatMap(({ voucher }) => (voucher === null ? [] : [voucher.voucherId])).toSorted();
  let back = 0;
  for (const voucherId of ids) {
    const closed = await changeVoucher(
      tx,
      { hotelId, voucherId, byHand: null },
      (voucher) => withdraw(voucher, days),
      now,
    );
    if (closed === null) continue;
    if (closed.ok) back -= closed.value.reduce((sum, { amount }) => sum + amount, 0);
    else if (closed.problem === "too_late") return failure(TOO_LATE);
  }
  return success(back);
}

/** Money goes back the way it came; what was spent is kept. */
async function payBack(
  tx: Queryable,
  { jobs, payments }: OrderingParts,
  hotelId: number,
  { order, back, now }: { order: VoucherOrder; back: Minor; now: Instant },
): Promise<void> {
  const ref = orderRef(order.orderId);
  const asTransfer = (left: Minor) => transferAmount(left, order.transferTerms);
  await callOffPayments(tx, ownerOf(payments.owners, hotelId, ref), hotelId, {
    keep: order.total - back,
    asTransfer,
    now,
  });
  await queueMails(tx, jobs, hotelId, ref, ["guest_cancelled"]);
}
