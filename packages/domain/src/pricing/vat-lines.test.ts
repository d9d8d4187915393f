import { expect, test } from "vitest";
import { sumVat, vatLines } from "./vat-lines.ts";

// The tax inside a gross amount is gross x rate / (100 + rate), rounded half up to the haléř.
test.each([
  { percent: 12, gross: 220_000, base: 196_429, vat: 23_571, sum: "23571.43" },
  { percent: 21, gross: 30_000, base: 24_793, vat: 5_207, sum: "5206.61" },
  { percent: 25, gross: 5, base: 4, vat: 1, sum: "just 1" },
  { percent: 100, gross: 1, base: 0, vat: 1, sum: "0.5 goes up" },
  { percent: 0, gross: 9_900, base: 9_900, vat: 0, sum: "nothing, and still a line" },
])("$percent % inside $gross: $sum", ({ percent, gross, base, vat }) => {
  expect(vatLines([{ percent, gross }])).toEqual([{ percent, base, vat }]);
});

test("amounts of one rate are added before the tax is rounded, in the order in which rates come", () => {
  // 1 at 100 % would be 0.5 up each: 2; of 2 together it is 1.
  expect(
    vatLines([
      { percent: 100, gross: 1 },
      { percent: 12, gross: 112 },
      { percent: 100, gross: 1 },
    ]),
  ).toEqual([
    { percent: 100, base: 1, vat: 1 },
    { percent: 12, base: 100, vat: 12 },
  ]);
});

test("a rate with nothing in it has no line", () => {
  expect(vatLines([])).toEqual([]);
  expect(
    vatLines([
      { percent: 12, gross: 0 },
      { percent: 21, gross: 121 },
    ]),
  ).toEqual([{ percent: 21, base: 100, vat: 21 }]);
});

test("lines of several rooms are added by rate, without rounding again, highest rate first", () => {
  expect(
    sumVat([
      { percent: 12, base: 100, vat: 12 },
      { percent: 0, base: 7, vat: 0 },
      { percent: 21, base: 1_000, vat: 210 },
      { percent: 12, base: 30, vat: 4 },
    ]),
  ).toEqual([
    { percent: 21, base: 1_000, vat: 210 },
    { percent: 12, base: 130, vat: 16 },
    { percent: 0, base: 7, vat: 0 },
  ]);
  expect(sumVat([])).toEqual([]);
});
