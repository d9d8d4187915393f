import { expect, test } from "vitest";
import type { CurrencyCode } from "../money/currency.ts";
import type { Hotel } from "../property/hotel.ts";
import type { BankAccount } from "./bank-account.ts";
import type { HotelCurrency } from "../money/sale-currency.ts";
import { aHotel } from "../testing/hotel.ts";
import { paymentOptionsFor } from "../checkout/payment-options.ts";
import { transferAmount, transferSum, transferTerms } from "./transfer-terms.ts";

function currency(
  code: CurrencyCode,
  rate: HotelCurrency["rate"] = null,
  precision: 0 | 2 = 2,
): HotelCurrency {
  return { code, precision, roundingStep: 1, rate };
}

function account(of: CurrencyCode): BankAccount {
  return { currency: of, account: of, iban: `CZ${of}`, bic: "", holder: "Lake", feed: null };
}

function hotelWith(accounts: readonly CurrencyCode[], changes: Partial<Hotel> = {}): Hotel {
  const payment = {
    ...aHotel().payment,
    methods: ["bank_transfer" as const],
    bankAccounts: accounts.map(account),
  };
  return aHotel({ payment, ...changes });
}

/** Sells in crowns without hellers, with the other currencies' rates in crowns. */
const CROWNS: Partial<Hotel> = {
  baseCurrency: "CZK",
  currencies: [
    currency("CZK", null, 0),
    currency("EUR", { numerator: 24_655, denominator: 1_000 }),
    currency("JPY", { numerator: 1_524, denominator: 10_000 }, 0),
    currency("IDR", { numerator: 13, denominator: 10_000 }, 0),
  ],
};

const EUROS: Partial<Hotel> = {
  baseCurrency: "EUR",
  currencies: [
    currency("EUR"),
    currency("GBP", { numerator: 1_165, denominator: 1_000 }),
    currency("JPY", { numerator: 615, denominator: 100_000 }, 0),
    currency("IDR", { numerator: 1, denominator: 18_950 }, 0),
    currency("CZK", { numerator: 1, denominator: 25 }, 0),
  ],
};

test.each<[string, Hotel, CurrencyCode, number, string]>([
  ["crowns to a crown account", hotelWith(["CZK"], CROWNS), "CZK", 161_050, "161050 CZK at 1"],
  // 65.11 × 24.655 = 1605.287
  ["euros to a crown account", hotelWith(["CZK"], CROWNS), "EUR", 6_511, "160500 CZK at 24.655"],
  ["a cent to a crown account", hotelWith(["CZK"], CROWNS), "EUR", 1, "100 CZK at 24.655"],
  // 10 533 × 0.1524 = 1605.2292
  ["yen to a crown account", hotelWith(["CZK"], CROWNS), "JPY", 10_533, "160500 CZK at 0.1524"],
  // 1 235 000 × 0.0013 = 1605.5, half up
  ["rupiahs to a crown account", hotelWith(["CZK"], CROWNS), "IDR", 123_500_000, "160600 CZK at 0.0013"],
  // 7 324 000 / 18 950 = 386.4907…
  ["rupiahs to a euro account", hotelWith(["EUR"], EUROS), "IDR", 732_400_000, "38649 EUR at 0.000052770449"],
  // 10 533 × 0.00615 = 64.77795
  ["yen to a euro account", hotelWith(["EUR"], EUROS), "JPY", 10_533, "6478 EUR at 0.00615"],
  // 100 × 1.165 / 0.00615 = 18 943.08…
  ["pounds to a yen account by the base", hotelWith(["JPY"], EUROS), "GBP", 10_000, "18943 JPY at 189.43089"],
  ["euros to a yen account", hotelWith(["JPY"], EUROS), "EUR", 1, "2 JPY at 162.60163"],
  // 10 533 × 0.1524 / 24.655 = 65.1076…: cents, though the hotel shows crowns without hellers
  ["yen to a euro account by crowns", hotelWith(["EUR"], CROWNS), "JPY", 10_533, "6511 EUR at 0.006181302"],
  ["nothing at all", hotelWith(["CZK"], CROWNS), "EUR", 0, "0 CZK at 24.655"],
])("a guest sends for %s", (_, hotel, from, minor, sent) => {
  const terms = transferTerms(hotel, from);
  const sum = terms && transferSum(minor, from, terms);
  expect(sum && `${sum.amount} ${sum.currency} at ${sum.rate}`).toBe(sent);
});

test.each<[string, readonly CurrencyCode[], CurrencyCode, CurrencyCode | null]>([
  ["the currency's own account", ["CZK", "EUR", "JPY"], "JPY", "JPY"],
  ["else the base currency's", ["JPY", "EUR"], "IDR", "EUR"],
  ["else the first one", ["JPY", "GBP"], "IDR", "JPY"],
  ["none without an account", [], "EUR", null],
  ["none where no rate leads to it", ["TRY"], "EUR", null],
])("of several accounts it is %s", (_, accounts, from, to) => {
  expect(transferTerms(hotelWith(accounts, EUROS), from)?.currency ?? null).toBe(to);
});

test("the rate of the order stays, whatever the hotel's rates are since; an account that is gone takes nothing", () => {
  const ordered = transferTerms(hotelWith(["CZK"], CROWNS), "EUR");
  const since = {
    ...CROWNS,
    currencies: [currency("CZK", null, 0), currency("EUR", { numerator: 30, denominator: 1 })],
  };
  const sent = (hotel: Hotel) =>
    paymentOptionsFor(hotel, {
      items: [],
      total: 6_511,
      deposit: 0,
      premium: 0,
      currency: "EUR",
      now: 0,
      cardReady: false,
      vaultReady: false,
      terms: ordered,
    }).map(({ transfer }) => transfer?.amount);
  expect(sent(hotelWith(["EUR", "CZK"], since))).toEqual([160_500]);
  expect(sent(hotelWith(["EUR"], since))).toEqual([]);
});

test("of a dearer stay never less is sent, and whole crowns where the hotel shows whole crowns", () => {
  const terms = transferTerms(hotelWith(["CZK"], CROWNS), "EUR");
  if (terms === null) throw new Error("The hotel has a rate for euros");
  let before = 0;
  for (let amount = 1; amount < 3_000; amount += 7) {
    const sent = transferAmount(amount, terms);
    expect(sent).toBeGreaterThanOrEqual(before);
    expect(sent % 100).toBe(0);
    before = sent;
  }
});
