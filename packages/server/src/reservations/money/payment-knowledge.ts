import { bankTransferDue } from "@portico/domain/transfers/bank-transfer-due";
import { paymentOptionsFor, type PaymentOption } from "@portico/domain/checkout/payment-options";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { IncomingTransfer } from "../../banks/index.ts";
import {
  aheadOf,
  attemptsAhead,
  openPage,
  type PaymentAttempt,
  type PaymentKnowledge,
} from "../../payments/index.ts";
import { instalmentsNow } from "./instalments-now.ts";
import { restNow } from "./rest-now.ts";
import { paidByVouchers, type Reservation } from "../record/reservation.ts";

/** A reservation and the money for it. */
type PaymentRecords = {
  reservation: Reservation;
  attempts: readonly PaymentAttempt[];
  transfers: readonly IncomingTransfer[];
};

/**
 * What is known about a reservation's payment besides the reservation: attempts, and how it can be paid for now.
 */
export function knowPayment(
  hotel: Hotel,
  { reservation, attempts, transfers }: PaymentRecords,
  at: { cardReady: boolean; now: Instant },
): PaymentKnowledge {
  const options = optionsNow(hotel, reservation, at);
  const instalments = instalmentsNow(hotel, reservation, attempts, at);
  const gateway = openPage(hotel, attemptsAhead(reservation, attempts));
  const rest = restNow(hotel, reservation, attempts, at);
  return { attempts, transfers, options, instalments, rest, gateway };
}

const DAY = 86_400_000;

/** Since when a reservation waits for its payment: since it was made, or since it was offered what it had waited for. */
export function waitsSince({ createdAt, offeredAt }: Pick<Reservation, "createdAt" | "offeredAt">): Instant {
  return offeredAt ?? createdAt;
}

/**
 * The ways to pay for a reservation that waits for its payment; none for any other. A transfer is due when it would
 * have been from the beginning, so that changing to it repeatedly gains no time.
 */
export function optionsNow(
  hotel: Hotel,
  reservation: Reservation,
  { cardReady, now }: { cardReady: boolean; now: Instant },
): PaymentOption[] {
  if (reservation.state !== "pending_payment") return [];
  const ahead = aheadOf(reservation.payables);
  if (ahead?.state !== "open") return [];
  // A guest who has transferred a part pays the rest by transfer too: a card would pay all of it once more.
  if (ahead.method === "bank_transfer" && reservation.received > 0) return [];
  const { total, deposit, currency } = reservation;
  const items = reservation.items.map(({ quote }) => quote);
  const since = waitsSince(reservation);
  const options = paymentOptionsFor(hotel, {
    items,
    total,
    deposit,
    currency,
    now: since,
    premium: reservation.insurance?.premium ?? 0,
    cardReady,
    // A card is left on the way to a reservation, not after it.
    vaultReady: false,
    terms: reservation.transferTerms,
    vouchers: () => paidByVouchers(reservation),
  });
  const due = bankTransferDue(hotel, items, since);
  const isTooLate = due !== null && due.until - now < DAY;
  return isTooLate ? options.filter(({ method }) => method !== "bank_transfer") : options;
}
