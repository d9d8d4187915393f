import { roomsOf } from "@portico/domain/reservations/reservation-item";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { PackageListQuestion } from "@portico/contract/packages/package";
import type { Property } from "@portico/contract/property/property";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { aPricedPackage, aPricedRoom, anOffer } from "../../testing/offer-fixture.ts";
import { aProperty, aRoomTypeView, aTimedServiceView } from "../../testing/property-fixture.ts";
import type { Occurrence } from "../../base/occurrences/occurrence.ts";

/** A hotel whose default language differs from the guest's, with one discount. */
export const THE_HOTEL: Property = aProperty({
  defaultLanguage: "cs",
  name: { cs: "Hotel U jezera", en: "Lake Hotel" },
  roomTypes: [
    aRoomTypeView({ name: { cs: "Zahradní pokoj", en: "Garden room" } }),
    aRoomTypeView({ id: 2, code: "attic", name: { cs: "Podkroví", en: "Attic room" } }),
  ],
  timedServices: [aTimedServiceView({ name: { cs: "Sauna" } })],
  discounts: [
    {
      id: 7,
      name: { cs: "Včasná rezervace", en: "Early bird" },
      kind: "early_bird",
      benefit: { kind: "percent", percent: 10, onMeals: false, maxAmount: null },
    },
  ],
});

/** 7800 Kč less 780 Kč of the discount. */
export const REDUCED = anOffer({
  total: 702_000,
  originalTotal: 780_000,
  discounts: [{ discountId: 7, amount: 78_000 }],
});

export const QUESTION: OfferQuestion = {
  arrival: "2027-06-11",
  departure: "2027-06-13",
  party: { 1: 2, 2: 1 },
  guests: null,
  roomTypeId: 0,
  ratePlanId: 0,
  couponId: 0,
  explain: true,
};

export const PACKAGE_QUESTION: PackageListQuestion = {
  arrival: "2027-06-11",
  departure: "2027-06-13",
  party: { 1: 2, 2: 1 },
  couponId: 0,
  forcePersons: false,
  roomTypeId: 0,
  limit: 100,
};

export function aPrice(change: Partial<ReservationPrice> = {}): ReservationPrice {
  return {
    items: [aPricedRoom(REDUCED)],
    total: 732_000,
    coupon: null,
    fees: [],
    securityDeposits: [],
    deposit: 0,
    cityTax: { included: 0, atProperty: 4_000 },
    vat: [
      { percent: 12, base: 600_000, vat: 72_000 },
      { percent: 21, base: 49_587, vat: 10_413 },
    ],
    currency: "CZK",
    paymentOptions: [
      {
        method: "on_site" as const,
        part: "full" as const,
        ahead: 0,
        later: 0,
        dueOn: null,
        transfer: null,
        guarantee: false,
      },
    ],
    cardCurrencies: null,
    transfersFull: false,
    onSiteBar: null,
    voucherChoice: null,
    guaranteeMaximum: 0,
    insurance: null,
    vouchers: [],
    ...change,
  };
}

/** A reservation with the same secret in every field that a guest fills in or that opens it. */
export function aReservation(secret: string, change: Partial<LoadedReservation> = {}): LoadedReservation {
  const { items, ...price } = aPrice();
  return {
    ...price,
    insurance: null,
    guarantee: null,
    cancelledItems: [],
    links: undefined,
    vouchers: [],
    paymentId: secret,
    returnToken: secret,
    number: "270000017",
    state: "confirmed",
    paymentMethod: "on_site",
    gateway: null,
    bank: {
      account: secret,
      iban: secret,
      bic: secret,
      holder: secret,
      variableSymbol: secret,
      amount: 1,
      received: 0,
      currency: "CZK",
      due: "2027-06-05",
      owed: { amount: 1, currency: "CZK", rate: 1 },
      qr: { format: "spayd", text: secret },
    },
    keptUntil: null,
    language: "en",
    createdAt: 0,
    queuePlace: null,
    waitEnd: null,
    cancellation: null,
    hostUrl: `https://www.hotel.example/?${secret}`,
    items: roomsOf(items).map((item) => ({
      ...item,
      roomName: "",
      rateName: "",
      discountNames: [],
      serviceNames: [],
    })),
    coupon: null,
    contact: {
      salutation: null,
      firstName: secret,
      lastName: secret,
      email: secret,
      prefix: secret,
      phone: secret,
      street: secret,
      city: secret,
      zip: secret,
      country: secret,
      nationality: secret,
    },
    company: {
      name: secret,
      street: secret,
      city: secret,
      zip: secret,
      country: secret,
      registrationNumber: secret,
      vatNumber: secret,
    },
    note: secret,
    detailsVersion: secret,
    checkInTime: null,
    businessTrip: false,
    ...change,
  };
}

/** One of each kind; what a guest typed, tokens and signatures are the secret. */
export function everyOccurrence(secret: string): {
  [Kind in Occurrence["kind"]]: Extract<Occurrence, { kind: Kind }>;
} {
  const offer = { ...REDUCED, offerId: secret };
  const item: ChosenItem = aChosenItem({ offerId: secret, lineCode: secret });
  const price = aPrice({ items: [aPricedRoom({ ...offer, lineCode: secret })] });
  const cart = { items: [item], currency: "CZK" } as const;
  const query = `client=demo&lang=en&utm_source=mail&email=${secret}&accessCode=${secret}&payment_id=${secret}`;
  return {
    started: { kind: "started", framed: true },
    page_shown: {
      kind: "page_shown",
      path: "/thanks",
      title: "Thank you · Lake Hotel",
      address: `https://book.example/thanks?${query}&utm_term=a@${secret}#payment_id=${secret}&return_token=${secret}`,
    },
    stay_chosen: { kind: "stay_chosen", arrival: "2027-06-11", departure: "2027-06-13" },
    language_chosen: { kind: "language_chosen" },
    offers_listed: {
      kind: "offers_listed",
      question: QUESTION,
      offers: [offer, anOffer({ roomTypeId: 2 })],
      found: 3,
    },
    nothing_free: {
      kind: "nothing_free",
      question: QUESTION,
      reason: { code: "restriction", problem: { code: "min_stay", date: "2027-06-11", nights: 3 } },
    },
    offer_chosen: { kind: "offer_chosen", offer },
    packages_listed: { kind: "packages_listed", question: PACKAGE_QUESTION, packages: [aPricedPackage()] },
    package_chosen: { kind: "package_chosen", pack: aPricedPackage(), index: 0 },
    services_listed: { kind: "services_listed", services: THE_HOTEL.timedServices, currency: "CZK" },
    service_chosen: { kind: "service_chosen", service: aTimedServiceView(), index: 0 },
    service_viewed: { kind: "service_viewed", service: aTimedServiceView() },
    room_viewed: { kind: "room_viewed", roomTypeId: 1, offer },
    coupon_accepted: { kind: "coupon_accepted", code: "SUMMER" },
    cart_changed: { kind: "cart_changed", before: { items: [], currency: "CZK" }, after: cart },
    cart_viewed: { kind: "cart_viewed", price },
    checkout_begun: { kind: "checkout_begun", price },
    order_sent: { kind: "order_sent", price, method: "on_site" },
    order_failed: { kind: "order_failed", code: "no_answer", method: "on_site" },
    order_saved: { kind: "order_saved", cart, waits: true },
    reservation_shown: {
      kind: "reservation_shown",
      reservation: aReservation(secret),
      claim: () => Promise.resolve(true),
    },
  };
}
