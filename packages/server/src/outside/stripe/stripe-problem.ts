import { z } from "zod";
import { CREDENTIALS_REFUSED } from "../trouble-notice.ts";
import { BrokenAnswer } from "./stripe-fetch.ts";

/** Why Stripe did not do what it was asked. After the first three it may have done it anyway. */
export type StripeProblem =
  | { code: "unreachable" | "busy" | "garbled" | "not_found" }
  /** Stripe's own codes, for staff; no messages, since those may repeat what a guest has typed. */
  | { code: "refused"; reasons: string[] };

// What Stripe's client throws, whichever of its classes it is; loading them would load the client.
const stripeError = z.object({
  type: z.string(),
  statusCode: z.int().optional(),
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  param: z.string().nullish(),
  detail: z.unknown().optional(),
});

const PLAIN_NAME = /^[a-z][a-z0-9_]{0,79}$/i;
const PLAIN_FIELD = /^[a-z][a-z0-9_.[\]]{0,79}$/i;

/** Reads how a question to Stripe failed. */
export function readStripeProblem(error: unknown): StripeProblem {
  if (error instanceof BrokenAnswer) return { code: error.kind };
  const read = stripeError.safeParse(error);
  if (!read.success) return { code: "garbled" };
  const { type, statusCode: status, detail } = read.data;
  // An answer that never came, or was torn.
  if (type === "StripeConnectionError") {
    return { code: detail instanceof BrokenAnswer ? detail.kind : "unreachable" };
  }
  if (status === undefined) return { code: "garbled" };
  // 409: another call with the same key, or on the same object, is still running.
  if (status >= 500 || status === 429 || status === 408 || status === 409) return { code: "busy" };
  if (status === 404 || read.data.code === "resource_missing") return { code: "not_found" };
  const reasons = reasonsOf(read.data);
  if (status === 401 || status === 403)
    return { code: "refused", reasons: [CREDENTIALS_REFUSED, ...reasons] };
  return { code: "refused", reasons };
}

function reasonsOf({ type, code, decline_code: declined, param }: z.infer<typeof stripeError>): string[] {
  const names = [code, declined].filter(
    (name) => typeof name === "string" && PLAIN_NAME.test(name),
  ) as string[];
  const named = names.length > 0 ? names : [PLAIN_NAME.test(type) ? type : "UNNAMED"];
  if (typeof param !== "string" || !PLAIN_FIELD.test(param)) return named;
  return [`${named[0]} ${param}`, ...named.slice(1)];
}
