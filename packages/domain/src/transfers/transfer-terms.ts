import { currencyExponent, type CurrencyCode } from "../money/currency.ts";
import { scaleMoney, type Minor } from "../money/money.ts";
import type { CurrencyHotel } from "../money/sale-currency.ts";
import type { BankAccount } from "./bank-account.ts";

/**
 * In which currency a transfer for a reservation is sent, and at which rate: what the account receives, fixed when the guest
 * orders and never changed afterwards. In minor units an amount of the reservation's currency times
 * `numerator / denominator` is one of the account's, rounded half up to a multiple of `step`.
 */
export type TransferTerms = {
  currency: CurrencyCode;
  numerator: number;
  denominator: number;
  step: Minor;
};

/** What a guest sends, and how many units of its currency one unit of the price's currency is worth. */
export type TransferSum = { currency: CurrencyCode; amount: Minor; rate: number };

/** What of a hotel tells which accounts receive transfers. */
export type AccountHotel = { payment: { bankAccounts: readonly BankAccount[] } };

/**
 * The terms of a hotel's transfers for prices in a currency: to the account in that currency, else to that in the hotel's base
 * currency, else to the first one. Null where the hotel has no account, or no rate for it.
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
    // Only what the hotel's prices are rounded to for their looks is left out: a guest pays what the stay costs.
    step: 10 ** Math.max(0, currencyExponent(account.currency) - precision),
  };
}

/** Terms of transfers that are sent in the currency of the price. */
export function ownTerms(currency: CurrencyCode): TransferTerms {
  return { currency, numerator: 1, denominator: 1, step: 1 };
}

/** The hotel's account that receives this currency; null where there is none. */
export function accountIn(hotel: AccountHotel, currency: CurrencyCode): BankAccount | null {
  return hotel.payment.bankAccounts.find((account) => account.currency === currency) ?? null;
}

/** What has to be sent for so much of the reservation's currency; never nothing for something. */
export function transferAmount(amount: Minor, terms: TransferTerms): Minor {
  const { numerator, denominator, step } = terms;
  if (amount <= 0) return 0;
  return Math.max(step, scaleMoney(amount, numerator, denominator, step));
}

/** What a guest sends for so much of their currency, with the rate as one reads it in a newspaper. */
export function transferSum(amount: Minor, currency: CurrencyCode, terms: TransferTerms): TransferSum {
  const { numerator, denominator } = terms;
  const exponents = currencyExponent(currency) - currencyExponent(terms.currency);
  const rate = Number(((numerator / denominator) * 10 ** exponents).toPrecision(8));
  return { currency: terms.currency, amount: transferAmount(amount, terms), rate };
}

/** How much base currency one unit costs; null for a currency that the hotel names no rate of. */
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
