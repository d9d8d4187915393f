import type { StayProblem } from "@portico/domain/pricing/quote";
import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { LoadedReservation, PaymentDetails, SavedReservation } from "../checkout.ts";
import { calls, type CallName } from "../calls.ts";
import type { OfferView } from "../offers.ts";
import type { Property } from "../property.ts";
import {
  cardSession,
  coupon,
  insuranceOffer,
  paymentDetails,
  pricedReservation,
} from "./checkout-example.ts";
import { offer } from "./offer-example.ts";
import { property } from "./property-example.ts";
import { loaded, saved } from "./reservation-example.ts";

const CONTEXT = { currency: "CZK" } as const;
const DAY = "2027-05-13";

/** One reason of each form. */
const stayProblems: StayProblem[] = [
  { code: "closed", date: DAY },
  { code: "min_stay", date: DAY, nights: 2 },
  { code: "over_capacity", capacity: 2 },
  { code: "stay_length", date: DAY, lengths: [3, 7] },
  { code: "no_guest" },
];

const couponProblems: CouponProblem[] = [
  { code: "stay_window", from: null, to: null },
  { code: "stay_window", from: DAY, to: DAY },
  { code: "min_nights", nights: 2, missing: 1 },
  { code: "min_price", price: 100_000, missing: 1 },
  { code: "used_up" },
];

/** Reduced, with a service and reasons against it, and with no cancellation free of charge. */
const otherOffer: OfferView = {
  ...offer,
  priorTotal: 500_000,
  fees: [{ feeId: 2, kind: "reservation", unit: "reservation", amount: 10_000 }],
  discounts: [{ discountId: 4, amount: 20_000 }],
  services: [{ serviceId: 3, quantity: 1, amount: 15_000 }],
  cancellation: {
    ...offer.cancellation,
    freeUntil: null,
    steps: offer.cancellation.steps.map((step) => ({ ...step, from: null })),
  },
  problems: stayProblems,
};

const offers = [offer, otherOffer];

const [room] = property.roomTypes;
const picture = room?.pictures[0] ?? null;
const [discount] = property.discounts;

/** A hotel with little of its own. */
const bareProperty: Property = {
  ...property,
  contacts: { ...property.contacts, latitude: null, longitude: null },
  logo: "https://hotel.example/logo.svg",
  hero: picture,
  companyRegister: null,
  display: { ...property.display, onlyRoomTypeId: 10, highlightedRoomTypeId: null },
  tabs: { ...property.tabs, wellnessLabel: property.name, voucherLabel: property.name },
  roomTypes: property.roomTypes.map((one) => ({
    ...one,
    floorSpace: null,
    videoUrl: "https://video.example/room",
    virtualTourUrl: "https://tour.example/room",
  })),
  discounts: discount
    ? [
        { ...discount, benefit: { kind: "amount", amounts: { CZK: 10_000 } } },
        { ...discount, benefit: { kind: "percent", percent: 10, onMeals: true, maxAmount: null } },
        { ...discount, benefit: { kind: "percent", percent: 10, onMeals: true, maxAmount: { CZK: 10_000 } } },
      ]
    : [],
  services: property.services.map((service) => ({ ...service, picture })),
  cityTax: null,
  cardGuarantee: null,
};

const emptySaved: SavedReservation = {
  ...saved,
  state: "confirmed",
  bank: null,
  gateway: { url: "https://gw.example/1", inline: false },
  keptUntil: null,
};
const quietlySaved: SavedReservation = { ...saved, bank: saved.bank && { ...saved.bank, qr: null } };

const plainLoaded: LoadedReservation = {
  ...loaded,
  ...emptySaved,
  queuePlace: 1,
  waitEnd: "left",
  items: loaded.items.map((item) => ({
    ...item,
    ...otherOffer,
    discountNames: ["Sleva"],
    serviceNames: ["Sauna"],
  })),
  coupon: { code: coupon.code, amount: 100_000 },
  fees: pricedReservation.fees,
  securityDeposits: pricedReservation.securityDeposits,
  contact: { ...loaded.contact, salutation: "miss" },
  company: {
    name: "Jezerní statek s.r.o.",
    street: "",
    city: "",
    zip: "",
    country: "CZ",
    registrationNumber: "27074358",
    vatNumber: "",
  },
  checkInTime: null,
  hostUrl: null,
  insurance: loaded.insurance && { ...loaded.insurance, policyNumber: null },
  guarantee: null,
};
const bareLoaded: LoadedReservation = {
  ...loaded,
  ...quietlySaved,
  insurance: null,
  guarantee: withoutNumbers(loaded),
};
const loadedAnswers = [plainLoaded, bareLoaded].map((answer) =>
  calls.loadReservation.writeAnswer(answer, CONTEXT),
);
const savedAnswers = [emptySaved, quietlySaved].map((answer) => calls.save.writeAnswer(answer, CONTEXT));

/** A card of which the vault tells little. */
function withoutNumbers({ guarantee }: LoadedReservation): LoadedReservation["guarantee"] {
  return (
    guarantee && {
      ...guarantee,
      brand: null,
      last4: null,
      expiryMonth: null,
      expiryYear: null,
      wallet: "apple_pay",
    }
  );
}

