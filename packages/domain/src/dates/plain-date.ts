/** A calendar day of the hotel as `YYYY-MM-DD`: no time, no zone. Compare with `<`; ISO days sort as text. */
export type PlainDate = string;

/** Days since 1970-01-01 in the proleptic Gregorian calendar; the index of night calendars. */
export type DayNumber = number;

export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

export const WEEKDAYS: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for an existing day between the years 1000 and 9999: `2027-02-29` is not one. */
export function isPlainDate(text: string): text is PlainDate {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The day's number, after Howard Hinnant's `days_from_civil` (eras of 400 years beginning on 1 March). */
export function dayNumber(date: PlainDate): DayNumber {
  const month = twoDigits(date, 5);
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + twoDigits(date, 8) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/**
 * Reads two digits of a day or clock time as a number. A search does this dozens of times, and slicing strings is many
 * times slower.
 */
export function twoDigits(text: string, start: number): number {
  return text.charCodeAt(start) * 10 + text.charCodeAt(start + 1) - DIGIT_ZERO * 11;
}

const DIGIT_ZERO = 48;

export function plainDate(number: DayNumber): PlainDate {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDate(dayNumber(date) + days);
}

/** Nights from `from` up to `to`; negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Moves by whole months and keeps the day if the month has it, otherwise uses its last: 31 January + 1 month = 28
 * February.
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month));
  return `${String(year).padStart(4, "0")}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayIndex(date: PlainDate | DayNumber): number {
  const number = typeof date === "number" ? date : dayNumber(date);
  // 1970-01-01 was a Thursday.
  return (((number + 3) % 7) + 7) % 7;
}
