import { mayPayAgain, PAYMENT_GROUPS, type PaymentReason } from "@portico/domain/payments/payment-reason";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { about, asObject, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { literal } from "../codec/rare-fields.ts";
import { at, flat, inOwnCurrency, object, said } from "../codec/object.ts";
import { choice, flag, instant, list, nullable, text, currency, money } from "../codec/values.ts";
import { reservationState } from "./reservation-state.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { gatewayPage, PAYMENT_OPTIONS, paymentOption, transferSum } from "../payments/payment-option.ts";
import { owedInstalments, paymentReason } from "./owed-instalment.ts";
import { owedRest } from "./owed-rest.ts";

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

/** Transferred money in a currency other than the reservation's that is due back or has been returned. */
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
    /** 101 online payment awaited, 102 offline payment awaited, or the gateway's code; null if there is none. */
    code: ruled(
      nullable(text),
      about("101 online payment awaited, 102 offline payment awaited, or the gateway's code.", {
        examples: ["5006"],
      }),
    ),
    reason: ruled(
      nullable(paymentReason),
      about("Null if nothing is paid ahead.", {
        examples: [{ key: "5006", advice: "other", screen: "check_card", group: "payment" }],
      }),
    ),
    retry: said(
      "retry",
      flag,
      ({ options, reason }: Payable) => options.length > 0 && (reason === null || mayPayAgain(reason)),
      about("1: the guest may be sent to `pay`.", { examples: [1] }),
    ),
    amount: ruled(money, about("The amount to be paid ahead.", { examples: [1440] })),
    /** The transfer for that amount; null unless it is paid by transfer. */
    transfer: ruled(nullable(transferSum), about("The transfer for that amount.")),
    later: ruled(
      money,
      about("The amount still to be paid after what is paid ahead, less what of it is paid.", {
        examples: [2460],
      }),
    ),
    instalments: owedInstalments,
    rest: owedRest,
    currency,
    method: at("payment.paymentModel", paymentMethod),
    /** The options for what is owed now; empty if nothing is owed or it is too late. */
    options: at(
      "methods",
      list(paymentOption),
      about("The options for paying what is owed now.", { examples: [PAYMENT_OPTIONS] }),
    ),
    gateway: at("paygate", nullable(gatewayPage), about("The page of the payment that is under way.")),
    keptUntil: at(
      "expires_at",
      nullable(instant),
      about("Until when the rooms are kept for the payment.", { examples: ["2027-03-01T10:30:00Z"] }),
    ),
    surplus: ruled(money, about("Money that came twice or too late and will be returned.")),
    refunded: ruled(money, about("Money that has been returned.")),
    /** `surplus` and `refunded` of transfers in currencies other than the reservation's, one entry per currency. */
    otherReturns: at(
      "other_returns",
      list(otherReturn),
      about("`surplus` and `refunded` of transfers in other currencies.", { examples: [[]] }),
    ),
    number: at("reservation.number", text, rules({ examples: ["271001"] })),
    state: at("reservation.status", reservationState),
  }),
);

export type PaymentDetails = Ours<typeof details>;

/** The answer without a return token, which reveals nothing about the guest or the stay. */
const untold = object({ reservation: literal(null) });

const toldOrNot: Codec<PaymentDetails | null> = {
  read: (wire, context, name) =>
    asObject(wire, name)["reservation"] === null ? null : details.read(wire, context, name),
  write: (value, context) =>
    value === null ? untold.write({ reservation: null }, context) : details.write(value, context),
  shape: { kind: "either", shapes: [details.shape, untold.shape] },
};

/** The state of a payment. Callers without a return token get only the status and group: `details` is null. */
export const paymentCheck = object({
  paymentId: at("payment_id", text, rules({ examples: ["p_8KxvU2m0Qd3w1sZr"] })),
  status: ruled(choice(PAYMENT_STATUSES), rules({ examples: ["failed"] })),
  group: ruled(choice(PAYMENT_GROUPS), rules({ examples: ["payment"] })),
  details: flat(toldOrNot),
});

export type PaymentCheck = Ours<typeof paymentCheck>;
