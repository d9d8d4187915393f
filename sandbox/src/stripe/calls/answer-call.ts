import type { IncomingMessage } from "node:http";
import type { Answer } from "../../http/answer.ts";
import type { Account } from "../account.ts";
import { parseForm } from "../form/bracket-form.ts";
import { newId } from "../object-id.ts";
import { API_VERSION } from "../settings.ts";
import { problemAnswer, StripeProblem } from "../stripe-error.ts";
import type { StripeParts } from "../stripe-parts.ts";
import type { Route } from "./call.ts";

interface ApiCall {
  route: Route;
  id: string;
  account: Account;
  /** Parameters as they came, in the body or in the address. */
  text: string;
  /** Name under which the first answer is kept; null without an idempotency key. */
  keptAs: string | null;
  line: string;
}

/** Does what a shop calls for, or gives the first answer again. */
export function answerCall(call: ApiCall, parts: StripeParts): Answer {
  const kept = call.keptAs === null ? null : parts.book.find("answer", call.keptAs);
  if (kept)
    return {
      status: kept.status,
      body: kept.body,
      headers: { "idempotent-replayed": "true", "original-request": kept.requestId },
    };
  const { answer, isKept } = work(call, parts);
  const requestId = newId("req");
  if (call.keptAs !== null && isKept && typeof answer.body === "object" && answer.body !== null)
    parts.book.save({
      answer: {
        id: call.keptAs,
        call: `${call.line} ${call.text}`,
        status: answer.status,
        // As it is now: the objects in it go on changing.
        body: JSON.parse(JSON.stringify(answer.body)) as object,
        requestId,
      },
    });
  return { ...answer, headers: { "request-id": requestId } };
}

/** The headers of every answer of the API. */
export function apiHeaders({ headers }: IncomingMessage): Record<string, string> {
  const key = headers["idempotency-key"];
  return {
    "request-id": newId("req"),
    "stripe-version": String(headers["stripe-version"] ?? API_VERSION),
    ...(typeof key === "string" ? { "idempotency-key": key } : {}),
  };
}

function work(
  { route, id, account, text }: ApiCall,
  parts: StripeParts,
): { answer: Answer; isKept: boolean } {
  try {
    const body = route.answer({ account, id, form: parseForm(text), parts });
    return { answer: { status: 200, body }, isKept: true };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const { details } = error;
    // What fails for its parameters was never begun, so its key is free for another try.
    const wasBegun = details.type !== "invalid_request_error" || details.param === undefined;
    return { answer: problemAnswer(details), isKept: wasBegun };
  }
}
