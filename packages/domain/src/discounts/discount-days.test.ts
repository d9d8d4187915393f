import { describe, expect, test } from "vitest";
import { daySpan } from "../dates/day-rule.ts";
import { dayNumber } from "../dates/plain-date.ts";
import { aDiscount } from "../testing/discount.ts";
import { discountDays } from "./discount-days.ts";

/** Four days from Monday, 10 May 2027. */
const SPAN = daySpan(dayNumber("2027-05-10"), 4);

describe("the discounts of a room type under a rate plan", () => {
  const scopes = () =>
    discountDays(
      [
        aDiscount({ id: 9 }),
        aDiscount({ id: 3, ratePlanIds: [1, 2] }),
        aDiscount({ id: 7, roomTypeIds: [10] }),
        aDiscount({ id: 5, ratePlanIds: [2], roomTypeIds: [20] }),
      ],
      SPAN,
    );
  const ids = (ratePlanId: number, roomTypeId: number) =>
    scopes()(ratePlanId, roomTypeId).map(({ discount }) => discount.id);

  test.each([
    { plan: 1, room: 10, found: [3, 7, 9] },
    { plan: 1, room: 20, found: [3, 9] },
    { plan: 2, room: 20, found: [3, 5, 9] },
    { plan: 2, room: 10, found: [3, 7, 9] },
    { plan: 4, room: 30, found: [9] },
  ])("plan $plan, room type $room: $found, by id", ({ plan, room, found }) => {
    expect(ids(plan, room)).toEqual(found);
  });

  test("the same discounts are one list, wherever they hold", () => {
    const of = scopes();
    expect(of(1, 10)).toBe(of(2, 10));
    expect(of(1, 10)).not.toBe(of(1, 20));
  });
});

describe("the days that a discount speaks of", () => {
  test.each([
    { stayDays: {}, days: null },
    { stayDays: { from: "2027-05-01", to: "2027-05-31" }, days: null },
    { stayDays: { weekdays: ["tue" as const] }, days: [0, 1, 0, 0] },
    { stayDays: { from: "2028-01-01" }, days: [0, 0, 0, 0] },
  ])("$stayDays", ({ stayDays, days }) => {
    const [found] = discountDays([aDiscount({ stayDays })], SPAN)(1, 10);
    expect(found?.days && [...found.days]).toEqual(days);
  });
});
