import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import {
  mayPayAgain,
  PAYMENT_GROUPS,
  PAYMENT_REASON_KEYS,
  PAYMENT_RETRIES,
  PAYMENT_SCREENS,
  type PaymentReason,
} from "@portico/domain/payments/payment-reason";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import type { WireObject } from "../codec/wire.ts";
import {
  PAYMENT_STATUSES,
  type GatewayPage,
  type PaymentCheck,
  type PaymentDetails,
  type PaymentQuestion,
  type PayRequest,
} from "../checkout.ts";
import {
  currencyAt,
  readPaymentMethod,
  readPaymentPart,
  stateAt,
  writePaymentMethod,
  writeState,
} from "./enumerations.ts";
import {
  asObject,
  choiceAt,
  flag,
  flagAt,
  instantAt,
  listAt,
  moneyAt,
  numberAt,
  objectAt,
  textAt,
  textOrNullAt,
  writeInstant,
} from "./wire-fields.ts";

export function writePaymentOptions(options: readonly PaymentOption[], currency: CurrencyCode): WireObject[] {
  return options.map(({ method, part, ahead, later, dueOn, transfer, guarantee }) => ({
    paymentModel: writePaymentMethod(method),
    depositModel: part,
    now: toMajor(ahead, currency),
    later: toMajor(later, currency),
    due: dueOn,
    transfer: transfer && writeTransferSum(transfer),
    card_garancy: flag(guarantee),
  }));
}

export function paymentOptionsAt(wire: WireObject, name: string, currency: CurrencyCode): PaymentOption[] {
  return listAt(wire, name, (option) => ({
    method: readPaymentMethod(option["paymentModel"]),
    part: readPaymentPart(option["depositModel"]),
    ahead: moneyAt(option, "now", currency),
    later: moneyAt(option, "later", currency),
    dueOn: textOrNullAt(option, "due"),
    transfer: transferSumAt(option, "transfer"),
    guarantee: flagAt(option, "card_garancy"),
  }));
}

function writeTransferSum({ amount, currency, rate }: TransferSum): WireObject {
  return { amount: toMajor(amount, currency), currency, rate };
}

function transferSumAt(wire: WireObject, name: string): TransferSum | null {
  if (wire[name] === null) return null;
  const sum = objectAt(wire, name);
  const currency = currencyAt(sum, "currency");
  return { amount: moneyAt(sum, "amount", currency), currency, rate: numberAt(sum, "rate") };
}

export function writeGatewayPage(page: GatewayPage | null): WireObject | null {
  return page && { url: page.url, mode: page.inline ? "inline" : "redirect" };
}

export function gatewayPageAt(wire: WireObject, name: string): GatewayPage | null {
  if (wire[name] === null) return null;
  const page = objectAt(wire, name);
  return { url: textAt(page, "url"), inline: choiceAt(page, "mode", ["redirect", "inline"]) === "inline" };
}

export function writePaymentQuestion(question: PaymentQuestion): WireObject {
  return { payment_id: question.paymentId, return_token: question.returnToken };
}

export function readPaymentQuestion(wire: WireObject): PaymentQuestion {
  return { paymentId: textAt(wire, "payment_id"), returnToken: textOrNullAt(wire, "return_token") };
}

export function writePayRequest(request: PayRequest): WireObject {
  return {
    payment_id: request.paymentId,
    return_token: request.returnToken,
    payment: { paymentModel: writePaymentMethod(request.method), depositModel: request.part },
  };
}

export function readPayRequest(wire: WireObject): PayRequest {
  const payment = objectAt(wire, "payment");
  return {
    paymentId: textAt(wire, "payment_id"),
    returnToken: textAt(wire, "return_token"),
    method: readPaymentMethod(payment["paymentModel"]),
    part: readPaymentPart(payment["depositModel"]),
  };
}

/** Without the details it is a word about the payment, which tells nothing of the guest or the stay. */
export function writePaymentCheck(check: PaymentCheck): WireObject {
  return {
    payment_id: check.paymentId,
    status: check.status,
    group: check.group,
    ...(check.details === null ? { reservation: null } : writeDetails(check.details)),
  };
}

function writeDetails(details: PaymentDetails): WireObject {
  const { currency, reason } = details;
  return {
    code: details.code,
    reason:
      reason === null
        ? null
        : { key: reason.key, advice: reason.retry, screen: reason.screen, group: reason.group },
    retry: flag(details.options.length > 0 && (reason === null || mayPayAgain(reason))),
    amount: toMajor(details.amount, currency),
    transfer: details.transfer && writeTransferSum(details.transfer),
    later: toMajor(details.later, currency),
    currency,
    payment: { paymentModel: writePaymentMethod(details.method) },
    methods: writePaymentOptions(details.options, currency),
    paygate: writeGatewayPage(details.gateway),
    expires_at: details.keptUntil === null ? null : writeInstant(details.keptUntil),
    surplus: toMajor(details.surplus, currency),
    refunded: toMajor(details.refunded, currency),
    other_returns: details.otherReturns.map((other) => ({
      currency: other.currency,
      surplus: toMajor(other.surplus, other.currency),
      refunded: toMajor(other.refunded, other.currency),
    })),
    reservation: { number: details.number, status: writeState(details.state) },
  };
}

export function readPaymentCheck(value: unknown): PaymentCheck {
  const wire = asObject(value);
  return {
    paymentId: textAt(wire, "payment_id"),
    status: choiceAt(wire, "status", PAYMENT_STATUSES),
    group: choiceAt(wire, "group", PAYMENT_GROUPS),
    details: wire["reservation"] === null ? null : readDetails(wire),
  };
}

function readDetails(wire: WireObject): PaymentDetails {
  const currency = currencyAt(wire, "currency");
  const reservation = objectAt(wire, "reservation");
  return {
    number: textAt(reservation, "number"),
    state: stateAt(reservation, "status"),
    currency,
    amount: moneyAt(wire, "amount", currency),
    transfer: transferSumAt(wire, "transfer"),
    method: readPaymentMethod(objectAt(wire, "payment")["paymentModel"]),
    later: moneyAt(wire, "later", currency),
    code: textOrNullAt(wire, "code"),
    reason: wire["reason"] === null ? null : readReason(objectAt(wire, "reason")),
    options: paymentOptionsAt(wire, "methods", currency),
    gateway: gatewayPageAt(wire, "paygate"),
    keptUntil: wire["expires_at"] === null ? null : instantAt(wire, "expires_at"),
    surplus: moneyAt(wire, "surplus", currency),
    refunded: moneyAt(wire, "refunded", currency),
    otherReturns: listAt(wire, "other_returns", (other) => {
      const of = currencyAt(other, "currency");
      return {
        currency: of,
        surplus: moneyAt(other, "surplus", of),
        refunded: moneyAt(other, "refunded", of),
      };
    }),
  };
}

function readReason(wire: WireObject): PaymentReason {
  return {
    key: choiceAt(wire, "key", PAYMENT_REASON_KEYS),
    retry: choiceAt(wire, "advice", PAYMENT_RETRIES),
    group: choiceAt(wire, "group", PAYMENT_GROUPS),
    screen: choiceAt(wire, "screen", PAYMENT_SCREENS),
  };
}
