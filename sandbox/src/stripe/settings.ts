import type { Stripe } from "stripe";

/** What the control API may set while the stand-in runs; all times in milliseconds. */
export interface StripeSettings {
  /** When a refund turns into what its card makes of it. */
  refundMs: number;
  /** Wait before an event is sent again the first time; it doubles at each try. */
  notificationPauseMs: number;
  /** The number of tries after which an event is given up. */
  notificationTries: number;
}

export function standardSettings(): StripeSettings {
  return { refundMs: 1000, notificationPauseMs: 2000, notificationTries: 20 };
}

/** The version of the API that is spoken here: that of Stripe's own client in this repository. */
export const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;
