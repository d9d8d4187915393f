import { dayNumber, type DayNumber, plainDate, type Weekday, weekdayIndex, WEEKDAYS } from "./plain-date.ts";

/**
 * The days that a rule covers: from `from` to `to`, both included, on the given weekdays. A bound is a day
 * (`2027-07-01`) or a day of every year (`07-01`); a yearly range may span the new year (`12-20` to `01-03`). A missing
 * bound is open, missing weekdays mean all. If several rules match, the last one wins.
 */
export type DayRule = { from?: string; to?: string; weekdays?: Weekday[] };

/** A run of days with the data that rules need: `month * 100 + day`, and the weekday, 0 for Monday. */
export type DaySpan = {
  first: DayNumber;
  count: number;
  monthDays: Uint16Array;
  weekdays: Uint8Array;
};

export function daySpan(first: DayNumber, count: number): DaySpan {
  const monthDays = new Uint16Array(count);
  const weekdays = new Uint8Array(count);
  for (let index = 0; index < count; index++) {
    monthDays[index] = monthDay(plainDate(first + index).slice(5));
    weekdays[index] = weekdayIndex(first + index);
  }
  return { first, count, monthDays, weekdays };
}

/** One byte per day of the span: 1 if the rule covers the day. */
export function matchingDays(rule: DayRule, span: DaySpan): Uint8Array {
  const mask = new Uint8Array(span.count);
  const from = isYearly(rule.from) || !rule.from ? 0 : dayNumber(rule.from) - span.first;
  const last = isYearly(rule.to) || !rule.to ? span.count - 1 : dayNumber(rule.to) - span.first;
  const inYear = yearlyRange(rule);
  const wanted = new Set(rule.weekdays?.map((weekday) => WEEKDAYS.indexOf(weekday)));
  for (let index = Math.max(0, from); index <= Math.min(last, span.count - 1); index++) {
    const onWeekday = wanted.size === 0 || wanted.has(span.weekdays[index] ?? -1);
    if (onWeekday && inYear(span.monthDays[index] ?? 0)) mask[index] = 1;
  }
  return mask;
}

/** One day for each set of the rules that days of the span have, the earliest, with how many days have that set. */
export function differentDays(rules: readonly DayRule[], span: DaySpan): { day: DayNumber; days: number }[] {
  const masks = rules.map((rule) => matchingDays(rule, span));
  const found = new Map<string, { day: DayNumber; days: number }>();
  for (let index = 0; index < span.count; index++) {
    const set = masks.map((mask) => mask[index]).join("");
    const known = found.get(set);
    if (known) known.days += 1;
    else found.set(set, { day: span.first + index, days: 1 });
  }
  return [...found.values()];
}

function isYearly(bound: string | undefined): boolean {
  return bound?.length === 5;
}

/** A range whose end comes before its beginning spans the new year. */
function yearlyRange(rule: DayRule): (day: number) => boolean {
  const from = isYearly(rule.from) ? monthDay(rule.from ?? "") : 101;
  const to = isYearly(rule.to) ? monthDay(rule.to ?? "") : 1231;
  return from <= to ? (day) => day >= from && day <= to : (day) => day >= from || day <= to;
}

function monthDay(text: string): number {
  return Number(text.slice(0, 2)) * 100 + Number(text.slice(3, 5));
}
