import type { DayRule } from "@portico/domain/dates/day-rule";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor, type Minor } from "@portico/domain/money/money";
import { percentOf } from "@portico/domain/money/percent";
import type { ExtraBedRule, MealPriceRule, PriceRule } from "@portico/domain/rates/rate-plan";
import { MEALS } from "@portico/domain/stays/meal";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

import { byDays, dayEntries, days, mergeNeighbours, readDays } from "../lines/days.ts";
import { byCode, code, currency, listOf, meal, percentChange, price, weekday } from "../lines/forms.ts";
import type { Line, Part } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { roundingStep } from "./currencies.ts";
import { roomTypes } from "./rooms.ts";

const weekendNights = listOf(weekday, 1)
  .default(["fri", "sat"])
  .describe("Nights to which `weekend` prices apply, by the day they begin on.");

/** Has no field in the hotel: reading prices turns it into weekdays. */
export const weekend: Part<{ weekendNights: typeof weekendNights }, object> = {
  shape: { weekendNights },
  read: () => ({}),
  write: () => ({}),
};

const ownCurrencyForm = currency
  .optional()
  .describe("Currency of these prices; the base currency by default.");

const amountsForm = z.union(
  [
    price,
    z.record(z.string().regex(/^\d{1,2}$/, "must be a number of guests"), price, {
      error: "must be prices by number of guests",
    }),
  ],
  { error: "must be a price for the room, or prices by number of guests such as {1: 1990, 2: 2490}" },
);

const priceEntry = z.strictObject({
  ...days,
  currency: currency.optional().describe("Currency of these prices; the base currency by default."),
  amounts: amountsForm.describe(
    "Price of a night: one for the room, or one for each number of guests in base beds.",
  ),
  weekend: z
    .union([percentChange, amountsForm], { error: "must be a percentage such as +15%, or prices" })
    .optional()
    .describe("Weekend nights of the same days: a change in percent, or separate prices."),
});

const roomPricesForm = byCode(listOf(priceEntry, 1));

/** Prices of nights by room type, in the order of the file. `weekend` becomes rules after the ones that it modifies. */
export const roomPrices: Line<typeof roomPricesForm, PriceRule[]> = {
  form: roomPricesForm,
  read: (reading, written, path) =>
    Object.entries(written).flatMap(([room, entries]) => {
      const roomTypeId = reading.codes("roomTypes").indexOf(room) + 1;
      return entries.flatMap((entry, index) =>
        readPriceEntry(reading, entry, room, roomTypeId, [...path, room, index]),
      );
    }),
  write: (writing, rules) =>
    byRoom(
      rules,
      (id) => writing.codeOf("roomTypes", id),
      (its) =>
        dayEntries(
          its.map(({ amounts, ...rule }) => ({
            ...rule,
            amounts: writeAmounts(amounts, rule.currency ?? writing.hotel.baseCurrency),
          })),
          writing.hotel.names.seasons,
        ),
    ),
};

/** Groups rules by the code of their room type. */
function byRoom<Rule extends { roomTypeId: number }, Entries>(
  rules: readonly Rule[],
  codeOf: (id: number) => string,
  write: (rules: Omit<Rule, "roomTypeId">[]) => Entries,
): Record<string, Entries> {
  return Object.fromEntries(
    [...Map.groupBy(rules, ({ roomTypeId }) => roomTypeId)].map(([id, its]) => [
      codeOf(id),
      write(its.map(({ roomTypeId: _roomTypeId, ...rule }) => rule)),
    ]),
  );
}

function readPriceEntry(
  reading: Reading,
  entry: z.output<typeof priceEntry>,
  room: string,
  roomTypeId: number,
  path: FilePath,
): PriceRule[] {
  const its = entry.currency ?? reading.baseCurrency;
  const own = ownCurrency(reading, entry.currency, path);
  const days = readDays(reading, entry, path);
  const amounts = readAmounts(reading, entry.amounts, its, room, [...path, "amounts"]);
  const rule = (day: DayRule, of: Record<number, Minor>): PriceRule => ({
    ...day,
    roomTypeId,
    ...own,
    amounts: of,
  });
  const rules = days.map((day) => rule(day, amounts));
  if (entry.weekend === undefined) return rules;
  if (entry.weekdays)
    reading.problem([...path, "weekend"], "cannot stand beside weekdays; write a second entry for them");
  const weekend =
    typeof entry.weekend === "string"
      ? changed(reading, amounts, entry.weekend, its)
      : readAmounts(reading, entry.weekend, its, room, [...path, "weekend"]);
  const weekdays = reading.part("weekendNights", weekendNights);
  return [...rules, ...days.map((day) => rule({ ...day, weekdays }, weekend))];
}

function ownCurrency(
  reading: Reading,
  own: CurrencyCode | undefined,
  path: FilePath,
): { currency?: CurrencyCode } {
  if (own === undefined || own === reading.baseCurrency) return {};
  if (!reading.sold.includes(own)) {
    reading.problem(
      [...path, "currency"],
      `is ${own}, which the hotel does not sell in; it sells in ${reading.sold.join(", ")}`,
    );
  }
  return { currency: own };
}

