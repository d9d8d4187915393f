import { daySpan, matchingDays } from "../dates/day-rule.ts";
import {
  addDays,
  dayNumber,
  plainDate,
  weekdayIndex,
  WEEKDAYS,
  type PlainDate,
} from "../dates/plain-date.ts";
import type { TimeRange } from "../dates/time-rule.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import { openTimes } from "../wellness/day-slots.ts";
import { isDuringStay, type HouseHours, type VisitHours } from "../wellness/during-stay.ts";
import { freeBlocks } from "../wellness/nearest-slots.ts";
import type { TimedService } from "../wellness/timed-service.ts";
import { emptyDay, rulesOfDays, type UnsoldHotel } from "../wellness/unsold-times.ts";
import { packageArrivals } from "./package-arrivals.ts";
import type { Package } from "./package.ts";

/** The slots in a row of a service that a package gives its guests. */
export type ContentSlots = { service: TimedService; slots: number };

type Stays = Pick<Package, "arrivalWeekdays" | "stayPeriods" | "nights">;

/**
 * Whether the service's hours of any season have such a time in a stay from one of the package's weekdays of arrival.
 * Without one, the content can never have a time.
 */
export function mayHaveTime(
  { arrivalWeekdays, nights }: Stays,
  content: ContentSlots,
  house: HouseHours,
): boolean {
  const weekdays = arrivalWeekdays.length > 0 ? arrivalWeekdays : WEEKDAYS;
  return weekdays.some((weekday) => {
    const arrival = plainDate(SOME_MONDAY + WEEKDAYS.indexOf(weekday));
    return hasTime({ arrival, nights }, { ...house, wholeDays: content.service.wholeDays }, (day) =>
      everyBlock(content, day),
    );
  });
}

const SOME_MONDAY = dayNumber("2024-01-01");

/** The blocks of a weekday by all hours that any rule gives it. */
function everyBlock({ service, slots }: ContentSlots, day: PlainDate): TimeRange[] {
  const span = daySpan(dayNumber(day), 1);
  const weekday = WEEKDAYS[weekdayIndex(span.first)];
  return service.openings.flatMap(({ hours, weekdays = [] }) => {
    if (weekday !== undefined && weekdays.length > 0 && !weekdays.includes(weekday)) return [];
    const times = openTimes({ ...service, openings: [{ hours }] }, span);
    return times.flatMap(({ from }, place) => {
      const last = times[place + slots - 1];
      return last && last.to - from === slots * service.unit ? [{ from, to: last.to }] : [];
    });
  });
}

/**
 * How many days of arrival the package has from tomorrow on, and on which of them a stay of its nights has no such time even
 * in an empty hotel.
 */
export function arrivalsWithoutTime(
  pack: Stays,
  { service, slots }: ContentSlots,
  hotel: UnsoldHotel & HouseHours,
  { today, currency }: { today: PlainDate; currency: SaleCurrency },
): { arrivals: number; without: PlainDate[] } {
  const first = dayNumber(today) + 1;
  const arrivals = packageArrivals(pack, first, hotel.search.horizonDays);
  const span = daySpan(first, hotel.search.horizonDays + pack.nights);
  const masks = rulesOfDays(service, hotel.wellness.resources).map((rule) => matchingDays(rule, span));
  // Days on which the same rules hold have the same times.
  const known = new Map<string, TimeRange[]>();
  const blocksOn = (day: PlainDate) => {
    const index = dayNumber(day) - first;
    const rules = masks.map((mask) => mask[index]).join("");
    let blocks = known.get(rules);
    if (!blocks) {
      const wished = { slots, persons: service.persons.least };
      blocks = freeBlocks(service, emptyDay(service, hotel, { day, today, currency }), wished);
      known.set(rules, blocks);
    }
    return blocks;
  };
  const without = arrivals
    .map(plainDate)
    .filter(
      (arrival) =>
        !hasTime({ arrival, nights: pack.nights }, { ...hotel, wholeDays: service.wholeDays }, blocksOn),
    );
  return { arrivals: arrivals.length, without };
}

function hasTime(
  { arrival, nights }: { arrival: PlainDate; nights: number },
  hours: VisitHours,
  blocksOn: (day: PlainDate) => readonly TimeRange[],
): boolean {
  const stay = { arrival, departure: addDays(arrival, nights) };
  const days = Array.from({ length: nights + 1 }, (_, later) => addDays(arrival, later));
  return days.some((day) =>
    blocksOn(day).some(({ from, to }) => isDuringStay({ day, from, to }, stay, hours)),
  );
}
