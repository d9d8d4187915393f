import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import type { SavedVoucherOrder } from "@portico/contract/vouchers/voucher-order";
import { keptUntil } from "@portico/domain/checkout/kept-until";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { failure, type Result, success } from "@portico/domain/result";
import type { Queryable } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import { queueMails } from "../../mail/index.ts";
import { isCardReady, planPayables } from "../../payments/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { isKeyToOrder, optionsOfOrder } from "./asked-order.ts";
import { openOrderGateway } from "./pay-order.ts";
import { existing, type OrderingParts, viewSavedOrder } from "./place-order.ts";
import { changeOwed, keepOrderUntil, lockOrder, readOrder } from "./voucher-order-store.ts";
import { orderRef, type VoucherOrder } from "./voucher-order.ts";

export type PayOrderCommand = {
  client: KnownHotel;
  request: VoucherOrderKey & { method: PaymentMethod };
  now: Instant;
};

/**
 * Retries or changes the payment of an order. Money already paid stays paid; a payment under way is reported
 * instead of doubled. A lapsed order cannot be paid here, but money that still arrives pays it.
 */
export async function payOrder(
  parts: OrderingParts,
  { client, request, now }: PayOrderCommand,
): Promise<Result<SavedVoucherOrder, Refusal>> {
  const { hotelId, hotel } = client;
  const { database, secret } = parts;
  const planned = await database.transaction(async (tx): Promise<Result<VoucherOrder, Refusal>> => {
    const found = await readOrder(tx, hotelId, { paymentId: request.paymentId });
    if (found === null) return failure({ code: "not_found" });
    if (!isKeyToOrder(found, request.returnToken, { secret, now }))
      return failure({ code: "login_required" });
    await lockOrder(tx, hotelId, found.orderId);
    const order = await existing(tx, hotelId, found.orderId);
    if (order.state === "paid") return success(order);
    if (order.state !== "waiting") return failure({ code: "payment_ended" });
    const cardReady = isCardReady(parts.payments, hotel);
    const option = optionsOfOrder(hotel, order, { cardReady, now }).find(
      ({ method }) => method === request.method,
    );
    if (option === undefined) return failure({ code: "payment_mismatch", field: "payment.paymentModel" });
    await plan(tx, parts, client, { order, option, now });
    return success(await existing(tx, hotelId, order.orderId));
  });
  if (!planned.ok) return planned;
  const order = planned.value;
  const view = { page: null, returnToken: request.returnToken };
  if (order.state !== "waiting" || order.paymentMethod !== "card") {
    return success(viewSavedOrder(hotel, order, view));
  }
  const { page, outcome } = await openOrderGateway(parts, client, order.orderId);
  if (outcome === "too_many") return failure({ code: "too_many_payments" });
  const opened = await existing(database.pool, hotelId, order.orderId);
  return success(viewSavedOrder(hotel, opened, { ...view, page }));
}

/** A retry by card gets the full time again; another way to pay replaces the former one. */
async function plan(
  tx: Queryable,
  { jobs }: OrderingParts,
  { hotelId, hotel }: KnownHotel,
  { order, option, now }: { order: VoucherOrder; option: PaymentOption; now: Instant },
): Promise<void> {
  const { orderId, transferTerms: terms, paymentMethod } = order;
  const until = keptUntil(hotel, option, [], now);
  if (option.method === paymentMethod) {
    if (option.method === "card" && until !== null) await keepOrderUntil(tx, hotelId, orderId, until);
    return;
  }
  const today = todayIn(hotel.timeZone, now);
  const [payable] = planPayables(option, { today, arrival: today, terms });
  if (payable === undefined) throw new Error(`Nothing is owed for the order of vouchers ${orderId}`);
  const payableId = await changeOwed(tx, hotelId, order, { payable, until });
  if (option.method === "bank_transfer") {
    await queueMails(tx, jobs, hotelId, orderRef(orderId), [
      { kind: "guest_confirmation", about: payableId },
      "hotel_notice",
    ]);
  }
}
