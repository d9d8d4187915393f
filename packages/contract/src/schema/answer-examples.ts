import { reasonOf } from "@portico/domain/payments/payment-reason";
import type { CouponView, FeeLine, PricedItem } from "../checkout.ts";
import { calls, type CallName } from "../calls.ts";
import type { OfferView } from "../offers.ts";
import { asObject } from "../wire/wire-fields.ts";
import { offer } from "./offer-example.ts";
import { property } from "./property-example.ts";
import { item, loaded, paymentOptions, saved, vat } from "./reservation-example.ts";

const CONTEXT = { currency: "CZK" } as const;

const withBreakfast: OfferView["guests"] = [
  { categoryId: 1, meal: "breakfast" },
  { categoryId: 1, meal: "breakfast" },
];

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
  hints: calls.hints.writeAnswer([{ date: "2027-05-13", price: 220_000, average: false }], CONTEXT),
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
    [{ total: 960_000, currency: "CZK", fees: [], rooms: [offer, offer] }],
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
      cityTax: offer.cityTax,
      vat,
      currency: "CZK",
      paymentOptions,
      transfersFull: false,
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
