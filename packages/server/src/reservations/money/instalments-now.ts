import type { OwedInstalmentView } from "@portico/contract/reservations/owed-instalment";
import { instalmentsToPay } from "@portico/domain/checkout/instalments";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { cardCurrencies } from "@portico/domain/payments/gateway-currencies";
import { mayPayAgain, type PaymentReason } from "@portico/domain/payments/payment-reason";
import type { Hotel } from "@portico/domain/property/hotel";
import type { PaymentAttempt } from "../../payments/index.ts";
import type { Reservation } from "../record/reservation.ts";
import { attemptReason, openPage, tellingAttempt } from "./attempt-view.ts";
import { instalmentDue, instalmentsOwed } from "./payable-plan.ts";

/**
 * What is owed month by month, how the last payment of each stands, and which of them can be paid by card at this moment:
 * none before a stay is confirmed, and none whose money may be on its way.
 */
export function instalmentsNow(
  hotel: Hotel,
  { state, currency, payables }: Pick<Reservation, "state" | "currency" | "payables">,
  attempts: readonly PaymentAttempt[],
  { cardReady, now }: { cardReady: boolean; now: Instant },
): OwedInstalmentView[] {
  const owed = instalmentsOwed(payables);
  const byCard = state === "confirmed" && cardReady && cardCurrencies(hotel).includes(currency);
  const open = byCard ? instalmentsToPay(owed, todayIn(hotel.timeZone, now)) : [];
  return owed.map((one) => {
    const payableId = instalmentDue(payables, one.due)?.payableId;
    const own = attempts.filter((attempt) => attempt.payableId === payableId);
    const reason = one.paid ? null : reasonFor(own, now);
    const payable = open.includes(one) && (reason === null || mayPayAgain(reason));
    return { ...one, payable, reason, gateway: openPage(hotel, own) };
  });
}

function reasonFor(attempts: readonly PaymentAttempt[], now: Instant): PaymentReason | null {
  const attempt = tellingAttempt(attempts);
  return attempt === undefined ? null : attemptReason(attempt, { waits: true, now });
}
