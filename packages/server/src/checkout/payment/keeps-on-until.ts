import type { Instant } from "@portico/domain/dates/time-zone";
import { bankTransferDue } from "@portico/domain/transfers/bank-transfer-due";
import { keptUntil } from "@portico/domain/checkout/kept-until";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { Hotel } from "@portico/domain/property/hotel";
import { waitsSince, type Reservation } from "../../reservations/index.ts";

const MINUTE = 60_000;

/** If a hotel takes no transfers, rooms wait no longer than this for a card, however often it is tried. */
const LONGEST_CARD_WAIT = 180 * MINUTE;

/**
 * As `keptUntil`, for a reservation that waits already: however often its guest tries again or changes how to pay, its rooms
 * wait no longer than they would have for a transfer ordered at the beginning, or for three hours.
 */
export function keepsOnUntil(
  hotel: Hotel,
  option: Pick<PaymentOption, "method">,
  reservation: Pick<Reservation, "items" | "createdAt" | "offeredAt" | "holdUntil">,
  now: Instant,
): Instant | null {
  const quotes = reservation.items.map(({ quote }) => quote);
  const since = waitsSince(reservation);
  if (option.method !== "card") return keptUntil(hotel, option, quotes, since);
  const wished = keptUntil(hotel, option, quotes, now);
  const transfer = hotel.payment.methods.includes("bank_transfer")
    ? bankTransferDue(hotel, quotes, since)
    : null;
  const latest = Math.max(since + LONGEST_CARD_WAIT, transfer?.until ?? 0, reservation.holdUntil ?? 0);
  return wished === null ? null : Math.min(wished, latest);
}
