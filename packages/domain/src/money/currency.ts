/** The nine currencies that a hotel may sell in, the most common first. */
export const CURRENCIES = ["CZK", "EUR", "USD", "JPY", "GBP", "RUB", "TRY", "IDR", "PLN"] as const;

export type CurrencyCode = (typeof CURRENCIES)[number];

/** Used while the hotel's currency is unknown, for example before the engine's first answer. */
export const FALLBACK_CURRENCY: CurrencyCode = CURRENCIES[0];

export function isCurrencyCode(value: string): value is CurrencyCode {
  return (CURRENCIES as readonly string[]).includes(value);
}

/** The currency's number of decimals in ISO 4217. */
export function currencyExponent(currency: CurrencyCode): 0 | 2 {
  return currency === "JPY" ? 0 : 2;
}
