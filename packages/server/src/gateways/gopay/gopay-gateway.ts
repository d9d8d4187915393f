import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import { failure, success, type Result } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";
import { z } from "zod";
import {
  boundedFetch,
  CALL_LIMITS,
  CircuitBreaker,
  TroubleNotice,
  type CallLimits,
} from "../../outside/index.ts";
import { GOPAY_CURRENCIES, orderBody, orderProblem } from "./gopay-order.ts";
import { asCredentialsRefused, readRefusal } from "./gopay-refusal.ts";
import { readReport } from "./gopay-report.ts";
import { GopayToken } from "./gopay-token.ts";
import type { GatewayFailure, GatewayOrder, PaymentGateway, RefundedMoney } from "../payment-gateway.ts";

export type GopayShop = {
  /** Up to and with `/api`, without a slash at its end. */
  baseUrl: string;
  /** The hotel's point of sale at GoPay. */
  goid: number;
  clientId: string;
  clientSecret: string;
};

type Call = {
  method: "GET" | "POST";
  path: string;
  contentType?: "application/json" | "application/x-www-form-urlencoded";
  body?: string;
  language?: Language;
};

type Answer = Result<unknown, GatewayFailure>;

const GATEWAY_ID = /^\d{1,19}$/;
const operationBody = z.object({ result: z.enum(["ACCEPTED", "FINISHED", "FAILED"]) });
const UNREACHABLE: GatewayFailure = { code: "unreachable" };

const refundList = z.array(z.object({ amount: z.int().positive(), state: z.string() }));

/** One hotel's shop at GoPay, protocol REST v3. Keeps the shop's access token and remembers whether GoPay answers. */
export class GopayGateway implements PaymentGateway {
  readonly provider = "gopay";
  readonly pageOrigin: string;
  readonly #shop: Pick<GopayShop, "baseUrl" | "goid">;
  readonly #limits: CallLimits;
  readonly #token: GopayToken;
  readonly #breaker: CircuitBreaker;
  readonly #notice: TroubleNotice;

  /** `tell` receives the end of a sentence when GoPay stops working for this shop, and when it works again. */
  constructor(
    { baseUrl, goid, clientId, clientSecret }: GopayShop,
    limits: Partial<CallLimits> = {},
    tell: (words: string) => void = () => undefined,
  ) {
    this.pageOrigin = new URL(baseUrl).origin;
    this.#shop = { baseUrl, goid };
    this.#limits = { ...CALL_LIMITS, ...limits };
    const { callMilliseconds, now } = this.#limits;
    this.#token = new GopayToken({ baseUrl, clientId, clientSecret, callMilliseconds, now });
    this.#breaker = new CircuitBreaker(this.#limits);
    this.#notice = new TroubleNotice(tell);
  }

  takes(currency: CurrencyCode): boolean {
    return GOPAY_CURRENCIES.includes(currency);
  }

  async create(order: GatewayOrder): Promise<Result<GatewayReport, GatewayFailure>> {
    const problem = orderProblem(order);
    if (problem !== null) return failure({ code: "refused", reasons: [problem] });
    const answer = await this.#ask({
      method: "POST",
      path: "/payments/payment",
      contentType: "application/json",
      body: JSON.stringify(orderBody(order, this.#shop.goid)),
      language: order.language,
    });
    return reportOf(answer, ({ orderNumber }) => orderNumber === order.orderNumber);
  }

