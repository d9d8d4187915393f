/** The nine currencies that a hotel may sell in, the hotel's usual one first. */
export const CURRENCIES = ["CZK", "EUR", "USD", "JPY", "GBP", "RUB", "TRY", "IDR", "PLN"] as const;

export type CurrencyCode = (typeof CURRENCIES)[number];

/** Where no hotel has named its own yet, as before the first answer of the engine. */
export const FALLBACK_CURRENCY: CurrencyCode = CURRENCIES[0];

export function isCurrencyCode(value: string): value is CurrencyCode {
  return (CURRENCIES as readonly string[]).includes(value);
}

/** Digits after the decimal point in ISO 4217: how many of them make up a minor unit. */
export function currencyExponent(currency: CurrencyCode): 0 | 2 {
  return currency === "JPY" ? 0 : 2;
}
