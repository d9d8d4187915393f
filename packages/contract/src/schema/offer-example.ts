import type { OfferView, RoomPrice } from "../offers.ts";

/** What a double costs for two nights. */
export const roomPrice: RoomPrice = {
  roomTypeId: 10,
  ratePlanId: 1,
  rateClass: "standard",
  lineCode: "double",
  arrival: "2027-05-13",
  departure: "2027-05-15",
  guests: [
    { categoryId: 1, meal: "none" },
    { categoryId: 1, meal: "none" },
  ],
  currency: "CZK",
  total: 480_000,
  originalTotal: 480_000,
  discounts: [],
  coupon: 0,
  mealTotal: 0,
  services: [],
  deposit: 144_000,
  nonRefundableForced: false,
  prepaymentRequired: false,
  cardGuarantee: false,
  meals: ["none", "breakfast"],
  singleUnit: true,
  cancellation: {
    policyId: 1,
    freeUntil: Date.UTC(2027, 4, 10, 16),
    cancellable: true,
    feeNow: 0,
    steps: [
      { from: Date.UTC(2027, 4, 10, 16), fee: 240_000 },
      { from: Date.UTC(2027, 4, 13, 16), fee: 480_000 },
    ],
  },
  cityTax: { included: 0, atProperty: 20_000 },
  nights: [
    { date: "2027-05-13", amount: 220_000, payable: 220_000 },
    { date: "2027-05-14", amount: 260_000, payable: 260_000 },
  ],
};

/** The same on offer, as the documentation of the calls shows it. */
export const offer: OfferView = {
  ...roomPrice,
  priorTotal: null,
  fees: [],
  guaranteeMaximum: 0,
  available: 3,
  offerId: "WyJyb29tIiwxLDEsMTAsMSwiMjAyNy0wNS0xMyJd.c2lnbmF0dXJl",
  problems: [],
};
