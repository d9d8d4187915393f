import { z } from "zod";

import { days } from "./days-schema.ts";
import { byCode, code, flag, oneOf, percent, price, text, wholeNumber } from "./fields.ts";

export const cityTaxes = byCode(
  z.strictObject({
    name: text.optional().describe("Name that guests see; the usual word in their language when missing."),
    ...days,
    amount: price.optional().describe("Per paying guest and night, in the base currency."),
    amountFor: z
      .record(code, price, { error: "must be amounts by guest category such as {child: 25}" })
      .optional()
      .describe("Other amounts for some guest categories, by their codes."),
    percent: percent(0.01, 100)
      .optional()
      .describe("Instead of `amount`: percent of the nights' price, for the guests who pay it."),
    collection: oneOf(["included", "at_property"]).describe(
      "Inside the prices of nights, or paid at the hotel.",
    ),
    maxNights: wholeNumber(1, 365).optional().describe("Nights beyond this number are free of it."),
    exemptOverNights: wholeNumber(1, 365).optional().describe("Stays longer than this pay nothing."),
    businessExempt: flag.default(false).describe("Guests on business pay nothing."),
  }),
);
