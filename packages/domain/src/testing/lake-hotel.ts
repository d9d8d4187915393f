import { aCityTax } from "./city-tax.ts";
import type { Minor } from "../money/money.ts";
import type { Hotel } from "../property/hotel.ts";
import { aGuestCategory, aHotel } from "./hotel.ts";
import { aCancellationPolicy, aDepositPolicy, aDerivedPlan, aRatePlan } from "./rate-plan.ts";
import { aResource, aRoomType } from "./room-type.ts";

/** Ids of the lake hotel, so that tests can say whom they mean. */
export const DOUBLE = 10;
export const FLEX = 1;
export const NONREF = 2;
export const PROMO = 3;
export const ADULT = 1;
export const CHILD = 2;
export const INFANT = 3;

/**
 * The hotel of the worked examples in docs/algorithms: one double room (two beds, one extra bed, units 101 to 103),
 * FLEX at 1800/2200 CZK (2200/2600 on Friday and Saturday nights), NONREF 10 % and PROMO 7 % below it, breakfast
 * 250/150/0, half board 550/330/0, a city tax of 50 CZK at the property, 1 EUR = 24.655 CZK.
 */
export function theLakeHotel(changes: Partial<Hotel> = {}): Hotel {
  return aHotel({
    currencies: [
      { code: "CZK", precision: 0, roundingStep: 100, rate: null },
      { code: "EUR", precision: 2, roundingStep: 1, rate: { numerator: 24_655, denominator: 1000 } },
    ],
    guestCategories: [
      aGuestCategory({ id: ADULT }),
      aGuestCategory({
        id: CHILD,
        order: 2,
        name: { en: "Child" },
        class: "child",
        ageFrom: 3,
        ageTo: 12,
        paysCityTax: false,
        discountPercent: 50,
      }),
      aGuestCategory({
        id: INFANT,
        order: 3,
        name: { en: "Infant" },
        class: "infant",
        ageFrom: 0,
        ageTo: 3,
        occupiesBed: false,
        paysCityTax: false,
        discountPercent: 100,
      }),
    ],
    resources: [aResource()],
    roomTypes: [aRoomType()],
    ratePlans: [flex(), nonRefundable(), promotion()],
    mealPrices: mealPrices(),
    cancellationPolicies: [
      threeDaysBefore(),
      aCancellationPolicy({ id: 2, code: "never", nonRefundable: true }),
    ],
    depositPolicies: [
      aDepositPolicy({ id: 1, code: "third", deposit: { kind: "percent", percent: 30 } }),
      aDepositPolicy({ id: 2, code: "all", deposit: { kind: "percent", percent: 100 } }),
    ],
    cityTaxes: [aCityTax({ exemptOverNights: 60, businessExempt: true })],
    ...changes,
  });
}

/** The hotel with all plans taking part in the outdone comparison. */
export function withPlansCompared(hotel: Hotel): Hotel {
  return { ...hotel, ratePlans: hotel.ratePlans.map(({ incomparable: _incomparable, ...plan }) => plan) };
}

const MEALS = ["none", "breakfast", "half_board"] as const;

function flex() {
  return aRatePlan({
    id: FLEX,
    // PROMO would outdo it, and most tests are about something else.
    incomparable: true,
    meals: [...MEALS],
    pricing: {
      kind: "base",
      prices: [
        { roomTypeId: DOUBLE, amounts: { 1: 180_000, 2: 220_000 } },
        { roomTypeId: DOUBLE, weekdays: ["fri", "sat"], amounts: { 1: 220_000, 2: 260_000 } },
      ],
      extraBeds: [{ roomTypeId: DOUBLE, categoryId: ADULT, amount: 60_000 }],
    },
  });
}

function nonRefundable() {
  return aDerivedPlan(FLEX, -10, {
    id: NONREF,
    code: "nonref",
    name: { en: "Non-refundable" },
    class: "non_refundable",
    meals: [...MEALS],
    cancellationPolicyId: 2,
    depositPolicyId: 2,
  });
}

function promotion() {
  return aDerivedPlan(FLEX, -7, {
    id: PROMO,
    code: "promo",
    name: { en: "Promotion" },
    class: "promotion",
    meals: [...MEALS],
  });
}

function mealPrices(): Hotel["mealPrices"] {
  const prices = { breakfast: [25_000, 15_000, 0], half_board: [55_000, 33_000, 0] } as const;
  return (["breakfast", "half_board"] as const).flatMap((meal) =>
    [ADULT, CHILD, INFANT].map((categoryId, index) => ({
      meal,
      categoryId,
      amount: prices[meal][index] ?? 0,
    })),
  );
}

/** Free until 18:00 three days before the arrival, then half the price, from 18:00 of the day before all of it. */
function threeDaysBefore() {
  return aCancellationPolicy({
    id: 1,
    code: "three-days",
    tiers: [
      {
        start: { kind: "days_before_arrival", days: 3, time: "18:00" },
        fee: { kind: "percent", percent: 50 },
      },
      {
        start: { kind: "days_before_arrival", days: 1, time: "18:00" },
        fee: { kind: "percent", percent: 100 },
      },
    ],
  });
}

/** The lake hotel with only FLEX, at these prices for one and two guests on every night; no extra bed is for sale. */
export function pricedHotel(one: Minor, two: Minor, changes: Partial<Hotel> = {}): Hotel {
  const prices = [{ roomTypeId: DOUBLE, amounts: { 1: one, 2: two } }];
  const plan = aRatePlan({ id: FLEX, pricing: { kind: "base", prices, extraBeds: [] } });
  return theLakeHotel({ ratePlans: [plan], ...changes });
}
