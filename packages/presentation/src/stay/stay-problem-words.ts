import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Language } from "@portico/domain/stay/language";
import { formatShortDay } from "../formats/date.ts";
import type { Translate } from "../messages/translator.ts";

/** Why a stay can't be sold, in a sentence for the guest. */
export function problemInWords(problem: StayProblem, language: Language, t: Translate): string {
  switch (problem.code) {
    case "sold_out":
    case "closed":
      return t("room.sold_out_on", { day: formatShortDay(problem.date, language) });
    case "closed_to_arrival":
      return t("calendar.no_arrival_on", { day: formatShortDay(problem.date, language) });
    case "closed_to_departure":
      return t("calendar.no_departure_on", { day: formatShortDay(problem.date, language) });
    case "min_stay":
      return t("room.min_stay", { count: problem.nights });
    case "max_stay":
      return t("room.max_stay", { count: problem.nights });
    case "min_advance":
      return t("room.min_advance", { count: problem.days });
    case "max_advance":
      return t("room.max_advance", { count: problem.days });
    case "over_capacity":
      return t("room.over_capacity", { count: problem.capacity });
    case "adult_required":
      return t("search.adult_required");
    case "no_guest":
      return t("room.pick_a_person");
    case "rate_not_for_room":
    case "meal_not_offered":
    case "currency_not_offered":
    case "unknown_guest_category":
    case "past_arrival":
    case "beyond_horizon":
    case "no_price":
    case "zero_price":
    case "no_single_unit":
    case "packages_only":
    case "stay_length":
    case "service_not_offered":
      return t("room.not_for_sale");
  }
}
