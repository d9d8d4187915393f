import { expect, test } from "vitest";
import type { GuestCategory } from "./guest-category.ts";
import { guestsWithoutBed } from "./guests-without-bed.ts";

const CATEGORIES: GuestCategory[] = (["adult", "child", "infant"] as const).map((kind, index) => ({
  id: index + 1,
  order: index + 1,
  name: { en: kind },
  class: kind,
  ageFrom: 0,
  ageTo: 99,
  occupiesBed: kind !== "infant",
  paysCityTax: false,
  discountPercent: 0,
}));

const guests = (...categoryIds: number[]) => categoryIds.map((categoryId) => ({ categoryId }));

// The specification, part 2, section 5: accommodation capacity must match the intended guests.
test.each([
  ["everybody has a bed", { 1: 2 }, guests(1, 1), 0],
  ["one of three has none: 3 − 2", { 1: 2, 2: 1 }, guests(1, 1), 1],
  ["an adult takes a child's place", { 1: 1, 2: 1 }, guests(1, 1), 0],
  ["infants need no bed", { 1: 2, 3: 1 }, guests(1, 1), 0],
  ["nor do they take one: 2 − 1", { 1: 2 }, guests(1, 3), 1],
  ["more beds than guests lack nobody", { 1: 1 }, guests(1, 1, 1), 0],
  ["where nobody stays, nobody needs a bed", { 1: 4 }, [], 0],
  ["a category that the hotel has not counts for nobody", { 1: 1, 9: 5 }, guests(1), 0],
])("%s", (_, intended, placed, lacking) =>
  expect(guestsWithoutBed(intended, placed, CATEGORIES)).toBe(lacking),
);
