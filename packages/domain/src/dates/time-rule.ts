import { matchingDays, type DayRule, type DaySpan } from "./day-rule.ts";

/** Minutes from midnight by the clock's face. */
export type Minutes = number;

/** From `from` up to, not including, `to`. */
export type TimeRange = { from: Minutes; to: Minutes };

/** A rule for a part of its days; null for the whole of them. If several rules match, the last one wins. */
export type TimeRule = DayRule & { hours: TimeRange | null };

/** The rule that counts in a minute of the span's first day. */
export function ruleAt<Rule extends TimeRule>(
  rules: readonly Rule[],
  day: DaySpan,
  minute: Minutes,
): Rule | undefined {
  return rules.findLast(
    (rule) =>
      (rule.hours === null || (rule.hours.from <= minute && minute < rule.hours.to)) && coversDay(rule, day),
  );
}

/** Whether the rule covers the span's first day. */
export function coversDay(rule: DayRule, day: DaySpan): boolean {
  return matchingDays(rule, day)[0] === 1;
}
