import { wallClock, type Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import { dateFormat } from "./date-format.ts";
import { formatDay } from "./date.ts";
import { keepTogether, withYear } from "./locale.ts";

/** `DD.MM.YYYY HH:mm:ss` in the hotel's local time: the exact moment when a condition changes. */
export function formatDeadline(instant: Instant, timeZone: string): string {
  const { date, time } = wallClock(instant, timeZone);
  const [year, month, day] = date.split("-");
  // Zones differ by whole minutes, so the seconds are the same everywhere.
  const seconds = String(Math.floor(instant / 1000) % 60).padStart(2, "0");
  return `${day}.${month}.${year} ${time}:${seconds}`;
}

/** The deadline in a sentence: `10. června 18:00`, in the hotel's local time. */
export function formatDeadlineInWords(instant: Instant, timeZone: string, language: Language): string {
  const { date, time } = wallClock(instant, timeZone);
  return keepTogether(`${formatDay(date, language)} ${time}`);
}

/** The deadline in a letter, with the year: `10. června 2026 v 18:00`, in the hotel's local time. */
export function formatDeadlineInLetter(instant: Instant, timeZone: string, language: Language): string {
  const { date, time } = wallClock(instant, timeZone);
  const format = dateFormat(language, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });
  return withYear(format.format(new Date(`${date}T${time}:00Z`)));
}

/** The zone's offset from Greenwich at that moment, to show beside a time: `GMT+1`. */
export function formatZone(instant: Instant, timeZone: string, language: Language): string {
  const format = dateFormat(language, { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
