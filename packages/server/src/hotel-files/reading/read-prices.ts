import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { percentOf } from "@portico/domain/money/percent";
import type { DayRule } from "@portico/domain/dates/day-rule";
import type { MealPriceRule, PriceRule } from "@portico/domain/rates/rate-plan";
import { MEALS } from "@portico/domain/stays/meal";

import type { FilePath } from "../source/hotel-file-problem.ts";
import type { HotelFile } from "../schema/hotel-file-schema.ts";
import { readDays } from "./read-days.ts";
import { roundingStep } from "./read-currencies.ts";
import type { Reading } from "./reading.ts";

type RoomPrices = NonNullable<HotelFile["ratePlans"][string]["prices"]>;
type PriceEntry = RoomPrices[string][number];
type Amounts = PriceEntry["amounts"];
type CategoryEntry = NonNullable<HotelFile["ratePlans"][string]["extraBeds"]>[string][number];

/** Rules by room type in the order of the file; `weekend` becomes rules that follow those it belongs to. */
export function readRoomPrices(reading: Reading, prices: RoomPrices, path: FilePath): PriceRule[] {
  return Object.entries(prices).flatMap(([room, entries]) => {
    const roomTypeId = reading.codes("roomTypes").indexOf(room) + 1;
    return entries.flatMap((entry, index) =>
      readPriceEntry(reading, entry, room, roomTypeId, [...path, room, index]),
    );
  });
}

function readPriceEntry(
  reading: Reading,
  entry: PriceEntry,
  room: string,
  roomTypeId: number,
  path: FilePath,
): PriceRule[] {
  const currency = entry.currency ?? reading.file.baseCurrency;
  const own = ownCurrency(reading, entry.currency, path);
  const days = readDays(reading, entry, path);
  const amounts = readAmounts(reading, entry.amounts, currency, room, [...path, "amounts"]);
  const rule = (day: DayRule, its: Record<number, Minor>): PriceRule => ({
    ...day,
    roomTypeId,
    ...own,
    amounts: its,
  });
  const rules = days.map((day) => rule(day, amounts));
  if (entry.weekend === undefined) return rules;
  if (entry.weekdays)
    reading.problem([...path, "weekend"], "cannot stand beside weekdays; write a second entry for them");
  const weekend =
    typeof entry.weekend === "string"
      ? changed(reading, amounts, entry.weekend, currency)
      : readAmounts(reading, entry.weekend, currency, room, [...path, "weekend"]);
  const weekdays = reading.file.weekendNights;
  return [...rules, ...days.map((day) => rule({ ...day, weekdays }, weekend))];
}

function ownCurrency(
  reading: Reading,
  currency: CurrencyCode | undefined,
  path: FilePath,
): { currency?: CurrencyCode } {
  if (currency === undefined || currency === reading.file.baseCurrency) return {};
  const offered = Object.keys(reading.file.currencies);
  if (!offered.includes(currency)) {
    reading.problem(
      [...path, "currency"],
      `is ${currency}, which the hotel does not sell in; it sells in ${offered.join(", ")}`,
    );
  }
  return { currency };
}

function readAmounts(
  reading: Reading,
  amounts: Amounts,
  currency: CurrencyCode,
  room: string,
  path: FilePath,
): Record<number, Minor> {
  if (typeof amounts === "number") return { 0: reading.money(amounts, currency, path) };
  const beds = reading.file.roomTypes[room]?.beds;
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

/** Prices per guest of a category and night, as extra beds and meals have them. */
export function readCategoryPrices(
  reading: Reading,
  entries: readonly CategoryEntry[],
  path: FilePath,
): (DayRule & { categoryId: number; currency?: CurrencyCode; amount: Minor })[] {
  return entries.flatMap((entry, index) => {
    const place = [...path, index];
    const currency = entry.currency ?? reading.file.baseCurrency;
    const own = ownCurrency(reading, entry.currency, place);
    return readDays(reading, entry, place).flatMap((day) =>
      Object.entries(entry.amounts).map(([category, amount]) => {
        const at = [...place, "amounts", category];
        const categoryId = reading.idOf("guestCategories", category, at);
        return { ...day, categoryId, ...own, amount: reading.money(amount, currency, at) };
      }),
    );
  });
}

/** Rules in the order of the meals' numbers, whatever the order of the file. */
export function readMealPrices(reading: Reading): MealPriceRule[] {
  return MEALS.flatMap((meal) => {
    const entries = reading.file.mealPrices[meal];
    if (!entries) return [];
    if (meal === "none") reading.problem(["mealPrices", meal], "must be missing: no meal costs nothing");
    return readCategoryPrices(reading, entries, ["mealPrices", meal]).map((rule) => ({ ...rule, meal }));
  });
}
