import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import { type CallEdge, objectToKey, type Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import type { KnownHotel } from "../property/index.ts";
import { codeTries, hotelName } from "./codes/code-tries.ts";
import { askCode, loadOrder } from "./orders/ask-code.ts";
import { askGift } from "./orders/ask-gift.ts";
import { changeDelivery } from "./orders/change-delivery.ts";
import { payOrder } from "./orders/change-payment.ts";
import { type OrderingParts, placeOrder } from "./orders/place-order.ts";
import { sendOrderLink } from "./orders/send-order-link.ts";
import { soldVouchers } from "./orders/sold-vouchers.ts";
import { withdrawOrder } from "./orders/withdraw-order.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How many pairs of number and address a caller may try in ten minutes. */
const ORDER_LINKS = 10;

/** Registers the sale of gift vouchers, their orders, and the lookup of codes. */
export function registerVoucherRoutes(
  edge: CallEdge<InventorySnapshot>,
  parts: OrderingParts & { paymentsPerHour: number },
): void {
  edge.answerFromCache(
    "offeredVouchers",
    (_question, { client: { hotel }, now }) => {
      const sold = soldVouchers(parts, hotel, now);
      return sold === null ? failure({ code: "not_offered" }) : success(sold);
    },
    { alikeInCurrencies: true },
  );
  edge.answer(
    "orderVouchers",
    async (request, { client, address, idempotencyKey, session, now }) => {
      const objection = objectToKey(idempotencyKey);
      if (objection !== null) return failure(objection);
      return placeOrder(parts, { client, request, address, idempotencyKey, session, now });
    },
    { mutates: true },
  );
  const payments = edge.limit("payment", parts.paymentsPerHour, HOUR);
  edge.answer(
    "payVoucherOrder",
    async (request, { client, address, now }) => {
      await payments.take(address, now);
      return payOrder(parts, { client, request, now });
    },
    { mutates: true },
  );
  edge.answer(
    "withdrawVoucherOrder",
    (key, { client, now }) => withdrawOrder(parts, client, { ...key, now }),
    { mutates: true },
  );
  const links = edge.limit("order_link", ORDER_LINKS, 10 * MINUTE);
  edge.answer(
    "sendVoucherOrderLink",
    async (named, { client, address, now }) => {
      // Right ones count too, or the limit would tell them from wrong ones.
      await links.take(address, now);
      await sendOrderLink(parts, client.hotelId, named, now);
      return success(null);
    },
    { mutates: true },
  );
  edge.answer(
    "changeVoucherDelivery",
    (change, { client, now }) => changeDelivery(parts, client, { ...change, now }),
    { mutates: true },
  );
  edge.answer("loadVoucherOrder", (key, { client, now }) => loadOrder(parts, client, { ...key, now }));
  const { ofAddress, atHotel } = codeTries(edge);
  /** Counts before the lookup, which hides the answer from a guesser over the limit. */
  async function counted<Found>(
    { client, address, now }: { client: KnownHotel; address: string; now: Instant },
    ask: () => Promise<Result<Found, Refusal>>,
  ): Promise<Result<Found, Refusal>> {
    const hotel = hotelName(client.hotelId);
    await ofAddress.take(address, now);
    await atHotel.take(hotel, now);
    const found = await ask();
    if (!found.ok) return found;
    await ofAddress.giveBack(address);
    await atHotel.giveBack(hotel);
    return found;
  }
  edge.answer("voucher", ({ code }, asking) =>
    counted(asking, () => askCode(parts, asking.client, { typed: code, now: asking.now })),
  );
  edge.answer("givenVoucher", (question, asking) =>
    counted(asking, () => askGift(parts, asking.client, question)),
  );
}
