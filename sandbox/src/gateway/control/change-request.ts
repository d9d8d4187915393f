import { parseCents } from "../amount.ts";
import { INSTRUMENTS, isOneOf, PAYMENT_STATES } from "../code-lists.ts";
import type { Change } from "../payment-book.ts";

/** Reads where a payment is to be driven; a string says what is wrong. A reason may stand with or without its underscore. */
export function readChange(fields: Record<string, unknown>): Change | string {
  const { state, sub_state: reason, refunded, instrument } = fields;
  if (!isOneOf(PAYMENT_STATES, state)) return `state must be one of ${PAYMENT_STATES.join(", ")}.`;
  const subState = reason === undefined || reason === null ? null : readReason(reason);
  if (subState === "") return "sub_state must be a reason such as _5006.";
  if (instrument !== undefined && !isOneOf(INSTRUMENTS, instrument)) return "There is no such instrument.";
  const back = refunded === undefined ? undefined : parseCents(refunded);
  if (back === null || (back !== undefined && back <= 0)) return "refunded must be whole cents above zero.";
  return {
    state,
    subState,
    ...(back === undefined ? {} : { refunded: back }),
    ...(instrument === undefined ? {} : { means: { instrument } }),
  };
}

/** With the underscore of the wire, whether it was written or not; empty for what is none. */
function readReason(reason: unknown): string {
  const [, name] =
    typeof reason === "string" || typeof reason === "number"
      ? (/^_?(\w{1,30})$/.exec(String(reason)) ?? [])
      : [];
  if (name === undefined) return "";
  // A state's own name stands here too at the real gateway, and that has no underscore.
  return /^\d/.test(name) ? `_${name}` : name;
}
