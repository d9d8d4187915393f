import { currencyExponent, type CurrencyCode } from "./currency.ts";
import { scaleMoney, type Minor } from "./money.ts";

/**
 * A currency that the hotel sells in. `rate` is the price of one unit in the base currency; null for the base currency.
 */
export type HotelCurrency = {
  code: CurrencyCode;
  /** Decimal places of shown and rounded prices, at most the currency's own. */
  precision: 0 | 2;
  /** Prices are multiples of this, which is never finer than the precision. */
  roundingStep: Minor;
  /** One unit of this currency costs `numerator / denominator` units of the base currency. */
  rate: { numerator: number; denominator: number } | null;
};

/** The part of a hotel that says which currencies it sells in. */
export type CurrencyHotel = { baseCurrency: CurrencyCode; currencies: readonly HotelCurrency[] };

/**
 * A currency that the hotel sells in, as pricing needs it: an amount in minor units of the base currency times
 * `numerator / denominator` is one in minor units of this currency; prices are multiples of `step`.
 */
export type SaleCurrency = {
  code: CurrencyCode;
  base: CurrencyCode;
  step: Minor;
  numerator: number;
  denominator: number;
};

/** Null if the hotel does not sell in the currency. */
export function saleCurrency(hotel: CurrencyHotel, code: CurrencyCode): SaleCurrency | null {
  const currency = hotel.currencies.find((candidate) => candidate.code === code);
  if (!currency) return null;
  const base = hotel.baseCurrency;
  const step = Math.max(currency.roundingStep, 10 ** (currencyExponent(code) - currency.precision));
  if (code === base || !currency.rate) return { code, base, step, numerator: 1, denominator: 1 };
  return {
    code,
    base,
    step,
    numerator: currency.rate.denominator * 10 ** currencyExponent(code),
    denominator: currency.rate.numerator * 10 ** currencyExponent(base),
  };
}

/** The currency that may have separate prices beside the base currency; null for the base currency. */
export function ownCurrency({ code, base }: SaleCurrency): CurrencyCode | null {
  return code === base ? null : code;
}

/** Converts from the base currency to the sale currency, rounded half up once, to the currency's step. */
export function convertMoney(amount: Minor, currency: SaleCurrency): Minor {
  return scaleMoney(amount, currency.numerator, currency.denominator, currency.step);
}
