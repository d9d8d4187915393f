import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { aCoupon, aFee, aService } from "../testing/coupon.ts";
import { pricedHotel } from "../testing/lake-hotel.ts";
import { at, aTimedService, RESOURCES, SAUNA } from "../testing/timed-service.ts";
import { aPackage, packageHotel, packageSoldAt } from "../testing/package.ts";
import { aStayQuestion, BOOKED, soldAt } from "../testing/stay-question.ts";
import { withFirstNights } from "../pricing/apply-coupon.ts";
import { quoteTimedService } from "../pricing/quote-timed-service.ts";
import { sumReservation } from "./reservation-sum.ts";

/** 2200 CZK a night, with a service of 150 a night that coupons leave alone. */
const hotel = pricedHotel(220_000, 220_000, { services: [aService()] });

/** Row 12: two nights with parking for 4700, of which 4400 can be lowered; and one in a room of its own for 2600. */
const withParking = soldAt(
  hotel,
  aStayQuestion("2027-06-10", "2027-06-12", { services: [{ serviceId: 1, quantity: 1 }] }),
);
const plain = soldAt(pricedHotel(130_000, 130_000), aStayQuestion("2027-06-10", "2027-06-12"));
const oneNight = soldAt(pricedHotel(260_000, 260_000), aStayQuestion("2027-06-10", "2027-06-11"));
const lateLeave = soldAt(hotel, aStayQuestion("2027-08-30", "2027-09-01"));

const row12 = aCoupon({
  validFrom: "2027-01-01",
  validTo: "2027-12-31",
  stayFrom: "2027-06-01",
  stayTo: "2027-08-31",
  minNights: 2,
  minPrice: { CZK: 500_000 },
});

type Rooms = (typeof plain)[];

function sum(coupon: Coupon, rooms: Rooms, now = BOOKED, changes: Partial<typeof hotel> = {}) {
  const asked = { currency: "CZK" as const, wished: { coupon, failing: [] }, premium: 0, now };
  return sumReservation({ ...hotel, ...changes }, rooms, asked);
}

describe("worked example 12: a coupon of 1000 CZK from 5000 CZK and two nights on", () => {
  test("4700, of which 4400 can be lowered, and 2600 share it as 629 + 371 and cost 6300", () => {
    expect([withParking.total, plain.total]).toEqual([470_000, 260_000]);
    const { quotes, coupon, total } = sum(row12, [withParking, plain]);
    expect(quotes.map((quote) => quote.coupon)).toEqual([62_900, 37_100]);
    expect(quotes.map((quote) => quote.total)).toEqual([407_100, 222_900]);
    expect(coupon).toMatchObject({ amount: 100_000, problems: [] });
    expect(total).toBe(630_000);
    // 30 % of 4071 and of 2229, each rounded to whole crowns.
    expect(quotes.map((quote) => quote.deposit)).toEqual([122_100, 66_900]);
  });

  const APRIL_2028 = instantOf("2028-04-01", "12:00", "Europe/Prague");
  const DECEMBER_2026 = instantOf("2026-12-31", "23:59", "Europe/Prague");
  const window = { code: "stay_window", from: "2027-06-01", to: "2027-08-31" };
  test.each<[string, Rooms, number, object[]]>([
    [
      "one of the stays is a night short",
      [withParking, oneNight],
      BOOKED,
      [{ code: "min_nights", nights: 2, missing: 1 }],
    ],
    ["4700 alone lack 300", [withParking], BOOKED, [{ code: "min_price", price: 500_000, missing: 30_000 }]],
    ["one departure is on 1 September", [withParking, lateLeave], BOOKED, [window]],
    ["its days are over", [withParking, plain], APRIL_2028, [{ code: "no_longer_valid", to: "2027-12-31" }]],
    [
      "its days have not begun, by a minute",
      [withParking, plain],
      DECEMBER_2026,
      [{ code: "not_valid_yet", from: "2027-01-01" }],
    ],
    [
      "everything is told at once",
      [oneNight],
      APRIL_2028,
      [
        { code: "no_longer_valid", to: "2027-12-31" },
        { code: "min_nights", nights: 2, missing: 1 },
        { code: "min_price", price: 500_000, missing: 240_000 },
      ],
    ],
  ])("it can't be used when %s", (_, rooms, now, problems) => {
    const { quotes, coupon } = sum(row12, rooms, now);
    expect(coupon).toMatchObject({ amount: 0, problems });
    expect(quotes).toEqual(rooms);
  });

  test("it can't be used in a currency that it does not name", () => {
    const euros = soldAt(hotel, aStayQuestion("2027-06-10", "2027-06-13", { currency: "EUR" }));
    expect(sum(row12, [euros]).coupon?.problems).toEqual([{ code: "currency" }]);
    const percent = aCoupon({ benefit: { kind: "percent", percent: 10 } });
    // 3 x 89.23 EUR; a percentage needs no currency, unless a minimum is asked for in others only.
    expect(sum(percent, [euros]).coupon).toMatchObject({ amount: 2_677, problems: [] });
    expect(sum({ ...percent, minPrice: { CZK: 1 } }, [euros]).coupon?.problems).toEqual([
      { code: "currency" },
    ]);
  });

  test("the first and the last of its days count", () => {
    const first = instantOf("2027-01-01", "00:00", "Europe/Prague");
    const last = instantOf("2027-12-31", "23:59", "Europe/Prague");
    for (const now of [first, last])
      expect(sum(row12, [withParking, plain], now).coupon?.problems).toEqual([]);
    const edge = soldAt(hotel, aStayQuestion("2027-06-01", "2027-08-31"));
    expect(sum(row12, [edge]).coupon?.problems).toEqual([]);
  });
});

