import type { CurrencyCode } from "@portico/domain/money/currency";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import { failure, success, type Result } from "@portico/domain/result";
import { z } from "zod";
import { boundedFetch } from "../../../outside/index.ts";
import type { GatewayFailure, GatewayOrder, PaymentGateway, RefundedMoney } from "../../payment-gateway.ts";

export const TILL_CURRENCIES: readonly CurrencyCode[] = ["CZK", "EUR"];

const STATES = { open: "created", paid: "paid", refused: "canceled", returned: "refunded" } as const;

const CAUSES: ReadonlyMap<string, PaymentCause> = new Map([
  ["no_money", "card_funds"],
  ["stopped", "guest_cancelled"],
]);

/** What a reason of Till's means. */
export function tillCause(code: string): PaymentCause {
  return CAUSES.get(code) ?? "unknown";
}

const payment = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(["open", "paid", "refused", "returned"]),
  reason: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  page: z.url({ protocol: /^https?$/ }),
});

const MOST_MILLISECONDS = 4_000;

/** A fictional company: one shop's payments in a handful of calls. It cannot reserve money. */
export class TillGateway implements PaymentGateway {
  readonly provider = "till";
  readonly pageOrigin = null;
  readonly #shop: { baseUrl: string; key: string; shop: string };

  constructor(shop: { baseUrl: string; key: string; shop: string }) {
    this.#shop = shop;
  }

  takes(currency: CurrencyCode): boolean {
    return TILL_CURRENCIES.includes(currency);
  }

  create({ orderNumber, amount, currency, returnUrl, notifyUrl }: GatewayOrder) {
    const order = { number: orderNumber, amount, currency, back: returnUrl, news: notifyUrl };
    return this.#ask("POST", `/shops/${this.#shop.shop}/payments`, order);
  }

  status(gatewayId: string) {
    return this.#ask("GET", `/payments/${encodeURIComponent(gatewayId)}`);
  }

  async refund(gatewayId: string): Promise<Result<null, GatewayFailure>> {
    const answer = await this.#ask("POST", `/payments/${encodeURIComponent(gatewayId)}/return`);
    return answer.ok ? success(null) : answer;
  }

  async refunded(gatewayId: string): Promise<Result<RefundedMoney, GatewayFailure>> {
    const answer = await this.status(gatewayId);
    if (!answer.ok) return answer;
    const { state, amount } = answer.value;
    return success({ total: state === "refunded" ? amount : 0, named: null });
  }

  capture() {
    return Promise.resolve(failure<GatewayFailure>({ code: "refused", reasons: ["RESERVES_NO_MONEY"] }));
  }

  release() {
    return this.capture();
  }

  readMessage() {
    return Promise.resolve(failure<{ code: "forged" }>({ code: "forged" }));
  }

  async #ask(
    method: "GET" | "POST",
    path: string,
    body?: object,
  ): Promise<Result<GatewayReport, GatewayFailure>> {
    const headers = { authorization: `Bearer ${this.#shop.key}`, "content-type": "application/json" };
    const answer = await boundedFetch(
      this.#shop.baseUrl + path,
      { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
      AbortSignal.timeout(MOST_MILLISECONDS),
    );
    if (!answer.ok) return answer;
    const { status, data } = answer.value;
    if (status === 404) return failure({ code: "unknown_payment" });
    const read = payment.safeParse(data);
    if (status !== 200 || !read.success) return failure({ code: "garbled" });
    const { id, number, state, reason, page, ...money } = read.data;
    return success({
      gatewayId: id,
      orderNumber: number,
      state: STATES[state],
      code: reason,
      cause: reason === null ? null : tillCause(reason),
      pageUrl: page,
      ...money,
    });
  }
}
