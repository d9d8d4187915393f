import type { PriceHint } from "../../calendar/price-hints.ts";
import { addDays, daysBetween, type PlainDate } from "../../dates/plain-date.ts";
import type { Minor } from "../../money/money.ts";
import { nightsOf, type Stay } from "../../stays/stay.ts";

const DAYS_AROUND = 3;
/** Percent. A smaller saving is not worth moving a holiday for. */
const WORTH_MOVING = 4;

/** The nights whose prices tell which days around a stay may be cheaper; from today on. */
export function daysAround(
  { arrival, departure }: Stay,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  const earliest = addDays(arrival, -DAYS_AROUND);
  return { from: earliest < today ? today : earliest, to: addDays(departure, DAYS_AROUND - 1) };
}

/** The other stay of the same length with the lowest sum of nightly prices, which an offer then has to confirm. */
export function likelyCheapest(hints: readonly PriceHint[], stay: Stay): Stay | null {
  const prices = new Map(hints.map(({ date, price }) => [date, price]));
  const nights = nightsOf(stay);
  const sumFrom = (arrival: PlainDate): Minor => {
    const own = prices.get(arrival) ?? Infinity;
    let sum = 0;
    // A night closed to arrival costs about as much as the first one.
    for (let night = 0; night < nights; night++) sum += prices.get(addDays(arrival, night)) ?? own;
    return sum;
  };
  let best: { arrival: PlainDate; sum: Minor } | null = null;
  for (const { date } of hints) {
    const shift = Math.abs(daysBetween(stay.arrival, date));
    if (shift === 0 || shift > DAYS_AROUND) continue;
    const sum = sumFrom(date);
    if (best === null || sum < best.sum) best = { arrival: date, sum };
  }
  return best && { arrival: best.arrival, departure: addDays(best.arrival, nights) };
}

/** Whether guests should be told that another price is lower. */
export function isWorthMoving(price: Minor, other: Minor): boolean {
  return other * 100 <= price * (100 - WORTH_MOVING);
}
