import { monthsAndDays } from "@portico/domain/dates/month-anchors";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import type { Translate } from "../messages/translator.ts";

/** A stay's length: `3 months and 5 days` by the month, `5 nights` by the night and for less than a month. */
export function stayLength(stay: Stay, byMonth: boolean, t: Translate): string {
  return (byMonth ? monthsInWords(stay, t) : null) ?? t("common.nights", { count: nightsOf(stay) });
}

/** `3 months and 5 days`; null for less than a month. */
export function monthsInWords({ arrival, departure }: Stay, t: Translate): string | null {
  const { months, days } = monthsAndDays(arrival, departure);
  if (months < 1) return null;
  const whole = t("common.months", { count: months });
  return days === 0
    ? whole
    : t("common.months_and_days", { months: whole, days: t("common.days", { count: days }) });
}
