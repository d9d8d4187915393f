import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { WireObject } from "../codec/wire.ts";
import { PROBLEM_CODES, type Problem, type ProblemItem } from "../problem-codes.ts";
import { asList, asObject, moneyAt, textAt, textOrNullAt } from "./wire-fields.ts";

/** The error envelope. Prices of `price_changed` items are in major units of the request's currency. */
export function writeProblem(problem: Problem, currency: CurrencyCode): WireObject {
  return {
    error: {
      code: problem.code,
      message: problem.message,
      field: problem.field,
      items: problem.items.map((item) => writeItem(item, currency)),
      ...(problem.requestId === undefined ? {} : { request_id: problem.requestId }),
    },
  };
}

function writeItem(item: ProblemItem, currency: CurrencyCode): WireObject {
  return {
    ...(item.field === undefined ? {} : { field: item.field }),
    ...(item.message === undefined ? {} : { message: item.message }),
    ...(item.lineCode === undefined ? {} : { ibe_code: item.lineCode }),
    ...(item.oldTotal === undefined ? {} : { old: toMajor(item.oldTotal, currency) }),
    ...(item.newTotal === undefined ? {} : { new: toMajor(item.newTotal, currency) }),
  };
}

/** Reads the envelope of a refusal. A code that this version does not know becomes `error_undefined`. */
export function readProblem(value: unknown, currency: CurrencyCode): Problem {
  const wire = asObject(asObject(value)["error"], "error");
  const requestId = textOrNullAt(wire, "request_id");
  return {
    code: PROBLEM_CODES.find((code) => code === wire["code"]) ?? "error_undefined",
    message: textAt(wire, "message"),
    field: textOrNullAt(wire, "field"),
    items: asList(wire["items"] ?? [], "items").map((item) => readItem(asObject(item), currency)),
    ...(requestId === null ? {} : { requestId }),
  };
}

function readItem(wire: WireObject, currency: CurrencyCode): ProblemItem {
  return {
    ...(wire["field"] === undefined ? {} : { field: textAt(wire, "field") }),
    ...(wire["message"] === undefined ? {} : { message: textAt(wire, "message") }),
    ...(wire["ibe_code"] === undefined ? {} : { lineCode: textAt(wire, "ibe_code") }),
    ...(wire["old"] === undefined ? {} : { oldTotal: moneyAt(wire, "old", currency) }),
    ...(wire["new"] === undefined ? {} : { newTotal: moneyAt(wire, "new", currency) }),
  };
}
