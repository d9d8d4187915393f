import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { breakBefore, sendBroken } from "../faults/transport-fault.ts";
import { type Answer, send } from "../http/answer.ts";
import { BodyProblem, readBody } from "../http/request-body.ts";
import type { Account } from "./account.ts";
import type { StripeBook } from "./book.ts";
import { answerCall, apiHeaders } from "./calls/answer-call.ts";
import { RepeatedCalls } from "./calls/repeated-calls.ts";
import { findRoute } from "./calls/routes.ts";
import { answerStripeControl } from "./control/control-calls.ts";
import { type CallKind, fitsCall, isTransportFault } from "./fault-rule.ts";
import { answerPage, sessionOfPage } from "./page/page-actions.ts";
import { problemAnswer, StripeProblem } from "./stripe-error.ts";
import type { StripeParts } from "./stripe-parts.ts";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  parts: StripeParts;
}

/** The API, the guests' pages and the control on one port; not started yet. */
export function createStripeListener(parts: StripeParts): Server {
  const repeated = new RepeatedCalls(parts.book);
  return createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stripe");
    handle({ request, response, url, parts }, repeated).catch((error: unknown) => {
      if (response.headersSent) return;
      const isKnown = error instanceof StripeProblem || error instanceof BodyProblem;
      if (!isKnown) process.stderr.write(`sandbox stripe: ${String(error)}\n`);
      const answer = problemAnswer(
        error instanceof StripeProblem ? error.details : { type: "api_error", message: String(error) },
      );
      send(response, withHeaders(answer, apiHeaders(request)));
    });
  });
}

async function handle(exchange: Exchange, repeated: RepeatedCalls): Promise<void> {
  const { request, response, url, parts } = exchange;
  const method = request.method ?? "GET";
  if (url.pathname.startsWith("/control")) {
    send(response, answerStripeControl(request, url, await readBody(request), parts));
    return;
  }
  if (url.pathname.startsWith("/c/pay/")) {
    const body = await readBody(request);
    const session = sessionOfPage(url.pathname, parts);
    const subjects = session ? [session.id, session.intent ?? ""] : [];
    await withFaults("page", subjects, exchange, () => answerPage(method, url, body, parts));
    return;
  }
  await handleCall(exchange, repeated);
}

async function handleCall(exchange: Exchange, repeated: RepeatedCalls): Promise<void> {
  const { request, response, url, parts } = exchange;
  const line = `${request.method} ${url.pathname}`;
  const found = findRoute(line);
  const account = identify(request, parts.book);
  if (!found)
    throw new StripeProblem({
      type: "invalid_request_error",
      status: 404,
      message: `Unrecognized request URL (${request.method}: ${url.pathname}). The sandbox speaks a part of the API only.`,
    });
  const { route, id } = found;
  const text = request.method === "GET" ? url.search.slice(1) : await readBody(request);
  const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
  const keptAs = typeof key === "string" ? repeated.begin(account.id, key, `${line} ${text}`).name : null;
  if (keptAs !== null) response.once("close", () => repeated.end(keptAs));
  await withFaults(route.kind, subjectsOf(id, text, parts), exchange, () =>
    withHeaders(answerCall({ route, id, account, text, keptAs, line }, parts), apiHeaders(request)),
  );
}

/** Does the work and answers, unless a fault that was asked for comes between. */
async function withFaults(
  kind: CallKind,
  subjects: readonly string[],
  { request, response, parts }: Exchange,
  work: () => Answer,
): Promise<void> {
  const rule = parts.faults.strike((candidate) => fitsCall(candidate, kind, subjects));
  if (rule?.fault === "api_error" || rule?.fault === "rate_limited") {
    send(response, withHeaders(apiFault(rule.fault), apiHeaders(request)));
    return;
  }
  const fault = rule && isTransportFault(rule) ? rule : null;
  if (fault && (await breakBefore(response, fault))) return;
  const answer = work();
  if (fault) sendBroken(response, answer, fault);
  else send(response, answer);
}

/** The names by which a fault may mean a call: its object, the payment or order in its parameters, and what is beside them. */
function subjectsOf(id: string, text: string, { book }: StripeParts): string[] {
  const parameters = new URLSearchParams(text);
  const names = [id, parameters.get("payment_intent") ?? "", parameters.get("client_reference_id") ?? ""];
  return names.flatMap((name) => {
    const beside = book.find("intent", name)?.session ?? book.find("session", name)?.intent;
    return beside ? [name, beside] : [name];
  });
}

function apiFault(fault: "api_error" | "rate_limited"): Answer {
  if (fault === "api_error")
    return problemAnswer({ type: "api_error", message: "An unknown error occurred" });
  return problemAnswer({
    type: "invalid_request_error",
    status: 429,
    code: "rate_limit",
    message: "Request rate limit exceeded.",
  });
}

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return { ...answer, headers: { ...headers, ...answer.headers } };
}

/** The account whose secret key a call shows. Throws the API's 401 without one. */
function identify({ headers }: IncomingMessage, book: StripeBook): Account {
  const key = keyOf(headers.authorization ?? "");
  if (key === "")
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const account = book.list("account").find(({ secretKey }) => secretKey === key);
  if (account) return account;
  const shown = key.length > 12 ? `${key.slice(0, 7)}****${key.slice(-4)}` : "****";
  throw unauthorized(`Invalid API Key provided: ${shown}`);
}

/** Also as a user's name without a password, as curl sends it. */
function keyOf(header: string): string {
  const [scheme = "", value = ""] = header.split(" ");
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return "";
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
}

function unauthorized(message: string): StripeProblem {
  return new StripeProblem({ type: "invalid_request_error", status: 401, message });
}
