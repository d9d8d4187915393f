import type { Refusal } from "../http/index.ts";
import type { SaveProblem } from "./save-problem.ts";

const RETRY_SECONDS = 1;

/** A save's problem as callers hear of it. */
export function saveRefusal(problem: SaveProblem): Refusal {
  switch (problem.code) {
    case "invalid_request":
      return { code: problem.code, items: problem.items, ...firstComplaint(problem.items) };
    case "price_changed":
      return {
        code: problem.code,
        items: problem.lines.map(({ lineCode, shown, now }) => ({
          lineCode,
          oldTotal: shown,
          newTotal: now,
        })),
      };
    case "restriction":
      return {
        code: problem.code,
        items: problem.lines.map(({ lineCode, problems }) => ({
          lineCode,
          message: problems.map(({ code }) => code).join(", "),
        })),
      };
    case "last_minute":
      return { code: problem.code, items: problem.lineCodes.map((lineCode) => ({ lineCode })) };
    case "payment_mismatch":
      return {
        code: problem.code,
        field: "payment.paymentModel",
        message:
          "This way of paying is not offered for these rooms; ask for the price again and choose another.",
      };
    case "replacement_refused":
      return {
        code: "not_offered",
        field: "replace_payment_id",
        message:
          "The earlier reservation can no longer be cancelled free of charge; ask the hotel to change it.",
      };
    case "request_in_progress":
      return { code: problem.code, retryAfter: RETRY_SECONDS };
    case "busy":
      return { code: "unavailable", retryAfter: RETRY_SECONDS };
    case "maintenance":
    case "too_many_holds":
    case "login_required":
    case "idempotency_mismatch":
      return { code: problem.code };
  }
}

function firstComplaint(items: Extract<SaveProblem, { code: "invalid_request" }>["items"]): Partial<Refusal> {
  const [first] = items;
  if (first?.field === undefined || first.message === undefined) return {};
  return { field: first.field, message: `${first.field} ${first.message}` };
}
