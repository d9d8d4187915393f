import type { Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import type { PaymentCause } from "./payment-cause.ts";

/** Where a payment stands at a gateway; `unknown` is a state that the gateway has named and we do not know. */
export const GATEWAY_STATES = [
  "created",
  "method_chosen",
  "authorized",
  "paid",
  "canceled",
  "timed_out",
  "partially_refunded",
  "refunded",
  "unknown",
] as const;

export type GatewayState = (typeof GATEWAY_STATES)[number];

/** Money that a gateway was to give back. What was `done` may still fail, days later, where a gateway tells of refunds at all. */
export type GatewayRefund = {
  /** Our name of the order to give it back; null for what somebody has ordered at the gateway. */
  key: string | null;
  amount: Minor;
  state: "pending" | "done" | "failed";
};

/**
 * Money that the guest's bank asks back: it only `inquires`, or the money is `withdrawn` from the hotel until the banks have
 * decided: `won` gives it to the hotel again or leaves it there, `lost` does not.
 */
export type GatewayDispute = {
  /** The gateway's own name of it. */
  id: string;
  state: "inquires" | "withdrawn" | "won" | "lost";
  amount: Minor;
  /** The bank's reason in the gateway's words, for staff. */
  reason: string;
  /** Until when the hotel may answer at the gateway; null where it may not. */
  answerBy: Instant | null;
};

/** What a gateway says of one payment when it is asked. Only such an answer moves anything, never a message or an address. */
export type GatewayReport = {
  /** The gateway's own name of the payment. */
  gatewayId: string;
  /** Our name of the attempt, as the gateway has kept it. */
  orderNumber: string;
  state: GatewayState;
  /** The gateway's own reason within the state, for staff, without decoration; null when it gives none. */
  code: string | null;
  /** What that reason means; null when it gives none. */
  cause: PaymentCause | null;
  amount: Minor;
  /** As the gateway names it: it may be a currency that we do not know. */
  currency: string;
  /** The page on which the guest pays; null when the gateway names none. */
  pageUrl: string | null;
  /** Absent at gateways whose refunds are final. */
  refunds?: readonly GatewayRefund[];
  /** The one that staff must know of: one that is open, else the newest. Absent where there is none, or the gateway tells of none. */
  dispute?: GatewayDispute;
};
