import { expect, test } from "vitest";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { amountIn } from "./amount-in.ts";
import { saleCurrency, type SaleCurrency } from "./sale-currency.ts";

const euros = saleCurrency(theLakeHotel(), "EUR") as SaleCurrency;

// 1 EUR is 24.655 CZK.
test.each([
  { amounts: { CZK: 10_000 }, times: 1, due: 406, sum: "100 / 24.655 = 4.056" },
  { amounts: { CZK: 10_000 }, times: 3, due: 1_217, sum: "300 / 24.655 = 12.168, rounded once" },
  { amounts: { CZK: 10_000, EUR: 399 }, times: 3, due: 1_197, sum: "3 x 3.99, its own price" },
  { amounts: { CZK: 10_000, EUR: 0 }, times: 1, due: 0, sum: "free in euros alone" },
])("$times times $amounts: $sum", ({ amounts, times, due }) => {
  expect(amountIn(amounts, euros, times)).toBe(due);
});

test("without an amount in the base currency it is refused, not taken for nothing", () => {
  expect(() => amountIn({}, euros)).toThrow("The amounts lack the hotel's base currency CZK");
});
