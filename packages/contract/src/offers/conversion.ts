import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { day, line, number, currency } from "../codec/values.ts";
import { askedCurrency } from "../codec/request-values.ts";

/**
 * Asks for a price in another currency. The price is in major units of `from`; the hotel's own exchange rate applies.
 */
export const conversionQuestion = object({
  clientCode: at("clientId", line, rules({ usual: "" })),
  from: at("currencyFrom", askedCurrency),
  to: at("currencyTo", askedCurrency),
  price: ruled(
    number,
    rules({
      inQuery: {
        digits: [/^\d{1,10}(\.\d{1,4})?$/, "must be a price in major units, such as 1890 or 89.23"],
      },
    }),
  ),
});

export type ConversionQuestion = Ours<typeof conversionQuestion>;

export const convertedPrice = object({
  price: ruled(number, rules({ examples: [76.66] })),
  rate: ruled(number, about("One unit of `currencyFrom` in `currencyTo`.", { examples: [0.040559724] })),
  from: at("currencyFrom", currency),
  to: at("currencyTo", currency, rules({ examples: ["EUR"] })),
  validOn: at("valid_on", day, rules({ examples: ["2027-03-01"] })),
});

export type ConvertedPrice = Ours<typeof convertedPrice>;
