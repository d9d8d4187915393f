import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { failure, type Result, success } from "@portico/domain/result";
import { withdraw } from "@portico/domain/vouchers/voucher-ledger";
import type { Queryable } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import { queueMails } from "../../mail/index.ts";
import { mailsOfMoney, type PayableOwner } from "../../payments/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { loadOrder } from "./ask-code.ts";
import { isKeyToOrder } from "./asked-order.ts";
import { giftsOfOrder } from "../gifts/gift-store.ts";
import { changeVoucher } from "../ledger/change-voucher.ts";
import { lockVouchers } from "../ledger/voucher-store.ts";
import { linesWithVouchers } from "./order-line-store.ts";
import { payBack } from "./pay-back.ts";
import { existing, type OrderingParts } from "./place-order.ts";
import { lockOrder, readOrder } from "./voucher-order-store.ts";
import { orderRef, type VoucherOrder } from "./voucher-order.ts";

/**
 * Withdraws the buyer from the contract: closes every voucher of the order, pays the rest on them back the
 * way it came, and writes a receipt. The hotel and everybody who was sent a voucher are told. Spent money
 * stays spent. A repeated call changes nothing and gets the same answer.
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
    if (closed.value > 0) {
      await tellOfWithdrawal(tx, parts, hotelId, order);
      const { orderId } = order;
      const tell: PayableOwner["tell"] = (_, news) =>
        queueMails(tx, parts.jobs, hotelId, orderRef(orderId), mailsOfMoney(news));
      await payBack(tx, hotelId, orderId, { back: closed.value, reason: "cancelled", tell, now });
    }
    return success(closed.value);
  });
  return done.ok ? loadOrder(parts, client, { paymentId, returnToken, now }) : done;
}

const TOO_LATE: Refusal = { code: "payment_ended", message: (t) => t("refusal.withdraw_late") };

type Days = { bought: PlainDate; today: PlainDate };

/**
 * Closes all vouchers of the order, spent ones too, and returns the sum left on them; closes none if nothing
 * is left.
 */
async function closeVouchers(
  tx: Queryable,
  hotelId: number,
  { orderId }: VoucherOrder,
  { days, now }: { days: Days; now: Instant },
): Promise<Result<Minor, Refusal>> {
  const lines = await linesWithVouchers(tx, hotelId, orderId);
  const ids = lines.flatMap(({ voucher }) => (voucher === null ? [] : [voucher.voucherId]));
  const vouchers = await lockVouchers(tx, hotelId, ids);
  const back = vouchers.reduce((sum, { balance }) => sum + balance, 0);
  if (back === 0) return success(0);
  for (const { voucherId } of vouchers) {
    const where = { hotelId, voucherId, byHand: null };
    const closed = await changeVoucher(tx, where, (voucher) => withdraw(voucher, days), now);
    if (closed?.ok === false && closed.problem === "too_late") return failure(TOO_LATE);
  }
  return success(back);
}

/**
 * Orders the receipt that the law requires, the hotel's letter, and one to each recipient of a voucher that
 * ended now.
 */
async function tellOfWithdrawal(
  tx: Queryable,
  { jobs }: OrderingParts,
  hotelId: number,
  { orderId }: VoucherOrder,
): Promise<void> {
  const given = (await giftsOfOrder(tx, hotelId, orderId)).filter(
    ({ wasSent, recipient }) => wasSent && recipient.kind === "other",
  );
  await queueMails(tx, jobs, hotelId, orderRef(orderId), [
    "guest_cancelled",
    { kind: "hotel_voucher", about: orderId, stage: "withdrawn" },
    ...given.map(({ voucherId }) => ({ kind: "guest_voucher_closed", about: voucherId }) as const),
  ]);
}
