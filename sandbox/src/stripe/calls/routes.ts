import type { Route } from "./call.ts";
import { createCustomer, detachMethod, showCustomer, showMethod, showSetup } from "./card-calls.ts";
import { cancelByCall, captureByCall, chargeSavedCard, listIntents, showIntent } from "./intent-calls.ts";
import { listDisputes, showDispute } from "./dispute-calls.ts";
import { createRefund, listRefunds, showRefund } from "./refund-calls.ts";
import { createSession, expireByCall, listSessions, showSession } from "./session-calls.ts";

const ID = "([A-Za-z0-9_]+)";
const SESSIONS = "/v1/checkout/sessions";

function route(kind: Route["kind"], line: string, answer: Route["answer"]): Route {
  return { kind, line: new RegExp(`^${line}$`), answer };
}

/** The part of the API that the stand-in speaks. */
const ROUTES: readonly Route[] = [
  route("create", `POST ${SESSIONS}`, createSession),
  route("status", `GET ${SESSIONS}`, listSessions),
  route("status", `GET ${SESSIONS}/${ID}`, showSession),
  route("expire", `POST ${SESSIONS}/${ID}/expire`, expireByCall),
  route("charge", "POST /v1/payment_intents", chargeSavedCard),
  route("intent", "GET /v1/payment_intents", listIntents),
  route("intent", `GET /v1/payment_intents/${ID}`, showIntent),
  route("capture", `POST /v1/payment_intents/${ID}/capture`, captureByCall),
  route("void", `POST /v1/payment_intents/${ID}/cancel`, cancelByCall),
  route("refund", "POST /v1/refunds", createRefund),
  route("refunds", "GET /v1/refunds", listRefunds),
  route("refunds", `GET /v1/refunds/${ID}`, showRefund),
  route("disputes", "GET /v1/disputes", listDisputes),
  route("disputes", `GET /v1/disputes/${ID}`, showDispute),
  route("customer", "POST /v1/customers", createCustomer),
  route("customer", `GET /v1/customers/${ID}`, showCustomer),
  route("setup", `GET /v1/setup_intents/${ID}`, showSetup),
  route("method", `GET /v1/payment_methods/${ID}`, showMethod),
  route("detach", `POST /v1/payment_methods/${ID}/detach`, detachMethod),
];

/** The route of a line such as `GET /v1/refunds`, and the object that it names; null for none. */
export function findRoute(line: string): { route: Route; id: string } | null {
  for (const candidate of ROUTES) {
    const found = candidate.line.exec(line);
    if (found) return { route: candidate, id: found[1] ?? "" };
  }
  return null;
}
