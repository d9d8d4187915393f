import type { OfferView } from "@portico/contract/offers/offer";
import type { Property } from "@portico/contract/property/property";
import type { Language } from "@portico/domain/texts/language";
import type { Translate } from "@portico/presentation/messages/translator";
import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { priceBeforeCoupon } from "../pricing/shown-price.ts";

/** Whether the hotel sells this offer to this guest now. */
export function isSold(offer: OfferView, rules: Property["rules"]): boolean {
  return (
    offer.problems.length === 0 &&
    offer.available > 0 &&
    (priceBeforeCoupon(offer) > 0 || rules.allowZeroPrice) &&
    (offer.singleUnit || rules.roomCheckMode !== "restricted")
  );
}

/** Every reason why an offer is not sold, each once, the engine's own first. */
export function refusalWords(
  offer: OfferView,
  rules: Property["rules"],
  language: Language,
  t: Translate,
): string[] {
  const told = offer.problems.map((problem) => {
    if (problem.code === "no_single_unit") return t("room.no_single_unit");
    if (problem.code === "no_price" || problem.code === "zero_price") return t("room.no_price");
    return problemInWords(problem, language, t);
  });
  if (told.length > 0) return [...new Set(told)];
  if (offer.available <= 0) return [t("room.sold_out")];
  if (priceBeforeCoupon(offer) <= 0) return [t("room.no_price")];
  if (!offer.singleUnit && rules.roomCheckMode === "restricted") return [t("room.no_single_unit")];
  return [t("room.not_for_sale")];
}
