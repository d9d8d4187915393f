import { reasonOf } from "@portico/domain/payments/payment-reason";
import type { FeeLine, PaymentDetails, PricedItem, ReservationPrice } from "../checkout.ts";
import type { CardSession } from "../card-session.ts";
import type { InsuranceOffer } from "../insurance.ts";
import { offer } from "./offer-example.ts";
import { item, paymentOptions, saved, vat } from "./reservation-example.ts";

const couponItem: PricedItem = { ...item, total: 380_000, coupon: 100_000 };

/** What a reservation says of its coupon. */
export const coupon = { id: 3_021_448_906_512_377, code: "LETO" };

const fees: FeeLine[] = [
  {
    feeId: 1,
    kind: "administration",
    name: { cs: "Poplatek", en: "Administration fee" },
    amount: 10_000,
    keptOnCancellation: true,
  },
];
const securityDeposits: FeeLine[] = [
  {
    feeId: 2,
    kind: "security_deposit",
    name: { cs: "Vratná kauce", en: "Security deposit" },
    amount: 200_000,
    keptOnCancellation: false,
  },
];

/** What a reservation with a coupon costs. */
export const pricedReservation: ReservationPrice = {
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
  onSiteBar: null,
  guaranteeMaximum: 240_000,
  cardCurrencies: null,
};

/** What is told of a payment by card that came to nothing. */
export const paymentDetails: PaymentDetails = {
  number: saved.number,
  state: "pending_payment",
  currency: "CZK",
  amount: 144_000,
  method: "card",
  later: 246_000,
  code: "5006",
  reason: reasonOf({ state: "canceled", cause: "card_expired_or_empty" }),
  options: paymentOptions,
  gateway: null,
  keptUntil: Date.UTC(2027, 2, 1, 10, 30),
  transfer: null,
  otherReturns: [],
  surplus: 0,
  refunded: 0,
};

/** What an insurer offers for a stay. */
export const insuranceOffer: Extract<InsuranceOffer, { available: true }> = {
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
};

/** A form of a vault's, open for some minutes. */
export const cardSession: CardSession = {
  token: "1f0c7b52a9e84d0f",
  provider: "pci_booking",
  shows: "frame",
  formUrl: "https://vault.example/api/payments/capturecard?sessionToken=1f0c7b52a9e84d0f",
  origin: "https://vault.example",
  expiresAt: Date.UTC(2027, 2, 1, 10, 5),
  brands: ["visa", "mastercard"],
  wallets: [],
  extension: "WzEsMTgwNDY3MjgwMF0.Q2mYp0qJx9vN2sLc4Wd8A",
};
