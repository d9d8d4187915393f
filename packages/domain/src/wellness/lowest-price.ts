import { daySpan, matchingDays, type DayRule } from "../dates/day-rule.ts";
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
  for (const day of differentDays(service, days)) {
    for (const price of shortestBookings(service, day, currency)) {
      if (price > 0 && (lowest === null || price < lowest)) lowest = price;
    }
  }
  return lowest;
}

/** One day for each set of rules that days have: whole seasons of equal weekdays are looked at once. */
function differentDays(
  { openings, closures, prices }: TimedService,
  { first, count }: { first: DayNumber; count: number },
): DayNumber[] {
  const span = daySpan(first, count);
  const masks = [...openings, ...closures, ...prices].map((rule: DayRule) => matchingDays(rule, span));
  const days = new Map<string, DayNumber>();
  for (let index = 0; index < count; index++) {
    const rules = masks.map((mask) => mask[index]).join("");
    if (!days.has(rules)) days.set(rules, first + index);
  }
  return [...days.values()];
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
