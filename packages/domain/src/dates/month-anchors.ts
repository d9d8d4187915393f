import { addMonths, dayNumber, plainDate, type DayNumber, type PlainDate } from "./plain-date.ts";

/**
 * The day on which month `months` of a stay begins: always counted from the arrival, never from the anchor before, so
 * that a stay from 31 January has anchors on 28 February and 31 March.
 */
export function monthAnchor(arrival: PlainDate, months: number): DayNumber {
  return dayNumber(addMonths(arrival, months));
}

/**
 * The days on which this many months of a stay begin: on its anchors. A stay that was moved may be too short for all of them,
 * because months differ in length; then the last ones begin on its last days.
 */
export function monthBegins(
  { arrival, departure }: { arrival: PlainDate; departure: PlainDate },
  count: number,
): PlainDate[] {
  const end = dayNumber(departure);
  return Array.from({ length: count }, (_, month) =>
    plainDate(Math.min(monthAnchor(arrival, month), end - (count - month))),
  );
}

/** How many nights a stay of whole months has. */
export function nightsOfMonths(arrival: PlainDate, months: number): number {
  return monthAnchor(arrival, months) - dayNumber(arrival);
}

/** The whole months from the arrival up to the departure; days beyond the last anchor are not counted. */
export function fullMonths(arrival: PlainDate, departure: PlainDate): number {
  const months = monthIndex(departure) - monthIndex(arrival);
  return monthAnchor(arrival, months) > dayNumber(departure) ? months - 1 : months;
}

/** The whole months of a stay, and its days beyond the last anchor. */
export function monthsAndDays(arrival: PlainDate, departure: PlainDate): { months: number; days: number } {
  const months = fullMonths(arrival, departure);
  return { months, days: dayNumber(departure) - monthAnchor(arrival, months) };
}

/** A stay's length in months: days beyond the last anchor count as their part of the way to the next. */
export function lengthInMonths(arrival: PlainDate, departure: PlainDate): number {
  const { months, days } = monthsAndDays(arrival, departure);
  return months + days / (monthAnchor(arrival, months + 1) - monthAnchor(arrival, months));
}

function monthIndex(date: PlainDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

/** A calendar month as `2027-02`. */
export type MonthName = string;

export function monthName(date: PlainDate): MonthName {
  return date.slice(0, 7);
}

/** How many months after the arrival's one the calendar month lies; each month of departure has one such number. */
export function monthsUntil(arrival: PlainDate, month: MonthName): number {
  return monthIndex(month) - monthIndex(arrival);
}
