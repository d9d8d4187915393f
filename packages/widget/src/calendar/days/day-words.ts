import { addDays, weekdayIndex, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Stay } from "@portico/domain/stays/stay";
import type { Language } from "@portico/domain/texts/language";
import { formatShortDay } from "@portico/presentation/formats/date";
import { formatFullDate, weekdayNames } from "@portico/presentation/formats/calendar-date";
import { localeOf } from "@portico/presentation/formats/locale";
import { asSentence, listed } from "@portico/presentation/formats/sentence";
import type { Translate } from "@portico/presentation/messages/translator";
import { stayLength } from "@portico/presentation/stay/stay-length";
import type { DayBlock } from "./day-block.ts";
import type { DayView } from "./day-view.ts";
import type { StayLengths } from "./calendar-knowledge.ts";

/** Why the day can't be chosen, as part of a sentence; lengths in months if the hotel lets `byMonth`. */
function blockInWords(
  block: DayBlock,
  date: PlainDate,
  language: Language,
  t: Translate,
  byMonth: boolean,
): string {
  const day = formatShortDay(date, language);
  switch (block.code) {
    case "past":
    case "past_arrival":
      return t("calendar.past");
    case "beyond_horizon":
      return t("calendar.beyond_horizon");
    case "before_arrival":
      return t("calendar.before_arrival", { day: formatShortDay(block.arrival, language) });
    case "no_departure":
      return t("calendar.unreachable");
    case "sold_out":
      return t("calendar.sold_out_on", { day });
    case "closed":
      return t("calendar.closed_on", { day });
    case "packages_only":
      return t("calendar.packages_only_on", { day });
    case "closed_to_arrival":
      return t("calendar.no_arrival_on", { day });
    case "closed_to_departure":
      return t("calendar.no_departure_on", { day });
    case "min_stay":
      if (byMonth) return t("months.least", { length: stayLength(lasting(block), true, t) });
      return t("calendar.min_stay", { count: block.nights });
    case "max_stay":
      if (byMonth) return t("months.most", { length: stayLength(lasting(block), true, t) });
      return t("calendar.max_stay", { count: block.nights });
    case "stay_length":
      return t("calendar.stay_lengths", {
        lengths: eitherOf(block.lengths.map(String), language),
        count: block.lengths.at(-1) ?? 0,
      });
    case "min_advance":
      return t("calendar.min_advance", { count: block.days });
    case "max_advance":
      return t("calendar.max_advance", { count: block.days });
    case "over_capacity":
      return t("calendar.over_capacity", { count: block.capacity });
    case "adult_required":
    case "no_guest":
      return t("calendar.adult_required");
    case "only_by_hotel":
      return t("calendar.only_by_hotel");
    case "no_single_unit":
      return t("calendar.no_single_unit");
    case "booked_outside":
      return bookingDays(block, language, t);
    case "unknown_guest_category":
    case "members_only":
    case "rate_not_for_room":
    case "meal_not_offered":
    case "currency_not_offered":
    case "service_not_offered":
    case "outdone":
    case "no_price":
    case "zero_price":
      return t("calendar.not_offered_on", { day });
  }
}

function lasting({ date, nights }: { date: PlainDate; nights: number }): Stay {
  return { arrival: date, departure: addDays(date, nights) };
}

/** The booking period in which it is sold. */
function bookingDays(
  { from, to }: Extract<DayBlock, { code: "booked_outside" }>,
  language: Language,
  t: Translate,
): string {
  const day = (date: PlainDate) => formatShortDay(date, language);
  if (from === null)
    return to === null ? t("calendar.not_offered") : t("calendar.bookable_until", { day: day(to) });
  return to === null
    ? t("calendar.bookable_from", { day: day(from) })
    : t("calendar.bookable_between", { from: day(from), to: day(to) });
}

/** The same reason as a sentence of its own. */
export function blockAsSentence(
  block: DayBlock,
  date: PlainDate,
  language: Language,
  t: Translate,
  byMonth = false,
): string {
  return asSentence(blockInWords(block, date, language, t, byMonth), language);
}

/**
 * A day's name for screen readers: date, price, place in the stay, length of the stay that would end here,
 * and why it can't be chosen.
 */
export function dayName(
  day: DayView,
  price: string | null,
  language: Language,
  t: Translate,
  byMonth = false,
): string {
  const parts = [formatFullDate(day.date, language)];
  if (price !== null) parts.push(t(`calendar.${day.priceOf}_from`, { price }));
  if (day.lengths) parts.push(lengthsInWords(day.lengths, t));
  if (day.place === "arrival") parts.push(t("calendar.chosen_arrival"));
  if (day.place === "departure") parts.push(t("calendar.chosen_departure"));
  if (day.place === "inside") parts.push(t("calendar.in_stay"));
  if (day.ends) {
    parts.push(t("calendar.departure_possible", { nights: stayLength(day.ends, byMonth, t) }));
  }
  if (day.block) parts.push(blockInWords(day.block, day.date, language, t, byMonth));
  return listed(parts, language);
}

/** Possible lengths of stays: `2 nights`, `2 to 4 nights`. */
function lengthsInWords({ fewest, most }: StayLengths, t: Translate): string {
  const nights = t("common.nights", { count: most });
  return fewest === most ? nights : t("calendar.lengths", { fewest, nights });
}

/** A day with its weekday, both abbreviated: `čt 25. 6.`. */
export function shortDayName(date: PlainDate, language: Language): string {
  const weekday = weekdayNames(language, "short")[weekdayIndex(date)] ?? "";
  return `${weekday}\u00a0${formatShortDay(date, language)}`;
}

/** `a, b or c` in the language. */
function eitherOf(texts: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language), { type: "disjunction" }).format(texts);
}
