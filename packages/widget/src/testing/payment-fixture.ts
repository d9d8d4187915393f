import type { RestView } from "@portico/contract/reservations/owed-rest";
import type { PaymentCheck, PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { paymentVerdict } from "@portico/contract/reservations/payment-verdict";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { EMPTY_FORM } from "../payments/form/payment-form.ts";
import { reasonOf } from "@portico/domain/payments/payment-reason";

/** The form as a guest has filled it in, before choosing how to pay. */
export const TYPED_FORM = {
  ...EMPTY_FORM,
  firstName: "Jana",
  lastName: "Nováková",
  email: "jana@example.com",
  emailAgain: "jana@example.com",
  phone: "777 123 456",
  agreed: true,
};

/** Nothing in advance, and no card as a guarantee. */
export const PAID_ON_SITE: PaymentOption = {
  method: "on_site",
  part: "full",
  ahead: 0,
  later: 0,
  dueOn: null,
  transfer: null,
  guarantee: false,
};

/** A deposit by card, the whole by card, and a transfer: 2,340 of 7,800 crowns. */
const PAYMENT_OPTIONS: PaymentOption[] = [
  {
    method: "card",
    part: "deposit",
    ahead: 234_000,
    later: 546_000,
    dueOn: null,
    transfer: null,
    guarantee: false,
  },
  { method: "card", part: "full", ahead: 780_000, later: 0, dueOn: null, transfer: null, guarantee: false },
  {
    method: "bank_transfer",
    part: "deposit",
    ahead: 234_000,
    later: 546_000,
    dueOn: "2027-06-05",
    transfer: { currency: "CZK", amount: 234_000, rate: 1 },
    guarantee: false,
  },
];

/** The state of a deposit by card, by default refused for a blocked card, with the rooms kept until 18:40 at the hotel. */
export function aPaymentCheck(change: Partial<PaymentDetails> = {}): PaymentCheck {
  const waits = (change.state ?? "pending_payment") === "pending_payment";
  const details: PaymentDetails = {
    number: "270000017",
    state: "pending_payment",
    currency: "CZK",
    amount: 234_000,
    transfer: null,
    method: "card",
    later: 546_000,
    instalments: undefined,
    rest: undefined,
    code: "5039",
    reason: reasonOf({ state: "canceled", cause: "card_blocked" }),
    options: waits ? PAYMENT_OPTIONS : [],
    gateway: null,
    keptUntil: waits ? Date.UTC(2027, 5, 1, 16, 40) : null,
    surplus: 0,
    refunded: 0,
    otherReturns: [],
    ...change,
  };
  return { paymentId: "p_1", ...paymentVerdict(details), details };
}

/** 5,460 Kč that are left for the arrival, by default to be paid by card or transfer. */
export function aRestView(change: Partial<RestView> = {}): RestView {
  return {
    due: "2027-06-10",
    amount: 546_000,
    paid: false,
    payable: true,
    transferable: { amount: 546_000, currency: "CZK", rate: 1 },
    transfer: null,
    reason: null,
    gateway: null,
    ...change,
  };
}

/** As the engine writes it. */
export function paymentAnswer(check: PaymentCheck): object {
  return checkoutCalls.paymentCheck.writeAnswer(check, { currency: "CZK" }) as object;
}

/** A saved reservation that waits for its payment by card, as the engine writes it. */
export function savedAnswer(change: Partial<SavedReservation> = {}): object {
  const saved: SavedReservation = {
    paymentId: "p_1",
    returnToken: "t",
    number: "270000017",
    state: "pending_payment",
    total: 780_000,
    deposit: 234_000,
    currency: "CZK",
    paymentMethod: "card",
    bank: null,
    vouchers: [],
    gateway: null,
    keptUntil: Date.UTC(2027, 5, 1, 16, 40),
    ...change,
  };
  return checkoutCalls.pay.writeAnswer(saved, { currency: "CZK" }) as object;
}
