import {
  mayPayAgain,
  PAYMENT_GROUPS,
  PAYMENT_REASON_KEYS,
  PAYMENT_RETRIES,
  PAYMENT_SCREENS,
  type PaymentReason,
} from "@portico/domain/payments/payment-reason";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { about, asObject, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { literal } from "../codec/rare-fields.ts";
import { at, flat, inOwnCurrency, object, said } from "../codec/object.ts";
import { choice, flag, instant, list, nullable, text, currency, money } from "../codec/values.ts";
import { reservationState } from "./reservation-state.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { gatewayPage, PAYMENT_OPTIONS, paymentOption, transferSum } from "../payments/payment-option.ts";

export const PAYMENT_STATUSES = [
  "paid",
  "unpaid",
  "pending",
  "not_begun",
  "canceled",
  "timeout",
  "failed",
  "mismatch",
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const reason: Codec<PaymentReason> = object({
  key: choice(PAYMENT_REASON_KEYS),
  retry: at("advice", choice(PAYMENT_RETRIES)),
  screen: choice(PAYMENT_SCREENS),
  group: choice(PAYMENT_GROUPS),
});

/** A sum that goes or went back, of a transfer in another currency than the reservation's. */
const otherReturn = inOwnCurrency(
  object({
    currency,
    surplus: money,
    refunded: money,
  }),
);

type Payable = { options: readonly PaymentOption[]; reason: PaymentReason | null };

const details = inOwnCurrency(
  object({
    /** 101 online payment awaited, 102 offline payment awaited, or the gateway's code; null when there is none. */
    code: ruled(
      nullable(text),
      about("101 online payment awaited, 102 offline payment awaited, or the gateway's code.", {
        examples: ["5006"],
      }),
    ),
    /** Null where nothing is paid ahead. */
    reason: ruled(
      nullable(reason),
      about("Null where nothing is paid ahead.", {
        examples: [{ key: "5006", advice: "other", screen: "check_card", group: "payment" }],
      }),
    ),
    retry: said(
      "retry",
      flag,
      ({ options, reason }: Payable) => options.length > 0 && (reason === null || mayPayAgain(reason)),
      about("1: the guest may be led to `pay`.", { examples: [1] }),
    ),
    /** What was to be paid ahead. */
    amount: ruled(money, about("What was to be paid ahead.", { examples: [1440] })),
    /** What is sent to the hotel's account for that; null unless it is paid by transfer. */
    transfer: ruled(nullable(transferSum), about("What is sent to the hotel's account for that.")),
    /** What is still to be paid at the property. */
    later: ruled(money, about("What is still to be paid at the property.", { examples: [2460] })),
    currency,
    method: at("payment.paymentModel", paymentMethod),
    /** The ways to pay what is owed now; empty where nothing is or it is too late. */
    options: at(
      "methods",
      list(paymentOption),
      about("The ways to pay what is owed now.", { examples: [PAYMENT_OPTIONS] }),
    ),
    /** The page of the payment that is under way. */
    gateway: at("paygate", nullable(gatewayPage), about("The page of the payment that is under way.")),
    /** Until when the rooms wait for the payment. */
    keptUntil: at(
      "expires_at",
      nullable(instant),
      about("Until when the rooms wait for the payment.", { examples: ["2027-03-01T10:30:00Z"] }),
    ),
    /** Money that came twice or too late and goes back. */
    surplus: ruled(money, about("Money that came twice or too late and goes back.")),
    /** Money that was given back. */
    refunded: ruled(money, about("Money that was given back.")),
    /** The same of transfers in other currencies than the reservation's, each once. */
    otherReturns: at(
      "other_returns",
      list(otherReturn),
      about("The same of transfers in other currencies.", { examples: [[]] }),
    ),
    number: at("reservation.number", text, rules({ examples: ["271001"] })),
    state: at("reservation.status", reservationState),
  }),
);

export type PaymentDetails = Ours<typeof details>;

/** Without the return token it is a word about the payment, which tells nothing of the guest or the stay. */
const untold = object({ reservation: literal(null) });

const toldOrNot: Codec<PaymentDetails | null> = {
  read: (wire, context, name) =>
    asObject(wire, name)["reservation"] === null ? null : details.read(wire, context, name),
  write: (value, context) =>
    value === null ? untold.write({ reservation: null }, context) : details.write(value, context),
  shape: { kind: "either", shapes: [details.shape, untold.shape] },
};

/** How a payment stands. Whoever shows no return token is told the status and nothing else: `details` is null then. */
export const paymentCheck = object({
  paymentId: at("payment_id", text, rules({ examples: ["p_8KxvU2m0Qd3w1sZr"] })),
  status: ruled(choice(PAYMENT_STATUSES), rules({ examples: ["failed"] })),
  group: ruled(choice(PAYMENT_GROUPS), rules({ examples: ["payment"] })),
  details: flat(toldOrNot),
});

export type PaymentCheck = Ours<typeof paymentCheck>;
