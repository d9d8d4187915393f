import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import { failure, success, type Result } from "@portico/domain/result";
import type { Stripe } from "stripe";
import {
  StripeApi,
  type CallLimits,
  type StripeKey,
  type StripeProblem,
  TroubleNotice,
} from "../../outside/index.ts";
import type {
  GatewayFailure,
  GatewayMessage,
  GatewayOrder,
  MessageSubject,
  PaymentGateway,
  RefundedMoney,
} from "../payment-gateway.ts";
import { readDisputes } from "./stripe-dispute.ts";
import { readOrderNumber, readStripeMessage, type StripeSubject } from "./stripe-message.ts";
import { sessionOrder, STRIPE_CURRENCIES, stripeOrderProblem } from "./stripe-order.ts";
import { readSession, refundState, type StripePayment } from "./stripe-report.ts";

export type StripeShop = StripeKey & {
  /** Signs what Stripe sends to this hotel's address. */
  webhookSecret: string;
  /** How long a page stays open at least. */
  minutes: number;
};

/** The payment inside a session, and our name of it. */
type Operated = { paymentIntent: string; orderNumber: string };

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

const SESSION_ID = /^cs_\w{1,250}$/;
const EXPAND = ["payment_intent.latest_charge.refunds"];

/** The number of refunds that are read at a time, so that an answer is never longer than we read. */
const REFUNDS_AT_ONCE = 20;
const MOST_REFUNDS = 200;

/** Each brings along what the hotel has sent in. */
const DISPUTES_AT_ONCE = 3;

/** What Stripe answers to an order about money that is not where the order wants it. */
const NOT_IN_THAT_STATE = "payment_intent_unexpected_state";

/**
 * One hotel's account at Stripe: guests pay on a page of Stripe's (a Checkout Session), whose name is that of the payment to
 * us. The session knows its payment as soon as somebody has tried to pay.
 */
export class StripeGateway implements PaymentGateway {
  readonly provider = "stripe";
  readonly pageOrigin = null;
  readonly #api: StripeApi;
  readonly #webhookSecret: string;
  readonly #minutes: number;
  readonly #clock: () => Instant;
  readonly #notice: TroubleNotice;

  /** `tell` receives the end of a sentence when Stripe stops working for this account, and when it works again. */
  constructor(
    { baseUrl, secretKey, webhookSecret, minutes }: StripeShop,
    limits: Partial<CallLimits> = {},
    tell: (words: string) => void = () => undefined,
    clock: () => Instant = Date.now,
  ) {
    this.#api = new StripeApi({ baseUrl, secretKey }, limits);
    this.#webhookSecret = webhookSecret;
    this.#minutes = minutes;
    this.#clock = clock;
    this.#notice = new TroubleNotice(tell);
  }

  takes(currency: CurrencyCode): boolean {
    return STRIPE_CURRENCIES.includes(currency);
  }

  /** An order's number makes one session: the same order sent again is answered with it, or refused once its end would differ. */
  async create(order: GatewayOrder): Answer<GatewayReport> {
    const problem = stripeOrderProblem(order);
    if (problem !== null) return failure({ code: "refused", reasons: [problem] });
    const params = { ...sessionOrder(order, { minutes: this.#minutes, now: this.#clock() }), expand: EXPAND };
    const session = await this.#ask((stripe) =>
      stripe.checkout.sessions.create(params, { idempotencyKey: repeatKeyOf(order) }),
    );
    const payment = readAnswer(session, ({ orderNumber }) => orderNumber === order.orderNumber);
    return payment.ok ? success(payment.value.report) : payment;
  }

  async status(gatewayId: string): Answer<GatewayReport> {
    const payment = await this.#find(gatewayId);
    if (!payment.ok) return payment;
    const { report, paymentIntent, isDisputed } = payment.value;
    return isDisputed && paymentIntent !== null ? this.#withDispute(report, paymentIntent) : success(report);
  }

  /** Keys that may not read disputes still report the payment; the operator learns that something is refused. */
  async #withDispute(report: GatewayReport, paymentIntent: string): Answer<GatewayReport> {
    const question = { payment_intent: paymentIntent, limit: DISPUTES_AT_ONCE };
    const disputes = await this.#ask((stripe) => stripe.disputes.list(question));
    if (!disputes.ok) return disputes.problem.code === "refused" ? success(report) : disputes;
    const dispute = readDisputes(disputes.value.data);
    return success(dispute === undefined ? report : { ...report, dispute });
  }

  async refund(gatewayId: string, amount: Minor, repeatKey: string): Answer<null> {
    if (!Number.isSafeInteger(amount) || amount <= 0) {
      return failure({ code: "refused", reasons: ["AMOUNT_NOT_POSITIVE"] });
    }
    const order =
      ({ paymentIntent, orderNumber }: Operated) =>
      (stripe: Stripe) =>
        stripe.refunds.create(
          // Messages of a refund name nothing else of ours, and a refund that fails is known by its key again.
          { payment_intent: paymentIntent, amount, metadata: { order: orderNumber, return: repeatKey } },
          { idempotencyKey: repeatKey },
        );
    return this.#operate(gatewayId, order);
  }

  async refunded(gatewayId: string, repeatKey: string): Answer<RefundedMoney> {
    const found = await this.#find(gatewayId);
    if (!found.ok) return found;
    const { paymentIntent } = found.value;
    if (paymentIntent === null) return success({ total: 0, named: false });
    const question = { payment_intent: paymentIntent, limit: REFUNDS_AT_ONCE };
    const refunds = await this.#ask((stripe) =>
      stripe.refunds.list(question).autoPagingToArray({ limit: MOST_REFUNDS }),
    );
    if (!refunds.ok) return refunds;
    const alive = refunds.value.filter(({ status }) => refundState(status) !== "failed");
    const total = alive.reduce((sum, { amount }) => sum + amount, 0);
    if (!Number.isSafeInteger(total) || total < 0) return failure({ code: "garbled" });
    return success({ total, named: alive.some(({ metadata }) => metadata?.["return"] === repeatKey) });
  }

