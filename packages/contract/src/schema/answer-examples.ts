import type { PaymentOption } from "@portico/domain/payments/payment-options";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import type { CouponView, FeeLine, PricedItem, SavedReservation, LoadedReservation } from "../checkout.ts";
import { calls, type CallName } from "../calls.ts";
import type { OfferView } from "../offers.ts";
import { asObject } from "../wire/wire-fields.ts";
import { property } from "./property-example.ts";

const CONTEXT = { currency: "CZK" } as const;

const withBreakfast: OfferView["guests"] = [
  { categoryId: 1, meal: "breakfast" },
  { categoryId: 1, meal: "breakfast" },
];

const offer: OfferView = {
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
  priorTotal: null,
  mealTotal: 0,
  services: [],
  deposit: 144_000,
  nonRefundableForced: false,
  prepaymentRequired: false,
  cardGuarantee: false,
  meals: ["none", "breakfast"],
  available: 3,
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
  offerId: "WzEsMTAsMSwiMjAyNy0wNS0xMyJd.c2lnbmF0dXJl",
  problems: [],
};

const item: PricedItem = { ...offer, lineCode: "double-1", addedAt: 1_800_000_000_000 };
const couponItem: PricedItem = { ...item, total: 380_000, coupon: 100_000 };

const coupon: CouponView = {
  id: 3_021_448_906_512_377,
  code: "LETO",
  name: { cs: "Letní sleva", en: "Summer discount" },
  benefit: { kind: "amount", amounts: { CZK: 100_000, EUR: 4_000 } },
  validFrom: "2027-01-01",
  validTo: "2027-12-31",
  stayFrom: "2027-05-01",
  stayTo: "2027-08-31",
  minNights: 2,
  minPrice: { CZK: 450_000, EUR: 18_000 },
  forcesNonRefundable: false,
};

const fees: FeeLine[] = [
  { feeId: 1, kind: "administration", name: { cs: "Poplatek", en: "Administration fee" }, amount: 10_000 },
];
const securityDeposits: FeeLine[] = [
  {
    feeId: 2,
    kind: "security_deposit",
    name: { cs: "Vratná kauce", en: "Security deposit" },
    amount: 200_000,
  },
];

const vat = [{ percent: 12, base: 428_571, vat: 51_429 }];
const cityTax = offer.cityTax;

const saved: SavedReservation = {
  paymentId: "p_8KxvU2m0Qd3w1sZr",
  returnToken: "rT6mYp0qJx9vN2sLc4Wd8A",
  number: "271001",
  state: "pending_payment",
  total: 480_000,
  deposit: 144_000,
  currency: "CZK",
  paymentMethod: "bank_transfer",
  bank: {
    account: "19-2000145399/0800",
    iban: "CZ6508000000192000145399",
    bic: "GIBACZPX",
    holder: "Hotel, s. r. o.",
    variableSymbol: "2710016",
    amount: 144_000,
    received: 0,
    currency: "CZK",
    due: "2027-05-06",
    qr: { format: "spayd", text: "SPD*1.0*ACC:CZ6508000000192000145399*AM:1440.00*CC:CZK*X-VS:2710016" },
  },
  gateway: null,
  keptUntil: Date.UTC(2027, 4, 8, 22),
};

const paymentOptions: PaymentOption[] = [
  { method: "card", part: "deposit", ahead: 144_000, later: 246_000, dueOn: null, guarantee: false },
  { method: "card", part: "full", ahead: 390_000, later: 0, dueOn: null, guarantee: false },
  {
    method: "bank_transfer",
    part: "deposit",
    ahead: 144_000,
    later: 246_000,
    dueOn: "2027-03-06",
    guarantee: false,
  },
  { method: "on_site", part: "full", ahead: 0, later: 390_000, dueOn: null, guarantee: true },
];

