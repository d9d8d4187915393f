import type { GatewayReport, GatewayState } from "@portico/domain/payments/gateway-report";
import { z } from "zod";
import { gopayCause } from "./gopay-causes.ts";

const STATES: ReadonlyMap<string, GatewayState> = new Map([
  ["CREATED", "created"],
  ["PAYMENT_METHOD_CHOSEN", "method_chosen"],
  ["AUTHORIZED", "authorized"],
  ["PAID", "paid"],
  ["CANCELED", "canceled"],
  ["TIMEOUTED", "timed_out"],
  ["PARTIALLY_REFUNDED", "partially_refunded"],
  ["REFUNDED", "refunded"],
]);

const paymentBody = z.object({
  id: z.union([z.int().positive(), z.string().regex(/^\d{1,19}$/)]).transform(String),
  order_number: z.string().max(128),
  state: z.string().min(1),
  sub_state: z.union([z.string(), z.int().transform(String)]).nullish(),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  gw_url: z.string().nullish(),
});

const MOST_CODE_LENGTH = 40;

/** A payment as GoPay describes it; null when the answer is not the description of a payment. */
export function readReport(data: unknown): GatewayReport | null {
  const read = paymentBody.safeParse(data);
  if (!read.success) return null;
  const payment = read.data;
  const code = readCode(payment.sub_state, payment.state);
  return {
    gatewayId: payment.id,
    orderNumber: payment.order_number,
    state: STATES.get(payment.state) ?? "unknown",
    code,
    cause: code === null ? null : gopayCause(code),
    amount: payment.amount,
    currency: payment.currency,
    pageUrl: readPage(payment.gw_url),
  };
}

/** Some shops are told the state once more in the place of the code; then there is no code. */
function readCode(subState: string | null | undefined, state: string): string | null {
  const code = subState?.replace(/^_/, "").slice(0, MOST_CODE_LENGTH) ?? "";
  return code === "" || code === state ? null : code;
}

/** The guest's browser goes there, so nothing but an address of the web will do. */
function readPage(address: string | null | undefined): string | null {
  const url = URL.parse(address?.trim() ?? "");
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
