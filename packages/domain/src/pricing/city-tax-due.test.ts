import { expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { ADULT, CHILD, theLakeHotel } from "../testing/lake-hotel.ts";
import { guests } from "../testing/stay-question.ts";
import { cityTaxDue } from "./city-tax-due.ts";
import { saleCurrency, type SaleCurrency } from "./sale-currency.ts";

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
  { nights: 3, due: 30_000, sum: "2 x 3 x 50" },
  { nights: 60, due: 600_000, sum: "2 x 60 x 50" },
  { nights: 61, due: 0, sum: "longer stays are exempt" },
  { nights: 10, rule: { maxNights: 7 }, due: 70_000, sum: "2 x 7 x 50" },
  { nights: 4, rule: { maxNights: 7 }, due: 40_000, sum: "2 x 4 x 50" },
  { nights: 90, rule: { exemptOverNights: null }, due: 900_000, sum: "2 x 90 x 50" },
  { nights: 3, business: true, due: 0, sum: "a business trip is exempt" },
  { nights: 3, business: true, rule: { businessExempt: false }, due: 30_000, sum: "not everywhere" },
])("$nights nights: $sum", ({ nights, due, rule = {}, business = false }) => {
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
