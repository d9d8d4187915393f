import type { GatewayRefund, GatewayReport, GatewayState } from "@portico/domain/payments/gateway-report";
import { z } from "zod";
import { stripeCause } from "./stripe-causes.ts";

const name = z.string().max(255);

const problem = z.object({
  type: z.string().nullish(),
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
});

const refund = z.object({
  amount: z.int().nonnegative(),
  status: z.string().nullish(),
  metadata: z.object({ return: z.string().optional() }).nullish(),
});

const charge = z.object({
  amount: z.int().nonnegative(),
  amount_refunded: z.int().nonnegative(),
  disputed: z.boolean().nullish(),
  refunds: z.object({ data: z.array(refund) }).nullish(),
});

const paymentIntent = z.object({
  id: name,
  status: z.string(),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[a-z]{3}$/),
  last_payment_error: problem.nullish(),
  latest_charge: z.union([charge, z.null()]).optional(),
});

type PaymentIntent = z.infer<typeof paymentIntent>;

const checkoutSession = z.object({
  id: z.string().regex(/^cs_\w{1,250}$/),
  status: z.string(),
  client_reference_id: name.nullish(),
  amount_total: z.int().nonnegative(),
  currency: z.string().regex(/^[a-z]{3}$/),
  url: z.string().nullish(),
  payment_intent: z.union([paymentIntent, z.null()]).optional(),
});

type CheckoutSession = z.infer<typeof checkoutSession>;

/**
 * A session as Stripe describes it with its payment and charge, the name of that payment, which operations ask for, and whether
 * a bank has ever asked its money back.
 */
export type StripePayment = { report: GatewayReport; paymentIntent: string | null; isDisputed: boolean };

/** Null when it is not the description of a session. */
export function readSession(data: unknown): StripePayment | null {
  const read = checkoutSession.safeParse(data);
  if (!read.success) return null;
  const session = read.data;
  const payment = session.payment_intent ?? null;
  const { state, code } = standingOf(session, payment);
  const report: GatewayReport = {
    gatewayId: session.id,
    orderNumber: session.client_reference_id ?? "",
    state,
    code,
    cause: code === null ? null : stripeCause(code),
    // What was really asked of the card, once it was; both are what the order said.
    amount: payment?.amount ?? session.amount_total,
    currency: (payment?.currency ?? session.currency).toUpperCase(),
    pageUrl: readPage(session.url),
    refunds: refundsOf(payment),
  };
  const isDisputed = payment?.latest_charge?.disputed ?? false;
  return { report, paymentIntent: payment?.id ?? null, isDisputed };
}

type Standing = { state: GatewayState; code: string | null };

function standingOf({ status }: CheckoutSession, payment: PaymentIntent | null): Standing {
  const code = codeOf(payment?.last_payment_error);
  switch (status) {
    case "open":
      // After a no the guest may try again on the same page.
      return money(payment) ?? { state: code === null ? "created" : "method_chosen", code };
    case "expired":
      return money(payment) ?? { state: "timed_out", code };
    case "complete":
      return money(payment) ?? completed(payment, code);
    default:
      return { state: "unknown", code: null };
  }
}

/** Whatever the page says: money that is there, or was. */
function money(payment: PaymentIntent | null): Standing | null {
  if (payment === null) return null;
  if (payment.status === "requires_capture") return { state: "authorized", code: null };
  if (payment.status !== "succeeded") return null;
  const back = refundedOf(payment);
  if (back === 0) return { state: "paid", code: null };
  return { state: back >= payment.amount ? "refunded" : "partially_refunded", code: null };
}

/** A failed refund does not count, even if the charge still includes it. */
function refundedOf(payment: PaymentIntent): number {
  const { amount_refunded: counted = 0 } = payment.latest_charge ?? {};
  const refunds = refundsOf(payment);
  const alive = refunds.filter(({ state }) => state !== "failed");
  if (alive.length === refunds.length) return counted;
  return Math.min(
    counted,
    alive.reduce((sum, { amount }) => sum + amount, 0),
  );
}

/** The newest, as many as Stripe shows with a charge. */
function refundsOf(payment: PaymentIntent | null): GatewayRefund[] {
  const refunds = payment?.latest_charge?.refunds?.data ?? [];
  return refunds.map(({ amount, status, metadata }) => ({
    key: metadata?.return ?? null,
    amount,
    state: refundState(status),
  }));
}

/** Whether a refund may be counted on; `null`, `pending` and what waits for the guest is on its way. */
export function refundState(status: string | null | undefined): GatewayRefund["state"] {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

function completed(payment: PaymentIntent | null, code: string | null): Standing {
  switch (payment?.status) {
    case "canceled":
      return { state: "canceled", code };
    case "processing":
    case "requires_action":
    case "requires_confirmation":
      // A bank takes its time.
      return { state: "method_chosen", code: "101" };
    case "requires_payment_method":
      return { state: "canceled", code: code ?? "generic_decline" };
    default:
      return { state: "unknown", code: null };
  }
}

/** Names by which a bank expresses suspicion; only the bank may tell its customer. */
const SUSPICIONS = new Set([
  "fraudulent",
  "lost_card",
  "merchant_blacklist",
  "pickup_card",
  "restricted_card",
  "security_violation",
  "stolen_card",
]);

const PLAIN_NAME = /^[a-z][a-z0-9_]{0,63}$/;

/** The bank's own reason if it gives one, otherwise Stripe's. */
function codeOf(error: z.infer<typeof problem> | null | undefined): string | null {
  if (!error) return null;
  const told = error.decline_code ?? error.code ?? error.type ?? "";
  if (SUSPICIONS.has(told) || !PLAIN_NAME.test(told)) return "generic_decline";
  return told;
}

/** The guest's browser goes there, so nothing but an address of the web will do. */
function readPage(address: string | null | undefined): string | null {
  const url = URL.parse(address?.trim() ?? "");
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
