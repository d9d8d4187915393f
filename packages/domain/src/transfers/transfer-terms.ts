import { currencyExponent, type CurrencyCode } from "../money/currency.ts";
import { scaleMoney, type Minor } from "../money/money.ts";
import type { CurrencyHotel } from "../money/sale-currency.ts";
import type { BankAccount } from "./bank-account.ts";

/**
 * Currency and rate of a transfer for a reservation, fixed when the guest orders and never changed afterwards. In minor
 * units, an amount in the reservation's currency times `numerator / denominator` is one in the account's, rounded half
 * up to a multiple of `step`.
 */
export type TransferTerms = {
  currency: CurrencyCode;
  numerator: number;
  denominator: number;
  step: Minor;
};

/** What a guest sends, and how many units of its currency equal one unit of the price's currency. */
export type TransferSum = { currency: CurrencyCode; amount: Minor; rate: number };

/** The part of a hotel that says which accounts receive transfers. */
export type AccountHotel = { payment: { bankAccounts: readonly BankAccount[] } };

/**
 * The terms of a hotel's transfers for prices in a currency: to the account in that currency, otherwise in the hotel's
 * base currency, otherwise to the first one. Null if the hotel has no account, or no rate for it.
 */
export function transferTerms(
  hotel: AccountHotel & CurrencyHotel,
  currency: CurrencyCode,
): TransferTerms | null {
  const { bankAccounts } = hotel.payment;
  const account =
    accountIn(hotel, currency) ?? accountIn(hotel, hotel.baseCurrency) ?? bankAccounts[0] ?? null;
  if (account === null) return null;
  if (account.currency === currency) return ownTerms(currency);
  const from = baseRate(hotel, currency);
  const to = baseRate(hotel, account.currency);
  if (from === null || to === null) return null;
  const numerator = from.numerator * to.denominator * 10 ** currencyExponent(account.currency);
  const denominator = from.denominator * to.numerator * 10 ** currencyExponent(currency);
  const common = greatestCommonDivisor(numerator, denominator);
  const precision = hotel.currencies.find(({ code }) => code === account.currency)?.precision ?? 2;
  return {
    currency: account.currency,
    numerator: numerator / common,
    denominator: denominator / common,
    // Ignores the cosmetic rounding step of the hotel's prices: a guest pays what the stay costs.
    step: 10 ** Math.max(0, currencyExponent(account.currency) - precision),
  };
}

/** Terms of transfers in the price's own currency. */
export function ownTerms(currency: CurrencyCode): TransferTerms {
  return { currency, numerator: 1, denominator: 1, step: 1 };
}

/** The hotel's account in this currency; null if there is none. */
export function accountIn(hotel: AccountHotel, currency: CurrencyCode): BankAccount | null {
  return hotel.payment.bankAccounts.find((account) => account.currency === currency) ?? null;
}

/** The amount to send for an amount in the reservation's currency; never zero for a positive amount. */
export function transferAmount(amount: Minor, terms: TransferTerms): Minor {
  const { numerator, denominator, step } = terms;
  if (amount <= 0) return 0;
  return Math.max(step, scaleMoney(amount, numerator, denominator, step));
}

/** The sum that a guest sends for an amount in their currency, with the rate in its usual form. */
export function transferSum(amount: Minor, currency: CurrencyCode, terms: TransferTerms): TransferSum {
  const { numerator, denominator } = terms;
  const exponents = currencyExponent(currency) - currencyExponent(terms.currency);
  const rate = Number(((numerator / denominator) * 10 ** exponents).toPrecision(8));
  return { currency: terms.currency, amount: transferAmount(amount, terms), rate };
}

/** The price of one unit in the base currency; null if the hotel has no rate for the currency. */
function baseRate(
  hotel: CurrencyHotel,
  currency: CurrencyCode,
): { numerator: number; denominator: number } | null {
  if (currency === hotel.baseCurrency) return { numerator: 1, denominator: 1 };
  return hotel.currencies.find(({ code }) => code === currency)?.rate ?? null;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
