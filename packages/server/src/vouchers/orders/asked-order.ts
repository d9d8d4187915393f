import type { Instant } from "@portico/domain/dates/time-zone";
import { keptUntil } from "@portico/domain/checkout/kept-until";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { Hotel } from "@portico/domain/property/hotel";
import { transfersOf } from "../../banks/index.ts";
import type { Queryable } from "../../database/index.ts";
import {
  type AskedPayment,
  attemptsOf,
  isLinkToken,
  isReturnToken,
  openPage,
  paymentView,
  paymentWord,
} from "../../payments/index.ts";
import { orderOptions } from "./owe-order.ts";
import { findOrderByAnyPaymentId, readOrder } from "./voucher-order-store.ts";
import { orderRef, owedForOrder, type VoucherOrder } from "./voucher-order.ts";

const DAY = 86_400_000;

/** The order of a payment id, ours or the gateway's. */
export async function askedOrder(
  db: Queryable,
  hotelId: number,
  paymentId: string,
): Promise<AskedPayment | null> {
  const found = await findOrderByAnyPaymentId(db, hotelId, paymentId);
  if (found === null) return null;
  const ref = orderRef(found.orderId);
  const readNow = async (tx: Queryable) => (await readOrder(tx, hotelId, found)) ?? found;
  return {
    ref,
    isOpenedBy: (token, at) => isKeyToOrder(found, token, at),
    word: async (tx, now) =>
      paymentWord(paymentId, owedForOrder(await readNow(tx)), await attemptsOf(tx, hotelId, ref), now),
    view: async (tx, { hotel, cardReady, now }) => {
      const order = await readNow(tx);
      const attempts = await attemptsOf(tx, hotelId, ref);
      const transfers = await transfersOf(tx, hotelId, ref);
      const options = optionsOfOrder(hotel, order, { cardReady, now });
      const known = {
        attempts,
        transfers,
        options,
        instalments: [],
        rest: null,
        gateway: openPage(hotel, attempts),
      };
      return paymentView(owedForOrder(order), known, now);
    },
  };
}

/** The order and the address of its letters for a payment id; null if there is none. */
export async function buyerOfPayment(
  db: Queryable,
  hotelId: number,
  paymentId: string,
): Promise<{ owner: OwnerRef; email: string } | null> {
  const found = await findOrderByAnyPaymentId(db, hotelId, paymentId);
  return found && { owner: orderRef(found.orderId), email: found.contact.email };
}

/**
 * Whether the token opens the order now. The token from ordering works for a day and while the order waits; a
 * letter's token has its own end.
 */
export function isKeyToOrder(
  { orderId, state, createdAt }: VoucherOrder,
  token: string,
  { secret, now }: { secret: string; now: Instant },
): boolean {
  if (isLinkToken(secret, orderId, token, now)) return true;
  return isReturnToken(secret, orderId, token) && (state === "waiting" || now < createdAt + DAY);
}

/** The ways to pay for a waiting order; none for any other. */
export function optionsOfOrder(
  hotel: Hotel,
  { state, total, currency, transferTerms: terms, paymentMethod, received, createdAt }: VoucherOrder,
  { cardReady, now }: { cardReady: boolean; now: Instant },
): PaymentOption[] {
  if (state !== "waiting") return [];
  // The rest of a partial transfer is paid by transfer too: a card would pay the whole sum once more.
  if (paymentMethod === "bank_transfer" && received > 0) return [];
  const options = orderOptions(hotel, { total, currency, cardReady, terms, now: createdAt });
  // A transfer keeps its original due date and needs a day to arrive.
  const due = keptUntil(hotel, { method: "bank_transfer" }, [], createdAt);
  const isTooLate = due !== null && due - now < DAY;
  return isTooLate ? options.filter(({ method }) => method !== "bank_transfer") : options;
}
