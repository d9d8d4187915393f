import { unchosenTimes } from "@portico/domain/packages/content-times";
import { hasContents } from "@portico/domain/reservations/reservation-item";
import type { Call } from "../call.ts";
import type { CallContext } from "../codec/wire.ts";
import { callPath } from "../call-path.ts";
import { calls, type CallName } from "../calls.ts";
import type { LoadedReservation } from "../reservations/loaded-reservation.ts";
import type { PaymentCheck, PaymentDetails } from "../reservations/payment-check.ts";
import type { SavedReservation } from "../reservations/saved-reservation.ts";
import { paymentVerdict } from "../reservations/payment-verdict.ts";
import type { ProblemCode } from "../problems/problem-codes.ts";
import { callDescriptions } from "../schema/call-descriptions.ts";

/** Refusals that any call may give. */
const OF_ANY_CALL: readonly ProblemCode[] = [
  "invalid_request",
  "error_1",
  "maintenance",
  "too_many_requests",
  "unavailable",
  "error_undefined",
];

type AnyCall = Call<unknown, unknown>;

/** The call of a request; undefined if there is none. */
export function callAt(method: string, path: string): CallName | undefined {
  return (Object.keys(calls) as CallName[]).find((name) => {
    const pattern = new RegExp(`^${callPath(calls[name]).replaceAll(/:\w+/g, "[^/]+")}$`);
    return calls[name].method === method && pattern.test(path);
  });
}

/**
 * Why the engine never gives this answer, or undefined. The widget's tests check every answer that they make up, the
 * engine's tests every answer that it gives, so that neither side relies on an answer that the other never gives.
 */
export function impossibleAnswer(name: CallName, wire: unknown, context: CallContext): string | undefined {
  const call = calls[name] as unknown as AnyCall;
  const answer = call.readAnswer(wire, context);
  const again = canonical(call.writeAnswer(answer, context));
  // The server adds a list of countries to the hotel's description. The widget does not read it.
  if (name !== "defaults" && again !== canonical(wire)) {
    return `${name} is written otherwise: ${again} for ${canonical(wire)}`;
  }
  const broken = RULES[name]?.(answer);
  return broken && `${name}: ${broken} in ${JSON.stringify(wire)}`;
}

/** JSON whose objects have their fields in alphabetical order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Why the engine never refuses the call with this code, or undefined. */
export function impossibleRefusal(name: CallName, code: ProblemCode): string | undefined {
  const known = [...OF_ANY_CALL, ...callDescriptions[name].problems].includes(code);
  return known ? undefined : `${name} is never refused with ${code}`;
}

/** Combinations that never occur in an answer. */
const RULES: Partial<Record<CallName, (answer: unknown) => string | undefined>> = {
  paymentCheck: (answer) => ofPayment(answer as PaymentCheck),
  save: (answer) => ofReservation(answer as SavedReservation),
  pay: (answer) => ofReservation(answer as SavedReservation),
  loadReservation: (answer) => ofLoaded(answer as LoadedReservation),
  packageTimes: (answer) => ofLoaded(answer as LoadedReservation),
};

function ofPayment({ status, group, details }: PaymentCheck): string | undefined {
  if (details === null) return undefined;
  const verdict = paymentVerdict(details);
  if (status !== verdict.status || group !== verdict.group) return `the verdict is ${verdict.status}`;
  return ofDetails(details) ?? ofDeadline(details);
}

function ofDetails({ state, reason, gateway, options }: PaymentDetails): string | undefined {
  const waits = state === "pending_payment";
  if (waits && reason === null) return "a payment that is awaited has a reason";
  if (waits && reason?.group === "thx") return "what is paid is not awaited";
  if (!waits && options.length > 0) return "nothing is owed that could be paid";
  if (gateway !== null && reason?.key === "not_begun") return "a page that does not exist";
  return undefined;
}

function ofReservation({
  state,
  paymentMethod,
  bank,
  gateway,
  keptUntil,
}: SavedReservation): string | undefined {
  const waits = state === "pending_payment";
  if (waits && paymentMethod === "on_site") return "who pays at the property owes nothing before";
  if (gateway !== null && !(waits && paymentMethod === "card")) return "nobody is sent to a gateway";
  if (bank !== null && paymentMethod !== "bank_transfer") return "nobody transfers anything";
  return ofDeadline({ state, keptUntil });
}

function ofLoaded(reservation: LoadedReservation): string | undefined {
  const { queuePlace, state, items } = reservation;
  if (queuePlace !== null && state !== "waiting_list") return "nobody stands in a queue";
  for (const item of items) {
    if (!hasContents(item)) continue;
    const { times, timesWanted } = item;
    const open = unchosenTimes(timesWanted, times).length;
    if (open !== timesWanted.length - times.length) return "no content has such a time";
  }
  return ofReservation(reservation);
}

function ofDeadline({ state, keptUntil }: Pick<PaymentDetails, "state" | "keptUntil">): string | undefined {
  const isKept = state === "pending_payment" || state === "offered";
  return keptUntil !== null && !isKept ? "rooms wait for nothing" : undefined;
}
