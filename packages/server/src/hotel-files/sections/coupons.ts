import type { Coupon } from "@portico/domain/coupons/coupon";
import { daysBetween } from "@portico/domain/dates/plain-date";

import { maybeDate } from "../lines/days.ts";
import { flag, matching, percent, wholeNumber } from "../lines/forms.ts";
import { onlyOne, ownAmounts, words } from "../lines/kinds.ts";
import { as, coded, lines, maybe, oneField, together, type Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";

const amount = ownAmounts(0.01, "Or: an amount off the reservation; usable in the currencies that have one.");

const conditions = lines({
  validFrom: maybeDate("First day on which it may be used."),
  validTo: maybeDate("Last day on which it may be used."),
  stayFrom: maybeDate("Nobody may arrive earlier."),
  stayTo: maybeDate("Nobody may leave later."),
  minNights: maybe(wholeNumber(1, 365).describe("Fewest nights of every stay in the reservation.")),
  maxUses: maybe(
    wholeNumber(1, 1_000_000).describe("Number of reservations that may use it; unlimited by default."),
  ),
  minPrice: maybe(ownAmounts(0, "Minimum price of the reservation; usable in the currencies that have one.")),
  nonRefundable: as(
    "forcesNonRefundable",
    flag.default(false).describe("true: what it lowers is paid in full and not returned."),
  ),
});

/** Guests may type codes in upper or lower case, so two codes must differ in more than case. */
export const coupons = coded(
  "coupons",
  together(
    lines({ name: words("Name that guests see beside the price.") }),
    oneField(
      "benefit",
      {
        percent: percent(0.01, 100).optional().describe("Percent off every room."),
        amount: amount.form.optional(),
      },
      {
        read: (reading, written, path): Coupon["benefit"] => {
          onlyOne(reading, path, { percent: written.percent, amount: written.amount });
          return written.amount === undefined
            ? { kind: "percent", percent: written.percent ?? 0 }
            : { kind: "amount", amounts: amount.read(reading, written.amount, [...path, "amount"]) };
        },
        write: (writing, benefit) =>
          benefit.kind === "percent"
            ? { percent: benefit.percent }
            : { amount: amount.write(writing, benefit.amounts) },
      },
    ),
    conditions,
  ),
  {
    key: matching(
      /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/,
      "a code of 2 to 40 letters, digits, _ and - that guests type, such as SUMMER10",
    ),
    error: "must be a group of coupons, each under the code that guests type",
    all: (reading, entries) => {
      const codes = Object.keys(entries);
      codes.forEach((code, index) => {
        const twin = codes.slice(0, index).find((other) => other.toUpperCase() === code.toUpperCase());
        if (twin !== undefined)
          reading.problem(["coupons", code], `is the same code as "${twin}" to guests; remove one of them`);
      });
    },
    each: (reading, entry, path) => {
      checkCurrencies(reading, entry, path);
      checkDays(reading, entry, path);
    },
  },
);

type Amounts = Written<typeof conditions.shape>["minPrice"];

function checkCurrencies(
  reading: Reading,
  { amount: off, minPrice }: { amount?: Amounts; minPrice?: Amounts },
  path: FilePath,
): void {
  if (off === undefined || minPrice === undefined) return;
  const currencies = (any: NonNullable<Amounts>) =>
    typeof any === "number" ? [reading.baseCurrency] : Object.keys(any);
  if (!currencies(off).some((currency) => currencies(minPrice).includes(currency))) {
    reading.problem(
      [...path, "minPrice"],
      "has no currency that amount has, so nobody could use the coupon; give both in the same currencies",
    );
  }
}

function checkDays(reading: Reading, entry: Written<typeof conditions.shape>, path: FilePath): void {
  const { validFrom, validTo, stayFrom, stayTo, minNights } = entry;
  if (validFrom !== undefined && validTo !== undefined && validFrom > validTo) {
    reading.problem([...path, "validTo"], `is ${validTo}, before ${validFrom}; exchange them`);
  }
  if (stayTo !== undefined && validFrom !== undefined && stayTo <= validFrom) {
    reading.problem(
      [...path, "stayTo"],
      `is ${stayTo}, when nobody who uses the coupon from ${validFrom} on can have stayed; correct one of them`,
    );
  }
  if (stayFrom === undefined || stayTo === undefined) return;
  const nights = daysBetween(stayFrom, stayTo);
  if (nights < (minNights ?? 1)) {
    reading.problem(
      [...path, "stayTo"],
      `leaves no room for ${minNights ?? 1} nights after ${stayFrom}; correct one of them`,
    );
  }
}
