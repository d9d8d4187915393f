import { calls, type CallName } from "../calls.ts";
import { couponView } from "../coupons/coupon.ts";
import type { OfferView } from "../offers.ts";
import { asObject } from "../wire/wire-fields.ts";
import { cardSession, insuranceOffer, paymentDetails, pricedReservation } from "./checkout-example.ts";
import { exampleOf } from "./example-of.ts";
import { offer } from "./offer-example.ts";
import { property } from "./property-example.ts";
import { loaded, saved } from "./reservation-example.ts";

const CONTEXT = { currency: "CZK" } as const;

const withBreakfast: OfferView["guests"] = [
  { categoryId: 1, meal: "breakfast" },
  { categoryId: 1, meal: "breakfast" },
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
    [{ kinds: ["cheapest", "same_kind"], total: 960_000, currency: "CZK", fees: [], rooms: [offer, offer] }],
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
  coupon: exampleOf(couponView.shape),
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
  price: calls.price.writeAnswer(pricedReservation, CONTEXT),
  insuranceProduct: calls.insuranceProduct.writeAnswer(insuranceOffer, CONTEXT),
  authSession: calls.authSession.writeAnswer(cardSession, CONTEXT),
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
      details: paymentDetails,
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
