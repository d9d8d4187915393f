import type { Instant } from "@portico/domain/dates/time-zone";
import { bankTransferDue } from "@portico/domain/payments/bank-transfer-due";
import type { PaymentOption } from "@portico/domain/payments/payment-options";
import type { Quote } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";

const MINUTE = 60_000;

/** How long rooms wait for a payment of this kind; null where none is awaited, as on the spot. */
export function keepsUntil(
  hotel: Hotel,
  { method }: Pick<PaymentOption, "method">,
  quotes: readonly Quote[],
  now: Instant,
): Instant | null {
  switch (method) {
    case "card":
      return hotel.payment.gateway === null ? null : now + hotel.payment.gateway.minutes * MINUTE;
    case "bank_transfer":
      return bankTransferDue(hotel, quotes, now)?.until ?? null;
    case "on_site":
      return null;
  }
}