test("a percentage is rounded once per item, to the currency's step", () => {
  // 12.5 % of 4400 are 550, of 2600 are 325.
  const { quotes } = sum(aCoupon({ benefit: { kind: "percent", percent: 12.5 } }), [withParking, plain]);
  expect(quotes.map((quote) => quote.coupon)).toEqual([55_000, 32_500]);
});

test("a coupon may make the terms non-refundable: paid in full, no free day, and told so", () => {
  const { quotes, deposit } = sum({ ...row12, forcesNonRefundable: true }, [withParking, plain]);
  expect(quotes[0]).toMatchObject({
    nonRefundableForced: true,
    deposit: 407_100,
    cancellation: { cancellable: false, freeUntil: null, feeNow: 407_100 },
  });
  expect(deposit).toBe(630_000);
});

describe("fees", () => {
  const fees = [
    aFee(),
    aFee({ id: 2, code: "linen", kind: "reservation", unit: "item", amounts: { CZK: 5_000 } }),
    aFee({ id: 3, code: "cleaning", kind: "reservation", unit: "item_night", amounts: { CZK: 1_000 } }),
    aFee({ id: 4, code: "deposit", kind: "security_deposit", amounts: { CZK: 200_000 } }),
  ];
  const rooms = [withParking, soldAt(hotel, aStayQuestion("2027-06-10", "2027-06-13"))];

  test("are paid once, per room, or per room and night; a security deposit is in no total", () => {
    const { total, deposit, vat, ...told } = sumReservation({ ...hotel, fees }, rooms, {
      currency: "CZK",
      wished: null,
      premium: 0,
      now: BOOKED,
    });
    expect(told.fees.map(({ amount }) => amount)).toEqual([10_000, 2 * 5_000, 5 * 1_000]);
    expect(told.securityDeposits.map(({ amount }) => amount)).toEqual([200_000]);
    expect(total).toBe(470_000 + 660_000 + 25_000);
    // 30 % of the rooms; fees are paid with the rest.
    expect(deposit).toBe(141_000 + 198_000);
    // Parking 300 and fees 250 at 21 %, rounded apart: 52.07 + 43.39. Rooms at 12 %: 471.43 + 707.14.
    expect(vat).toEqual([
      { percent: 21, base: 55_000 - 9_546, vat: 9_546 },
      { percent: 12, base: 1_100_000 - 117_857, vat: 117_857 },
    ]);
  });

  test("are paid ahead when everything is", () => {
    const paidAhead = rooms.map((room) => ({ ...room, deposit: room.total }));
    const asked = { currency: "CZK" as const, wished: null, premium: 0, now: BOOKED };
    expect(sumReservation({ ...hotel, fees }, paidAhead, asked).deposit).toBe(470_000 + 660_000 + 25_000);
  });

  test("stay with the rest where rooms that cost nothing leave nothing to pay ahead", () => {
    const free = rooms.map((room) => ({ ...room, total: 0, deposit: 0 }));
    const asked = { currency: "CZK" as const, wished: null, premium: 0, now: BOOKED };
    expect(sumReservation({ ...hotel, fees }, free, asked)).toMatchObject({ total: 25_000, deposit: 0 });
  });

  test("are not asked in a currency that the hotel has given up", () => {
    const asked = { currency: "JPY" as const, wished: null, premium: 0, now: BOOKED };
    expect(sumReservation({ ...hotel, fees }, rooms, asked)).toMatchObject({
      fees: [],
      securityDeposits: [],
    });
  });

  test("are not asked of a reservation without rooms", () => {
    const asked = { currency: "CZK" as const, wished: null, premium: 0, now: BOOKED };
    expect(sumReservation({ ...hotel, fees }, [], asked)).toMatchObject({
      total: 0,
      fees: [],
      securityDeposits: [],
    });
  });
});

