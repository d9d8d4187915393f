import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/texts/language";
import { dateFormat, utcDate } from "./date-format.ts";
import { keepTogether, withYear } from "./locale.ts";

/** `DD. MMM YYYY`, for the departures of stays by the month in every language: `30. Sep 2026`. */
export function formatMonthlyDate(date: PlainDate, language: Language): string {
  const [year, , day] = date.split("-");
  const month = dateFormat(language, { month: "short" }).format(utcDate(date)).replace(/\.$/u, "");
  return keepTogether(`${day}. ${month} ${year}`);
}

/** The full date, as a screen reader should say it: `pátek 12. června 2026`. */
export function formatFullDate(date: PlainDate, language: Language): string {
  const format = dateFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  return withYear(format.format(utcDate(date)));
}

/** Heading of a month of the calendar, for any day in it: `Červen 2026`. */
export function formatMonth(date: PlainDate, language: Language): string {
  const text = dateFormat(language, { month: "long", year: "numeric" }).format(utcDate(date));
  // A heading omits the "year" that Russian puts after the number in a sentence.
  const heading = language === "ru" ? text.replace(/\s*г\.$/u, "") : text;
  return heading.charAt(0).toLocaleUpperCase(language) + heading.slice(1);
}

/** Names of the days of the week, Monday first. */
export function weekdayNames(language: Language, length: "short" | "long"): readonly string[] {
  const format = dateFormat(language, { weekday: length });
  // 2024-01-01 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(utcDate(`2024-01-0${day}`)));
}