const loaded: LoadedReservation = {
  ...saved,
  language: "cs",
  createdAt: Date.UTC(2027, 2, 1, 10),
  queuePlace: null,
  items: [
    {
      ...item,
      roomName: "Dvoulůžkový pokoj",
      rateName: "Flexibilní",
      discountNames: [],
      serviceNames: [],
    },
  ],
  coupon: null,
  fees: [],
  securityDeposits: [],
  cityTax,
  vat,
  contact: {
    salutation: null,
    firstName: "Anna",
    lastName: "Nováková",
    email: "anna@guest.example",
    prefix: "+420",
    phone: "777 000 000",
    street: "",
    city: "",
    zip: "",
    country: "CZ",
    nationality: "CZ",
  },
  company: null,
  note: "",
  checkInTime: "16:00",
  hostUrl: "https://www.hotel.example/rooms",
  businessTrip: false,
  insurance: {
    tariff: "HS_BASIC",
    name: "HotelStorno Basic",
    premium: 15_600,
    insured: ["Anna Nováková", "Petr Novák"],
    state: "issued",
    policyNumber: "4020270001",
  },
  guarantee: {
    brand: "visa",
    last4: "1111",
    expiryMonth: 12,
    expiryYear: 2028,
    holder: "Anna Nováková",
    wallet: null,
    maximum: 240_000,
  },
};

