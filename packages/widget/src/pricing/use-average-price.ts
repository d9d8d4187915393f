import { lengthInMonths } from "@portico/domain/dates/month-anchors";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { useProperty } from "../base/property/property-context.ts";

/** Writes what a stay costs by the night on average, or by the month where the hotel lets by the month. */
export function useAveragePrice(): (total: Minor, stay: Stay, currency?: CurrencyCode) => string {
  const { t } = useTranslation();
  const money = useMoney();
  const { enabled } = useProperty().monthlyStays;
  return (total, stay, currency) => {
    const months = enabled ? lengthInMonths(stay.arrival, stay.departure) : 0;
    const format = currency === undefined ? {} : { currency };
    return months < 1
      ? t("common.price_per_night", { price: money(Math.round(total / nightsOf(stay)), format) })
      : t("common.price_per_month", { price: money(Math.round(total / months), format) });
  };
}
