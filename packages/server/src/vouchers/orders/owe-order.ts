import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import { paymentOptionsFor, type PaymentOption } from "@portico/domain/checkout/payment-options";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import type { TransferTerms } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails } from "../../mail/index.ts";
import { instructionsFor, nextOrderNumber, planPayables, transferOf } from "../../payments/index.ts";
import { insertOwed } from "./voucher-order-store.ts";
import { orderRef, type VoucherOrder } from "./voucher-order.ts";

/** How many seconds a buyer has at the gateway before a letter asks for the payment. */
const AT_THE_GATEWAY = 300;

/**
 * The ways to pay for vouchers, always in advance: by card or by transfer. `terms` are the transfer terms
 * that the order has fixed.
 */
export function orderOptions(
  hotel: Hotel,
  asked: {
    total: Minor;
    currency: CurrencyCode;
    cardReady: boolean;
    terms: TransferTerms | null;
    now: Instant;
  },
): PaymentOption[] {
  return paymentOptionsFor(hotel, { ...asked, items: [], deposit: 0, premium: 0, vaultReady: false }).filter(
    ({ method }) => method !== "on_site",
  );
}

/** The number of the next order, whose letter tells it from a reservation's, and its variable symbol. */
export async function nextVoucherOrderNumber(
  tx: Queryable,
  timeZone: string,
  now: Instant,
): Promise<{ number: string; variableSymbol: string }> {
  const { number, variableSymbol } = await nextOrderNumber(tx, timeZone, now);
  return { number: `V${number}`, variableSymbol };
}

/**
 * Records what a newly inserted order owes, and orders its letters: at once for a transfer; for a card only
 * if it is still unpaid after some minutes.
 */
export async function oweOrder(
  tx: Queryable,
  { jobs }: { jobs: JobQueue },
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  owed: Pick<VoucherOrder, "orderId" | "currency" | "variableSymbol" | "transferTerms"> & {
    option: PaymentOption;
    now: Instant;
  },
): Promise<void> {
  const { orderId, option, transferTerms: terms, now } = owed;
  const today = todayIn(hotel.timeZone, now);
  const [payable] = planPayables(option, { today, arrival: today, terms });
  if (payable === undefined) throw new Error(`Nothing is owed for the order of vouchers ${orderId}`);
  await insertOwed(tx, hotelId, owed, payable);
  const byCard = option.method === "card";
  await queueMails(tx, jobs, hotelId, orderRef(orderId), [
    { kind: "guest_confirmation", after: byCard ? AT_THE_GATEWAY : 0 },
    // A hotel learns about a card order once it is paid.
    ...(byCard ? [] : (["hotel_notice"] as const)),
  ]);
}

/** How to transfer the rest of an order; null unless it is paid by transfer. */
export function orderInstructions(hotel: Hotel, order: VoucherOrder): BankInstructions | null {
  const transfer = transferOf(order.payables);
  if (transfer === null) return null;
  const { variableSymbol: symbol, received, number } = order;
  return instructionsFor(hotel, order, transfer, { symbol, received, subject: `POUKAZ ${number}` });
}