  async status(gatewayId: string): Promise<Result<GatewayReport, GatewayFailure>> {
    if (!GATEWAY_ID.test(gatewayId)) return failure({ code: "unknown_payment" });
    const answer = await this.#ask({
      method: "GET",
      path: `/payments/payment/${gatewayId}`,
      contentType: "application/x-www-form-urlencoded",
    });
    return reportOf(answer, (report) => report.gatewayId === gatewayId);
  }

  async refund(gatewayId: string, amount: Minor): Promise<Result<null, GatewayFailure>> {
    if (!Number.isSafeInteger(amount) || amount <= 0) {
      return failure({ code: "refused", reasons: ["AMOUNT_NOT_POSITIVE"] });
    }
    return this.#operate(gatewayId, "refund", `amount=${amount}`);
  }

  async refunded(gatewayId: string): Promise<Result<RefundedMoney, GatewayFailure>> {
    if (!GATEWAY_ID.test(gatewayId)) return failure({ code: "unknown_payment" });
    const answer = await this.#ask({
      method: "GET",
      path: `/payments/payment/${gatewayId}/refunds`,
      contentType: "application/x-www-form-urlencoded",
    });
    if (!answer.ok) return answer;
    const read = refundList.safeParse(answer.value);
    if (!read.success) return failure({ code: "garbled" });
    const alive = read.data.filter(({ state }) => !/FAIL|CANCEL/.test(state));
    return success({ total: alive.reduce((sum, { amount }) => sum + amount, 0), named: null });
  }

  /** Safe to repeat: that it was done before is as good as doing it. */
  async capture(gatewayId: string): Promise<Result<null, GatewayFailure>> {
    return unlessDone(await this.#operate(gatewayId, "capture", ""), "PAYMENT_CAPTURE_DONE");
  }

  /** Safe to repeat: that it was done before is as good as doing it. */
  async release(gatewayId: string): Promise<Result<null, GatewayFailure>> {
    return unlessDone(await this.#operate(gatewayId, "void-authorization", ""), "PAYMENT_AUTH_VOID_DONE");
  }

  /** Its messages carry no signature: each payment has a secret address for them instead. */
  readMessage(): Promise<Result<never, { code: "forged" }>> {
    return Promise.resolve(failure({ code: "forged" }));
  }

  async #operate(gatewayId: string, operation: string, body: string): Promise<Result<null, GatewayFailure>> {
    if (!GATEWAY_ID.test(gatewayId)) return failure({ code: "unknown_payment" });
    const answer = await this.#ask({
      method: "POST",
      path: `/payments/payment/${gatewayId}/${operation}`,
      contentType: "application/x-www-form-urlencoded",
      body,
    });
    if (!answer.ok) return answer;
    const read = operationBody.safeParse(answer.value);
    if (!read.success) return failure({ code: "garbled" });
    if (read.data.result === "FAILED") return failure({ code: "refused", reasons: ["OPERATION_FAILED"] });
    return success(null);
  }

  async #ask(call: Call): Promise<Answer> {
    const answer = await this.#breaker.run(() => this.#askWithToken(call), isTrouble);
    if (answer === null) return failure(UNREACHABLE);
    this.#notice.hear(answer);
    return answer;
  }

  /** A token that is refused is replaced once: GoPay may have forgotten it before its time. */
  async #askWithToken(call: Call): Promise<Answer> {
    const deadline = AbortSignal.timeout(this.#limits.questionMilliseconds);
    const first = await this.#askOnce(call, deadline);
    if (!first.isTokenRefused) return first.answer;
    const { answer, isTokenRefused } = await this.#askOnce(call, deadline);
    return !answer.ok && isTokenRefused ? failure(asCredentialsRefused(answer.problem)) : answer;
  }

  async #askOnce(call: Call, deadline: AbortSignal): Promise<{ answer: Answer; isTokenRefused: boolean }> {
    const token = await Promise.race([this.#token.get(), endOf(deadline)]);
    if (!token.ok) return { answer: token, isTokenRefused: false };
    const answer = await boundedFetch(
      this.#shop.baseUrl + call.path,
      requestOf(call, token.value),
      AbortSignal.any([deadline, AbortSignal.timeout(this.#limits.callMilliseconds)]),
    );
    if (!answer.ok) return { answer, isTokenRefused: false };
    const { status, data } = answer.value;
    const isTokenRefused = status === 401 || status === 403;
    if (isTokenRefused) this.#token.reject(token.value);
    if (status < 200 || status > 299) return { answer: failure(readRefusal(status, data)), isTokenRefused };
    return { answer: success(data), isTokenRefused };
  }
}

function requestOf(call: Call, token: string): RequestInit {
  const isCzech = call.language === "cs" || call.language === "sk";
  return {
    method: call.method,
    headers: {
      accept: "application/json",
      "accept-language": isCzech ? "cs-CZ" : "en-US",
      authorization: `Bearer ${token}`,
      ...(call.contentType === undefined ? {} : { "content-type": call.contentType }),
      "user-agent": "Portico",
    },
    ...(call.body === undefined ? {} : { body: call.body }),
  };
}

function endOf(signal: AbortSignal): Promise<Result<never, GatewayFailure>> {
  const end = failure(UNREACHABLE);
  if (signal.aborted) return Promise.resolve(end);
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(end), { once: true }));
}

function isTrouble(answer: Answer): boolean {
  return !answer.ok && (answer.problem.code === "unreachable" || answer.problem.code === "busy");
}

function reportOf(
  answer: Answer,
  isOurs: (report: GatewayReport) => boolean,
): Result<GatewayReport, GatewayFailure> {
  if (!answer.ok) return answer;
  const report = readReport(answer.value);
  return report !== null && isOurs(report) ? success(report) : failure({ code: "garbled" });
}

function unlessDone(outcome: Result<null, GatewayFailure>, done: string): Result<null, GatewayFailure> {
  const isDone = !outcome.ok && outcome.problem.code === "refused" && outcome.problem.reasons.includes(done);
  return isDone ? success(null) : outcome;
}
