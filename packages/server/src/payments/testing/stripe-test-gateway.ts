import type { Gateway } from "@portico/domain/payments/gateway";
import { Stripe } from "stripe";
import { STRIPE_CURRENCIES } from "../../gateways/stripe/stripe-order.ts";
import type { Sandbox } from "../../startup/start-sandbox.ts";
import {
  askControl,
  type GatewayBalance,
  type TestGateway,
  type TestMessage,
  type TestReason,
  type TestState,
} from "./test-gateway.ts";

/** Stripe has one state for everything that waits for a bank. */
const CODES: Readonly<Record<TestReason, string>> = {
  funds: "insufficient_funds",
  blocked: "generic_decline",
  by_guest: "payment_method_customer_decline",
  too_slow: "-",
  bank: "101",
  transfer: "101",
};

export const STRIPE_ACCOUNT: Gateway = {
  provider: "stripe",
  environment: "test",
  authorizeFirst: false,
  minutes: 30,
  inline: false,
  currencies: [...STRIPE_CURRENCIES],
  account: {},
};

type ControlSession = {
  id: string;
  status: "open" | "complete" | "expired";
  reference: string;
  intent: { status: string } | null;
  balance: { taken: number; refunded: number; held: number };
};

/** The sandbox's Stripe, with the account of the shore hotel. */
export function stripeTestGateway({
  stripeUrl,
  stripeShop,
}: Pick<Sandbox, "stripeUrl" | "stripeShop">): TestGateway {
  const { secretKey, webhookSecret } = stripeShop;
  const ask = (method: "GET" | "POST", path: string, body?: object) =>
    askControl(stripeUrl, method, path, body);
  const control = async (method: "GET" | "POST", path: string, body?: object) => {
    const { status, answer } = await ask(method, path, body);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  /** False if the session has irrevocably ended in another way. */
  const to = async (id: string, step: string, more: object = {}) =>
    (await ask("POST", `/sessions/${id}/drive`, { to: step, ...more })).status === 200;
  /** A bank's late refusal of a payment whose page the guest has left. */
  const refuse = async (id: string, reason: TestReason) => {
    await to(id, "processing");
    return to(id, "failed", { code: "card_declined", decline_code: CODES[reason] });
  };
  return {
    provider: "stripe",
    account: STRIPE_ACCOUNT,
    standIns: { stripe: { baseUrl: stripeUrl, secretKey, webhookSecret } },
    secrets: { stripe: { secretKey, webhookSecret } },
    addresses: { real: "https://api.stripe.com", standIn: stripeUrl },
    calls: { create: "/v1/checkout/sessions", refund: "/v1/refunds" },
    pages: "/c/pay/",
    codes: CODES,
    drive: async (id, state, reason) => {
      switch (state) {
        case "paid":
        case "authorized":
          return to(id, "paid");
        case "method_chosen":
          return to(id, "processing");
        case "canceled":
          return reason === undefined ? to(id, "canceled") : refuse(id, reason);
        case "timed_out":
          return (await to(id, "expired")) || to(id, "failed");
        case "refunded":
          return to(id, "refunded");
        case "partially_refunded":
          return to(id, "refunded", { amount: 1 });
        case "created":
          return true;
      }
    },
    fault: async (rule) => {
      await control("POST", "/faults", rule);
    },
    clearFaults: async () => {
      await control("POST", "/faults/clear");
    },
    ledger: async () => {
      const { sessions } = (await control("GET", "/sessions")) as { sessions: ControlSession[] };
      return sessions.map(balanceOf);
    },
    reset: async () => {
      await control("POST", "/reset");
    },
    changeKeys: async () => {
      const { accounts } = (await control("GET", "/accounts")) as { accounts: { secretKey: string }[] };
      await control("POST", "/accounts", { ...accounts[0], secretKey: "sk_test_another" });
      return async () => {
        await control("POST", "/accounts", accounts[0]);
      };
    },
    news: ({ gatewayId }) => message(gatewayId, webhookSecret),
    forgeries: ({ gatewayId }, claims) => [
      // Even a signed message would not be believed.
      message(gatewayId, webhookSecret, claims),
      message(gatewayId, "whsec_of_somebody_else", claims),
      message(`${gatewayId}x`, webhookSecret, claims),
      { ...message(gatewayId, webhookSecret, claims), path: "/api/payments/stripe/%00" },
      { ...message(gatewayId, webhookSecret, claims), path: "/api/payments/stripe/bay" },
    ],
    namesAround: (gatewayId, count) =>
      Array.from({ length: count }, (_, index) => `${gatewayId.slice(0, -3)}${String(index + 100)}`),
  };
}

function message(id: string, secret: string, claims: object = {}): TestMessage {
  const object = { ...claims, object: "checkout.session", id, status: "complete", payment_status: "paid" };
  const payload = JSON.stringify({ id: "evt_1", object: "event", data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return { path: "/api/payments/stripe/shore", init: { method: "POST", headers, body: payload } };
}

function balanceOf({ id, reference, balance, ...session }: ControlSession): GatewayBalance {
  const { taken, refunded } = balance;
  return { paymentId: id, orderNumber: reference, state: stateOf({ ...session, balance }), taken, refunded };
}

function stateOf({
  status,
  intent,
  balance,
}: Pick<ControlSession, "status" | "intent" | "balance">): TestState {
  const { taken, refunded, held } = balance;
  if (refunded > 0) return refunded < taken ? "partially_refunded" : "refunded";
  if (taken > 0) return "paid";
  if (held > 0) return "authorized";
  if (status !== "complete") return status === "open" ? "created" : "timed_out";
  return intent?.status === "processing" ? "method_chosen" : "canceled";
}
