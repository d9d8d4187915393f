import { addDays, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, todayIn, wallClock, type Instant } from "../dates/time-zone.ts";
import type { Quote } from "../pricing/quote.ts";
import type { Hotel, PaymentMethod } from "../property/hotel.ts";

const DAY = 86_400_000;

type Booked = Pick<Quote, "stay" | "cancellation" | "prepaymentRequired">;
type Priced = Booked & Pick<Quote, "total" | "cardGuarantee">;

/**
 * How these rooms can be paid for: a bank transfer only while at least a whole day is left for it, and only when there
 * is something to pay; on the spot unless a room must be paid ahead. None as long as a room needs a card as its
 * guarantee, which no method gives. See docs/decisions/0012-coupon-beside-prices.md.
 */
export function paymentMethodsFor(hotel: Hotel, rooms: readonly Priced[], now: Instant): PaymentMethod[] {
  if (rooms.some(({ cardGuarantee }) => cardGuarantee)) return [];
  const costsSomething = rooms.some(({ total }) => total > 0);
  return hotel.payment.methods.filter((method) => {
    switch (method) {
      case "on_site":
        return !costsSomething || rooms.every(({ prepaymentRequired }) => !prepaymentRequired);
      case "bank_transfer":
        return costsSomething && bankTransferDue(hotel, rooms, now) !== null;
    }
  });
}

/**
 * The last day on which a transfer may arrive, and the midnight of the hotel that ends it: never later than the last
 * whole day on which cancelling is free, nor than the eve of the arrival; what must be paid ahead is bound by the eve alone.
 * Null when less than a day would be left.
 */
export function bankTransferDue(
  hotel: Hotel,
  rooms: readonly Booked[],
  now: Instant,
): { dueOn: PlainDate; until: Instant } | null {
  if (hotel.payment.bank === null) return null;
  const mustPayAhead = rooms.some(({ prepaymentRequired }) => prepaymentRequired);
  const limits = rooms.flatMap(({ stay, cancellation }) => [
    addDays(stay.arrival, -1),
    ...(cancellation.freeUntil === null || mustPayAhead
      ? []
      : [lastWholeDay(cancellation.freeUntil, hotel.timeZone)]),
  ]);
  const wished = addDays(todayIn(hotel.timeZone, now), hotel.payment.bankDueDays);
  const dueOn = [wished, ...limits].toSorted()[0] ?? wished;
  const until = instantOf(addDays(dueOn, 1), "00:00", hotel.timeZone);
  return until - now >= DAY ? { dueOn, until } : null;
}

function lastWholeDay(deadline: Instant, timeZone: string): PlainDate {
  return addDays(wallClock(deadline, timeZone).date, -1);
}
