import type { CurrencyCode } from "@portico/domain/money/currency";
import { about, ruled, rules, type Codec } from "./codec.ts";
import { currency, money, unchanged } from "./values.ts";

/** The currency field of a request. */
export const askedCurrency = ruled(
  currency,
  about("ISO 4217 code; takes precedence over the header X-Currency.", {
    wrong: "must be a currency that the hotel sells in",
  }),
);

/** The currency of a request: the one in its body takes precedence over the header's. */
export const currencyOfRequest: Codec<CurrencyCode> = {
  read: (wire, context, name) => (wire === undefined ? context.currency : currency.read(wire, context, name)),
  write: unchanged,
  shape: { ...askedCurrency.shape, optional: true },
};

/** An amount that a request states only for comparison. */
export const toldMoney = ruled(money, rules({ wrong: "must be a number", min: 0, max: 1e10 }));
