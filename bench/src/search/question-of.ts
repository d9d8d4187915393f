import { callPath, callQuery } from "@portico/contract/call-path";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import type { Call } from "@portico/contract/call";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Question } from "../engine/send-request.ts";

/** The hotel, language and currency of a question. */
export type Asker = { code: string; currency: CurrencyCode; language: string };

/** What a browser asks with. */
const ACCEPTED = "gzip, deflate, br";

/** The request that a guest's browser would send for the call. */
export function questionOf<Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  { code, currency, language }: Asker,
): Question {
  const wire = call.writeRequest(request, { currency });
  const headers = {
    "accept-encoding": ACCEPTED,
    [REQUEST_HEADERS.client]: code,
    [REQUEST_HEADERS.currency]: currency,
    [REQUEST_HEADERS.language]: language,
  };
  if (call.method === "GET")
    return { method: "GET", path: `${callPath(call)}?${callQuery(wire)}`, headers, body: "" };
  return {
    method: "POST",
    path: callPath(call),
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(wire),
  };
}
