import { matchingDays, type DayRule, type DaySpan } from "./day-rule.ts";

/** Minutes from midnight by the clock's face. */
export type Minutes = number;

/** From `from` up to, not including, `to`. */
export type TimeRange = { from: Minutes; to: Minutes };

/** A rule for a part of its days; null for the whole of them. If several rules match, the last one wins. */
export type TimeRule = DayRule & { hours: TimeRange | null };

/** The rules that cover the span's first day; looked for once, they are asked for each minute of it. */
export function rulesOn<Rule extends DayRule>(rules: readonly Rule[], day: DaySpan): Rule[] {
  return rules.filter((rule) => matchingDays(rule, day)[0] === 1);
}

/** The one of a day's rules that counts in a minute. */
export function ruleAt<Rule extends Pick<TimeRule, "hours">>(
  rules: readonly Rule[],
  minute: Minutes,
): Rule | undefined {
  return rules.findLast(({ hours }) => hours === null || (hours.from <= minute && minute < hours.to));
}
