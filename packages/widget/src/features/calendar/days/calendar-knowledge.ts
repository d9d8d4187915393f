import type { AvailabilityDay, DepartureDay, PriceHint } from "@portico/contract/calendar/calendar";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import { monthOf } from "../../../layout/calendar-month.ts";
import type { StayLengths } from "./package-knowledge.ts";

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
  /** What the stay from the arrival costs that ends on the day, where the days themselves tell it; those of rooms do not. */
  totals: ReadonlyMap<PlainDate, Minor>;
  hints: ReadonlyMap<PlainDate, PriceHint>;
  /** The prices are those of whole stays, not of nights. */
  wholeStays: boolean;
  /** How long stays may be that begin on the day, where that is a rule of what is shown. */
  lengths: ReadonlyMap<PlainDate, StayLengths>;
  /** By month its lowest price. */
  lowest: ReadonlyMap<PlainDate, Minor>;
};

/** The lowest price of each month; none where all days of the month cost the same, for then nothing is low. */
export function lowestOfMonths(hints: readonly PriceHint[]): ReadonlyMap<PlainDate, Minor> {
  const lowest = new Map<PlainDate, Minor>();
  for (const [month, days] of Map.groupBy(hints, ({ date }) => monthOf(date))) {
    const prices = days.map(({ price }) => price);
    const least = Math.min(...prices);
    if (prices.some((price) => price > least)) lowest.set(month, least);
  }
  return lowest;
}