function readAmounts(
  reading: Reading,
  amounts: z.output<typeof amountsForm>,
  currency: CurrencyCode,
  room: string,
  path: FilePath,
): Record<number, Minor> {
  if (typeof amounts === "number") return { 0: reading.money(amounts, currency, path) };
  const beds = reading.part("roomTypes", roomTypes)[room]?.beds;
  const guests = Object.keys(amounts).map(Number);
  if (beds !== undefined && !guests.includes(beds) && !guests.includes(0)) {
    reading.problem(path, `has no price for ${beds} guests, for whom "${room}" has beds; add it`);
  }
  return Object.fromEntries(
    Object.entries(amounts).map(([count, amount]) => {
      if (beds !== undefined && Number(count) > beds) {
        reading.problem(
          [...path, count],
          `is a price for ${count} guests, but "${room}" has ${beds} beds; remove it`,
        );
      }
      return [Number(count), reading.money(amount, currency, [...path, count])];
    }),
  );
}

function changed(
  reading: Reading,
  amounts: Record<number, Minor>,
  change: string,
  currency: CurrencyCode,
): Record<number, Minor> {
  const percent = 100 + Number(change.slice(0, -1));
  const step = roundingStep(reading, currency);
  return Object.fromEntries(
    Object.entries(amounts).map(([count, amount]) => [Number(count), percentOf(amount, percent, step)]),
  );
}

function writeAmounts(
  amounts: Readonly<Record<number, Minor>>,
  currency: CurrencyCode,
): number | Record<string, number> {
  const whole = amounts[0];
  if (whole !== undefined && Object.keys(amounts).length === 1) return toMajor(whole, currency);
  return Object.fromEntries(
    Object.entries(amounts).map(([guests, amount]) => [guests, toMajor(amount, currency)]),
  );
}

const categoryAmounts = z
  .record(code, price, { error: "must be prices by guest category such as {adult: 250, child: 150}" })
  .describe("Price per guest and night, by code of the guest category.");

/** Prices per night and guest of a category, for extra beds and meals. */
const categoryPrices = byDays(
  { currency: ownCurrencyForm, amounts: categoryAmounts },
  {
    least: 1,
    read: (reading, { currency: its, amounts }, path) => {
      const own = ownCurrency(reading, its, path);
      return Object.entries(amounts).map(([category, amount]) => {
        const at = [...path, "amounts", category];
        const categoryId = reading.idOf("guestCategories", category, at);
        return { categoryId, ...own, amount: reading.money(amount, its ?? reading.baseCurrency, at) };
      });
    },
    write: (writing, rules) => {
      const single = rules.map(({ categoryId, amount, ...rule }) => ({
        ...rule,
        amounts: {
          [writing.codeOf("guestCategories", categoryId)]: toMajor(
            amount,
            rule.currency ?? writing.hotel.baseCurrency,
          ),
        },
      }));
      return mergeNeighbours(single, (a, b) => {
        const { amounts: first, ...own } = a;
        const { amounts: second, ...others } = b;
        const isNew = Object.keys(second).every((category) => !Object.hasOwn(first, category));
        return isNew && isDeepStrictEqual(own, others) ? { ...own, amounts: { ...first, ...second } } : null;
      });
    },
  },
);

const extraBedsForm = byCode(categoryPrices.form);

export const extraBeds: Line<typeof extraBedsForm, ExtraBedRule[]> = {
  form: extraBedsForm,
  read: (reading, written, path) =>
    Object.entries(written).flatMap(([room, entries]) => {
      const place = [...path, room];
      const roomTypeId = reading.idOf("roomTypes", room, place);
      return categoryPrices.read(reading, entries, place).map((rule) => ({ ...rule, roomTypeId }));
    }),
  write: (writing, rules) =>
    byRoom(
      rules,
      (id) => writing.codeOf("roomTypes", id),
      (its) => categoryPrices.write(writing, its),
    ),
};

const mealPricesForm = z.partialRecord(meal, categoryPrices.form, {
  error: "must be a group of meals, each with its prices",
});

/** The rules follow the order of `MEALS`, not of the file. */
export const mealPrices: Line<typeof mealPricesForm, MealPriceRule[]> = {
  form: mealPricesForm,
  read: (reading, written, path) =>
    MEALS.flatMap((its) => {
      const entries = written[its];
      if (!entries) return [];
      if (its === "none") reading.problem([...path, its], "must be missing: no meal costs nothing");
      return categoryPrices.read(reading, entries, [...path, its]).map((rule) => ({ ...rule, meal: its }));
    }),
  write: (writing, rules) =>
    Object.fromEntries(
      MEALS.flatMap((its) => {
        const bare = rules.filter((rule) => rule.meal === its).map(({ meal: _meal, ...rule }) => rule);
        return bare.length === 0 ? [] : [[its, categoryPrices.write(writing, bare)]];
      }),
    ),
};
