import { z } from "zod";
import { CREDENTIALS_REFUSED } from "../../outside/index.ts";
import type { GatewayFailure } from "../payment-gateway.ts";

const entry = z.object({
  error_code: z.int().nullable().default(null),
  error_name: z.string().nullable().default(null),
  field: z.string().nullable().default(null),
});

type Entry = z.infer<typeof entry>;

const errorBody = z.union([z.object({ errors: z.array(entry).min(1) }), entry]);

// Anything else may repeat what a guest has typed.
const PLAIN_NAME = /^[A-Z][A-Z0-9_]{0,79}$/;
const PLAIN_FIELD = /^[a-z][a-z0-9_.[\]]{0,79}$/i;
const MOST_REASONS = 10;

const NOT_FOUND = "PAYMENT_NOT_FOUND";

/** Marks a refusal as one of those. */
export function asCredentialsRefused(problem: GatewayFailure): GatewayFailure {
  if (problem.code !== "refused") return problem;
  return { code: "refused", reasons: [CREDENTIALS_REFUSED, ...problem.reasons] };
}

/** Names of the protocol's codes, for answers that give the number alone. */
const NAMES: Readonly<Record<number, string>> = {
  304: NOT_FOUND,
  351: "PAYMENT_CAPTURE_DONE",
  353: "PAYMENT_AUTH_VOID_DONE",
};

/** Why GoPay did not do what it was asked, by the status and body of an answer that is none of its successes. */
export function readRefusal(status: number, data: unknown): GatewayFailure {
  const entries = readEntries(data);
  const reasons = entries.map(reasonOf);
  // Its 500 also stands for "the call ended with an error", which is a no when a payment's own code comes with it.
  const isDecision = entries.some(({ error_code: code }) => code !== null && code >= 300 && code < 400);
  if (isBusy(status) && !isDecision) return { code: "busy" };
  if (reasons.includes(NOT_FOUND)) return { code: "unknown_payment" };
  // Without a reason in it the answer comes from somebody in between, or was torn: it says nothing of what GoPay did.
  return reasons.length > 0 ? { code: "refused", reasons } : { code: "garbled" };
}

function isBusy(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

function readEntries(data: unknown): Entry[] {
  const read = errorBody.safeParse(data);
  if (!read.success) return [];
  const entries = "errors" in read.data ? read.data.errors : [read.data];
  return entries.filter((one) => one.error_code !== null || one.error_name !== null).slice(0, MOST_REASONS);
}

function reasonOf({ error_code: code, error_name: name, field }: Entry): string {
  const named = name ?? (code === null ? undefined : NAMES[code]);
  if (named === undefined || !PLAIN_NAME.test(named)) return withField(`ERROR_${code ?? "UNNAMED"}`, field);
  return withField(named, field);
}

function withField(reason: string, field: string | null): string {
  return field !== null && PLAIN_FIELD.test(field) ? `${reason} ${field}` : reason;
}
