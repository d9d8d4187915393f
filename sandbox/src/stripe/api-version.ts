import type { Stripe } from "stripe";

/** The version of the API that is spoken here: that of Stripe's own client in this repository. */
export const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;
