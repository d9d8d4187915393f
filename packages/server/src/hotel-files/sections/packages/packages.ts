import type { Package, PackageMeal, PackageRestriction, PackageRoom } from "@portico/domain/packages/package";
import { z } from "zod";

import { byDays, dayEntries, days, maybeDate, readDays } from "../../lines/days.ts";
import { byCode, flag, listOf, meal, weekday, wholeNumber } from "../../lines/forms.ts";
import { amounts, words } from "../../lines/kinds.ts";
import {
  as,
  coded,
  group,
  lines,
  listed,
  maybe,
  together,
  type Line,
  type Part,
  type Written,
} from "../../lines/line.ts";
import type { Reading } from "../../lines/reading.ts";
import type { FilePath } from "../../source/hotel-file-problem.ts";
import { contents } from "./package-contents.ts";
import { checkDays, packageDays } from "./package-days.ts";
import { byCategory, price, priceShape, readPrice, writePrice } from "./package-prices.ts";
import { picture } from "../pictures.ts";
import { agreed, checkTerms, secured, unsecured } from "../terms.ts";

const MOST_NIGHTS = 365;

const period = z.strictObject({ season: days.season, from: days.from, to: days.to });
const periodsForm = listOf(period)
  .default([])
  .describe("Every night of a stay lies in one of these; any night by default.");

const stays: Line<typeof periodsForm, Package["stayPeriods"]> = {
  form: periodsForm,
  read: (reading, entries, path) =>
    entries.flatMap((entry, index) => readDays(reading, entry, [...path, index])),
  write: (writing, periods) => dayEntries(periods, writing.hotel.names.seasons),
};

const extraNightsForm = z.strictObject({
  most: wholeNumber(1, MOST_NIGHTS).describe("How many nights may be added at the end."),
  ...priceShape,
});

const extraNights: Line<typeof extraNightsForm, NonNullable<Package["extraNights"]>> = {
  form: extraNightsForm.describe(
    "Nights that may be added; without a price of their own they cost their share of the room's public price.",
  ),
  read: (reading, entry, path) => ({ most: entry.most, prices: readPrice(reading, entry, path) }),
  write: (writing, { most, prices }) => ({ most, ...(prices && writePrice(writing, prices)) }),
};

const surcharges = lines({
  surcharge: maybe(amounts(0.01, "What the package costs more in this room.")),
  extraNightSurcharge: maybe(amounts(0.01, "What each extra night costs more in it.")),
});

const roomsForm = byCode(group(surcharges).form).describe(
  "Room types that it is sold with, each with its surcharges, or {}.",
);

const rooms: Line<typeof roomsForm, PackageRoom[]> = {
  form: roomsForm,
  read: (reading, entries, path) =>
    Object.entries(entries).map(([room, entry]) => {
      const at = [...path, room];
      const roomTypeId = reading.idOf("roomTypes", room, at);
      return { roomTypeId, ...surcharges.read(reading, entry, at) };
    }),
  write: (writing, meant) =>
    Object.fromEntries(
      meant.map(({ roomTypeId, ...its }) => [
        writing.codeOf("roomTypes", roomTypeId),
        surcharges.write(writing, its),
      ]),
    ),
};

const ofMeal = byCategory("Surcharge per guest and night, by category.");
const otherMealsForm = z
  .partialRecord(meal, ofMeal.form, { error: "must be a group of meals, each with its surcharges" })
  .default({})
  .describe("Meals that guests may choose instead, each with its surcharge per guest and night.");

const mealsShape = {
  includedMeal: meal.default("none").describe("Meal inside the price."),
  otherMeals: otherMealsForm,
};

const meals: Part<typeof mealsShape, Pick<Package, "includedMeal" | "otherMeals">> = {
  shape: mealsShape,
  read: (reading, { includedMeal, otherMeals }, path) => {
    const at = [...path, "otherMeals"];
    if (otherMeals[includedMeal])
      reading.problem([...at, includedMeal], "is the included meal, which costs nothing more; remove it");
    return {
      includedMeal,
      otherMeals: Object.entries(otherMeals).map(([its, written]): PackageMeal => ({
        meal: its as PackageMeal["meal"],
        surcharges: ofMeal.read(reading, written, [...at, its]),
      })),
    };
  },
  write: (writing, { includedMeal, otherMeals }) => ({
    includedMeal,
    otherMeals: Object.fromEntries(
      otherMeals.map(({ meal: its, surcharges: own }) => [its, ofMeal.write(writing, own)]),
    ),
  }),
};

