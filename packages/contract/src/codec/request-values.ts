import type { CurrencyCode } from "@portico/domain/money/currency";
import { about, ruled, rules, type Codec } from "./codec.ts";
import { currency, money, unchanged } from "./values.ts";

/** A currency as a request asks for it. */
export const askedCurrency = ruled(
  currency,
  about("ISO 4217 code; wins over the header X-Currency.", {
    wrong: "must be a currency that the hotel sells in",
  }),
);

/** The currency that a request is in: that of its body wins over the one of the headers. */
export const currencyOfRequest: Codec<CurrencyCode> = {
  read: (wire, context, name) => (wire === undefined ? context.currency : currency.read(wire, context, name)),
  write: unchanged,
  shape: { ...askedCurrency.shape, optional: true },
};

/** An amount as a request tells it, which is only compared with. */
export const toldMoney = ruled(money, rules({ wrong: "must be a number", min: 0, max: 1e10 }));
