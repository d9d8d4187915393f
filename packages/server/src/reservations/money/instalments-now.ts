import type { OwedInstalmentView } from "@portico/contract/payments/payment-option";
import { instalmentsToPay } from "@portico/domain/checkout/instalments";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { cardCurrencies } from "@portico/domain/payments/gateway-currencies";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Reservation } from "../record/reservation.ts";
import { instalmentsOwed } from "./payable-plan.ts";

/** What is owed month by month, and what of it can be paid by card at this moment: nothing before a stay is confirmed. */
export function instalmentsNow(
  hotel: Hotel,
  { state, currency, payables }: Pick<Reservation, "state" | "currency" | "payables">,
  { cardReady, now }: { cardReady: boolean; now: Instant },
): OwedInstalmentView[] {
  const owed = instalmentsOwed(payables);
  const byCard = state === "confirmed" && cardReady && cardCurrencies(hotel).includes(currency);
  const open = byCard ? instalmentsToPay(owed, todayIn(hotel.timeZone, now)) : [];
  return owed.map((one) => ({ ...one, payable: open.includes(one) }));
}
