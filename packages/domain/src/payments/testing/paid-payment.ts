import type { GatewayReport } from "../gateway-report.ts";

/** A paid payment of 13.20 without refunds. */
export const PAID_ATTEMPT = {
  state: "paid",
  orderNumber: "R1",
  amount: 1_320,
  currency: "CZK",
  refunded: 0,
} as const;

/** The gateway's report on it, with what has happened since. */
export function paidReport(since: Pick<GatewayReport, "refunds" | "dispute">): GatewayReport {
  return {
    gatewayId: "1",
    orderNumber: "R1",
    state: "paid",
    code: null,
    cause: null,
    amount: 1_320,
    currency: "CZK",
    pageUrl: null,
    ...since,
  };
}
