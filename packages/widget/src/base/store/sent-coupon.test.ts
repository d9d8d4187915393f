import { expect, test } from "vitest";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { sentCouponId } from "./sent-coupon.ts";

const coupon = { id: 4, code: "SUMMER", minPrice: { CZK: 500_000, EUR: 20_000 } };
const two = [aChosenItem({ shownTotal: 200_000 }), aChosenItem({ addedAt: 2, shownTotal: 300_000 })];

// Specification, part 1, section 5: a coupon id is sent with a price request only when the booked price is at least
// the coupon's minimum price for the current currency.
test.each([
  ["the items together reach the minimum exactly", two, coupon, "CZK", 4],
  ["one of them alone does not", two.slice(0, 1), coupon, "CZK", 0],
  ["another currency has a minimum of its own", two, coupon, "EUR", 4],
  ["a currency without one is not served", two, coupon, "USD", 0],
  ["a coupon without a minimum is always sent", two.slice(0, 1), { ...coupon, minPrice: null }, "USD", 4],
  ["no coupon", two, null, "CZK", 0],
] as const)("%s", (_, reservation, chosen, currency, id) =>
  expect(sentCouponId({ reservation, coupon: chosen, currency })).toBe(id),
);