test("city tax is that of all rooms: what is inside the total, and what is paid at the property", () => {
  const asked = { currency: "CZK" as const, wished: null, premium: 0, now: BOOKED };
  const rooms = [
    { ...plain, cityTax: { ...plain.cityTax, included: 10_000, atProperty: 500 } },
    { ...plain, cityTax: { ...plain.cityTax, included: 3_000, atProperty: 70 } },
  ];
  expect(sumReservation(hotel, rooms, asked).cityTax).toEqual({ included: 13_000, atProperty: 570 });
});

test("an insurance is part of the total, wholly paid ahead and without value added tax", () => {
  const asked = { currency: "CZK" as const, wished: null, now: BOOKED };
  const [bare, insured] = [0, 18_800].map((premium) =>
    sumReservation(hotel, [withParking], { ...asked, premium }),
  );
  expect(insured).toMatchObject({
    premium: 18_800,
    total: 488_800,
    deposit: 141_000 + 18_800,
    vat: bare?.vat,
  });
});

test("whatever the coupon: the total is rooms and fees, parts add up, and nothing falls below zero", () => {
  const nights = fc.integer({ min: 1, max: 5 });
  const price = fc.integer({ min: 1, max: 5_000 }).map((crowns) => crowns * 100);
  const benefit = fc.oneof(
    fc.record({
      kind: fc.constant("percent" as const),
      percent: fc.integer({ min: 1, max: 10_000 }).map((parts) => parts / 100),
    }),
    fc
      .integer({ min: 1, max: 3_000_000 })
      .map((amount) => ({ kind: "amount" as const, amounts: { CZK: amount } })),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(price, nights, fc.boolean()), { minLength: 1, maxLength: 5 }),
      benefit,
      fc.boolean(),
      (rooms, kind, discountable) => {
        const services = [aService({ discountable })];
        const quotes = rooms.map(([amount, count, parks]) =>
          soldAt(
            pricedHotel(amount, amount, { services }),
            aStayQuestion("2027-06-10", `2027-06-${10 + count}`, {
              services: parks ? [{ serviceId: 1, quantity: 1 }] : [],
            }),
          ),
        );
        const result = sum(aCoupon({ benefit: kind }), quotes, BOOKED, { services, fees: [aFee()] });
        const taken = result.coupon?.amount ?? 0;
        const before = quotes.reduce((total, quote) => total + quote.total, 0);
        expect(result.total).toBe(before - taken + 10_000);
        expect(result.quotes.reduce((total, quote) => total + quote.coupon, 0)).toBe(taken);
        for (const [index, quote] of result.quotes.entries()) {
          expect(quote.coupon).toBeGreaterThanOrEqual(0);
          expect(quote.total).toBeGreaterThanOrEqual(0);
          // A room's price before the coupon does not depend on what else is booked.
          expect(quote.total + quote.coupon).toBe(quotes[index]?.total);
          const gross = quote.vat.reduce((total, line) => total + line.base + line.vat, 0);
          expect(gross).toBe(quote.total);
        }
      },
    ),
    { seed: 20_270_610, numRuns: 200 },
  );
});

