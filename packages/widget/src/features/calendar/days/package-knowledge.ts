import type { AvailabilityDay, DepartureDay, PriceHint } from "@portico/contract/calendar/calendar";
import type { PackageDay } from "@portico/contract/packages/package-days";
import type { StayLengths } from "../../../calendar/days/calendar-knowledge.ts";
import type { PlainDate } from "@portico/domain/dates/plain-date";

/** What a package's days of arrival mean for the calendar. */
export type PackageArrivals = {
  days: AvailabilityDay[];
  prices: PriceHint[];
  lengths: ReadonlyMap<PlainDate, StayLengths>;
};

/** A package's days of arrival in the form of rooms' days. */
export function readArrivals(days: readonly PackageDay[]): PackageArrivals {
  return {
    days: days.map(({ date, available, blocked }) => {
      const closedToArrival = blocked?.code === "closed_to_arrival";
      return { date, available: available || closedToArrival, closedToArrival, blocked };
    }),
    prices: readPrices(days),
    lengths: new Map(
      days.flatMap((day) =>
        day.available
          ? [[day.date, { fewest: nightsOf(day, "min_stay"), most: nightsOf(day, "max_stay") }]]
          : [],
      ),
    ),
  };
}

/** A package's days of departure in the form of rooms' days, with the prices of the stays that end there. */
export function readDepartures(days: readonly PackageDay[]): { days: DepartureDay[]; prices: PriceHint[] } {
  return {
    days: days.map((day) => ({
      departure: day.date,
      bookable: day.available,
      minStay: day.available ? 0 : nightsOf(day, "min_stay"),
      maxStay: day.available ? 0 : nightsOf(day, "max_stay"),
      closedToDeparture: day.blocked?.code === "closed_to_departure",
      blocked: day.blocked,
    })),
    prices: readPrices(days),
  };
}

function readPrices(days: readonly PackageDay[]): PriceHint[] {
  return days.flatMap(({ date, price }) => (price === null ? [] : [{ date, price, average: false }]));
}

function nightsOf({ restrictions }: PackageDay, kind: "min_stay" | "max_stay"): number {
  return restrictions.flatMap((each) => (each.kind === kind ? [each.nights] : []))[0] ?? 0;
}