const effects = lines({
  closedToArrival: flag.optional().describe("false opens the day where the hotel closes it."),
  closedToDeparture: flag.optional().describe("false opens the day where the hotel closes it."),
  minStay: wholeNumber(0, MOST_NIGHTS)
    .optional()
    .describe("Fewest nights of a stay that begins on such a day; 0 lifts the hotel's."),
  maxStay: wholeNumber(1, MOST_NIGHTS)
    .optional()
    .describe("Most nights of a stay that begins on such a day."),
  minAdvanceDays: wholeNumber(0, 1095).optional().describe("Booked at least this many days ahead."),
  maxAdvanceDays: wholeNumber(0, 1095).optional().describe("Booked at most this many days ahead."),
});

const ownRules = byDays(effects.shape, {
  least: 0,
  read: (reading, entry, path) => {
    const its = effects.read(reading, entry, path);
    if (Object.keys(its).length === 0)
      reading.problem(path, "restricts nothing; add for example minStay: 3, or remove it");
    checkOrder(reading, its, path);
    return [its];
  },
  write: (_writing, rules) => rules,
});

const restrictions: Line<z.ZodDefault<typeof ownRules.form>, PackageRestriction[]> = {
  ...ownRules,
  form: ownRules.form
    .default([])
    .describe("Rules of its own, which replace the hotel's and the room's of the same kind on their days."),
};

function checkOrder(reading: Reading, its: Omit<PackageRestriction, "from" | "to">, path: FilePath): void {
  const { minStay, maxStay, minAdvanceDays, maxAdvanceDays } = its;
  if (minStay !== undefined && maxStay !== undefined && minStay > maxStay)
    reading.problem(
      path,
      `asks for at least ${minStay} and at most ${maxStay} nights, which no stay is; exchange them`,
    );
  if (minAdvanceDays !== undefined && maxAdvanceDays !== undefined && minAdvanceDays > maxAdvanceDays)
    reading.problem(
      path,
      `asks for at least ${minAdvanceDays} and at most ${maxAdvanceDays} days ahead, which no booking is; exchange them`,
    );
}

const pack = together(
  lines({
    name: words("Name that guests see."),
    front: words("One or two sentences for the list."),
    description: words("The full text."),
    includes: as(
      "services",
      words("What it contains besides the room, in words, each thing on a line of its own."),
    ),
    days: packageDays,
    pictures: listed(picture(), (list) =>
      list.default([]).describe("Pictures by their names under `pictures`, the best first."),
    ),
    bookFrom: maybeDate("First day on which it may be booked."),
    bookTo: maybeDate("Last day on which it may be booked, included."),
    stays: as("stayPeriods", stays),
    arrivalWeekdays: listOf(weekday).default([]).describe("Weekdays of arrival; any by default."),
    nights: wholeNumber(1, MOST_NIGHTS).describe("Nights that its price covers."),
    extraNights: maybe(extraNights),
    rooms,
  }),
  price,
  meals,
  lines({
    contents,
    discounts: as("discountsApply", flag.default(false).describe("true: discounts lower it.")),
    coupons: as("couponsApply", flag.default(false).describe("true: coupons lower it.")),
  }),
  agreed,
  secured,
  unsecured,
  lines({ restrictions }),
);

type Entry = Written<typeof pack.shape>;

/** What is sold as accommodation with contents for one price. */
export const packages = coded("packages", pack, {
  each: (reading, entry, path) => {
    checkTerms(reading, entry, path);
    checkBounds(reading, entry, path);
    checkDays(reading, entry, path);
  },
});

function checkBounds(reading: Reading, entry: Entry, path: FilePath): void {
  const { bookFrom, bookTo, nights, extraNights: extra } = entry;
  if (bookFrom !== undefined && bookTo !== undefined && bookFrom > bookTo)
    reading.problem([...path, "bookTo"], `is ${bookTo}, before ${bookFrom}; exchange them`);
  if (extra !== undefined && nights + extra.most > MOST_NIGHTS)
    reading.problem(
      [...path, "extraNights", "most"],
      `makes a stay of ${nights + extra.most} nights, and ${MOST_NIGHTS} are possible; write less`,
    );
}
