import type { Instant } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import { bankTransferDue, type TransferredItem } from "../transfers/bank-transfer-due.ts";
import type { PaymentOption } from "./payment-options.ts";

const MINUTE = 60_000;

/**
 * How long what is bought waits for a payment of this kind; null if none is awaited, as for payment on arrival. Without
 * items, as for vouchers, only the hotel's own days limit a transfer.
 */
export function keptUntil(
  hotel: Hotel,
  { method }: Pick<PaymentOption, "method">,
  items: readonly TransferredItem[],
  now: Instant,
): Instant | null {
  switch (method) {
    case "card":
      return hotel.payment.gateway === null ? null : now + hotel.payment.gateway.minutes * MINUTE;
    case "bank_transfer":
      return bankTransferDue(hotel, items, now)?.until ?? null;
    case "on_site":
      return null;
  }
}
