import { expect, test } from "vitest";
import { median, percentile, shown } from "./figures.ts";

test("percentiles are values of the list", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 51, 96, 100, 100]);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([], 0.5)).toBeNaN();
});

test.each([
  [0.256, "0.26"],
  [12.34, "12.3"],
  [123.4, "123"],
  [12_345.6, "12,346"],
])("%d is shown as %s", (value, text) => {
  expect(shown(value)).toBe(text);
});
