import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/texts/language";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { formatDay } from "@portico/presentation/formats/date";
import type { Translate } from "@portico/presentation/messages/translator";

type Words = {
  t: Translate;
  language: Language;
  money: (amount: Minor) => string;
  /** The price of the asked stay if it were sold; null if it has no price. */
  refusedTotal?: Minor | null;
};

/** What pressing the alternative does, with its price: other dates, or a later or earlier departure. */
export function alternativeInWords(
  { kind, arrival, departure, total }: AlternativeStay,
  asked: Pick<OfferQuestion, "arrival">,
  { t, language, money, refusedTotal = null }: Words,
): string {
  const day = formatDay(departure, language);
  const price = money(total);
  // A stay that begins on another day is named by its dates.
  if (kind === "shift" || arrival !== asked.arrival)
    return t("offers.stay_shift", { dates: formatDateRange(arrival, departure, language), price });
  if (kind === "shorter") return t("offers.stay_shorter", { day, price });
  return refusedTotal !== null && total > refusedTotal
    ? t("offers.stay_longer_extra", { day, price: money(total - refusedTotal) })
    : t("offers.stay_longer", { day, price });
}