  /** Safe to repeat: that it was done before is as good as doing it. */
  async capture(gatewayId: string): Answer<null> {
    const done = await this.#operate(
      gatewayId,
      ({ paymentIntent }) =>
        (stripe) =>
          stripe.paymentIntents.capture(paymentIntent),
    );
    return this.#unlessDone(done, gatewayId, ["paid", "partially_refunded", "refunded"]);
  }

  /** Safe to repeat: that it was done before is as good as doing it. */
  async release(gatewayId: string): Answer<null> {
    const done = await this.#operate(
      gatewayId,
      ({ paymentIntent }) =>
        (stripe) =>
          stripe.paymentIntents.cancel(paymentIntent),
    );
    return this.#unlessDone(done, gatewayId, ["canceled"]);
  }

  async readMessage(
    message: GatewayMessage,
  ): Promise<Result<MessageSubject | null, GatewayFailure | { code: "forged" }>> {
    let about: StripeSubject | null;
    try {
      about = readStripeMessage(await this.#api.client, message, this.#webhookSecret);
    } catch {
      return failure({ code: "forged" });
    }
    return about === null || !("paymentIntent" in about)
      ? success(about)
      : this.#subjectOf(about.paymentIntent);
  }

  /** What was ordered in Stripe's dashboard, and what banks order, names the payment and not what we call it. */
  async #subjectOf(paymentIntent: string): Answer<MessageSubject | null> {
    const found = await this.#ask((stripe) => stripe.paymentIntents.retrieve(paymentIntent));
    if (!found.ok) return found.problem.code === "unknown_payment" ? success(null) : found;
    const orderNumber = readOrderNumber(found.value);
    return success(orderNumber === null ? null : { orderNumber });
  }

  async #find(gatewayId: string): Answer<StripePayment> {
    if (!SESSION_ID.test(gatewayId)) return failure({ code: "unknown_payment" });
    const session = await this.#ask((stripe) =>
      stripe.checkout.sessions.retrieve(gatewayId, { expand: EXPAND }),
    );
    return readAnswer(session, (report) => report.gatewayId === gatewayId);
  }

  /** Operations are about the payment inside the session. */
  async #operate(
    gatewayId: string,
    operation: (payment: Operated) => (stripe: Stripe) => Promise<{ status: string | null }>,
  ): Answer<null> {
    const found = await this.#find(gatewayId);
    if (!found.ok) return found;
    const { paymentIntent, report } = found.value;
    if (paymentIntent === null) return failure({ code: "refused", reasons: ["NOT_PAID_YET"] });
    const answer = await this.#ask(operation({ paymentIntent, orderNumber: report.orderNumber }));
    if (!answer.ok) return answer;
    const { status } = answer.value;
    if (typeof status !== "string") return failure({ code: "garbled" });
    return status === "failed" ? failure({ code: "refused", reasons: ["OPERATION_FAILED"] }) : success(null);
  }

  async #unlessDone(
    outcome: Result<null, GatewayFailure>,
    gatewayId: string,
    done: readonly GatewayReport["state"][],
  ): Answer<null> {
    if (outcome.ok || outcome.problem.code !== "refused") return outcome;
    if (!outcome.problem.reasons.includes(NOT_IN_THAT_STATE)) return outcome;
    const now = await this.status(gatewayId);
    return now.ok && done.includes(now.value.state) ? success(null) : outcome;
  }

  async #ask<Value>(question: (stripe: Stripe) => Promise<Value>): Answer<Value> {
    const asked = await this.#api.ask(question);
    const answer = asked.ok ? asked : failure(failureOf(asked.problem));
    this.#notice.hear(answer);
    return answer;
  }
}

/** Another engine, or one whose database was restored, may use the same account: numbers alone would collide. */
function repeatKeyOf({ orderNumber, notifyUrl }: GatewayOrder): string {
  return `${orderNumber}.${notifyUrl.split("/").at(-1) ?? ""}`.slice(0, 255);
}

function failureOf(problem: StripeProblem): GatewayFailure {
  if (problem.code === "refused") return problem;
  return { code: problem.code === "not_found" ? "unknown_payment" : problem.code };
}

function readAnswer(
  answer: Result<unknown, GatewayFailure>,
  isOurs: (report: GatewayReport) => boolean,
): Result<StripePayment, GatewayFailure> {
  if (!answer.ok) return answer;
  const payment = readSession(answer.value);
  return payment !== null && isOurs(payment.report) ? success(payment) : failure({ code: "garbled" });
}
