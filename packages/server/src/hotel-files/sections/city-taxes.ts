import type { CityTax } from "@portico/domain/city-tax/city-tax";
import { toMajor } from "@portico/domain/money/money";
import { z } from "zod";

import type { FilePath } from "../source/hotel-file-problem.ts";
import { stretch } from "../lines/days.ts";
import { code, flag, oneOf, percent, price, wholeNumber } from "../lines/forms.ts";
import { onlyOne, words } from "../lines/kinds.ts";
import { lines, maybe, numbered, oneField, together, type Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { Writing } from "../lines/writing.ts";
import { guestCategories } from "./guest-categories.ts";

const charge = {
  amount: price.optional().describe("Per paying guest and night, in the base currency."),
  amountFor: z
    .record(code, price, { error: "must be amounts by guest category such as {child: 25}" })
    .optional()
    .describe("Other amounts for some guest categories, by their codes."),
  percent: percent(0.01, 100)
    .optional()
    .describe("Instead of `amount`: percent of the nights' price, for the guests who pay it."),
};

/** A tax is either an amount in the base currency or a percentage. */
export const cityTaxes = numbered(
  "cityTaxes",
  together(
    lines({
      name: maybe(words("Name that guests see; by default the usual word in their language.")),
    }),
    stretch,
    lines({
      collection: oneOf(["included", "at_property"]).describe(
        "Inside the prices of nights, or paid at the hotel.",
      ),
      businessExempt: flag.default(false).describe("Guests on business pay nothing."),
    }),
    oneField("charge", charge, { read: readCharge, write: writeCharge }),
    lines({
      maxNights: maybe(wholeNumber(1, 365).describe("Nights beyond this number are free of it.")),
      exemptOverNights: maybe(wholeNumber(1, 365).describe("Stays longer than this pay nothing.")),
    }),
  ),
  {
    each: (reading, { maxNights, exemptOverNights }, path) => {
      if (maxNights !== undefined && exemptOverNights !== undefined && maxNights > exemptOverNights)
        reading.problem(
          [...path, "maxNights"],
          `is ${maxNights}, but stays of more than ${exemptOverNights} nights pay nothing; remove one of them`,
        );
    },
  },
);

function readCharge(reading: Reading, entry: Written<typeof charge>, path: FilePath): CityTax["charge"] {
  const { amount, amountFor, percent: part } = entry;
  onlyOne(reading, path, { amount, percent: part });
  if (part !== undefined) {
    if (amountFor && amount === undefined)
      reading.problem([...path, "amountFor"], "belongs to an amount and not to a percentage; remove it");
    return { kind: "percent", percent: part };
  }
  const categories = reading.part("guestCategories", guestCategories.form);
  const byCategory = Object.entries(amountFor ?? {}).map(([category, own]) => {
    const place = [...path, "amountFor", category];
    const id = reading.idOf("guestCategories", category, place);
    if (categories[category]?.paysCityTax === false)
      reading.problem(place, `is for "${category}", which has paysCityTax: false; remove one of them`);
    return [id, reading.money(own, reading.baseCurrency, place)] as const;
  });
  return {
    kind: "amount",
    amount: reading.money(amount ?? 0, reading.baseCurrency, [...path, "amount"]),
    byCategory: Object.fromEntries(byCategory),
  };
}

function writeCharge(writing: Writing, meant: CityTax["charge"]) {
  if (meant.kind === "percent") return { percent: meant.percent };
  const { baseCurrency } = writing.hotel;
  const own = Object.entries(meant.byCategory).map(
    ([id, amount]) => [writing.codeOf("guestCategories", Number(id)), toMajor(amount, baseCurrency)] as const,
  );
  return {
    amount: toMajor(meant.amount, baseCurrency),
    ...(own.length === 0 ? {} : { amountFor: Object.fromEntries(own) }),
  };
}
