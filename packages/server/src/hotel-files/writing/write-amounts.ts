import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";

import type { AmountEntry } from "../reading/read-amounts.ts";

/** An amount in the base currency alone is one number. */
export function writeAmounts(amounts: CurrencyAmounts, baseCurrency: CurrencyCode): AmountEntry {
  const entries = Object.entries(amounts) as [CurrencyCode, number][];
  const major = entries.map(([currency, amount]) => [currency, toMajor(amount, currency)] as const);
  const [only] = major;
  return major.length === 1 && only?.[0] === baseCurrency ? only[1] : Object.fromEntries(major);
}
