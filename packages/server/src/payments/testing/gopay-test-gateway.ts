import type { Gateway } from "@portico/domain/payments/gateway";
import { GOPAY_CURRENCIES } from "../../gateways/gopay/gopay-order.ts";
import type { Sandbox } from "../../startup/start-sandbox.ts";
import {
  askControl,
  type GatewayBalance,
  type TestGateway,
  type TestReason,
  type TestState,
} from "./test-gateway.ts";

const STATES: Readonly<Record<TestState, string>> = {
  created: "CREATED",
  method_chosen: "PAYMENT_METHOD_CHOSEN",
  authorized: "AUTHORIZED",
  paid: "PAID",
  canceled: "CANCELED",
  timed_out: "TIMEOUTED",
  refunded: "REFUNDED",
  partially_refunded: "PARTIALLY_REFUNDED",
};

const CODES: Readonly<Record<TestReason, string>> = {
  funds: "5006",
  blocked: "5039",
  by_guest: "5043",
  too_slow: "5024",
  bank: "101",
  transfer: "102",
};

export const GOPAY_ACCOUNT: Gateway = {
  provider: "gopay",
  environment: "test",
  authorizeFirst: false,
  minutes: 30,
  inline: false,
  currencies: [...GOPAY_CURRENCIES],
  account: { goid: 8_123_456_789 },
};

type Balance = Omit<GatewayBalance, "paymentId" | "state"> & { paymentId: number; state: string };

/** The sandbox's GoPay. */
export function gopayTestGateway({ gatewayUrl, shop }: Pick<Sandbox, "gatewayUrl" | "shop">): TestGateway {
  const { clientId, clientSecret } = shop;
  const control = async (method: "GET" | "POST", path: string, body?: object) => {
    const { status, answer } = await askControl(gatewayUrl, method, path, body);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const hush = () => control("POST", "/settings", { notificationTries: 1 });
  return {
    provider: "gopay",
    account: GOPAY_ACCOUNT,
    standIns: { gopay: { baseUrl: `${gatewayUrl}/api`, clientId, clientSecret } },
    secrets: { gopay: { clientId, clientSecret } },
    addresses: { real: "https://gw.sandbox.gopay.com", standIn: gatewayUrl },
    calls: { create: "/payments/payment", refund: "/refund" },
    pages: "/gw/",
    codes: CODES,
    drive: async (id, state, reason) => {
      await control("POST", `/payments/${id}/drive`, {
        state: STATES[state],
        ...(reason === undefined ? {} : { sub_state: `_${CODES[reason]}` }),
      });
      return true;
    },
    fault: async ({ payment, ...rule }) => {
      await control("POST", "/faults", {
        ...rule,
        ...(payment === undefined ? {} : { payment: Number(payment) }),
      });
    },
    clearFaults: async () => {
      await control("POST", "/faults/clear");
    },
    ledger: async () => {
      const { balances } = (await control("GET", "/ledger")) as { balances: Balance[] };
      return balances.map(({ paymentId, orderNumber, state, taken, refunded }) => ({
        paymentId: String(paymentId),
        orderNumber,
        state: stateOf(state),
        taken,
        refunded,
      }));
    },
    reset: async () => {
      await control("POST", "/reset");
      await hush();
    },
    changeKeys: async () => {
      const { shops } = (await control("GET", "/shops")) as { shops: { clientSecret: string }[] };
      await control("POST", "/shops", { ...shops[0], clientSecret: "another" });
      await control("POST", "/tokens/expire");
      return async () => {
        await control("POST", "/shops", shops[0]);
      };
    },
    news: ({ gatewayId, notifyKey }) => ({
      path: `/api/payments/gopay/${notifyKey}?id=${gatewayId}`,
      init: { method: "GET" },
    }),
    forgeries: ({ gatewayId, notifyKey }, claims) => {
      const keys = [notifyKey, "A".repeat(22), "..%2f..%2fadmin", "%00", gatewayId];
      return keys.flatMap((key) => {
        const path = `/api/payments/gopay/${key}?id=${gatewayId}&state=PAID`;
        const headers = { "content-type": "application/json" };
        return [
          { path, init: { method: "GET" } },
          { path, init: { method: "POST", headers, body: JSON.stringify({ ...claims, state: "PAID" }) } },
        ];
      });
    },
    namesAround: (gatewayId, count) =>
      Array.from({ length: count }, (_, index) => {
        const step = BigInt((index >> 1) + 1) * (index % 2 === 0 ? 1n : -1n);
        return String(BigInt(gatewayId) + step);
      }),
  };
}

function stateOf(word: string): TestState {
  const [state] = Object.entries(STATES).find(([, theirs]) => theirs === word) ?? [];
  if (state === undefined) throw new Error(`No state is called ${word}`);
  return state as TestState;
}