/** An answer of each call in the form of the wire, written by the call itself. */
export const answerExamples: Readonly<Record<CallName, unknown>> = {
  defaults: {
    ...asObject(calls.defaults.writeAnswer(property, CONTEXT)),
    // Added by the server for callers without a list of their own; see the server's property routes.
    countries: [{ alpha2: "CZ", alpha3: "CZE", name: "Česko", calling_codes: ["420"] }],
  },
  availability: calls.availability.writeAnswer(
    [{ date: "2027-05-13", available: true, closedToArrival: false, blocked: null }],
    CONTEXT,
  ),
  availabilityDeparture: calls.availabilityDeparture.writeAnswer(
    [
      {
        departure: "2027-05-14",
        bookable: false,
        minStay: 2,
        maxStay: 0,
        closedToDeparture: false,
        blocked: { code: "min_stay", date: "2027-05-13", nights: 2 },
      },
    ],
    CONTEXT,
  ),
  hints: calls.hints.writeAnswer([{ date: "2027-05-13", price: 220_000 }], CONTEXT),
  rateFrom: calls.rateFrom.writeAnswer(
    { date: "2027-05-13", price: 220_000, currency: "CZK", roomTypeId: 10, ratePlanId: 1 },
    CONTEXT,
  ),
  convertRate: calls.convertRate.writeAnswer(
    { price: 76.66, rate: 0.040559724, from: "CZK", to: "EUR", validOn: "2027-03-01" },
    CONTEXT,
  ),
  baseRates: calls.baseRates.writeAnswer([offer], CONTEXT),
  rates: calls.rates.writeAnswer([offer], CONTEXT),
  combinations: calls.combinations.writeAnswer(
    [{ total: 960_000, currency: "CZK", rooms: [offer, offer] }],
    CONTEXT,
  ),
  alternatives: calls.alternatives.writeAnswer(
    [
      {
        kind: "shift",
        arrival: "2027-05-14",
        departure: "2027-05-16",
        total: 520_000,
        currency: "CZK",
        roomTypeId: 10,
        ratePlanId: 1,
      },
    ],
    CONTEXT,
  ),
  facility: calls.facility.writeAnswer(
    [
      {
        clientCode: "demo",
        name: { cs: "Hotel Ukázka", en: "Sample Hotel" },
        street: "Shore 1",
        city: "Lipno",
        picture: null,
      },
    ],
    CONTEXT,
  ),
  facilityRates: calls.facilityRates.writeAnswer(
    [
      {
        clientCode: "demo",
        price: 480_000,
        currency: "CZK",
        available: 3,
        arrival: "2027-05-13",
        departure: "2027-05-15",
      },
    ],
    CONTEXT,
  ),
  coupon: calls.coupon.writeAnswer(coupon, CONTEXT),
  company: calls.company.writeAnswer(
    {
      kind: "found",
      company: {
        name: "Jezerní statek s.r.o.",
        street: "Budějovická 778/3a",
        city: "Praha",
        zip: "140 00",
        country: "CZ",
        registrationNumber: "27074358",
        vatNumber: "CZ27074358",
      },
    },
    CONTEXT,
  ),
  price: calls.price.writeAnswer(
    {
      items: [couponItem],
      total: 390_000,
      coupon: { couponId: coupon.id, code: coupon.code, amount: 100_000, problems: [] },
      insurance: null,
      fees,
      securityDeposits,
      deposit: 144_000,
      cityTax,
      vat,
      currency: "CZK",
      paymentOptions,
      guaranteeMaximum: 240_000,
      cardCurrencies: null,
    },
    CONTEXT,
  ),
  insuranceProduct: calls.insuranceProduct.writeAnswer(
    {
      available: true,
      insurer: "Pojišťovna, a. s.",
      currency: "CZK",
      tariffs: [
        {
          tariff: "HS_BASIC",
          name: "HotelStorno Basic",
          premium: 15_600,
          deductiblePercent: 20,
          covers: ["Illness or accident", "Loss of work"],
          termsUrl: "https://insurer.example/terms",
          productInfoUrl: "https://insurer.example/ipid",
          quoteId: "WyJIU19CQVNJQyJd.Q2mYp0qJx9vN2sLc4Wd8A",
        },
      ],
      persons: 2,
      termsVersion: "2027-01",
      validUntil: Date.UTC(2027, 2, 1, 11),
    },
    CONTEXT,
  ),
  authSession: calls.authSession.writeAnswer(
    {
      token: "1f0c7b52a9e84d0f",
      provider: "pci_booking",
      shows: "frame",
      formUrl: "https://vault.example/api/payments/capturecard?sessionToken=1f0c7b52a9e84d0f",
      origin: "https://vault.example",
      expiresAt: Date.UTC(2027, 2, 1, 10, 5),
      brands: ["visa", "mastercard"],
      wallets: [],
      extension: "WzEsMTgwNDY3MjgwMF0.Q2mYp0qJx9vN2sLc4Wd8A",
    },
    CONTEXT,
  ),
  storedCard: calls.storedCard.writeAnswer(
    {
      brand: "visa",
      last4: "1111",
      expiryMonth: 12,
      expiryYear: 2028,
      holder: "Jana Nováková",
      wallet: null,
    },
    CONTEXT,
  ),
  upsells: calls.upsells.writeAnswer(
    [
      {
        lineCode: "double-1",
        kind: "meal",
        difference: 100_000,
        offer: {
          ...offer,
          guests: withBreakfast,
          total: 580_000,
          originalTotal: 580_000,
          mealTotal: 100_000,
        },
      },
    ],
    CONTEXT,
  ),
  availableRooms: calls.availableRooms.writeAnswer(
    {
      items: [{ lineCode: "double-1", roomTypeId: 10, available: 3, singleUnit: true, ok: true }],
      hold: { token: "hQ2mYp0qJx9vN2sLc4Wd8A", expiresAt: Date.UTC(2027, 2, 1, 10, 20) },
    },
    CONTEXT,
  ),
  save: calls.save.writeAnswer(saved, CONTEXT),
  paymentCheck: calls.paymentCheck.writeAnswer(
    {
      paymentId: saved.paymentId,
      status: "failed",
      group: "payment",
      details: {
        number: saved.number,
        state: "pending_payment",
        currency: "CZK",
        amount: 144_000,
        method: "card",
        later: 246_000,
        code: "5006",
        reason: reasonOf({ state: "canceled", code: "5006" }),
        options: paymentOptions,
        gateway: null,
        keptUntil: Date.UTC(2027, 2, 1, 10, 30),
        surplus: 0,
        refunded: 0,
      },
    },
    CONTEXT,
  ),
  pay: calls.pay.writeAnswer(
    {
      ...saved,
      paymentMethod: "card",
      bank: null,
      gateway: { url: "https://gw.example/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF", inline: false },
      keptUntil: Date.UTC(2027, 2, 1, 10, 30),
    },
    CONTEXT,
  ),
  sendLink: calls.sendLink.writeAnswer(null, CONTEXT),
  loadReservation: calls.loadReservation.writeAnswer(loaded, CONTEXT),
  claimPurchase: calls.claimPurchase.writeAnswer({ granted: true }, CONTEXT),
  acceptOffer: calls.acceptOffer.writeAnswer(loaded, CONTEXT),
  leaveWaitingList: calls.leaveWaitingList.writeAnswer({ ...loaded, state: "cancelled" }, CONTEXT),
  saveDraft: calls.saveDraft.writeAnswer(
    { token: "dR6mYp0qJx9vN2sLc4Wd8A", expiresAt: Date.UTC(2027, 2, 2, 10) },
    CONTEXT,
  ),
  loadDraft: calls.loadDraft.writeAnswer(
    { body: { note: "Late arrival" }, revision: 3, expiresAt: Date.UTC(2027, 2, 2, 10) },
    CONTEXT,
  ),
  reportErrors: calls.reportErrors.writeAnswer({}, CONTEXT),
};
