import { expect, test } from "vitest";
import { daysAround, isWorthMoving, likelyCheapest } from "./cheaper-days.ts";

const STAY = { arrival: "2027-06-10", departure: "2027-06-12" };

const hints = (prices: readonly [string, number][]) =>
  prices.map(([day, price]) => ({ date: `2027-06-${day}`, price, average: false }));

test.each([
  ["the nights of all stays up to three days away", "2027-01-01", "2027-06-07"],
  ["from today on", "2027-06-09", "2027-06-09"],
])("%s", (_, today, from) => {
  expect(daysAround(STAY, today)).toEqual({ from, to: "2027-06-14" });
});

test.each<[string, [string, number][], string | undefined]>([
  [
    "the lowest sum of nights",
    [
      ["09", 100],
      ["10", 100],
      ["11", 100],
      ["12", 60],
      ["13", 60],
    ],
    "2027-06-12",
  ],
  [
    "the earlier one of two alike",
    [
      ["09", 80],
      ["10", 80],
      ["11", 80],
      ["12", 80],
    ],
    "2027-06-09",
  ],
  [
    "a night that nobody can arrive on counts as the first one",
    [
      ["07", 50],
      ["11", 60],
      ["12", 60],
    ],
    "2027-06-07",
  ],
  [
    "the asked stay itself is none",
    [
      ["10", 10],
      ["11", 10],
    ],
    "2027-06-11",
  ],
  ["none without prices", [], undefined],
])("%s", (_, prices, arrival) => {
  expect(likelyCheapest(hints(prices), STAY)?.arrival).toBe(arrival);
});

test.each([
  [10_000, 9_600, true],
  [10_000, 9_601, false],
])("moving from %s to %s is worth it: %s", (price, other, worth) => {
  expect(isWorthMoving(price, other)).toBe(worth);
});
