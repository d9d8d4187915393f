import { CURRENCIES } from "@portico/domain/money/currency";
import { z } from "zod";

import { decimal, matching, oneOf } from "./fields.ts";

export const currency = oneOf(CURRENCIES);

export const currencies = z
  .partialRecord(
    currency,
    z.strictObject({
      decimals: z
        .union([z.literal(0), z.literal(2)], { error: "must be 0 or 2" })
        .optional()
        .describe("Decimal places of shown prices; by default as many as the currency has."),
      roundTo: decimal(0.01, 10_000)
        .optional()
        .describe(
          "Prices are multiples of this; by default the smallest price with these decimals, and 1000 for IDR.",
        ),
      rate: z
        .union([decimal(0.000_001, 1_000_000), matching(/^\d{1,12}\/\d{1,12}$/, "a number or a fraction")], {
          error: "must be a number above 0, or a fraction such as 2466/100",
        })
        .optional()
        .describe(
          "What one unit of the currency costs in the base currency; none for the base currency itself.",
        ),
    }),
    { error: "must be a group of currencies, each under its code such as EUR" },
  )
  .refine((value) => Object.keys(value).length > 0, "must be a group with one currency or more");

/** An amount in the base currency, or one for each of several currencies. */
export function amountOrAmounts(from: number) {
  const amount = decimal(from, 100_000_000);
  return z.union([amount, z.partialRecord(currency, amount)], {
    error:
      "must be an amount in the base currency such as 500, or one per currency such as {CZK: 500, EUR: 20}",
  });
}
