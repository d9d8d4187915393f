import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { aDiscount, freeNights, percentOff } from "../testing/discount.ts";
import {
  ADULT,
  CHILD,
  FLEX,
  INFANT,
  NONREF,
  PROMO,
  pricedHotel,
  theLakeHotel,
} from "../testing/lake-hotel.ts";
import { aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { aRoomType } from "../testing/room-type.ts";
import { aStayQuestion, guests, quoteAt, soldAt } from "../testing/stay-question.ts";
import type { Quote, StayProblem } from "./quote.ts";
import type { StayQuestion } from "./quote-stay.ts";

// The worked examples of docs/algorithms with their numbers, except packages, wellness and vouchers. Each was computed
// by hand and by an independent engine before this one existed.
type Example = {
  row: string;
  sum: string;
  hotel: Hotel;
  stay: [arrival: string, departure: string];
  asked?: Partial<StayQuestion>;
  quote: Partial<Quote>;
  /** Whole percent off the price before discounts. */
  percentOff?: number;
};

const prague = (date: string, time: string) => instantOf(date, time, "Europe/Prague");

const sevenForSix = aDiscount({ benefit: freeNights(7, 6) });
const earlyBird = aDiscount({ kind: "early_bird", minAdvanceDays: 60 });
const lastMinute = aDiscount({
  kind: "last_minute",
  benefit: percentOff(15),
  maxAdvanceHours: 48,
  forcesNonRefundable: true,
});
const stacked = [
  aDiscount({ id: 1, stacking: "exclusive", benefit: percentOff(14) }),
  aDiscount({ id: 2, kind: "long_stay", minNights: 7 }),
  aDiscount({ id: 3, benefit: freeNights(7, 6) }),
  aDiscount({ id: 4, kind: "early_bird", stacking: "additive", benefit: percentOff(5), minAdvanceDays: 60 }),
];

/** A hotel entirely in another currency, without crowns or taxes. */
function abroad(currency: "JPY" | "IDR", night: number, changes: Partial<Hotel> = {}): Hotel {
  const currencies = [
    { code: currency, precision: 0, roundingStep: currency === "IDR" ? 100 : 1, rate: null },
  ] as const;
  const base = { baseCurrency: currency, currencies: [...currencies], cityTaxes: [] };
  return pricedHotel(night, night, { ...base, ...changes });
}

function withPlan(hotel: Hotel, plan: Hotel["ratePlans"][number]): Hotel {
  return { ...hotel, ratePlans: [...hotel.ratePlans, plan] };
}

function derivedInYen() {
  const promo = aDerivedPlan(FLEX, -7, { id: PROMO });
  if (promo.pricing.kind === "derived") promo.pricing.step = 1;
  return promo;
}

function childrenPriced(childPricing: "share" | "marginal" | "none"): Hotel {
  return theLakeHotel({ roomTypes: [aRoomType({ childPricing })] });
}

function onlyForTwo(): Hotel {
  const prices = [{ roomTypeId: 10, amounts: { 2: 220_000 } }];
  return theLakeHotel({ ratePlans: [aRatePlan({ pricing: { kind: "base", prices, extraBeds: [] } })] });
}

const tax = (changes = {}) =>
  theLakeHotel({ cityTaxes: [aCityTax({ exemptOverNights: 60, businessExempt: true, ...changes })] });

const EXAMPLES: Example[] = [
  {
    row: "1",
    sum: "2200 + 2600; 30 % of it; 2 guests x 2 nights x 50",
    hotel: theLakeHotel(),
    stay: ["2027-05-13", "2027-05-15"],
    quote: {
      total: 480_000,
      nights: [
        { date: "2027-05-13", amount: 220_000, payable: 220_000 },
        { date: "2027-05-14", amount: 260_000, payable: 260_000 },
      ],
      deposit: 144_000,
      cityTax: { included: 0, atProperty: 20_000 },
      cancellation: expect.objectContaining({ freeUntil: Date.parse("2027-05-10T16:00:00Z") }),
    },
  },
  {
    row: "2",
    sum: "5 x 2200 + 2 x 2600 - 2200 for the last night; 30 %; 2 x 7 x 50",
    hotel: theLakeHotel({ discounts: [sevenForSix] }),
    stay: ["2027-05-10", "2027-05-17"],
    quote: {
      originalTotal: 1_620_000,
      total: 1_400_000,
      discounts: [{ discountId: 1, amount: 220_000 }],
      deposit: 420_000,
      cityTax: { included: 0, atProperty: 70_000 },
    },
    percentOff: 14,
  },
  {
    row: "2b",
    sum: "4 x 2200 + 2 x 2600, no full block of seven",
    hotel: theLakeHotel({ discounts: [sevenForSix] }),
    stay: ["2027-05-10", "2027-05-16"],
    quote: { total: 1_400_000, discounts: [] },
    percentOff: 0,
  },
  {
    row: "2c",
    sum: "11 x 2200 + 4 x 2600 - 2 x 2200 for the Sundays",
    hotel: theLakeHotel({ discounts: [sevenForSix] }),
    stay: ["2027-05-10", "2027-05-25"],
    quote: { originalTotal: 3_460_000, total: 3_020_000, discounts: [{ discountId: 1, amount: 440_000 }] },
  },
  {
    row: "3",
    sum: "7400 + 3 x 500 - 10 % of 7400; 30 % of 8160; 68 days ahead",
    hotel: theLakeHotel({ discounts: [earlyBird] }),
    stay: ["2027-07-08", "2027-07-11"],
    asked: { guests: guests([ADULT, ADULT], "breakfast"), now: prague("2027-05-01", "12:00") },
    quote: {
      meals: 150_000,
      discounts: [{ discountId: 1, amount: 74_000 }],
      total: 816_000,
      deposit: 244_800,
    },
  },
  {
    row: "3b",
    sum: "7400 + 1500, 59 days ahead",
    hotel: theLakeHotel({ discounts: [earlyBird] }),
    stay: ["2027-07-08", "2027-07-11"],
    asked: { guests: guests([ADULT, ADULT], "breakfast"), now: prague("2027-05-10", "12:00") },
    quote: { total: 890_000, discounts: [] },
  },
  {
    row: "4",
    sum: "4400 - 15 %, 45 hours before check-in: all of it at once and never back",
    hotel: theLakeHotel({ discounts: [lastMinute] }),
    stay: ["2027-06-02", "2027-06-04"],
    asked: { now: prague("2027-05-31", "17:00") },
    quote: {
      total: 374_000,
      discounts: [{ discountId: 1, amount: 66_000 }],
      nonRefundableForced: true,
      deposit: 374_000,
      cancellation: {
        policyId: 1,
        freeUntil: null,
        cancellable: false,
        feeNow: 374_000,
        steps: [{ from: null, fee: 374_000 }],
      },
    },
  },
  {
    row: "4b",
    sum: "4400, 49 hours before; the free time is over, half of it is due",
    hotel: theLakeHotel({ discounts: [lastMinute] }),
    stay: ["2027-06-02", "2027-06-04"],
    asked: { now: prague("2027-05-31", "13:00") },
    quote: {
      total: 440_000,
      nonRefundableForced: false,
      deposit: 132_000,
      cancellation: {
        policyId: 1,
        freeUntil: null,
        cancellable: true,
        feeNow: 220_000,
        steps: [
          { from: null, fee: 220_000 },
          { from: prague("2027-06-01", "18:00"), fee: 440_000 },
        ],
      },
    },
  },
  {
    row: "5",
    sum: "3 x (2200 + half of 600) + 3 x (550 + 550 + 330 + 0); 2 x 3 x 50",
    hotel: theLakeHotel(),
    stay: ["2027-06-07", "2027-06-10"],
    asked: { guests: guests([INFANT, CHILD, ADULT, ADULT], "half_board") },
    quote: {
      nights: ["07", "08", "09"].map((day) => ({
        date: `2027-06-${day}`,
        amount: 250_000,
        payable: 250_000,
      })),
      meals: 429_000,
      total: 1_179_000,
      cityTax: { included: 0, atProperty: 30_000 },
    },
  },
  {
    row: "6 share",
    sum: "2200 - half of the child's 1100",
    hotel: childrenPriced("share"),
    stay: ["2027-06-07", "2027-06-08"],
    asked: { guests: guests([ADULT, CHILD]) },
    quote: { total: 165_000 },
  },
  {
    row: "6 marginal",
    sum: "2200 - half of (2200 - 1800)",
    hotel: childrenPriced("marginal"),
    stay: ["2027-06-07", "2027-06-08"],
    asked: { guests: guests([ADULT, CHILD]) },
    quote: { total: 200_000 },
  },
  {
    row: "6 none",
    sum: "2200",
    hotel: childrenPriced("none"),
    stay: ["2027-06-07", "2027-06-08"],
    asked: { guests: guests([ADULT, CHILD]) },
    quote: { total: 220_000 },
  },
  {
    row: "10",
    sum: "15001 x 0.93 = 13950.93, 3 x 13951; 30 % = 12555.9",
    hotel: withPlan(abroad("JPY", 15_001), derivedInYen()),
    stay: ["2027-06-07", "2027-06-10"],
    asked: { currency: "JPY", ratePlanId: PROMO },
    quote: { total: 41_853, deposit: 12_556 },
  },
  {
    row: "11",
    sum: "2 x 3,750,000 - 12.5 %",
    hotel: abroad("IDR", 375_000_000, { discounts: [aDiscount({ benefit: percentOff(12.5) })] }),
    stay: ["2027-06-07", "2027-06-09"],
    asked: { currency: "IDR" },
    quote: {
      originalTotal: 750_000_000,
      discounts: [{ discountId: 1, amount: 93_750_000 }],
      total: 656_250_000,
    },
    percentOff: 13,
  },
  {
    row: "13",
    sum: "16200 - 2200 - 5 % of 14000; 14 % alone are 2268, 10 % and 5 % are 2349",
    hotel: theLakeHotel({ discounts: stacked }),
    stay: ["2027-05-10", "2027-05-17"],
    quote: {
      discounts: [
        { discountId: 3, amount: 220_000 },
        { discountId: 4, amount: 70_000 },
      ],
      total: 1_330_000,
    },
    percentOff: 18,
  },
  {
    row: "14",
    sum: "1995 x 0.9 = 1795.5, 3 x 1796; rounding the stay would give 5387",
    hotel: withPlan(pricedHotel(199_500, 199_500), aDerivedPlan(FLEX, -10, { id: NONREF })),
    stay: ["2027-06-07", "2027-06-10"],
    asked: { ratePlanId: NONREF },
    quote: { total: 538_800 },
  },
  {
    row: "15",
    sum: "2200 / 24.655 = 89.2314, 4 x 89.23; converting the stay would give 356.93; 30 % = 107.076",
    hotel: pricedHotel(220_000, 220_000),
    stay: ["2027-06-07", "2027-06-11"],
    asked: { currency: "EUR" },
    quote: { total: 35_692, deposit: 10_708 },
  },
  {
    row: "16",
    sum: "18:00 in Prague before and after the clocks change on 28 March",
    hotel: theLakeHotel(),
    stay: ["2027-03-29", "2027-03-31"],
    quote: {
      cancellation: {
        policyId: 1,
        freeUntil: Date.parse("2027-03-26T17:00:00Z"),
        cancellable: true,
        feeNow: 0,
        steps: [
          { from: Date.parse("2027-03-26T17:00:00Z"), fee: 220_000 },
          { from: Date.parse("2027-03-28T16:00:00Z"), fee: 440_000 },
        ],
      },
    },
  },
  {
    row: "20",
    sum: "2 payers of 3 guests x 3 nights x 50",
    hotel: tax(),
    stay: ["2027-06-07", "2027-06-10"],
    asked: { guests: guests([ADULT, CHILD, ADULT]) },
    quote: { cityTax: { included: 0, atProperty: 30_000 } },
  },
  {
    row: "20 sixty nights",
    sum: "2 x 60 x 50",
    hotel: tax(),
    stay: ["2027-06-07", "2027-08-06"],
    quote: { cityTax: { included: 0, atProperty: 600_000 } },
  },
  {
    row: "20 more than sixty",
    sum: "61 nights are exempt",
    hotel: tax(),
    stay: ["2027-06-07", "2027-08-07"],
    quote: { cityTax: { included: 0, atProperty: 0 } },
  },
  {
    row: "20 at most seven",
    sum: "2 x 7 of 10 nights x 50",
    hotel: tax({ maxNights: 7 }),
    stay: ["2027-06-07", "2027-06-17"],
    quote: { cityTax: { included: 0, atProperty: 70_000 } },
  },
  {
    row: "20 business",
    sum: "a business trip is exempt",
    hotel: tax(),
    stay: ["2027-06-07", "2027-06-10"],
    asked: { businessTrip: true },
    quote: { cityTax: { included: 0, atProperty: 0 } },
  },
  {
    row: "21",
    sum: "one adult pays the only price there is, that for two",
    hotel: onlyForTwo(),
    stay: ["2027-06-07", "2027-06-08"],
    asked: { guests: guests([ADULT]) },
    quote: { total: 220_000 },
  },
];

test.each(EXAMPLES)("example $row: $sum", ({ hotel, stay, asked, quote, percentOff: less }) => {
  const priced = soldAt(hotel, aStayQuestion(...stay, asked));
  expect(priced).toMatchObject(quote);
  if (less !== undefined) expect(Math.round(100 * (1 - priced.total / priced.originalTotal))).toBe(less);
});

describe("examples of restrictions", () => {
  const on = (date: string) => ({ from: date, to: date });
  const everywhere = { ratePlanId: null, roomTypeId: null };
  const friday: RestrictionRule[] = [{ ...everywhere, ...on("2027-05-14"), minStayArrival: 3 }];
  const newYear: RestrictionRule[] = [{ ...everywhere, ...on("12-31"), minStayThrough: 3 }];
  const closings: RestrictionRule[] = [
    { ...everywhere, ...on("2027-05-16"), closedToDeparture: true, closedToArrival: true },
    { ...everywhere, ...on("2027-05-20"), closed: true },
  ];
  const minStay = (date: string): StayProblem => ({ code: "min_stay", date, nights: 3 });

  test.each([
    { row: "7", rules: friday, stay: ["2027-05-14", "2027-05-16"], result: [minStay("2027-05-14")] },
    { row: "7", rules: friday, stay: ["2027-05-13", "2027-05-15"], result: 480_000 },
    { row: "7c", rules: newYear, stay: ["2027-12-30", "2028-01-01"], result: [minStay("2027-12-31")] },
    { row: "7c", rules: newYear, stay: ["2027-12-29", "2028-01-01"], result: 700_000 },
    {
      row: "8",
      rules: closings,
      stay: ["2027-05-14", "2027-05-16"],
      result: [{ code: "closed_to_departure", date: "2027-05-16" }],
    },
    { row: "8", rules: closings, stay: ["2027-05-15", "2027-05-17"], result: 480_000 },
    {
      row: "8",
      rules: closings,
      stay: ["2027-05-16", "2027-05-17"],
      result: [{ code: "closed_to_arrival", date: "2027-05-16" }],
    },
    {
      row: "8",
      rules: closings,
      stay: ["2027-05-19", "2027-05-21"],
      result: [{ code: "closed", date: "2027-05-20" }],
    },
    { row: "8", rules: closings, stay: ["2027-05-19", "2027-05-20"], result: 220_000 },
  ] as const)("example $row: $stay", ({ rules, stay, result }) => {
    const [arrival, departure] = stay;
    const quote = quoteAt(theLakeHotel({ restrictions: [...rules] }), aStayQuestion(arrival, departure));
    expect(quote.ok ? quote.value.total : quote.problem).toEqual(result);
  });
});
