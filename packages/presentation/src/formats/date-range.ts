import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/texts/language";
import { dateFormat, utcDate } from "./date-format.ts";
import { formatItemDate } from "./date.ts";
import { keepTogether, NO_BREAK_SPACE, WORD_JOINER } from "./locale.ts";

type Part = "weekday" | "day" | "month" | "year";

const STYLES: Readonly<Record<Part, Intl.DateTimeFormatOptions>> = {
  weekday: { weekday: "short" },
  day: { day: "numeric" },
  month: { month: "long" },
  year: { year: "numeric" },
};

/** Languages with the month before the day write it with the first day of a range, the others with the last. */
const MONTH_FIRST: ReadonlySet<Language> = new Set(["zh", "hu"]);

/** Whether people write `6. 12.` for the twelfth of June. */
export function writesMonthFirst(language: Language): boolean {
  return MONTH_FIRST.has(language);
}

/**
 * Arrival and departure with days of the week: `pá 12. – po 15. června`, `Tue 30 June – Thu 2 July`. Years appear only
 * if the stay spans the new year.
 */
export function formatStayDates(arrival: PlainDate, departure: PlainDate, language: Language): string {
  const [first, last] = rangeEnds(arrival, departure, language, true);
  return `${first}${NO_BREAK_SPACE}– ${last}`;
}

/** Arrival and departure in short form: `12.–15. června`, `30 June – 2 July`. Days of one month stay on one line. */
export function formatDateRange(arrival: PlainDate, departure: PlainDate, language: Language): string {
  const [first, last] = rangeEnds(arrival, departure, language, false);
  return sameMonth(arrival, departure)
    ? `${first}–${WORD_JOINER}${last}`
    : `${first}${NO_BREAK_SPACE}– ${last}`;
}

/** Dates of a reservation item: `12. 06. 2026 – 15. 06. 2026`. */
export function formatItemDates(arrival: PlainDate, departure: PlainDate): string {
  return `${formatItemDate(arrival)} – ${formatItemDate(departure)}`;
}

/** The same of what may be on one day, such as services alone: that day. */
export function formatVisitDates(arrival: PlainDate, departure: PlainDate): string {
  return arrival < departure ? formatItemDates(arrival, departure) : formatItemDate(arrival);
}

/** Dates of a package, as short as both go and on one line: `12. 06.-15.06.2026`. */
export function formatPackageDates(arrival: PlainDate, departure: PlainDate): string {
  const [day, month] = [arrival.slice(8), arrival.slice(5, 7)];
  return `${day}.${NO_BREAK_SPACE}${month}.-${formatItemDate(departure).replaceAll(/\s/gu, "")}`;
}

function rangeEnds(
  arrival: PlainDate,
  departure: PlainDate,
  language: Language,
  weekdays: boolean,
): [first: string, last: string] {
  const weekday: Part[] = weekdays ? ["weekday"] : [];
  const whole: Part[] = [...weekday, "day", "month"];
  if (arrival.slice(0, 4) !== departure.slice(0, 4)) {
    const dated: Part[] = [...whole, "year"];
    return [write(arrival, language, dated), write(departure, language, dated)];
  }
  if (!sameMonth(arrival, departure))
    return [write(arrival, language, whole), write(departure, language, whole)];
  const dayAlone: Part[] = [...weekday, "day"];
  return MONTH_FIRST.has(language)
    ? [write(arrival, language, whole), write(departure, language, dayAlone)]
    : [write(arrival, language, dayAlone), write(departure, language, whole)];
}

function write(date: PlainDate, language: Language, parts: readonly Part[]): string {
  const options = Object.assign({}, ...parts.map((part) => STYLES[part])) as Intl.DateTimeFormatOptions;
  const text = dateFormat(language, options).format(utcDate(date));
  const plain = MONTH_FIRST.has(language) ? text : text.replace(/,\s/u, " ");
  // German and Hungarian write a full stop after the day, which Intl omits when the day stands alone.
  const dotted = /^\d+$/u.test(plain) && (language === "de" || language === "hu") ? `${plain}.` : plain;
  return keepTogether(dotted);
}

function sameMonth(one: PlainDate, other: PlainDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
