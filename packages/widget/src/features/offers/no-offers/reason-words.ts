import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { Language } from "@portico/domain/texts/language";
import { formatDay } from "@portico/presentation/formats/date";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import type { Translate } from "@portico/presentation/messages/translator";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import type { DateReason } from "./no-offer-reason.ts";

/** Why nothing is on offer for the dates, as the sentence above the way out. */
export function reasonInWords(
  reason: DateReason,
  { arrival, departure }: Pick<OfferQuestion, "arrival" | "departure">,
  language: Language,
  t: Translate,
): string {
  if (reason.code === "full")
    return t("offers.full", { dates: formatDateRange(arrival, departure, language) });
  const { problem } = reason;
  switch (problem.code) {
    case "min_stay":
    case "max_stay":
      return t(`offers.${problem.code}`, { nights: t("common.nights", { count: problem.nights }) });
    case "closed_to_arrival":
    case "closed_to_departure":
      return t(`offers.${problem.code}`, { day: formatDay(problem.date, language) });
    case "beyond_horizon":
    case "packages_only":
      return t(`offers.${problem.code}`);
    default:
      return problemInWords(problem, language, t);
  }
}

/** Which change of the stay is the answer to the reason: as many nights, more, or fewer. */
export function mendingKind(reason: DateReason): AlternativeStay["kind"] {
  if (reason.code === "full") return "shift";
  if (reason.problem.code === "min_stay") return "longer";
  return reason.problem.code === "max_stay" ? "shorter" : "shift";
}
