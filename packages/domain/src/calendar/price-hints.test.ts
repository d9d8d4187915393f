import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import type { Hotel } from "../property/hotel.ts";
import { aCalendarQuestion, searched, soldOut } from "../testing/calendar-question.ts";
import { aFee } from "../testing/coupon.ts";
import { aDiscount } from "../testing/discount.ts";
import { ADULT, DOUBLE, FLEX, NONREF, pricedHotel, theLakeHotel } from "../testing/lake-hotel.ts";
import { aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { findOffers } from "../offers/find-offers.ts";
import { priceHints, type HintQuestion } from "./price-hints.ts";

function hintsOf(
  hotel: Hotel,
  changes: Partial<HintQuestion> = {},
  taken = soldOut("2027-06-13", "2027-06-14"),
) {
  const question: HintQuestion = {
    ...aCalendarQuestion(),
    from: "2027-06-10",
    to: "2027-06-14",
    target: { kind: "arrival" },
    ...changes,
  };
  return priceHints(...searched(hotel, taken), question).map(({ date, price }) => [date.slice(5), price]);
}

function flexOnly(...rules: object[]): Hotel {
  const lake = theLakeHotel();
  const restrictions = rules.map((rule) => ({ ratePlanId: null, roomTypeId: null, ...rule }));
  return { ...lake, ratePlans: lake.ratePlans.slice(0, 1), restrictions };
}

// 10 June 2027 is a Thursday; the night of Sunday the 13th is sold out.
describe("hints for arrivals", () => {
  test("the lowest night over all plans; none where nothing can be bought", () => {
    expect(hintsOf(theLakeHotel())).toEqual([
      ["06-10", 198_000],
      ["06-11", 234_000],
      ["06-12", 234_000],
      ["06-14", 198_000],
    ]);
  });

  test("the first night of the shortest stay allowed", () => {
    // Thursday to Sunday is 2200 + 2600 + 2600; later days can't hold three nights
    expect(hintsOf(flexOnly({ minStayArrival: 3 }))).toEqual([
      ["06-10", 220_000],
      ["06-14", 220_000],
    ]);
  });

  test("each plan has its own shortest stay, and the lowest first night counts", () => {
    const lake = theLakeHotel();
    const hotel = {
      ...lake,
      ratePlans: lake.ratePlans.slice(0, 2),
      restrictions: [{ ratePlanId: NONREF, roomTypeId: null, minStayArrival: 2 }],
    };
    // FLEX one night 2200; NONREF 1980, then 2340
    expect(hintsOf(hotel)[0]).toEqual(["06-10", 198_000]);
    expect(hotel.ratePlans.map((plan) => plan.id)).toEqual([FLEX, NONREF]);
  });

  test("a dearer plan after the cheapest does not count, however long its stays are", () => {
    const restrictions = [{ ratePlanId: null, roomTypeId: null, minStayArrival: 2 }];
    // NONREF 1980, then 2340, before PROMO at 7 % off
    expect(hintsOf(theLakeHotel({ restrictions }))[0]).toEqual(["06-10", 198_000]);
  });

  test("discounts for those who book early are taken off from their first day of arrival on", () => {
    // 1 March + 103 days = 12 June; a tenth of 2600 and of 2200
    const hotel = { ...flexOnly(), discounts: [aDiscount({ minAdvanceDays: 103 })] };
    expect(hintsOf(hotel)).toEqual([
      ["06-10", 220_000],
      ["06-11", 260_000],
      ["06-12", 234_000],
      ["06-14", 198_000],
    ]);
  });

  test("meals that a plan starts with are in the price", () => {
    const hotel = { ...flexOnly(), search: { ...theLakeHotel().search, defaultMeal: "breakfast" as const } };
    expect(hintsOf(hotel)[0]).toEqual(["06-10", 220_000 + 50_000]);
  });

  test("in another currency, as the offer will be quoted", () => {
    expect(hintsOf(flexOnly(), { currency: "EUR" })[0]).toEqual(["06-10", 8_923]);
  });

  test("one guest sees the price for one", () => {
    expect(hintsOf(flexOnly(), { party: { [ADULT]: 1 } })[0]).toEqual(["06-10", 180_000]);
  });
});

describe("what is paid or taken off for a whole stay makes a hint an average", () => {
  const threeNights = flexOnly({ minStayArrival: 3 });
  const first = (hotel: Hotel) => {
    const [hint] = priceHints(...searched(hotel), {
      ...aCalendarQuestion(),
      from: "2027-06-10",
      to: "2027-06-10",
      target: { kind: "arrival" },
    });
    return [hint?.price, hint?.average];
  };

  // 10 to 13 June is 2200 + 2600 + 2600.
  test.each<[string, Hotel, number, boolean]>([
    ["a fee per room and night", { ...threeNights, fees: [aFee({ unit: "item_night" })] }, 230_000, false],
    ["a fee per room", { ...threeNights, fees: [aFee({ unit: "item" })] }, 250_000, true],
    ["a fee per reservation, one night", { ...flexOnly(), fees: [aFee()] }, 230_000, true],
    [
      "a deposit that comes back",
      { ...threeNights, fees: [aFee({ kind: "security_deposit" })] },
      220_000,
      false,
    ],
    ["a tenth off", { ...threeNights, discounts: [aDiscount()] }, 198_000, false],
    [
      "300 off the stay",
      { ...threeNights, discounts: [aDiscount({ benefit: { kind: "amount", amounts: { CZK: 30_000 } } })] },
      236_600,
      true,
    ],
    [
      "a tenth off longer stays alone",
      { ...threeNights, discounts: [aDiscount({ minNights: 4 })] },
      220_000,
      false,
    ],
  ])("%s", (_, hotel, price, average) => {
    expect(first(hotel)).toEqual([price, average]);
  });
});

test("nights add up to the cheapest price of every stay, with fees by night and discounts in percent", () => {
  const price = fc.integer({ min: 1, max: 60 }).map((hundreds) => hundreds * 10_000);
  const hotels = fc.record({
    prices: fc.array(price, { minLength: 8, maxLength: 8 }),
    minStay: fc.integer({ min: 1, max: 3 }),
    percent: fc.constantFrom(null, 10, 50),
    fee: fc.constantFrom(0, 4_000),
  });
  fc.assert(
    fc.property(hotels, ({ prices, minStay, percent, fee }) => {
      const from = "2027-06-10";
      const days = prices.map((amount, day) => ({
        from: addDays(from, day),
        to: addDays(from, day),
        amount,
      }));
      const base = aRatePlan({
        pricing: {
          kind: "base",
          prices: days.map(({ amount, ...on }) => ({ roomTypeId: DOUBLE, ...on, amounts: { 2: amount } })),
          extraBeds: [],
        },
      });
      const hotel = theLakeHotel({
        ratePlans: [base, aDerivedPlan(FLEX, -10, { id: NONREF })],
        restrictions: [{ ratePlanId: null, roomTypeId: null, minStayArrival: minStay }],
        discounts:
          percent === null
            ? []
            : [aDiscount({ benefit: { kind: "percent", percent, onMeals: false, maxAmount: null } })],
        fees: [aFee({ unit: "item_night", amounts: { CZK: fee } })],
      });
      const found = searched(hotel);
      const range = { from, to: addDays(from, 7), target: { kind: "arrival" } as const };
      const hints = new Map(
        priceHints(...found, { ...aCalendarQuestion(), ...range }).map((hint) => [hint.date, hint.price]),
      );
      for (let nights = minStay; nights <= 8 - minStay; nights++) {
        const stay = { arrival: from, departure: addDays(from, nights) };
        const { party, currency, now } = aCalendarQuestion();
        const every = { roomTypeIds: null, ratePlanIds: null, guests: null, businessTrip: false };
        const [cheapest] = findOffers(...found, { stay, party, currency, now, ...every }).offers;
        const sum = days.slice(0, nights).reduce((total, night) => total + (hints.get(night.from) ?? NaN), 0);
        expect(sum).toBe((cheapest?.total ?? NaN) + nights * fee);
      }
    }),
    { seed: 20_271_127, numRuns: 100 },
  );
});

describe("hints for departures", () => {
  test("from a chosen arrival: the average night of just that stay", () => {
    const target = { kind: "departure", arrival: "2027-06-10" } as const;
    // 2200; (2200 + 2600) / 2; (2200 + 5200) / 3 = 2466.67; leaving on the sold-out day is possible, later not
    expect(hintsOf(flexOnly(), { target })).toEqual([
      ["06-11", 220_000],
      ["06-12", 240_000],
      ["06-13", 246_600],
    ]);
  });

  test("from a chosen arrival, on the days asked for alone, and only where the stay is allowed", () => {
    const target = { kind: "departure", arrival: "2027-06-10" } as const;
    // (2200 + 2600) / 2; (2200 + 5200) / 3 = 2466.67
    const twoNights = [
      ["06-12", 240_000],
      ["06-13", 246_600],
    ];
    expect(hintsOf(flexOnly({ minStayArrival: 2 }), { target })).toEqual(twoNights);
    expect(hintsOf(flexOnly(), { target, from: "2027-06-12", to: "2027-06-13" })).toEqual(twoNights);
    expect(hintsOf(flexOnly(), { target, from: "2027-06-12", to: "2027-06-12" })).toEqual([twoNights[0]]);
  });

  test("without an arrival: the first day of departure is tomorrow", () => {
    const target = { kind: "departure", arrival: null } as const;
    const days = { from: "2027-03-01", to: "2027-03-02" };
    // The night of Monday, 1 March, on which the question is asked
    expect(hintsOf(flexOnly(), { target, ...days })).toEqual([["03-02", 220_000]]);
  });

  test("without an arrival: a night on which nobody may arrive needs one before it", () => {
    const target = { kind: "departure", arrival: null } as const;
    const hotel = flexOnly({ from: "2027-06-12", to: "2027-06-12", closedToArrival: true });
    // Friday and Saturday night: (2600 + 2600) / 2
    expect(hintsOf(hotel, { target, from: "2027-06-13", to: "2027-06-13" })).toEqual([["06-13", 260_000]]);
  });

  test("without an arrival: the shortest stay that may end on the day", () => {
    const target = { kind: "departure", arrival: null } as const;
    // Wednesday night to the 10th, then Thursday, Friday, Saturday; nobody leaves on the 14th
    expect(hintsOf(flexOnly(), { target })).toEqual([
      ["06-10", 220_000],
      ["06-11", 220_000],
      ["06-12", 260_000],
      ["06-13", 260_000],
    ]);
    // (2200 + 2200) / 2, (2200 + 2200) / 2, (2200 + 2600) / 2, 2600
    expect(hintsOf(flexOnly({ minStayThrough: 2 }), { target }).map(([, price]) => price)).toEqual([
      220_000, 220_000, 240_000, 260_000,
    ]);
  });
});

test("a price of nothing is no hint unless the hotel gives rooms away", () => {
  expect(hintsOf(pricedHotel(0, 0))).toEqual([]);
  const generous = pricedHotel(0, 0, { rules: { ...theLakeHotel().rules, allowZeroPrice: true } });
  expect(hintsOf(generous)[0]).toEqual(["06-10", 0]);
});

test("a plan that sells no night has no hint", () => {
  const plan = aRatePlan({ pricing: { kind: "base", prices: [], extraBeds: [] } });
  expect(hintsOf(theLakeHotel({ ratePlans: [plan] }))).toEqual([]);
});
