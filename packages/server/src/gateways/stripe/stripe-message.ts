import type { Stripe } from "stripe";
import { z } from "zod";
import type { GatewayMessage, MessageSubject } from "../payment-gateway.ts";

/** Seconds after which a message is an old one, sent again by somebody else. */
const TOLERANCE = 300;

const session = z.object({ object: z.literal("checkout.session"), id: z.string().regex(/^cs_\w{1,250}$/) });

const ordered = z.object({ metadata: z.object({ order: z.string().regex(/^[A-Za-z0-9]{1,128}$/) }) });

/** A payment, its charge, which carries the payment's own words along, or a refund that we have ordered. */
const payment = ordered.extend({ object: z.enum(["payment_intent", "charge", "refund"]) });

/** Money that somebody else has asked back, who does not know what we call the payment. */
const strange = z.object({
  object: z.enum(["refund", "dispute"]),
  payment_intent: z.string().regex(/^pi_\w{1,250}$/),
});

const event = z.object({ data: z.object({ object: z.union([session, payment, strange]) }) });

/** What a message is about; Stripe's name of the payment inside a session where it has no other. */
export type StripeSubject = MessageSubject | { paymentIntent: string };

/** Which payment a message is about; null for one about anything else. Throws for one that Stripe has not signed, or long ago. */
export function readStripeMessage(
  stripe: Stripe,
  { headers, body }: GatewayMessage,
  secret: string,
): StripeSubject | null {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") throw new Error("There is no signature");
  const read = event.safeParse(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE));
  if (!read.success) return null;
  const about = read.data.data.object;
  if (about.object === "checkout.session") return { gatewayId: about.id };
  return "metadata" in about
    ? { orderNumber: about.metadata.order }
    : { paymentIntent: about.payment_intent };
}

/** Our name of a payment, as the payment inside its session has kept it; null for one that is not ours. */
export function readOrderNumber(data: unknown): string | null {
  const read = ordered.safeParse(data);
  return read.success ? read.data.metadata.order : null;
}
