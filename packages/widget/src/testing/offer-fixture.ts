import type { OfferView } from "@portico/contract/offers";

/** An offer of two nights for two adults with breakfast, free to cancel, for tests. */
export function anOffer(change: Partial<OfferView> = {}): OfferView {
  return {
    roomTypeId: 1,
    ratePlanId: 1,
    rateClass: "standard",
    lineCode: "garden-1",
    arrival: "2027-06-11",
    departure: "2027-06-13",
    guests: [
      { categoryId: 1, meal: "breakfast" },
      { categoryId: 1, meal: "breakfast" },
    ],
    currency: "CZK",
    total: 780_000,
    originalTotal: 780_000,
    discounts: [],
    coupon: 0,
    priorTotal: null,
    mealTotal: 0,
    services: [],
    fees: [],
    deposit: 0,
    nonRefundableForced: false,
    prepaymentRequired: false,
    cardGuarantee: false,
    guaranteeMaximum: 0,
    meals: ["breakfast"],
    available: 5,
    singleUnit: true,
    cancellation: { policyId: 1, freeUntil: null, cancellable: false, feeNow: 780_000, steps: [] },
    cityTax: { included: 0, atProperty: 0 },
    nights: [],
    offerId: "signed",
    problems: [],
    ...change,
  };
}
