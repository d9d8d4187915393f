import { toMajor, type Minor } from "@portico/domain/money/money";
import type { MonthTerms } from "@portico/domain/rates/month-terms";
import { z } from "zod";

import { decimal, flag, listOf, percent, wholeNumber } from "../lines/forms.ts";
import { amounts } from "../lines/kinds.ts";
import { as, group, lines, maybe, oneField, together, type Line } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { roundingStep } from "./currencies.ts";

const MOST_MONTHS = 24;

const tiersForm = listOf(
  z.strictObject({
    from: wholeNumber(1, MOST_MONTHS).describe("Full months of the whole stay from which it holds."),
    off: percent(0, 99).describe("Percent off every month."),
  }),
)
  .default([])
  .describe("What longer stays save on every month; the highest one that a stay reaches counts.");

const tiers: Line<typeof tiersForm, MonthTerms["tiers"]> = {
  form: tiersForm,
  read: (reading, written, path) => {
    written.forEach(({ from }, index) => {
      if (written.findIndex((other) => other.from === from) < index)
        reading.problem([...path, index, "from"], `is ${from} a second time; remove it`);
    });
    return written.map(({ from, off }) => ({ fromMonths: from, percentOff: off }));
  },
  write: (_writing, meant) =>
    meant.map(({ fromMonths, percentOff }) => ({ from: fromMonths, off: percentOff })),
};

const stepForm = decimal(0.01, 10_000)
  .optional()
  .describe("Each month is rounded to a multiple of this; the base currency's roundTo by default.");

const step: Line<typeof stepForm, Minor> = {
  form: stepForm,
  read: (reading, written, path) => {
    const smallest = roundingStep(reading, reading.baseCurrency);
    if (written === undefined) return smallest;
    const own = reading.money(written, reading.baseCurrency, path);
    if (smallest > 0 && own % smallest !== 0)
      reading.problem(
        path,
        `is ${written}, which is no multiple of ${toMajor(smallest, reading.baseCurrency)}, to which prices in ${reading.baseCurrency} are rounded; correct one`,
      );
    return Math.max(own, 1);
  },
  write: (writing, meant) => toMajor(meant, writing.hotel.baseCurrency),
};

const amount = maybe(amounts(0.01, "An amount that is left at the property and returned."));

const securityShape = {
  securityDeposit: amount.form,
  securityDepositMonths: wholeNumber(1, MOST_MONTHS)
    .optional()
    .describe("Instead of `securityDeposit`: as much as the rent of this many months."),
};

const security = oneField("securityDeposit", securityShape, {
  read: (
    reading,
    { securityDeposit, securityDepositMonths: months },
    path,
  ): MonthTerms["securityDeposit"] => {
    if (securityDeposit !== undefined && months !== undefined)
      reading.problem(
        [...path, "securityDepositMonths"],
        "must be missing where securityDeposit stands; keep one of them",
      );
    if (months !== undefined) return { kind: "months", months };
    const own = amount.read(reading, securityDeposit, [...path, "securityDeposit"]);
    return own && { kind: "amount", amounts: own };
  },
  write: (writing, meant) => {
    if (meant === null) return {};
    if (meant.kind === "months") return { securityDepositMonths: meant.months };
    return { securityDeposit: amount.write(writing, meant.amounts) };
  },
});

const terms = group(
  together(
    lines({
      least: as("leastMonths", wholeNumber(1, MOST_MONTHS).default(1).describe("Fewest months of a stay.")),
      most: as(
        "mostMonths",
        wholeNumber(1, MOST_MONTHS).default(MOST_MONTHS).describe("Most months of a stay."),
      ),
      tiers,
      roundTo: as("step", step),
      notice: as(
        "noticeMonths",
        maybe(
          wholeNumber(0, 12).describe("Months between giving notice and moving out, for guests to read."),
        ),
      ),
      depositMonths: maybe(
        wholeNumber(0, MOST_MONTHS).describe(
          "Months that are paid ahead; the plan's deposit policy decides by default.",
        ),
      ),
    }),
    security,
    lines({
      instalments: flag
        .default(false)
        .describe("true: what is not paid ahead is due month by month instead of on arrival."),
      discounts: as("discountsApply", flag.default(false).describe("true: discounts lower it.")),
      coupons: as("couponsApply", flag.default(false).describe("true: coupons lower it.")),
    }),
  ),
);

/** What a rate plan adds to prices of months. */
export const monthTerms: typeof terms = {
  ...terms,
  read: (reading, written, path) => {
    const { least, most, tiers: given } = written;
    if (least > most)
      reading.problem(
        path,
        `asks for at least ${least} and at most ${most} months, which no stay has; exchange them`,
      );
    given.forEach(({ from }, index) => {
      if (from > most)
        reading.problem(
          [...path, "tiers", index, "from"],
          `is ${from}, which no stay reaches: it has at most ${most} months; correct one`,
        );
    });
    return terms.read(reading, written, path);
  },
};

type MonthEntry = {
  prices?: Record<string, readonly { weekdays?: unknown; weekend?: unknown }[]> | undefined;
  extraBeds?: Record<string, readonly { weekdays?: unknown }[]> | undefined;
};

/** A month has no weekday: the one on which it begins must not change its price. */
export function checkMonthPrices(reading: Reading, entry: MonthEntry, path: FilePath): void {
  for (const section of ["prices", "extraBeds"] as const) {
    for (const [room, entries] of Object.entries(entry[section] ?? {})) {
      entries.forEach((one: { weekdays?: unknown; weekend?: unknown }, index) => {
        for (const line of ["weekdays", "weekend"] as const) {
          if (one[line] !== undefined)
            reading.problem(
              [...path, section, room, index, line],
              "must be missing: prices of months are the same on every weekday",
            );
        }
      });
    }
  }
}
