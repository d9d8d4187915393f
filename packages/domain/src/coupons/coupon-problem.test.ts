import { describe, expect, test } from "vitest";
import type { CurrencyCode } from "../money/currency.ts";
import type { Coupon } from "./coupon.ts";
import { aCoupon } from "../testing/coupon.ts";
import { couponProblems, type CouponItem } from "./coupon-problem.ts";

const item = (arrival: string, departure: string, price = 500_000): CouponItem => ({
  stay: { arrival, departure },
  price,
});

/** Two nights for 5000 CZK. */
const june = item("2027-06-10", "2027-06-12");

function problems(
  conditions: Partial<Coupon>,
  items: CouponItem[] = [june],
  { today = "2027-03-01", currency = "CZK" }: { today?: string; currency?: CurrencyCode } = {},
) {
  return couponProblems(aCoupon(conditions), items, { currency, today });
}

test("a coupon without conditions can always be used, also for what costs nothing", () => {
  expect(problems({})).toEqual([]);
  expect(problems({}, [item("2027-06-10", "2027-06-11", 0)])).toEqual([]);
});

describe("days of use", () => {
  const inMarch = { validFrom: "2027-03-01", validTo: "2027-03-31" };

  test.each([
    ["2027-02-28", [{ code: "not_valid_yet", from: "2027-03-01" }]],
    ["2027-03-01", []],
    ["2027-03-31", []],
    ["2027-04-01", [{ code: "no_longer_valid", to: "2027-03-31" }]],
  ])("from 1 to 31 March: on %s", (today, expected) => {
    expect(problems(inMarch, [june], { today })).toEqual(expected);
  });

  test("a limit that is not set limits nothing", () => {
    expect(problems({ ...inMarch, validFrom: null }, [june], { today: "1990-01-01" })).toEqual([]);
    expect(problems({ ...inMarch, validTo: null }, [june], { today: "2090-01-01" })).toEqual([]);
  });
});

describe("the window of stays", () => {
  const from = "2027-06-10";
  const to = "2027-06-12";
  const before = item("2027-06-09", "2027-06-11");
  const after = item("2027-06-11", "2027-06-13");

  test.each([
    ["arrival on its first and departure on its last day", [june], []],
    ["an arrival a day before it", [before], [{ code: "stay_window", from, to }]],
    ["a departure a day after it", [after], [{ code: "stay_window", from, to }]],
    ["one stay of two outside of it", [june, after], [{ code: "stay_window", from, to }]],
    ["two stays outside, told once", [before, after], [{ code: "stay_window", from, to }]],
  ])("from 10 to 12 June: %s", (_, items, expected) => {
    expect(problems({ stayFrom: from, stayTo: to }, items)).toEqual(expected);
  });

  test("a side that is not set is open", () => {
    expect(problems({ stayFrom: from }, [after])).toEqual([]);
    expect(problems({ stayTo: to }, [before])).toEqual([]);
    expect(problems({ stayFrom: from }, [before])).toEqual([{ code: "stay_window", from, to: null }]);
    expect(problems({ stayTo: to }, [after])).toEqual([{ code: "stay_window", from: null, to }]);
  });
});

test.each([
  ["two nights", [june], []],
  ["one night", [item("2027-06-10", "2027-06-11")], [{ code: "min_nights", nights: 2, missing: 1 }]],
  [
    "two nights, and one in another room",
    [june, item("2027-06-10", "2027-06-11")],
    [{ code: "min_nights", nights: 2, missing: 1 }],
  ],
])("from two nights on: %s", (_, items, expected) => {
  expect(problems({ minNights: 2 }, items)).toEqual(expected);
});

describe("the least price", () => {
  test.each([
    ["just 5000", [june], []],
    ["a haléř less", [{ ...june, price: 499_999 }], [{ code: "min_price", price: 500_000, missing: 1 }]],
    ["3000 and 2000 of two rooms together", [300_000, 200_000].map((price) => ({ ...june, price })), []],
    [
      "3000 and 1500",
      [300_000, 150_000].map((price) => ({ ...june, price })),
      [{ code: "min_price", price: 500_000, missing: 50_000 }],
    ],
  ])("from 5000 CZK on: %s", (_, items, expected) => {
    expect(problems({ minPrice: { CZK: 500_000 } }, items)).toEqual(expected);
  });
});

describe("currencies", () => {
  const inEuro = { currency: "EUR" as const };
  const percent = { kind: "percent" as const, percent: 10 };

  test("an amount is taken only in a currency that it names", () => {
    expect(problems({}, [june], inEuro)).toEqual([{ code: "currency" }]);
    expect(
      problems({ benefit: { kind: "amount", amounts: { CZK: 100_000, EUR: 4_000 } } }, [june], inEuro),
    ).toEqual([]);
  });

  test("a percentage is taken in any, unless a least price is asked for in others only", () => {
    expect(problems({ benefit: percent }, [june], inEuro)).toEqual([]);
    expect(problems({ benefit: percent, minPrice: { CZK: 1 } }, [june], inEuro)).toEqual([
      { code: "currency" },
    ]);
    expect(problems({ benefit: percent, minPrice: { CZK: 1, EUR: 500_000 } }, [june], inEuro)).toEqual([]);
  });
});

test("every condition that fails is told, in the order of the coupon", () => {
  const strict = {
    validTo: "2027-02-28",
    stayFrom: "2027-07-01",
    minNights: 7,
    minPrice: { CZK: 2_000_000 },
  };
  expect(problems(strict).map(({ code }) => code)).toEqual([
    "no_longer_valid",
    "stay_window",
    "min_nights",
    "min_price",
  ]);
});
