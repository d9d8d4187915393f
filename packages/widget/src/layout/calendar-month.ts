import {
  addDays,
  addMonths,
  daysInMonth,
  weekdayIndex,
  type PlainDate,
} from "@portico/domain/dates/plain-date";

/** The first of the month that the day lies in. */
export function monthOf(date: PlainDate): PlainDate {
  return `${date.slice(0, 7)}-01`;
}

export function lastOfMonth(month: PlainDate): PlainDate {
  return addDays(month, daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7))) - 1);
}

/** The month's weeks from Monday to Sunday; null stands for days of the months beside it. */
export function weeksOf(month: PlainDate): (PlainDate | null)[][] {
  const count = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  const cells: (PlainDate | null)[] = Array.from({ length: weekdayIndex(month) }, () => null);
  for (let day = 0; day < count; day++) cells.push(addDays(month, day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** `count` months from `first`, each by its first day. */
export function monthsFrom(first: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/** How many months the list of months offers to go to. */
export const LISTED_MONTHS = 11;
