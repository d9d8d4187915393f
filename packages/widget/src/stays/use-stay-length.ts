import type { Stay } from "@portico/domain/stays/stay";
import { monthsInWords, stayLength } from "@portico/presentation/stay/stay-length";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";

/** The length of a stay in words, in months if the hotel lets by the month. */
export function useStayLength(): (stay: Stay) => string {
  const { t } = useTranslation();
  const { enabled } = useProperty().monthlyStays;
  return (stay) => stayLength(stay, enabled, t);
}

/** The same for stays by the month only; null for others, whose dates say enough. */
export function useMonthsInWords(): (stay: Stay) => string | null {
  const { t } = useTranslation();
  const { enabled } = useProperty().monthlyStays;
  return (stay) => (enabled ? monthsInWords(stay, t) : null);
}
