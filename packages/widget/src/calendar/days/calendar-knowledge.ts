import type { AvailabilityDay, DepartureDay, PriceHint } from "@portico/contract/calendar/calendar";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Minor } from "@portico/domain/money/money";
import { monthOf } from "../../layout/calendar-month.ts";

/** The fewest and the most nights of stays that begin on a day. */
export type StayLengths = { fewest: number; most: number };

/** Why a day cannot be chosen: a rule of the hotel, or that only the hotel can move a stay there. */
export type DayReason = StayProblem | { code: "only_by_hotel" };

type Reasoned<Day> = Omit<Day, "blocked"> & { blocked: DayReason | null };

/** A day on which a stay may begin or not. */
export type KnownArrival = Reasoned<AvailabilityDay>;

/** A day on which the stay may end or not. */
export type KnownDeparture = Reasoned<DepartureDay>;

/** What is known about the shown days; null while loading. */
export type CalendarKnowledge = {
  /** The earliest arrival: today, or the host page's limit. */
  today: PlainDate;
  /** The latest departure: the hotel's horizon or the host page's limit, whichever comes first. */
  lastDate: PlainDate;
  lastArrival: PlainDate;
  availability: ReadonlyMap<PlainDate, KnownArrival> | null;
  /** Up to the last date. */
  departures: ReadonlyMap<PlainDate, KnownDeparture> | null;
  /** The price of the stay that ends on the day. Only packages' days have it. */
  totals: ReadonlyMap<PlainDate, Minor>;
  hints: ReadonlyMap<PlainDate, PriceHint>;
  /** Prices are for whole stays, not for nights. */
  wholeStays: boolean;
  /** Possible lengths of stays that begin on the day, for packages with such a rule. */
  lengths: ReadonlyMap<PlainDate, StayLengths>;
  /** The lowest price by month. */
  lowest: ReadonlyMap<PlainDate, Minor>;
};

/** The lowest price of each month; none if all days of the month cost the same. */
export function lowestOfMonths(hints: readonly PriceHint[]): ReadonlyMap<PlainDate, Minor> {
  const lowest = new Map<PlainDate, Minor>();
  for (const [month, days] of Map.groupBy(hints, ({ date }) => monthOf(date))) {
    const prices = days.map(({ price }) => price);
    const least = Math.min(...prices);
    if (prices.some((price) => price > least)) lowest.set(month, least);
  }
  return lowest;
}
