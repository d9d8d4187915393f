import type { CurrencyCode } from "@portico/domain/money/currency";
import { useProperty } from "./property-context.ts";

/** Decimals that the hotel shows in the currency. */
export function usePrecision(currency: CurrencyCode): number {
  const { currencies } = useProperty();
  return currencies.find(({ code }) => code === currency)?.precision ?? 2;
}
