import type { Discount } from "../discounts/discount.ts";

/** Ten percent off the nights for everybody at any time, by itself or below additive ones. */
export function aDiscount(changes: Partial<Discount> = {}): Discount {
  return {
    id: 1,
    code: "ten",
    name: { en: "Ten percent" },
    kind: "action",
    benefit: { kind: "percent", percent: 10, onMeals: false, maxAmount: null },
    stacking: "base",
    bookFrom: null,
    bookTo: null,
    stayDays: {},
    basis: "night",
    minAdvanceDays: null,
    maxAdvanceHours: null,
    minNights: null,
    maxNights: null,
    roomTypeIds: null,
    ratePlanIds: null,
    forcesNonRefundable: false,
    ...changes,
  };
}

export function percentOff(percent: number): Discount["benefit"] {
  return { kind: "percent", percent, onMeals: false, maxAmount: null };
}

/** Only `payNights` of every full block of `stayNights` nights are paid. */
export function freeNights(stayNights: number, payNights: number): Discount["benefit"] {
  return { kind: "free_nights", stayNights, payNights };
}

/** An amount in the hotel's base currency, in minor units. */
export function amountOff(amount: number): Discount["benefit"] {
  return { kind: "amount", amounts: { CZK: amount } };
}
