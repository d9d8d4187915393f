import type { AvailabilityDay, DepartureDay, PriceHint } from "@portico/contract/inventory";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import { monthOf } from "./calendar-month.ts";

/** What is known of the shown days; null while it is still asked for. */
export type CalendarKnowledge = {
  /** Nobody arrives before it: today, or what the host page allows. */
  today: PlainDate;
  /** Nobody leaves after it, and of two the earlier: as far as the hotel sells, or what the host page allows. */
  lastDate: PlainDate;
  lastArrival: PlainDate;
  availability: ReadonlyMap<PlainDate, AvailabilityDay> | null;
  /** Up to the last date. */
  departures: ReadonlyMap<PlainDate, DepartureDay> | null;
  hints: ReadonlyMap<PlainDate, Minor>;
  /** By month: a price of this or less is among its cheapest third. */
  cheapUpTo: ReadonlyMap<PlainDate, Minor>;
};

/** The limit of the cheapest third of each month that has prices. */
export function cheapLimits(hints: readonly PriceHint[]): ReadonlyMap<PlainDate, Minor> {
  const months = Map.groupBy(hints, ({ date }) => monthOf(date));
  return new Map([...months].map(([month, days]) => [month, cheapestThird(days.map(({ price }) => price))]));
}

/** The price up to which a third of the days with a price lie; -1 when all cost the same, for then nothing is cheap. */
export function cheapestThird(prices: readonly Minor[]): Minor {
  const sorted = prices.toSorted((a, b) => a - b);
  const limit = sorted[Math.ceil(sorted.length / 3) - 1];
  return limit === undefined || limit === sorted.at(-1) ? -1 : limit;
}
