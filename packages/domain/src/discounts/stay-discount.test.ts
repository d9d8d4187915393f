import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { Discount } from "./discount.ts";
import { amountOff, aDiscount, freeNights, percentOff } from "../testing/discount.ts";
import { theLakeHotel } from "../testing/lake-hotel.ts";
import { aStayQuestion, soldAt } from "../testing/stay-question.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import { discountOnStay } from "./stay-discount.ts";

/** What the discount takes off each night of the stay, in crowns. */
function lost(discount: Partial<Discount>, arrival: string, departure: string, changes = {}): number[] {
  const hotel = theLakeHotel({ discounts: [aDiscount(discount)] });
  const { nights } = soldAt(hotel, aStayQuestion(arrival, departure, changes));
  return nights.map((night) => (night.amount - night.payable) / 100);
}

// Check-in is at 14:00.
test.each([
  { booked: "14:00", hours: "just 48", off: [220] },
  { booked: "13:59", hours: "a minute more than 48", off: [0] },
])("booked $hours hours before check-in: $off", ({ booked, off }) => {
  const now = instantOf("2027-05-31", booked, "Europe/Prague");
  expect(lost({ maxAdvanceHours: 48 }, "2027-06-02", "2027-06-03", { now })).toEqual(off);
});

const inJune = { stayDays: { from: "2027-06-01" } };

test("free nights on some days: these alone are counted, wherever the stay begins", () => {
  const threeForTwo = { benefit: freeNights(3, 2), ...inJune };
  expect(lost(threeForTwo, "2027-05-30", "2027-06-04")).toEqual([0, 0, 0, 0, 2200]);
  expect(lost(threeForTwo, "2027-05-30", "2027-06-03")).toEqual([0, 0, 0, 0]);
});

test("an amount is taken once, off the nights that count, and never more than they cost", () => {
  // Only off 1 and 2 June: 500 each, and both of 2200.
  expect(lost({ benefit: amountOff(100_000), ...inJune }, "2027-05-31", "2027-06-03")).toEqual([0, 500, 500]);
  expect(lost({ benefit: amountOff(9_900_000), ...inJune }, "2027-05-31", "2027-06-03")).toEqual([
    0, 2200, 2200,
  ]);
});

describe("a discount is not one of the stay's", () => {
  const crowns = saleCurrency(theLakeHotel(), "CZK") as SaleCurrency;
  /** Three nights, of which only the calendar's second counts. */
  const onThreeNights = (changes: Partial<Discount>, days = Uint8Array.of(0, 1, 0, 0)) =>
    discountOnStay({ discount: aDiscount(changes), days }, 0, 3, crowns);

  test("when none of its nights counts", () => {
    expect(onThreeNights({})).toMatchObject({ nights: [1], limit: Infinity });
    expect(onThreeNights({}, Uint8Array.of(0, 0, 0, 1))).toBeNull();
  });

  test("when its arrival does not count, or not all of its nights do", () => {
    expect(onThreeNights({ basis: "arrival" })).toBeNull();
    expect(onThreeNights({ basis: "arrival" }, Uint8Array.of(1, 0, 0, 0))).toMatchObject({ nights: null });
    expect(onThreeNights({ basis: "stay" })).toBeNull();
    expect(onThreeNights({ basis: "stay" }, Uint8Array.of(1, 1, 1, 0))).toMatchObject({ nights: null });
  });

  test("when no full block of nights leaves one free", () => {
    const threeNights = Uint8Array.of(1, 1, 1, 0);
    expect(onThreeNights({ benefit: freeNights(3, 2) }, threeNights)).toMatchObject({ nights: [2] });
    expect(onThreeNights({ benefit: freeNights(4, 3) }, threeNights)).toBeNull();
  });
});

test("of combinations that take the same off, the one of the lowest ids holds, in whatever order it is taken off", () => {
  // Off 2200: 550 + 1100 by 2 and 3, 1100 + 550 by 4 and 1; 4 and 3 would leave nothing to pay.
  const discounts = [
    aDiscount({ id: 1, stacking: "additive", benefit: amountOff(55_000) }),
    aDiscount({ id: 2, benefit: percentOff(25) }),
    aDiscount({ id: 3, stacking: "additive", benefit: amountOff(110_000) }),
    aDiscount({ id: 4, benefit: percentOff(50) }),
  ];
  const quote = soldAt(theLakeHotel({ discounts }), aStayQuestion("2027-06-02", "2027-06-03"));
  expect(quote.discounts).toEqual([
    { discountId: 4, amount: 110_000 },
    { discountId: 1, amount: 55_000 },
  ]);
});

test("a discount that leaves nothing to pay is left out where the hotel gives no rooms away: the next best one holds", () => {
  const discounts = [
    aDiscount({ id: 1, benefit: percentOff(100) }),
    aDiscount({ id: 2, benefit: percentOff(25) }),
  ];
  const { rules } = theLakeHotel();
  const oneNight = aStayQuestion("2027-06-02", "2027-06-03");
  // 2200 − 550 = 1650; where rooms may be free, nothing.
  expect(soldAt(theLakeHotel({ discounts }), oneNight).total).toBe(165_000);
  const generous = theLakeHotel({ discounts, rules: { ...rules, allowZeroPrice: true } });
  expect(soldAt(generous, oneNight).total).toBe(0);
});

test("of sixty discounts that all apply the strongest are combined, without trying half a million combinations", () => {
  const kinds = ["action", "early_bird", "last_minute", "long_stay"] as const;
  const places = [
    ...kinds.map((kind) => ({ kind, stacking: "additive" as const })),
    { kind: "action" as const, stacking: "base" as const },
  ];
  const discounts = Array.from({ length: 60 }, (_, index) => {
    const percent = 1 + Math.floor(index / 5);
    const benefit = { kind: "percent" as const, percent, onMeals: true, maxAmount: null };
    return aDiscount({ id: index + 1, benefit, ...places[index % 5] });
  });
  const { total, discounts: lines } = soldAt(
    theLakeHotel({ discounts }),
    aStayQuestion("2027-06-02", "2027-06-03"),
  );
  // 12 % five times: 2200 − 264 − 232 − 204 − 180 − 158.
  expect(total).toBe(116_200);
  expect(lines.map(({ discountId }) => discountId)).toEqual([56, 57, 58, 59, 60]);
});
