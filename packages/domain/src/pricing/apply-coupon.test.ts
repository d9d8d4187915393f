import { expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import { aCoupon, aService } from "../testing/coupon.ts";
import { pricedHotel } from "../testing/lake-hotel.ts";
import { aStayQuestion, BOOKED, soldAt } from "../testing/stay-question.ts";
import { applyCoupon, withFirstNights } from "./apply-coupon.ts";

/** 2200 CZK a night for any party. */
const hotel = pricedHotel(220_000, 220_000);
const twoNights = soldAt(hotel, aStayQuestion("2027-06-10", "2027-06-12"));
const oneNight = soldAt(hotel, aStayQuestion("2027-06-10", "2027-06-11"));
const usedUp = [{ code: "used_up" }] as const;

test("an amount is split over the items, and every item follows from its part", () => {
  // 1000 in the proportion 4400 to 2200: 666.67 and 333.33, to whole crowns.
  const { quotes, amount, problems } = applyCoupon(hotel, aCoupon(), [twoNights, oneNight], {
    now: BOOKED,
  });
  expect({ amount, problems }).toEqual({ amount: 100_000, problems: [] });
  expect(quotes.map((quote) => [quote.coupon, quote.total])).toEqual([
    [66_700, 373_300],
    [33_300, 186_700],
  ]);
  expect(quotes.map((quote) => quote.nonRefundableForced)).toEqual([false, false]);
});

test("a coupon that forces non-refundable terms does so on every item", () => {
  const coupon = aCoupon({ forcesNonRefundable: true });
  const { quotes } = applyCoupon(hotel, coupon, [twoNights, oneNight], { now: BOOKED });
  expect(quotes.map((quote) => quote.cancellation.cancellable)).toEqual([false, false]);
});

test("conditions look at what items cost together and at each stay", () => {
  const coupon = aCoupon({ minNights: 2, minPrice: { CZK: 700_000 } });
  expect(applyCoupon(hotel, coupon, [twoNights, oneNight], { now: BOOKED })).toEqual({
    quotes: [twoNights, oneNight],
    amount: 0,
    problems: [
      { code: "min_nights", nights: 2, missing: 1 },
      { code: "min_price", price: 700_000, missing: 40_000 },
    ],
  });
});

test("days of use are the hotel's: in Prague 1 April begins at 22:00 UTC", () => {
  const coupon = aCoupon({ validTo: "2027-03-31" });
  const midnight = instantOf("2027-04-01", "00:00", "Europe/Prague");
  expect(applyCoupon(hotel, coupon, [oneNight], { now: midnight - 1 }).problems).toEqual([]);
  expect(applyCoupon(hotel, coupon, [oneNight], { now: midnight }).problems).toEqual([
    { code: "no_longer_valid", to: "2027-03-31" },
  ]);
});

test("what the caller knows to fail is told after the conditions, and stops a coupon by itself", () => {
  const asked = { now: BOOKED, alsoFailing: usedUp };
  expect(applyCoupon(hotel, aCoupon(), [oneNight], asked)).toEqual({
    quotes: [oneNight],
    amount: 0,
    problems: usedUp,
  });
  const { problems } = applyCoupon(hotel, aCoupon({ minNights: 2 }), [oneNight], asked);
  expect(problems.map(({ code }) => code)).toEqual(["min_nights", "used_up"]);
});

test("without items, or in a currency that is no longer sold, nothing is lowered", () => {
  const nothing = { quotes: [], amount: 0, problems: [] };
  expect(applyCoupon(hotel, aCoupon(), [], { now: BOOKED })).toEqual(nothing);
  const asked = { now: BOOKED, alsoFailing: usedUp };
  expect(applyCoupon(hotel, aCoupon(), [], asked)).toEqual({ ...nothing, problems: usedUp });
  expect(applyCoupon({ ...hotel, currencies: [] }, aCoupon(), [oneNight], asked)).toEqual({
    quotes: [oneNight],
    amount: 0,
    problems: usedUp,
  });
});

test("a first night bears its share of the coupon, at most, also where the hotel no longer sells an extra of the stay", () => {
  const selling = { ...hotel, services: [aService({ discountable: true })] };
  const asked = { ...aStayQuestion("2027-06-10", "2027-06-12"), services: [{ serviceId: 1, quantity: 1 }] };
  const { quotes } = applyCoupon(selling, aCoupon(), [soldAt(selling, asked)], { now: BOOKED });
  // 1000 of 4400 for two nights and 300 for parking: 2200 × 3700 / 4700; and of nights alone 2200 × 3400 / 4400.
  expect(withFirstNights(selling, quotes)).toMatchObject([{ firstNight: 173_191 }]);
  expect(withFirstNights(hotel, quotes)).toMatchObject([{ firstNight: 170_000 }]);
});
