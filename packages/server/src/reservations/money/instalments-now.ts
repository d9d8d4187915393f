import type { OwedInstalmentView } from "@portico/contract/reservations/owed-instalment";
import { instalmentsToPay } from "@portico/domain/checkout/instalments";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { cardCurrencies } from "@portico/domain/payments/gateway-currencies";
import { mayPayAgain, type PaymentReason } from "@portico/domain/payments/payment-reason";
import type { Hotel } from "@portico/domain/property/hotel";
import {
  attemptReason,
  laterDue,
  instalmentsOwed,
  openPage,
  type PaymentAttempt,
  tellingAttempt,
} from "../../payments/index.ts";
import type { Reservation } from "../record/reservation.ts";
import { laterInstructions } from "./bank-instructions.ts";

/**
 * What is owed month by month, how the last payment of each stands, and which of them can be paid by card or transfer at this
 * moment: none before a stay is confirmed, and none whose money may be on its way.
 */
export function instalmentsNow(
  hotel: Hotel,
  reservation: Reservation,
  attempts: readonly PaymentAttempt[],
  { cardReady, now }: { cardReady: boolean; now: Instant },
): OwedInstalmentView[] {
  const { state, currency, payables } = reservation;
  const owed = instalmentsOwed(payables);
  const open = state === "confirmed" ? instalmentsToPay(owed, todayIn(hotel.timeZone, now)) : [];
  const byCard = cardReady && cardCurrencies(hotel).includes(currency);
  return owed.map((one) => {
    const instalment = laterDue(payables, one.due);
    const own = attempts.filter(({ payableId }) => payableId === instalment?.payableId);
    const reason = one.paid ? null : lastReason(own, now);
    const isOpen = open.includes(one) && (reason === null || mayPayAgain(reason));
    const transfer = isOpen && instalment ? laterInstructions(hotel, reservation, instalment) : null;
    // A guest who has transferred a part pays the rest by transfer too: a card would pay all of it once more.
    const payable = isOpen && byCard && (transfer?.received ?? 0) === 0;
    return { ...one, payable, transfer, reason, gateway: openPage(hotel, own) };
  });
}

/** How the last payment by card stands of something that is still owed; null if nobody has tried. */
export function lastReason(attempts: readonly PaymentAttempt[], now: Instant): PaymentReason | null {
  const attempt = tellingAttempt(attempts);
  return attempt === undefined ? null : attemptReason(attempt, { waits: true, now });
}
