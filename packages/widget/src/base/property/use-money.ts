import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { formatMoney, type MoneyFormat } from "@portico/presentation/formats/money";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";
import { useGuest } from "../store/guest-store.ts";
import { useProperty } from "./property-context.ts";

/** Writes amounts in the guest's currency (or a given one), with as many decimals as the hotel shows. */
export function useMoney(): (amount: Minor, format?: MoneyFormat & { currency?: CurrencyCode }) => string {
  const { language } = useTranslation();
  const { currencies } = useProperty();
  const chosen = useGuest((state) => state.currency);
  return useCallback(
    (amount, { currency = chosen, ...format } = {}) => {
      const precision = currencies.find(({ code }) => code === currency)?.precision ?? 2;
      return formatMoney(amount, currency, language, { precision, ...format });
    },
    [language, currencies, chosen],
  );
}

/** Decimals that the hotel shows in the currency. */
export function usePrecision(currency: CurrencyCode): number {
  const { currencies } = useProperty();
  return currencies.find(({ code }) => code === currency)?.precision ?? 2;
}
