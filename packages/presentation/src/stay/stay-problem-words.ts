import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Language } from "@portico/domain/texts/language";
import { formatShortDay } from "../formats/date.ts";
import type { Translate } from "../messages/translator.ts";

/** Says why a stay can't be sold, in a sentence for the guest. */
export function problemInWords(problem: StayProblem, language: Language, t: Translate): string {
  if (isNotForSale(problem)) return t("room.not_for_sale");
  switch (problem.code) {
    case "sold_out":
      return t("room.sold_out_on", { day: formatShortDay(problem.date, language) });
    case "closed":
      return t("room.closed_on", { day: formatShortDay(problem.date, language) });
    case "packages_only":
      return t("room.packages_only_on", { day: formatShortDay(problem.date, language) });
    case "no_price":
      return t("room.no_price_on", { day: formatShortDay(problem.date, language) });
    case "closed_to_arrival":
      return t("calendar.no_arrival_on", { day: formatShortDay(problem.date, language) });
    case "closed_to_departure":
      return t("calendar.no_departure_on", { day: formatShortDay(problem.date, language) });
    case "min_stay":
      return t("room.min_stay", { count: problem.nights });
    case "max_stay":
      return t("room.max_stay", { count: problem.nights });
    case "stay_length":
      return lengthsInWords(problem.lengths, language, t);
    case "min_advance":
      return t("room.min_advance", { count: problem.days });
    case "max_advance":
      return t("room.max_advance", { count: problem.days });
    case "booked_outside":
      return bookingDaysInWords(problem, language, t);
    case "over_capacity":
      return t("room.over_capacity", { count: problem.capacity });
    case "adult_required":
      return t("search.adult_required");
    case "no_guest":
      return t("room.pick_a_person");
    case "no_single_unit":
      return t("room.no_single_unit");
    case "past_arrival":
      return t("room.past_arrival");
    case "beyond_horizon":
      return t("room.beyond_horizon");
    case "members_only":
      return t("room.members_only");
  }
}

/** The same for a package: what would name a room speaks about the package. */
export function packageProblemInWords(problem: StayProblem, language: Language, t: Translate): string {
  const namesARoom = isNotForSale(problem) || problem.code === "closed" || problem.code === "no_price";
  return namesARoom ? t("packages.not_for_search") : problemInWords(problem, language, t);
}

/** Nothing that a guest could choose otherwise by themselves. */
const NOT_FOR_SALE = [
  "rate_not_for_room",
  "meal_not_offered",
  "currency_not_offered",
  "unknown_guest_category",
  "zero_price",
  "service_not_offered",
  "outdone",
] as const;

type NotForSale = Extract<StayProblem, { code: (typeof NOT_FOR_SALE)[number] }>;

function isNotForSale(problem: StayProblem): problem is NotForSale {
  return NOT_FOR_SALE.some((code) => code === problem.code);
}

/** Nights and rooms do not matter here: it is the day of booking that lies outside. */
function bookingDaysInWords(
  { from, to }: Extract<StayProblem, { code: "booked_outside" }>,
  language: Language,
  t: Translate,
): string {
  if (from === null && to === null) return t("room.not_for_sale");
  if (from === null) return t("room.bookable_until", { day: formatShortDay(to ?? "", language) });
  if (to === null) return t("room.bookable_from", { day: formatShortDay(from, language) });
  return t("room.bookable_between", {
    from: formatShortDay(from, language),
    to: formatShortDay(to, language),
  });
}

/** "Only for 3 or 7 nights"; the noun's form follows the last number. */
function lengthsInWords(lengths: readonly number[], language: Language, t: Translate): string {
  const last = lengths.at(-1);
  if (last === undefined) return t("room.not_for_sale");
  const list = new Intl.ListFormat(language, { type: "disjunction" }).format(lengths.map(String));
  return t("room.stay_lengths", { count: last, lengths: list });
}