const paidDetails: PaymentDetails = {
  ...paymentDetails,
  code: null,
  reason: null,
  gateway: { url: "https://gw.example/1", inline: true },
  keptUntil: null,
  transfer: { amount: 144_000, currency: "CZK", rate: 24.655 },
  otherReturns: [{ currency: "EUR", surplus: 1_000, refunded: 500 }],
};

/**
 * Answers that look different from the example of their call: what is null in one, left out or of another kind in the other. They are
 * for the schema; nobody is shown them.
 */
export const furtherAnswers: Partial<Record<CallName, readonly unknown[]>> = {
  defaults: [calls.defaults.writeAnswer(bareProperty, CONTEXT)],
  availability: [
    calls.availability.writeAnswer(
      stayProblems.map((blocked) => ({ date: DAY, available: false, closedToArrival: true, blocked })),
      CONTEXT,
    ),
  ],
  availabilityDeparture: [
    calls.availabilityDeparture.writeAnswer(
      [...stayProblems, null].map((blocked) => ({
        departure: DAY,
        bookable: blocked === null,
        minStay: 1,
        maxStay: 0,
        closedToDeparture: false,
        blocked,
      })),
      CONTEXT,
    ),
  ],
  rateFrom: [calls.rateFrom.writeAnswer(null, CONTEXT)],
  baseRates: [calls.baseRates.writeAnswer(offers, CONTEXT)],
  rates: [calls.rates.writeAnswer(offers, CONTEXT)],
  combinations: [
    calls.combinations.writeAnswer(
      [{ kinds: ["one_roof"], total: 960_000, currency: "CZK", fees: otherOffer.fees, rooms: offers }],
      CONTEXT,
    ),
  ],
  facility: [
    calls.facility.writeAnswer(
      [{ clientCode: "demo", name: property.name, street: "", city: "", picture }],
      CONTEXT,
    ),
  ],
  facilityRates: [
    calls.facilityRates.writeAnswer(
      [{ clientCode: "demo", price: null, currency: "CZK", available: 0, arrival: DAY, departure: DAY }],
      CONTEXT,
    ),
  ],
  company: [calls.company.writeAnswer({ kind: "unknown", company: null }, CONTEXT)],
  price: [
    calls.price.writeAnswer(
      {
        ...pricedReservation,
        items: pricedReservation.items.flatMap((item) => offers.map((one) => ({ ...item, ...one }))),
        coupon: { couponId: coupon.id, code: coupon.code, amount: 0, problems: couponProblems },
        insurance: {
          tariff: "HS_BASIC",
          name: "HotelStorno Basic",
          premium: 15_600,
          valid: true,
          validUntil: insuranceOffer.validUntil,
        },
        cardCurrencies: ["EUR"],
        onSiteBar: "insurance",
      },
      CONTEXT,
    ),
    calls.price.writeAnswer(
      {
        ...pricedReservation,
        coupon: null,
        insurance: {
          tariff: "HS_BASIC",
          name: "",
          premium: 15_600,
          valid: false,
          validUntil: null,
        },
        paymentOptions: [],
      },
      CONTEXT,
    ),
  ],
  insuranceProduct: [
    calls.insuranceProduct.writeAnswer({ available: false, reason: "country" }, CONTEXT),
    calls.insuranceProduct.writeAnswer(
      {
        ...insuranceOffer,
        tariffs: insuranceOffer.tariffs.map((tariff) => ({ ...tariff, deductiblePercent: null })),
      },
      CONTEXT,
    ),
  ],
  authSession: [calls.authSession.writeAnswer({ ...cardSession, extension: null }, CONTEXT)],
  storedCard: [
    calls.storedCard.writeAnswer(
      { brand: null, last4: null, expiryMonth: null, expiryYear: null, holder: "", wallet: "apple_pay" },
      CONTEXT,
    ),
  ],
  upsells: [
    calls.upsells.writeAnswer(
      offers.map((one) => ({ lineCode: "double-1", kind: "meal", difference: 100_000, offer: one })),
      CONTEXT,
    ),
  ],
  availableRooms: [
    calls.availableRooms.writeAnswer(
      {
        items: [{ lineCode: "double-1", roomTypeId: 10, available: 0, singleUnit: false, ok: false }],
        hold: null,
      },
      CONTEXT,
    ),
  ],
  save: savedAnswers,
  pay: [calls.pay.writeAnswer(saved, CONTEXT), ...savedAnswers],
  paymentCheck: [paidDetails, null].map((details) =>
    calls.paymentCheck.writeAnswer(
      { paymentId: saved.paymentId, status: "paid", group: "payment", details },
      CONTEXT,
    ),
  ),
  loadReservation: loadedAnswers,
  acceptOffer: loadedAnswers,
  leaveWaitingList: loadedAnswers,
  loadDraft: [calls.loadDraft.writeAnswer({ body: {}, revision: 1, expiresAt: 0 }, CONTEXT)],
};
