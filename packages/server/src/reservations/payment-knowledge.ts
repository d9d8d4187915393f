import { isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import { paymentOptionsFor, type PaymentOption } from "@portico/domain/payments/payment-options";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { GatewayPage } from "@portico/contract/checkout";
import {
  attemptsOfReservation,
  isCardReady,
  type PaymentAttempt,
  type PaymentParts,
} from "../payments/index.ts";
import { aheadOf } from "./payable-plan.ts";
import type { PaymentKnowledge } from "./payment-view.ts";
import type { Reservation } from "./reservation.ts";

type Client = { hotelId: number; hotel: Hotel };

/** What is known of a reservation's payment besides itself: attempts, and how it can be paid for now. */
export async function knowPayment(
  parts: PaymentParts,
  client: Client,
  reservation: Reservation,
  now: Instant,
): Promise<PaymentKnowledge> {
  const { hotelId, hotel } = client;
  const attempts = await attemptsOfReservation(parts.database.pool, hotelId, reservation.reservationId);
  return {
    attempts,
    options: optionsNow(parts, hotel, reservation, now),
    gateway: openPage(hotel, attempts),
  };
}

/** The ways to pay for a reservation that waits for its payment; none for any other. */
export function optionsNow(
  parts: Pick<PaymentParts, "gateways">,
  hotel: Hotel,
  reservation: Reservation,
  now: Instant,
): PaymentOption[] {
  if (reservation.state !== "pending_payment") return [];
  const isCovered = aheadOf(reservation.payables)?.state !== "open";
  if (isCovered) return [];
  const { items, total, deposit, currency } = reservation;
  return paymentOptionsFor(hotel, {
    rooms: items.map(({ quote }) => quote),
    total,
    deposit,
    currency,
    now,
    cardReady: isCardReady(parts, hotel),
  });
}

function openPage(hotel: Hotel, attempts: readonly PaymentAttempt[]): GatewayPage | null {
  const url = attempts.find(({ state }) => isOpenAttempt(state) && state !== "authorized")?.pageUrl;
  return url == null ? null : { url, inline: hotel.payment.gateway?.inline ?? false };
}
