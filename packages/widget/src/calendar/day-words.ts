import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/stay/language";
import { formatFullDate, formatShortDay } from "@portico/presentation/formats/date";
import type { Translate } from "@portico/presentation/messages/translator";
import type { DayBlock, DayView } from "./day-view.ts";

/** Why the day can't be chosen, as a part of a sentence. */
function blockInWords(block: DayBlock, date: PlainDate, language: Language, t: Translate): string {
  const day = formatShortDay(date, language);
  switch (block.code) {
    case "past":
      return t("calendar.past");
    case "beyond_horizon":
      return t("calendar.beyond_horizon");
    case "before_arrival":
      return t("calendar.before_arrival");
    case "sold_out":
      return t("calendar.sold_out_on", { day });
    case "closed_to_arrival":
      return t("calendar.no_arrival_on", { day });
    case "closed_to_departure":
      return t("calendar.no_departure_on", { day });
    case "min_stay":
      return t("calendar.min_stay", { count: block.nights });
    case "max_stay":
      return t("calendar.max_stay", { count: block.nights });
    case "no_departure":
      return t("calendar.unreachable");
  }
}

/** The same reason on its own, with a capital and a full stop. */
export function blockAsSentence(block: DayBlock, date: PlainDate, language: Language, t: Translate): string {
  const words = blockInWords(block, date, language, t);
  return `${words.charAt(0).toLocaleUpperCase(language)}${words.slice(1)}.`;
}

/** The name of a day for people who don't see the grid: date, price, place in the stay, and why it can't be chosen. */
export function dayName(day: DayView, price: string | null, language: Language, t: Translate): string {
  const parts = [formatFullDate(day.date, language)];
  if (price !== null) parts.push(t("calendar.from_per_night", { price }));
  if (day.place === "arrival") parts.push(t("calendar.chosen_arrival"));
  if (day.place === "departure") parts.push(t("calendar.chosen_departure"));
  if (day.place === "inside") parts.push(t("calendar.in_stay"));
  if (day.block) parts.push(blockInWords(day.block, day.date, language, t));
  return parts.join(", ");
}
