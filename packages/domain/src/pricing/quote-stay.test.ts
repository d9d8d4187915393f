import { aCityTax } from "../testing/city-tax.ts";
import { describe, expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { availabilityDays } from "../calendar/availability-days.ts";
import type { Hotel } from "../property/hotel.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import { aCalendarQuestion, searched } from "../testing/calendar-question.ts";
import { GOPAY } from "../testing/hotel.ts";
import { aDiscount } from "../testing/discount.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import { quoteStay, stayQuotes } from "./quote-stay.ts";
import { ADULT, CHILD, DOUBLE, INFANT, NONREF, pricedHotel, theLakeHotel } from "../testing/lake-hotel.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aRoomType } from "../testing/room-type.ts";
import { aStayQuestion, guests, quoteAt, soldAt } from "../testing/stay-question.ts";

describe("what is told beside the price", () => {
  const tax = aCityTax({ collection: "included", exemptOverNights: 60, businessExempt: true });

  test("an included city tax is part of the price and outside the base of the VAT", () => {
    const hotel = theLakeHotel({ cityTaxes: [tax] });
    const quote = soldAt(hotel, aStayQuestion("2027-05-13", "2027-05-15"));
    expect(quote.total).toBe(480_000);
    expect(quote.cityTax).toEqual({ included: 20_000, atProperty: 0 });
    // (4800 - 200) x 12 / 112 = 492.857
    expect(quote.vat).toEqual([{ percent: 12, base: 410_714, vat: 49_286 }]);
  });

  test("meals with another rate of VAT have a line of their own", () => {
    const hotel = theLakeHotel({ vat: { accommodation: 12, meals: 21 } });
    const question = aStayQuestion("2027-06-07", "2027-06-08", {
      guests: guests([ADULT, ADULT], "breakfast"),
    });
    // 2200 x 12 / 112 = 235.714; 500 x 21 / 121 = 86.777
    expect(soldAt(hotel, question).vat).toEqual([
      { percent: 12, base: 196_429, vat: 23_571 },
      { percent: 21, base: 41_322, vat: 8_678 },
    ]);
  });

  test("an included city tax is never more than the nights cost", () => {
    const hotel = pricedHotel(3_000, 3_000, { cityTaxes: [tax] });
    expect(soldAt(hotel, aStayQuestion("2027-06-07", "2027-06-08"))).toMatchObject({
      total: 3_000,
      cityTax: { included: 3_000, atProperty: 0 },
      vat: [],
    });
  });

  test("a non-refundable plan is paid in full at once, whatever its deposit policy says", () => {
    const hotel = theLakeHotel();
    for (const plan of hotel.ratePlans) plan.depositPolicyId = 1;
    const quote = soldAt(hotel, aStayQuestion("2027-05-13", "2027-05-15", { ratePlanId: NONREF }));
    // 2200 x 0.9 + 2600 x 0.9
    expect(quote.total).toBe(432_000);
    expect(quote.deposit).toBe(432_000);
    expect(quote.cancellation).toMatchObject({ cancellable: false, freeUntil: null, feeNow: 432_000 });
  });
});

describe("a stay that can't be sold says every reason", () => {
  const problemsOf = (hotel: Hotel, ...[arrival, departure, changes]: Parameters<typeof aStayQuestion>) => {
    const quote = quoteAt(hotel, aStayQuestion(arrival, departure, changes));
    return quote.ok ? [] : quote.problem;
  };
  const june = ["2027-06-07", "2027-06-08"] as const;

  test.each([
    { who: "nobody", party: [], problem: { code: "no_guest" } },
    { who: "an infant alone, who takes no bed", party: [INFANT], problem: { code: "no_guest" } },
    {
      who: "four in three beds",
      party: [ADULT, ADULT, ADULT, CHILD],
      problem: { code: "over_capacity", capacity: 3 },
    },
    { who: "a stranger", party: [ADULT, 99], problem: { code: "unknown_guest_category", categoryId: 99 } },
  ])("guests: $who", ({ party, problem }) => {
    expect(problemsOf(theLakeHotel(), ...june, { guests: guests(party) })).toEqual([problem]);
  });

  test("children alone are refused where an adult is required", () => {
    const hotel = theLakeHotel({ roomTypes: [aRoomType({ adultRequired: true })] });
    expect(problemsOf(hotel, ...june, { guests: guests([CHILD, CHILD]) })).toEqual([
      { code: "adult_required" },
    ]);
    expect(problemsOf(hotel, ...june, { guests: guests([CHILD, ADULT]) })).toEqual([]);
  });

  test("an extra bed without a price is not free", () => {
    const hotel = pricedHotel(180_000, 220_000);
    const three = { guests: guests([ADULT, ADULT, ADULT]) };
    expect(problemsOf(hotel, ...june, three)).toEqual([{ code: "no_price", date: "2027-06-07" }]);
  });

  test("more guests in base beds than there are prices for", () => {
    const plan = aRatePlan({
      pricing: { kind: "base", prices: [{ roomTypeId: 10, amounts: { 1: 180_000 } }], extraBeds: [] },
    });
    expect(problemsOf(theLakeHotel({ ratePlans: [plan] }), ...june)).toEqual([
      { code: "no_price", date: "2027-06-07" },
    ]);
  });

  test.each([
    { ratePlanId: 99, problem: { code: "rate_not_for_room" } },
    { roomTypeId: 99, problem: { code: "rate_not_for_room" } },
    { currency: "USD", problem: { code: "currency_not_offered" } },
    { guests: guests([ADULT], "all_inclusive"), problem: { code: "meal_not_offered" } },
  ] as const)("$problem.code", ({ problem, ...changes }) => {
    expect(problemsOf(theLakeHotel(), ...june, changes).map(({ code }) => code)).toContain(problem.code);
  });

  test("the past, the horizon and lead times are counted in days of the hotel", () => {
    const sales = theLakeHotel({ search: { ...theLakeHotel().search, horizonDays: 30 } });
    // Booked on 1 March: 30 days ahead is the 31st, the last day of departure.
    expect(problemsOf(sales, "2027-02-28", "2027-03-01")).toEqual([{ code: "past_arrival" }]);
    expect(problemsOf(sales, "2027-03-30", "2027-03-31")).toEqual([]);
    expect(problemsOf(sales, "2027-03-30", "2027-04-01")).toEqual([{ code: "beyond_horizon" }]);
    const early = theLakeHotel({ ratePlans: [aRatePlan({ minAdvanceDays: 30, maxAdvanceDays: 60 })] });
    expect(problemsOf(early, "2027-03-30", "2027-03-31")).toEqual([{ code: "min_advance", days: 30 }]);
    expect(problemsOf(early, "2027-03-31", "2027-04-01")).toEqual([]);
    expect(problemsOf(early, "2027-04-30", "2027-05-01")).toEqual([]);
    expect(problemsOf(early, "2027-05-01", "2027-05-02")).toEqual([{ code: "max_advance", days: 60 }]);
  });

  describe("what must be paid ahead", () => {
    const plans = theLakeHotel().ratePlans.map((plan) => ({ ...plan, prepaymentRequired: true }));
    const sells = (methods: PaymentMethod[]) =>
      theLakeHotel({
        ratePlans: plans,
        payment: { ...theLakeHotel().payment, methods, gateway: GOPAY },
        currencies: [
          ...theLakeHotel().currencies,
          { code: "JPY", precision: 0, roundingStep: 1, rate: { numerator: 15, denominator: 100 } },
        ],
      });
    const short = { code: "min_advance", days: 2 };
    const unpayable = { code: "currency_not_offered" };

    // Booked on 1 March: a transfer for an arrival on the 2nd would have less than a day. GoPay takes no yen.
    test.each<[PaymentMethod[], CurrencyCode, string, object[]]>([
      [["bank_transfer"], "CZK", "2027-03-02", [short]],
      [["bank_transfer"], "CZK", "2027-03-03", []],
      [["card", "bank_transfer"], "CZK", "2027-03-01", []],
      [["card", "bank_transfer"], "JPY", "2027-03-02", [short]],
      [["card", "bank_transfer"], "JPY", "2027-03-03", []],
      [["card", "on_site"], "CZK", "2027-03-01", []],
      [["card", "on_site"], "JPY", "2027-06-01", [unpayable]],
    ])("by %s in %s for an arrival on %s", (methods, currency, arrival, problems) => {
      const hotel = sells(methods);
      expect(problemsOf(hotel, arrival, addDays(arrival, 1), { currency })).toEqual(problems);
      const question = aCalendarQuestion({ currency });
      const [day] = availabilityDays(...searched(hotel), { ...question, from: arrival, to: arrival });
      expect(day?.blocked ?? null).toEqual(problems[0] ?? null);
    });
  });

  test("today is the hotel's day: at 23:30 UTC Prague has tomorrow", () => {
    const now = Date.parse("2027-03-01T23:30:00Z");
    expect(problemsOf(theLakeHotel(), "2027-03-01", "2027-03-03", { now })).toEqual([
      { code: "past_arrival" },
    ]);
  });

  test("nights beyond the calendar are not for sale", () => {
    // Its 500 nights from 1 January 2027 end with that of 14 May 2028.
    expect(problemsOf(theLakeHotel(), "2028-05-14", "2028-05-15")).toEqual([]);
    expect(problemsOf(theLakeHotel(), "2028-05-14", "2028-05-16")).toEqual([{ code: "beyond_horizon" }]);
  });

  test("a stay of no nights and one of more than a year", () => {
    expect(problemsOf(theLakeHotel(), "2027-06-07", "2027-06-07").map(({ code }) => code)).toContain(
      "min_stay",
    );
    // 365 nights, the 29th of February among them.
    expect(problemsOf(theLakeHotel(), "2027-03-07", "2028-03-06")).toEqual([]);
    const year = problemsOf(theLakeHotel(), "2027-03-07", "2028-03-08");
    expect(year).toEqual([{ code: "max_stay", date: "2027-03-07", nights: 365 }]);
  });

  test("a price of nothing is sold only where the hotel allows it", () => {
    expect(problemsOf(pricedHotel(0, 0), ...june)).toEqual([{ code: "zero_price" }]);
    const free = pricedHotel(0, 0, { rules: { ...theLakeHotel().rules, allowZeroPrice: true } });
    expect(soldAt(free, aStayQuestion(...june))).toMatchObject({ total: 0, deposit: 0, vat: [] });
  });

  test("all of them at once", () => {
    const hotel = theLakeHotel({
      ratePlans: [aRatePlan({ minAdvanceDays: 200, pricing: { kind: "base", prices: [], extraBeds: [] } })],
      restrictions: [{ ratePlanId: null, roomTypeId: null, closed: true }],
    });
    expect(problemsOf(hotel, ...june, { guests: guests([ADULT], "breakfast") })).toEqual([
      { code: "meal_not_offered" },
      { code: "min_advance", days: 200 },
      { code: "closed", date: "2027-06-07" },
      { code: "no_price", date: "2027-06-07" },
    ]);
  });
});

test("a service that the hotel has not is told beside a price that is missing", () => {
  const asked = { services: [{ serviceId: 9, quantity: 1 }] };
  const unknown = { code: "service_not_offered", serviceId: 9 };
  const priced = quoteAt(theLakeHotel(), aStayQuestion("2027-06-07", "2027-06-08", asked));
  expect(priced).toEqual({ ok: false, problem: [unknown] });
  const guest = guests([ADULT], "breakfast");
  const unpriced = aStayQuestion("2027-06-07", "2027-06-08", { ...asked, guests: guest });
  expect(quoteAt(theLakeHotel({ mealPrices: [] }), unpriced)).toEqual({
    ok: false,
    problem: [{ code: "no_price", date: "2027-06-07" }, unknown],
  });
});

test("a room that costs as much as its meals is not taken for one that costs nothing", () => {
  const prices = [{ roomTypeId: 10, amounts: { 1: 25_000 } }];
  const plan = aRatePlan({ meals: ["breakfast"], pricing: { kind: "base", prices, extraBeds: [] } });
  const question = aStayQuestion("2027-06-07", "2027-06-08", { guests: guests([ADULT], "breakfast") });
  expect(soldAt(theLakeHotel({ ratePlans: [plan] }), question).total).toBe(50_000);
});

describe.each([
  { charged: "by the night", charge: { kind: "amount", amount: 5_000, byCategory: {} } as const },
  { charged: "as a part of the price", charge: { kind: "percent", percent: 5 } as const },
])("where a city tax is included, $charged", ({ charge }) => {
  test("a stay costs the same whether its sales are asked about together or one by one", () => {
    const SMALL = 11;
    const lake = theLakeHotel();
    const hotel = theLakeHotel({
      cityTaxes: [aCityTax({ collection: "included", charge })],
      discounts: [aDiscount()],
      roomTypes: [...lake.roomTypes, aRoomType({ id: SMALL, code: "small", beds: 1, extraBeds: 0 })],
      ratePlans: [
        ...lake.ratePlans,
        aRatePlan({ id: 7, meals: ["breakfast"], includedMeal: "breakfast", roomTypeIds: [DOUBLE, SMALL] }),
      ],
    });
    const calendar = buildHotelCalendar(hotel, "2027-01-01", 500);
    const question = aStayQuestion("2027-05-13", "2027-05-15", {
      guests: guests([ADULT, ADULT], "breakfast"),
    });
    const together = stayQuotes(hotel, calendar, question);
    const ids = calendar.sales.map(({ ratePlan, roomType }) => ({
      ratePlanId: ratePlan.id,
      roomTypeId: roomType.id,
    }));
    const apart = ids.map((id) => quoteStay(hotel, calendar, { ...question, ...id }));
    expect(ids.map(together)).toEqual(apart);
    // Both that are sold and the one that is too small were among them.
    expect(apart.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
  });
});
