import { DISCOUNT_KINDS, type Discount, type DiscountBenefit } from "@portico/domain/discounts/discount";
import { z } from "zod";

import { days, maybeDate, stretch } from "../lines/days.ts";
import { clock, flag, oneOf, percent, wholeNumber } from "../lines/forms.ts";
import { amounts, onlyOne, someOf, words } from "../lines/kinds.ts";
import { as, coded, lines, maybe, oneField, together, type Part, type Written } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { Writing } from "../lines/writing.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";

/** Pricing tries every allowed combination of the discounts that match a stay: at most their number to the power of five. */
const MOST_DISCOUNTS = 40;

const nights = wholeNumber(1, 365);

const amount = amounts(0.01, "Or: an amount off the nights of a room, once.");
const maxAmount = amounts(0.01, "The most that the percentage takes off.");
const benefit = {
  percent: percent(0.01, 100).optional().describe("Percent off the nights."),
  onMeals: flag.optional().describe("true: the percentage is taken off meals as well."),
  maxAmount: maxAmount.form.optional(),
  amount: amount.form.optional(),
  stay: nights.optional().describe("Or: of every block of this many nights …"),
  pay: nights.optional().describe("… only this many are paid; the last ones are free."),
};

const stayDays = {
  stayDays: z
    .strictObject(days, {
      error: "must be days such as {season: high} or {from: 2027-11-01, to: 2027-11-30}",
    })
    .optional()
    .describe("Days of the stay to which it applies; all by default."),
  basis: oneOf(["night", "arrival", "stay"])
    .optional()
    .describe(
      "With stayDays: only those nights (the default), stays that begin then, or stays entirely within.",
    ),
};

const stayDaysPart: Part<typeof stayDays, Pick<Discount, "stayDays" | "basis">> = {
  shape: stayDays,
  read: (reading, entry, path) => ({
    stayDays: stretch.read(reading, entry.stayDays ?? {}, [...path, "stayDays"]),
    basis: entry.basis ?? "night",
  }),
  write: (writing, { stayDays: meant, basis }) =>
    Object.keys(meant).length === 0 ? {} : { stayDays: stretch.write(writing, meant), basis },
};

const described = together(
  lines({
    name: words("Name that guests see beside the price."),
    kind: oneOf(DISCOUNT_KINDS).describe(
      "Kind of the discount; among additive discounts the best of each kind counts.",
    ),
  }),
  oneField("benefit", benefit, { read: readBenefit, write: writeBenefit }),
  lines({
    stacking: oneOf(["exclusive", "base", "additive"])
      .default("base")
      .describe("exclusive: alone; base: at most one of these; additive: on top of a base or alone."),
    bookFrom: maybeDate("First day on which it may be booked."),
    bookTo: maybeDate("Last day on which it may be booked."),
    minAdvanceDays: maybe(wholeNumber(0, 1095).describe("Booked at least this many days before arrival.")),
    maxAdvanceHours: maybe(wholeNumber(1, 8760).describe("Booked at most this many hours before check-in.")),
    minNights: maybe(nights.describe("Fewest nights of the stay.")),
    maxNights: maybe(nights.describe("Most nights of the stay.")),
  }),
  stayDaysPart,
  lines({
    rooms: as("roomTypeIds", maybe(someOf("roomTypes", "Room types to which it applies; all by default."))),
    rates: as("ratePlanIds", maybe(someOf("ratePlans", "Rate plans to which it applies; all by default."))),
    nonRefundable: as(
      "forcesNonRefundable",
      flag.default(false).describe("true: what it lowers is paid in full and not returned."),
    ),
  }),
);

type Entry = Written<typeof described.shape>;

/** Each discount works in exactly one of three ways, and at least one stay can meet its conditions. */
const all = coded("discounts", described, {
  all: (reading, entries) => {
    const count = Object.keys(entries).length;
    if (count > MOST_DISCOUNTS)
      reading.problem(
        ["discounts"],
        `must be at most ${MOST_DISCOUNTS}, are ${count}; remove those that are over`,
      );
  },
  each: (reading, entry, path) => {
    checkKind(reading, entry, path);
    checkNights(reading, entry, path);
    checkDays(reading, entry, path);
  },
});

export const discounts: typeof all = { ...all, form: all.form.meta({ maxProperties: MOST_DISCOUNTS }) };

/** Conditions of which a kind needs at least one. */
const NEEDED = {
  early_bird: ["minAdvanceDays"],
  last_minute: ["maxAdvanceHours"],
  long_stay: ["minNights", "stay"],
  action: [],
} as const;

