import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Problem, ProblemItem } from "@portico/contract/problems/problem-codes";
import { CallError, type CallProblem } from "../../../base/server-calls/server-problem.ts";

/** How an order ended. */
export type SaveOutcome =
  | { kind: "saved"; reservation: SavedReservation; asFirstSent: boolean }
  | { kind: "price_changed" }
  /** The coupon can't be used any more, or there is no such coupon. */
  | { kind: "coupon"; unknown: boolean }
  /** The insurer's price does not hold any more. */
  | { kind: "insurance" }
  | { kind: "last_minute"; code: "last_minute" | "slot_taken"; lineCodes: string[] }
  | { kind: "fields"; items: ProblemItem[] }
  | { kind: "method" }
  /** The card that was left as a guarantee will not do, or is missing. */
  | { kind: "card"; code: "pci_failed" | "pci_no_card" }
  /** Surely not saved; trying again is a new attempt. `text` is the engine's own sentence for the guest, where it says more than that. */
  | { kind: "refused"; code: string; text: string | null }
  /** Nobody knows whether it was saved; trying again asks with the same key, so that no second reservation arises. */
  | { kind: "unknown" };

type Send = (request: SaveRequest, idempotencyKey: string) => Promise<SavedReservation>;

/** Orders that belong together: as long as nobody knows how one ended, all go under its key. */
export type SaveAttempts = { save(request: SaveRequest): Promise<SaveOutcome> };

const PATIENCE = { times: 3, pauseMs: 1000 };

/** The order is under way still, or the engine has more to do than it can: the same key may be used a moment later. */
const PASSES_BY_ITSELF: ReadonlySet<string> = new Set(["request_in_progress", "unavailable"]);

type AttemptOptions = {
  send: Send;
  newKey: () => string;
  /** A key of an order whose end was never learnt, from before a reload. */
  openKey: string | null;
  /** Told of the key before it is used, and of null once its order has ended. */
  onKey: (key: string | null) => void;
  pause?: (milliseconds: number) => Promise<void>;
};

/** Sends orders so that each is saved at most once, whatever the network does. */
export function createSaveAttempts(options: AttemptOptions): SaveAttempts {
  const { send, newKey, onKey, pause = wait } = options;
  let key = options.openKey;
  let firstSent: SaveRequest | null = null;

  async function save(request: SaveRequest): Promise<SaveOutcome> {
    key ??= newKey();
    onKey(key);
    firstSent ??= request;
    const outcome = await sendPatiently(request, key);
    if (outcome.kind !== "unknown") {
      key = null;
      firstSent = null;
      onKey(null);
    }
    return outcome;
  }

  async function sendPatiently(request: SaveRequest, underKey: string): Promise<SaveOutcome> {
    for (let times = 1; ; times += 1) {
      try {
        const reservation = await send(request, underKey);
        return { kind: "saved", reservation, asFirstSent: false };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const code = error.problem.kind === "refused" ? error.problem.code : null;
        if (code !== null && PASSES_BY_ITSELF.has(code) && times < PATIENCE.times)
          await pause(PATIENCE.pauseMs);
        else if (code === "idempotency_mismatch" && firstSent !== null && request !== firstSent) {
          // The first order did arrive, and the guest has changed something since: its answer is the one that counts.
          return await sendFirstAgain(firstSent, underKey);
        } else return outcomeOf(error.problem);
      }
    }
  }

  async function sendFirstAgain(first: SaveRequest, underKey: string): Promise<SaveOutcome> {
    try {
      return { kind: "saved", reservation: await send(first, underKey), asFirstSent: true };
    } catch (error) {
      if (error instanceof CallError) return outcomeOf(error.problem);
      throw error;
    }
  }

  return { save };
}

/** Refusals whose sentence tells the guest what to do, and when; the others mention requests. */
const SAYS_MORE: ReadonlySet<string> = new Set(["too_many_requests", "too_many_holds"]);

function sentenceOf({ code, message }: Problem): string | null {
  return SAYS_MORE.has(code) && message !== "" ? message : null;
}

function outcomeOf(problem: CallProblem): SaveOutcome {
  if (problem.kind !== "refused") return { kind: "unknown" };
  const lineCodes = problem.items.flatMap(({ lineCode }) => (lineCode === undefined ? [] : [lineCode]));
  switch (problem.code) {
    case "price_changed":
      return { kind: "price_changed" };
    case "coupon_unknown":
    case "coupon_restricted":
      return { kind: "coupon", unknown: problem.code === "coupon_unknown" };
    case "insurance_changed":
      return { kind: "insurance" };
    case "last_minute":
    case "restriction":
      return { kind: "last_minute", code: "last_minute", lineCodes };
    case "slot_taken":
      return { kind: "last_minute", code: "slot_taken", lineCodes };
    case "invalid_request":
    case "no_contacts":
      return { kind: "fields", items: problem.items };
    case "payment_mismatch":
      return { kind: "method" };
    case "pci_failed":
    case "pci_no_card":
      return { kind: "card", code: problem.code };
    case "request_in_progress":
    case "idempotency_mismatch":
      return { kind: "unknown" };
    default:
      if (problem.status >= 500) return { kind: "unknown" };
      return { kind: "refused", code: problem.code, text: sentenceOf(problem) };
  }
}

/** Why an order was not taken, for those who measure; null where it was, or where the guest has to mend the form. */
export function failureCode(outcome: SaveOutcome): string | null {
  switch (outcome.kind) {
    case "saved":
    case "fields":
      return null;
    case "refused":
    case "card":
    case "last_minute":
      return outcome.code;
    case "coupon":
      return outcome.unknown ? "coupon_unknown" : "coupon_restricted";
    case "insurance":
      return "insurance_changed";
    case "method":
      return "payment_mismatch";
    case "unknown":
      return "no_answer";
    case "price_changed":
      return outcome.kind;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
