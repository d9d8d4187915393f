import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/texts/language";
import { localeOf } from "./locale.ts";

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format in UTC unless the options say otherwise, for use with `utcDate`; cached, because creating one is slow. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.values(options).join(" ")} ${Object.keys(options).join(" ")}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone: "UTC", ...options });
  formats.set(key, format);
  return format;
}

/** The plain date as midnight UTC: the only zone in which a hotel day cannot shift. */
export function utcDate(date: PlainDate): Date {
  return new Date(dayNumber(date) * DAY_MS);
}
