import { expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { ADULT, CHILD, theLakeHotel } from "../testing/lake-hotel.ts";
import { guests } from "../testing/stay-question.ts";
import { cityTaxDue } from "./city-tax-due.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";

const lake = theLakeHotel();
const crowns = saleCurrency(lake, "CZK") as SaleCurrency;
const euros = saleCurrency(lake, "EUR") as SaleCurrency;
const tax = aCityTax({ exemptOverNights: 60, businessExempt: true });

const stay = (categoryIds: number[], nights: number, businessTrip = false) => ({
  guests: guests(categoryIds),
  nights: Array.from({ length: nights }, (_, index) => ({
    date: addDays("2027-06-07", index),
    payable: 200_000,
  })),
  businessTrip,
});

// Two adults pay, the child does not.
test.each([
  { nights: 4, rule: { maxNights: 7 }, due: 40_000, sum: "2 x 4 x 50" },
  { nights: 90, rule: { exemptOverNights: null }, due: 900_000, sum: "2 x 90 x 50" },
  { nights: 3, business: true, rule: { businessExempt: false }, due: 30_000, sum: "not everywhere" },
])("$nights nights: $sum", ({ nights, due, rule, business = false }) => {
  const room = stay([ADULT, CHILD, ADULT], nights, business);
  expect(cityTaxDue([{ ...tax, ...rule }], room, crowns, lake.guestCategories)).toEqual({
    included: 0,
    atProperty: due,
  });
});

test("in another currency the whole tax is converted and rounded once", () => {
  // 300 / 24.655 = 12.1679
  expect(cityTaxDue([tax], stay([ADULT, ADULT], 3), euros, lake.guestCategories).atProperty).toBe(1_217);
});

test("no tax, no payer", () => {
  expect(cityTaxDue([], stay([ADULT], 3), crowns, lake.guestCategories).atProperty).toBe(0);
  expect(cityTaxDue([tax], stay([CHILD], 3), crowns, lake.guestCategories).atProperty).toBe(0);
});

// Worked by hand: two adults and a child of whom only adults pay, nights of 2000 CZK from Monday 7 June 2027.
test.each([
  {
    name: "an amount of its own for a category, 0 among them",
    rule: { charge: { kind: "amount" as const, amount: 5_000, byCategory: { [ADULT]: 2_100 } } },
    due: 2 * 4 * 2_100,
  },
  {
    // 6.5 % of 8000, of which two of three guests owe their share: 346.67, rounded to whole crowns.
    name: "a percentage of the nights, shared by all guests",
    rule: { charge: { kind: "percent" as const, percent: 6.5 } },
    due: 34_700,
  },
  {
    name: "a percentage on the first nights only",
    rule: { charge: { kind: "percent" as const, percent: 6 }, maxNights: 3 },
    due: 24_000,
  },
  {
    name: "weekdays: Wednesday and Thursday",
    rule: { weekdays: ["wed" as const, "thu" as const] },
    due: 20_000,
  },
  { name: "a season of every year that ends on the 8th", rule: { from: "05-01", to: "06-08" }, due: 20_000 },
  { name: "a season that begins on the 9th", rule: { from: "2027-06-09" }, due: 20_000 },
  {
    name: "the cap counts the nights of the season",
    rule: { from: "2027-06-09", maxNights: 1 },
    due: 10_000,
  },
  { name: "a season that is over", rule: { to: "2027-06-06" }, due: 0 },
])("four nights, $name", ({ rule, due }) => {
  const room = stay([ADULT, CHILD, ADULT], 4);
  expect(cityTaxDue([{ ...tax, ...rule }], room, crowns, lake.guestCategories).atProperty).toBe(due);
});

test("several rules add up, each where it is collected, and each with its own exemption", () => {
  const spa = aCityTax({
    id: 2,
    charge: { kind: "amount", amount: 1_500, byCategory: {} },
    collection: "included",
  });
  const rules = [tax, spa];
  expect(cityTaxDue(rules, stay([ADULT, ADULT], 2), crowns, lake.guestCategories)).toEqual({
    included: 6_000,
    atProperty: 20_000,
  });
  expect(cityTaxDue(rules, stay([ADULT, ADULT], 2, true), crowns, lake.guestCategories)).toEqual({
    included: 6_000,
    atProperty: 0,
  });
});

test("a stay without nights, or a guest of a category that the hotel has not, owes nothing", () => {
  expect(cityTaxDue([tax], stay([ADULT], 0), crowns, lake.guestCategories).atProperty).toBe(0);
  expect(cityTaxDue([tax], stay([ADULT, 99], 2), crowns, lake.guestCategories).atProperty).toBe(10_000);
});
