import type { Stripe } from "stripe";
import { z } from "zod";
import type { GatewayMessage, MessageSubject } from "./payment-gateway.ts";

/** Seconds after which a message is an old one, sent again by somebody else. */
const TOLERANCE = 300;

const session = z.object({ object: z.literal("checkout.session"), id: z.string().regex(/^cs_\w{1,250}$/) });

/** A payment, or its charge, which carries the payment's own words along. */
const payment = z.object({
  object: z.enum(["payment_intent", "charge"]),
  metadata: z.object({ order: z.string().regex(/^[A-Za-z0-9]{1,128}$/) }),
});

const event = z.object({ data: z.object({ object: z.union([session, payment]) }) });

/** Which payment a message is about; null for one about anything else. Throws for one that Stripe has not signed, or long ago. */
export function readStripeMessage(
  stripe: Stripe,
  { headers, body }: GatewayMessage,
  secret: string,
): MessageSubject | null {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") throw new Error("There is no signature");
  const read = event.safeParse(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE));
  if (!read.success) return null;
  const about = read.data.data.object;
  return about.object === "checkout.session"
    ? { gatewayId: about.id }
    : { orderNumber: about.metadata.order };
}
