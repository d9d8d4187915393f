import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCIES, currencyExponent, isCurrencyCode } from "./currency.ts";
import {
  divideMoney,
  fromMajor,
  scaleMoney,
  splitEvenly,
  splitMoney,
  toMajor,
  type RoundingMode,
} from "./money.ts";
import { percentOf } from "./percent.ts";

const MODES: RoundingMode[] = ["half_up", "half_even", "up", "down"];
const run = { seed: 20_270_301 };
const safe = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });

describe("rounding", () => {
  // 5/2, 7/2, 10/4, 9/4: two halves, an unreduced half, a quarter.
  test.each([
    { mode: "half_up", plus: [3, 4, 3, 2], minus: [-3, -4, -3, -2] },
    { mode: "half_even", plus: [2, 4, 2, 2], minus: [-2, -4, -2, -2] },
    { mode: "up", plus: [3, 4, 3, 3], minus: [-3, -4, -3, -3] },
    { mode: "down", plus: [2, 3, 2, 2], minus: [-2, -3, -2, -2] },
  ] as const)("$mode", ({ mode, plus, minus }) => {
    const fractions = [
      [5, 2],
      [7, 2],
      [10, 4],
      [9, 4],
    ] as const;
    expect(fractions.map(([amount, by]) => scaleMoney(amount, 1, by, 1, mode))).toEqual(plus);
    expect(fractions.map(([amount, by]) => scaleMoney(-amount, 1, by, 1, mode))).toEqual(minus);
  });

  test.each([
    { amount: 220_500, step: 1000, rounded: 221_000, sum: "2205 to tens of crowns is halfway: 2210" },
    { amount: 220_499, step: 1000, rounded: 220_000, sum: "2204.99 to tens: 2200" },
    { amount: 8_923, step: 5, rounded: 8_925, sum: "89.23 to five cents: 89.25" },
    { amount: 49, step: 100, rounded: 0, sum: "0.49 to crowns: 0" },
  ])("a step: $sum", ({ amount, step, rounded }) => {
    expect(scaleMoney(amount, 1, 1, step)).toBe(rounded);
  });

  test("products beyond 2^53 stay exact", () => {
    // 9007199254740991 x 3 / 3
    expect(scaleMoney(Number.MAX_SAFE_INTEGER, 3, 3)).toBe(Number.MAX_SAFE_INTEGER);
    expect(scaleMoney(2 ** 50 + 1, 1_000_001, 1_000_001)).toBe(2 ** 50 + 1);
    // 9007199254740991 x 5 / 6 = 7505999378950825.83; the product as a number is rounded and would give ...825
    expect(scaleMoney(Number.MAX_SAFE_INTEGER, 5, 6)).toBe(7_505_999_378_950_826);
  });

  test.each([
    { numerator: 2n, denominator: 3n },
    { numerator: 2n, denominator: 3 },
    { numerator: 2, denominator: 3n },
    { numerator: -2, denominator: -3 },
  ])("1000 x $numerator / $denominator is 667", ({ numerator, denominator }) => {
    expect(scaleMoney(1000, numerator, denominator)).toBe(667);
  });

  test.each([
    { amount: 1000, denominator: -3, quotient: -333 },
    { amount: -1000, denominator: 3, quotient: -333 },
    { amount: -1000, denominator: -3, quotient: 333 },
    { amount: 5, denominator: -2, quotient: -3 },
  ])("$amount / $denominator is $quotient", ({ amount, denominator, quotient }) => {
    expect(scaleMoney(amount, 1, denominator)).toBe(quotient);
  });

  test("nothing is divided by zero", () => {
    expect(() => scaleMoney(1000, 1, 0)).toThrow("Division of money by zero");
    expect(() => scaleMoney(-1000, 1, 0)).toThrow(RangeError);
  });

  test.each([
    { mode: "half_up", rounded: [3, 2, 3] },
    { mode: "half_even", rounded: [3, 2, 3] },
    { mode: "up", rounded: [3, 3, 3] },
    { mode: "down", rounded: [2, 2, 3] },
  ] as const)("$mode of 11/4, 9/4 and the whole 12/4", ({ mode, rounded }) => {
    expect([11, 9, 12].map((amount) => scaleMoney(amount, 1, 4, 1, mode))).toEqual(rounded);
    // 13/4 is not a half, whether its quotient is odd or even.
    expect(scaleMoney(13, 1, 4, 1, mode)).toBe(mode === "up" ? 4 : 3);
  });

  test("the quick path for small numbers agrees with whole-number division of any size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.constantFrom(1, 5, 10, 100, 1000),
        (amount, numerator, denominator, step) => {
          const exact = divideMoney(BigInt(amount) * BigInt(numerator), BigInt(denominator), step);
          expect(scaleMoney(amount, numerator, denominator, step)).toBe(exact);
        },
      ),
      run,
    );
  });

  test("the quick path tells a whole quotient from one just below, up to the largest numbers it takes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 52 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (divisor, part) => {
          const whole = Math.floor((2 ** 52 / divisor) * part) * divisor;
          for (const dividend of [whole - 1, whole, whole + 1, whole + Math.floor(divisor / 2)]) {
            if (dividend < 0) continue;
            expect(scaleMoney(dividend, 1, divisor)).toBe(divideMoney(BigInt(dividend), BigInt(divisor)));
          }
        },
      ),
      run,
    );
  });

  test("lands on a multiple of the step, less than a step away", () => {
    fc.assert(
      fc.property(
        safe,
        fc.constantFrom(1, 5, 10, 100, 1000),
        fc.constantFrom(...MODES),
        (amount, step, mode) => {
          const rounded = scaleMoney(amount, 1, 1, step, mode);
          expect(Math.abs(rounded % step)).toBe(0);
          expect(Math.abs(rounded - amount)).toBeLessThan(step);
        },
      ),
      run,
    );
  });

  test("percentages count to their hundredths", () => {
    expect(percentOf(100_000, 12.34)).toBe(12_340);
    // Half a haléř, rounded half up by default, on either side of zero.
    expect([percentOf(1, 50), percentOf(-1, 50), percentOf(1, 50, 1, "down")]).toEqual([1, -1, 0]);
    expect(percentOf(100_000, 33.333)).toBe(33_330);
    expect(percentOf(220_050, 50, 100)).toBe(110_000);
  });
});