describe("a room and a package in one reservation", () => {
  const half = aCoupon({ benefit: { kind: "percent", percent: 50 } });

  // 2200 + 2200 + 8990, of which half the room and, where it admits coupons, half the package are taken off.
  test.each([
    [false, 220_000],
    [true, 220_000 + 449_500],
  ])("share a coupon as far as each admits it (%s)", (couponsApply, amount) => {
    const both = packageHotel([aPackage({ couponsApply })]);
    const items = [
      soldAt(both, aStayQuestion("2027-06-07", "2027-06-09", { guests: [guest, guest] })),
      packageSoldAt(both),
    ];
    const asked = {
      currency: "CZK" as const,
      wished: { coupon: half, failing: [] },
      premium: 0,
      now: BOOKED,
    };
    const { total, coupon, deposit, quotes } = sumReservation(both, items, asked);
    expect(coupon?.amount).toBe(amount);
    expect(total).toBe(440_000 + 899_000 - amount);
    expect(quotes.reduce((sum, quote) => sum + quote.deposit, 0)).toBe(deposit);
  });
});

const guest = { categoryId: 1, meal: "none" as const };

describe("a service by the time of day beside a stay", () => {
  const wellness = { venues: [], resources: RESOURCES, services: [aTimedService({ cardGuarantee: true })] };
  const spa = { ...hotel, wellness, coupons: [], fees: [aFee({ unit: "item" })] };
  const block = { day: "2027-06-11", from: at("17:00"), to: at("18:30") };
  const quoted = quoteTimedService(spa, {
    serviceId: SAUNA,
    block,
    persons: 3,
    currency: "CZK",
    now: BOOKED,
  });
  if (!quoted.ok) throw new Error(quoted.problem.code);
  const sauna = quoted.value;
  const asked = { currency: "CZK" as const, wished: null, premium: 0, now: BOOKED };

  test("adds its price, its deposit and its VAT, and neither fees nor city tax", () => {
    const [alone, both] = [[plain], [plain, sauna]].map((items) => sumReservation(spa, items, asked));
    expect(both?.total).toBe((alone?.total ?? 0) + 120_000);
    expect(both?.deposit).toBe((alone?.deposit ?? 0) + 36_000);
    expect(both).toMatchObject({ fees: alone?.fees, cityTax: alone?.cityTax });
    expect(sumReservation(spa, [sauna], asked)).toMatchObject({
      total: 120_000,
      fees: [],
      // 1,200 with 21 %
      vat: [{ percent: 21, base: 99_174, vat: 20_826 }],
    });
  });

  test("keeps its price and terms whatever a coupon does to the stay", () => {
    const coupon = aCoupon({ forcesNonRefundable: true });
    const { quotes } = sumReservation(spa, [plain, sauna], { ...asked, wished: { coupon, failing: [] } });
    expect(quotes[0]).toMatchObject({ coupon: 100_000, nonRefundableForced: true });
    expect(quotes[1]).toEqual(sauna);
  });

  test("is charged to a card for at most what it costs", () => {
    const [line] = withFirstNights(spa, [sauna]);
    expect(line?.firstNight).toBe(120_000);
  });
});
