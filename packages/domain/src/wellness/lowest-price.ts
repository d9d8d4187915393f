import { daySpan, differentDays } from "../dates/day-rule.ts";
import type { DayNumber } from "../dates/plain-date.ts";
import { rulesOn } from "../dates/time-rule.ts";
import type { Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import { isClosed, openTimes } from "./day-slots.ts";
import { blockPrice, slotPrice } from "./slot-price.ts";
import { blockLimits, type TimedService } from "./timed-service.ts";

/**
 * What the shortest booking of the smallest group costs at its cheapest on one of the days, sold out or not; null if none
 * has a price. Nothing that is free of charge counts.
 */
export function lowestPrice(
  service: TimedService,
  days: { first: DayNumber; count: number },
  currency: SaleCurrency,
): Minor | null {
  let lowest: Minor | null = null;
  const rules = [...service.openings, ...service.closures, ...service.prices];
  for (const { day } of differentDays(rules, daySpan(days.first, days.count))) {
    for (const price of shortestBookings(service, day, currency)) {
      if (price > 0 && (lowest === null || price < lowest)) lowest = price;
    }
  }
  return lowest;
}

/** The prices of the day's shortest bookings for the smallest group. */
function shortestBookings(service: TimedService, day: DayNumber, currency: SaleCurrency): Minor[] {
  const span = daySpan(day, 1);
  const closures = rulesOn(service.closures, span);
  const prices = rulesOn(service.prices, span);
  const { least } = blockLimits(service);
  const slots = openTimes(service, span).map(({ from, to }) => ({
    from,
    to,
    price: isClosed(closures, { from, to }) ? null : slotPrice(prices, from, currency),
  }));
  return slots.flatMap((_, place) => {
    const block: { price: Minor }[] = [];
    for (const [index, { from, price }] of slots.slice(place, place + least).entries()) {
      const before = slots[place + index - 1];
      if (price === null || (index > 0 && before?.to !== from)) return [];
      block.push({ price });
    }
    return block.length === least ? [blockPrice(service, block, service.persons.least)] : [];
  });
}