describe("splitting", () => {
  test.each([
    { total: 1000, weights: [1, 1, 1], step: 1, shares: [334, 333, 333] },
    { total: 100_000, weights: [440_000, 260_000], step: 100, shares: [62_900, 37_100] },
    { total: 500, weights: [0, 0], step: 1, shares: [500, 0] },
    { total: 250, weights: [1, 1], step: 100, shares: [150, 100] },
    { total: 0, weights: [3, 4], step: 1, shares: [0, 0] },
    { total: 500, weights: [], step: 1, shares: [] },
    // 33.3 and 66.7: the larger remainder is the second's
    { total: 100, weights: [1, 2], step: 1, shares: [33, 67] },
    // 16.7, 33.3 and 50
    { total: 100, weights: [1, 2, 3], step: 1, shares: [17, 33, 50] },
    // 1.43, 2.86 and 5.71: two are missing, the second's remainder and then the third's
    { total: 10, weights: [1, 2, 4], step: 1, shares: [1, 3, 6] },
    // 166.7, 333.3 and 500 in hundreds: remainders 66.7, 33.3, 0
    { total: 1000, weights: [1, 2, 3], step: 100, shares: [200, 300, 500] },
  ])("$total by $weights in steps of $step", ({ total, weights, step, shares }) => {
    expect(splitMoney(total, weights, step)).toEqual(shares);
  });

  test("nothing is lost and nothing is made", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10 ** 12 }),
        fc.array(fc.nat({ max: 10 ** 9 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(1, 10, 100),
        (total, weights, step) => {
          expect(splitMoney(total, weights, step).reduce((sum, share) => sum + share, 0)).toBe(total);
        },
      ),
      run,
    );
  });

  test("no share is a whole step away from its exact part", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10 ** 9 }),
        fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const sum = weights.reduce((a, b) => a + b, 0);
          for (const [index, share] of splitMoney(total, weights).entries()) {
            expect(Math.abs(share - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
          }
        },
      ),
      run,
    );
  });
});

describe("major units", () => {
  test("a hotel sells in nine currencies and no others", () => {
    expect(["CZK", "JPY", "PLN"].every(isCurrencyCode)).toBe(true);
    expect(["XAU", "czk", ""].some(isCurrencyCode)).toBe(false);
  });

  test.each([
    { major: 19.99, currency: "EUR", minor: 1999 },
    { major: 0.29, currency: "CZK", minor: 29 },
    { major: 1.005, currency: "USD", minor: 101 },
    { major: 41_853, currency: "JPY", minor: 41_853 },
    { major: 6_562_500, currency: "IDR", minor: 656_250_000 },
  ] as const)("$major $currency is $minor", ({ major, currency, minor }) => {
    expect(fromMajor(major, currency)).toBe(minor);
  });

  test("every amount of every currency survives the way to JSON and back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
        fc.constantFrom(...CURRENCIES),
        (minor, currency) => {
          const json = JSON.stringify(toMajor(minor, currency));
          expect(fromMajor(JSON.parse(json) as number, currency)).toBe(minor);
          expect(json.split(".")[1]?.length ?? 0).toBeLessThanOrEqual(currencyExponent(currency));
        },
      ),
      { ...run, numRuns: 2000 },
    );
  });
});

test("equal shares are those of equal weights", () => {
  const total = fc.integer({ min: 0, max: 2 ** 40 });
  const [count, step] = [fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 7, 100)];
  fc.assert(
    fc.property(total, count, step, (amount, many, each) => {
      const weights = Array<number>(many).fill(1);
      expect(splitEvenly(amount, many, each)).toEqual(splitMoney(amount, weights, each));
    }),
    run,
  );
});
