import type { PricedRoom } from "@portico/contract/checkout/reservation-price";
import type { PackageOffer } from "@portico/contract/packages/package-offer";
import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import type { OfferView, RoomPrice } from "@portico/contract/offers/offer";
import type { PricedPackage } from "@portico/contract/packages/package";

/** What two nights cost two adults with breakfast, for tests. */
const ROOM_PRICE: RoomPrice = {
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
  mealTotal: 0,
  services: [],
  deposit: 0,
  nonRefundableForced: false,
  prepaymentRequired: false,
  cardGuarantee: false,
  meals: ["breakfast"],
  singleUnit: true,
  cancellation: { policyId: 1, freeUntil: null, cancellable: false, feeNow: 780_000, steps: [] },
  cityTax: { included: 0, atProperty: 0 },
  nights: [],
};

/** An offer of that room, for tests. */
export function anOffer(change: Partial<OfferView> = {}): OfferView {
  return {
    ...ROOM_PRICE,
    priorTotal: null,
    fees: [],
    guaranteeMaximum: 0,
    available: 5,
    offerId: "signed",
    problems: [],
    ...change,
  };
}

/** The same in a package, for tests. */
export function aPackageOffer(change: Partial<PackageOffer> = {}): PackageOffer {
  return {
    ...anOffer(),
    ratePlanId: 0,
    packageId: 7,
    total: 899_000,
    originalTotal: 899_000,
    priceApart: null,
    timesWanted: [],
    ...change,
  };
}

/** The same as a line of a reservation that was priced. */
export function aPricedRoom(change: Partial<OfferView> = {}, addedAt = 1): PricedRoom {
  return { ...anOffer(change), kind: "room", addedAt };
}

/** The same as a line of a saved reservation. */
export function aSoldRoom(change: Partial<SoldRoomView> = {}): SoldRoomView {
  return {
    ...ROOM_PRICE,
    kind: "room",
    roomName: "Garden room",
    rateName: "Flexible",
    discountNames: [],
    serviceNames: [],
    ...change,
  };
}

/** A package of two nights for those two adults, as lists of packages have it. */
export function aPricedPackage(change: Partial<PricedPackage> = {}): PricedPackage {
  return {
    id: 7,
    name: { en: "Wellness weekend" },
    front: { en: "Two nights by the lake" },
    description: { en: "" },
    contents: { en: "Two massages\nPrivate sauna" },
    days: [],
    pictures: [],
    nights: 2,
    maxNights: 2,
    validFrom: null,
    validTo: null,
    bookTo: null,
    minPrice: 899_000,
    coupon: 0,
    fees: [],
    priceApart: null,
    currency: "CZK",
    arrival: "2027-06-11",
    departure: "2027-06-13",
    exact: true,
    available: 5,
    persons: 2,
    problems: [],
    ...change,
  };
}
