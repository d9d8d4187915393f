import { expect, test } from "vitest";
import { rentInstalments } from "./rent-instalments.ts";

const line = (from: string, to: string, amount: number) => ({ from, to, amount });

/** Three months of 20,805 from 15 January 2027. */
function threeMonths(total: number, deposit: number) {
  const lines = [
    line("2027-01-15", "2027-02-15", 2_080_500),
    line("2027-02-15", "2027-03-15", 2_080_500),
    line("2027-03-15", "2027-04-15", 2_080_500),
  ];
  // What counts is the sum of a month's nights.
  const nights = Array.from({ length: 90 }, (_, night) => {
    const payable = [0, 31, 59].includes(night) ? 2_080_500 : 0;
    return { date: "2027-01-15", amount: payable, payable };
  });
  return { rent: { lines, couponsApply: false, securityDeposit: 0 }, nights, total, deposit };
}

test.each<[string, number, number, [string, number][]]>([
  [
    "one month ahead",
    6_241_500,
    2_080_500,
    [
      ["2027-02-15", 2_080_500],
      ["2027-03-15", 2_080_500],
    ],
  ],
  [
    "an amount ahead",
    6_241_500,
    1_000_000,
    [
      ["2027-01-15", 1_080_500],
      ["2027-02-15", 2_080_500],
      ["2027-03-15", 2_080_500],
    ],
  ],
  [
    "one month and a half ahead",
    6_241_500,
    3_120_750,
    [
      ["2027-02-15", 1_040_250],
      ["2027-03-15", 2_080_500],
    ],
  ],
  ["everything ahead", 6_241_500, 6_241_500, []],
  [
    "meals of 900 shared by the months",
    6_331_500,
    2_080_500,
    [
      ["2027-01-15", 30_000],
      ["2027-02-15", 2_110_500],
      ["2027-03-15", 2_110_500],
    ],
  ],
])("%s", (_case, total, deposit, due) => {
  const instalments = rentInstalments(threeMonths(total, deposit));
  expect(instalments).toEqual(due.map(([day, amount]) => ({ due: day, amount })));
  expect(instalments.reduce((sum, { amount }) => sum + amount, deposit)).toBe(total);
});

test("a stay by the night has none", () => {
  expect(rentInstalments({ nights: [], total: 480_000, deposit: 0 })).toEqual([]);
});