function checkKind(reading: Reading, entry: Entry, path: FilePath): void {
  const needed = NEEDED[entry.kind];
  if (needed.length > 0 && needed.every((key) => entry[key] === undefined)) {
    reading.problem(
      path,
      `is of the kind ${entry.kind} and needs ${needed.join(" or ")}; add it, or call it action`,
    );
  }
}

function checkNights(reading: Reading, { minNights, maxNights, stay }: Entry, path: FilePath): void {
  if (minNights !== undefined && maxNights !== undefined && minNights > maxNights) {
    reading.problem([...path, "maxNights"], `must be at least minNights (${minNights}), is ${maxNights}`);
  }
  if (stay !== undefined && maxNights !== undefined && stay > maxNights) {
    reading.problem(
      [...path, "maxNights"],
      `never allows the ${stay} nights of which some are free; raise or remove it`,
    );
  }
}

function checkDays(reading: Reading, entry: Entry, path: FilePath): void {
  const { bookFrom, bookTo, stayDays, basis, minAdvanceDays, maxAdvanceHours } = entry;
  if (bookFrom !== undefined && bookTo !== undefined && bookFrom > bookTo) {
    reading.problem([...path, "bookTo"], `is ${bookTo}, before ${bookFrom}; exchange them`);
  }
  if (stayDays !== undefined && Object.keys(stayDays).length === 0) {
    reading.problem([...path, "stayDays"], "names no days; say for example {season: high}, or remove it");
  }
  if (basis !== undefined && stayDays === undefined) {
    reading.problem([...path, "basis"], "needs stayDays, which it judges; add them or remove it");
  }
  const lastDay = stayDays?.to;
  if (bookFrom !== undefined && lastDay?.length === 10 && lastDay < bookFrom) {
    reading.problem(
      [...path, "bookFrom"],
      `is ${bookFrom}, after the last of its stayDays (${lastDay}); correct one`,
    );
  }
  // A guest who books late in the evening arrives almost a day earlier than the number of days suggests.
  const earliest = minAdvanceDays === undefined ? null : (minAdvanceDays - 1) * 24 + checkInHour(reading);
  if (earliest !== null && maxAdvanceHours !== undefined && maxAdvanceHours < earliest) {
    reading.problem(
      [...path, "maxAdvanceHours"],
      `is ${maxAdvanceHours}, which nobody who books ${minAdvanceDays} days ahead keeps; correct one of them`,
    );
  }
}

function checkInHour(reading: Reading): number {
  return Number(reading.part("checkIn", clock).slice(0, 2));
}

function readBenefit(reading: Reading, entry: Written<typeof benefit>, path: FilePath): DiscountBenefit {
  const { percent: part, amount: off, stay, pay, onMeals, maxAmount: most } = entry;
  onlyOne(reading, path, { percent: part, amount: off, stay });
  if (part === undefined) {
    for (const key of ["onMeals", "maxAmount"] as const) {
      if (entry[key] !== undefined)
        reading.problem([...path, key], "belongs to a percentage; remove it or say percent");
    }
  }
  if ((stay === undefined) !== (pay === undefined)) {
    reading.problem(path, "needs stay and pay together, such as stay: 7 and pay: 6");
  } else if (stay !== undefined && pay !== undefined && pay >= stay) {
    reading.problem([...path, "pay"], `must be less than stay (${stay}), is ${pay}`);
  }
  if (off !== undefined) return { kind: "amount", amounts: amount.read(reading, off, [...path, "amount"]) };
  if (stay !== undefined) return { kind: "free_nights", stayNights: stay, payNights: pay ?? 0 };
  return {
    kind: "percent",
    percent: part ?? 0,
    onMeals: onMeals ?? false,
    maxAmount: most === undefined ? null : maxAmount.read(reading, most, [...path, "maxAmount"]),
  };
}

function writeBenefit(
  writing: Writing,
  meant: DiscountBenefit,
): Partial<z.input<z.ZodObject<typeof benefit>>> {
  switch (meant.kind) {
    case "amount":
      return { amount: amount.write(writing, meant.amounts) };
    case "percent":
      return {
        percent: meant.percent,
        onMeals: meant.onMeals,
        ...(meant.maxAmount === null ? {} : { maxAmount: maxAmount.write(writing, meant.maxAmount) }),
      };
    case "free_nights":
      return { stay: meant.stayNights, pay: meant.payNights };
  }
}
