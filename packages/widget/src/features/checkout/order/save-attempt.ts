import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Problem, ProblemItem } from "@portico/contract/problems/problem-codes";
import {
  type AttemptOptions,
  createKeyedAttempts,
  isUndecided,
} from "../../../base/server-calls/keyed-attempts.ts";
import type { CallProblem } from "../../../base/server-calls/server-problem.ts";

/** The outcome of an order. */
export type SaveOutcome =
  | { kind: "saved"; reservation: SavedReservation; asFirstSent: boolean }
  | { kind: "price_changed" }
  /** The coupon is no longer valid, or unknown. */
  | { kind: "coupon"; unknown: boolean }
  /** A gift voucher pays nothing any more; the price says why. */
  | { kind: "voucher" }
  /** The insurer's price is no longer valid. */
  | { kind: "insurance" }
  | { kind: "last_minute"; code: "last_minute" | "slot_taken"; lineCodes: string[] }
  | { kind: "fields"; items: ProblemItem[] }
  | { kind: "method" }
  /** The card guarantee was rejected or is missing. */
  | { kind: "card"; code: "pci_failed" | "pci_no_card" }
  /**
   * Definitely not saved; a retry is a new attempt. `text` is the engine's own sentence for the guest if it
   * says more.
   */
  | { kind: "refused"; code: string; text: string | null }
  /** Nobody knows whether it was saved. A retry uses the same key, so no second reservation is made. */
  | { kind: "unknown" };

/** Attempts to place one order. While the outcome of one is unknown, all use its key. */
export type SaveAttempts = { save(request: SaveRequest): Promise<SaveOutcome> };

/** Sends orders so that each is saved at most once, even over a failing network. */
export function createSaveAttempts(options: AttemptOptions<SaveRequest, SavedReservation>): SaveAttempts {
  const attempts = createKeyedAttempts(options);
  return {
    async save(request) {
      const end = await attempts.send(request);
      if (!end.ok) return outcomeOf(end.problem);
      return { kind: "saved", reservation: end.answer, asFirstSent: end.asFirstSent };
    },
  };
}

/** Refusals whose sentence tells the guest what to do and when; the others talk about requests. */
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
    case "voucher_refused":
      return { kind: "voucher" };
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
    default:
      if (isUndecided(problem)) return { kind: "unknown" };
      return { kind: "refused", code: problem.code, text: sentenceOf(problem) };
  }
}

/** Why an order was refused, for analytics; null if it was saved or the guest has to correct the form. */
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
    case "voucher":
      return "voucher_refused";
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
