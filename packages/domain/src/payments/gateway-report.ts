import type { Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import type { PaymentCause } from "./payment-cause.ts";

/** A payment's state at a gateway; `unknown` is a gateway state that we do not know. */
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

/**
 * Money that a gateway is to give back. A `done` refund may still fail days later, at gateways that report refunds at
 * all.
 */
export type GatewayRefund = {
  /** Our id of the refund order; null for a refund made at the gateway itself. */
  key: string | null;
  amount: Minor;
  state: "pending" | "done" | "failed";
};

/**
 * Money that the guest's bank claims back. The bank only `inquires`, or the money is `withdrawn` from the hotel until
 * the banks decide: after `won` the hotel has it, after `lost` it does not.
 */
export type GatewayDispute = {
  /** The gateway's id of the dispute. */
  id: string;
  state: "inquires" | "withdrawn" | "won" | "lost";
  amount: Minor;
  /** The bank's reason in the gateway's words, for staff. */
  reason: string;
  /** The hotel's deadline to respond at the gateway; null if it cannot respond. */
  answerBy: Instant | null;
};

/** What a gateway says about one payment when asked. Only such an answer changes anything, never a message or a URL. */
export type GatewayReport = {
  /** The gateway's id of the payment. */
  gatewayId: string;
  /** Our id of the attempt, as stored by the gateway. */
  orderNumber: string;
  state: GatewayState;
  /** The gateway's own reason within the state, for staff, without decoration; null when it gives none. */
  code: string | null;
  /** What that reason means; null when it gives none. */
  cause: PaymentCause | null;
  amount: Minor;
  /** As the gateway names it; it may be a currency that we do not know. */
  currency: string;
  /** The page on which the guest pays; null when the gateway names none. */
  pageUrl: string | null;
  /** Absent at gateways whose refunds are final. */
  refunds?: readonly GatewayRefund[];
  /**
   * The dispute that staff must know about: an open one, otherwise the newest. Absent if there is none or the gateway
   * reports none.
   */
  dispute?: GatewayDispute;
};
