import type { CancellationTerms } from "@portico/domain/rates/cancellation-terms";
import { formatDeadlineInWords } from "@portico/presentation/formats/deadline";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";

/** Until when cancelling is free, in one line; the exact terms are a dialog away. */
export function CancellationLine({ terms }: { terms: CancellationTerms }) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  if (terms.freeUntil !== null) {
    return t("search.free_until", { day: formatDeadlineInWords(terms.freeUntil, timeZone, language) });
  }
  return t(terms.cancellable ? "search.fee_applies" : "search.non_refundable");
}
