import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/texts/language";
import { dateFormat, utcDate } from "./date-format.ts";
import { keepTogether, withYear } from "./locale.ts";

/** `DD. MM. YYYY`, for reservation items in every language. */
export function formatItemDate(date: PlainDate): string {
  const [year, month, day] = date.split("-");
  return `${day}. ${month}. ${year}`;
}

/** The day in a letter's sentence: `10. června 2026`. */
export function formatDayInLetter(date: PlainDate, language: Language): string {
  return withYear(dateFormat(language, { dateStyle: "long" }).format(utcDate(date)));
}

/** Day and month in words: `12. června`. */
export function formatDay(date: PlainDate, language: Language): string {
  return keepTogether(dateFormat(language, { day: "numeric", month: "long" }).format(utcDate(date)));
}

/** Day and month in the language's short form: `12. 6.`, `12 Jun`. */
export function formatShortDay(date: PlainDate, language: Language): string {
  return keepTogether(dateFormat(language, { day: "numeric", month: "short" }).format(utcDate(date)));
}
