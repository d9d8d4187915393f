import { expect, test } from "vitest";
import type { CityTax } from "../rates/city-tax.ts";
import { ADULT, CHILD, theLakeHotel } from "../testing/lake-hotel.ts";
import { guests } from "../testing/stay-question.ts";
import { cityTaxDue } from "./city-tax-due.ts";
import { saleCurrency, type SaleCurrency } from "./sale-currency.ts";

const lake = theLakeHotel();
const crowns = saleCurrency(lake, "CZK") as SaleCurrency;
const euros = saleCurrency(lake, "EUR") as SaleCurrency;
const tax: CityTax = {
  amount: 5_000,
  collection: "at_property",
  maxNights: null,
  exemptOverNights: 60,
  businessExempt: true,
};

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
  const party = guests([ADULT, CHILD, ADULT]);
  expect(cityTaxDue({ ...tax, ...rule }, party, nights, business, crowns, lake.guestCategories)).toBe(due);
});

test("in another currency the whole tax is converted and rounded once", () => {
  // 300 / 24.655 = 12.1679
  expect(cityTaxDue(tax, guests([ADULT, ADULT]), 3, false, euros, lake.guestCategories)).toBe(1_217);
});

test("no tax, no payer", () => {
  expect(cityTaxDue(null, guests([ADULT]), 3, false, crowns, lake.guestCategories)).toBe(0);
  expect(cityTaxDue(tax, guests([CHILD]), 3, false, crowns, lake.guestCategories)).toBe(0);
});
