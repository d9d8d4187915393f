import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import { list, metadata, object, parametersOf, text } from "../form/fields.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import type { Customer } from "../records/customer.ts";
import { invalid } from "../stripe-error.ts";
import { customerView } from "../views/customer-view.ts";
import { disputeView } from "../views/dispute-view.ts";
import { methodView } from "../views/method-view.ts";
import { setupView } from "../views/setup-view.ts";
import type { Call, Route } from "./call.ts";
import { cancelByCall, captureByCall, chargeSavedCard, listIntents, showIntent } from "./intent-calls.ts";
import { ownObject } from "./own-object.ts";
import { PAGE_FIELDS, pageOf } from "./page-of.ts";
import { createRefund, listRefunds, showRefund } from "./refund-calls.ts";
import { createSession, expireByCall, listSessions, showSession } from "./session-calls.ts";

const ONLY_EXPAND = object({ expand: list(text()) });

/** `POST /v1/customers` */
function createCustomer({ account, form, parts }: Call): object {
  const fields = parametersOf<Stripe.CustomerCreateParams>()({
    email: text(512),
    name: text(256),
    phone: text(20),
    description: text(350),
    metadata,
    preferred_locales: list(text()),
    expand: list(text()),
  }).read(form, "");
  const customer: Customer = {
    id: newId("cus"),
    account: account.id,
    email: fields.email ?? null,
    name: fields.name ?? null,
    phone: fields.phone ?? null,
    description: fields.description ?? null,
    metadata: fields.metadata ?? {},
    createdAt: nowInSeconds(),
  };
  Expansion.read("customer", fields.expand);
  parts.book.save({ customer });
  return customerView(customer);
}

/** `GET /v1/customers/:id` */
function showCustomer(call: Call): object {
  Expansion.read("customer", ONLY_EXPAND.read(call.form, "").expand);
  return customerView(ownObject("customer", call.id, call));
}

/** `GET /v1/setup_intents/:id` */
function showSetup(call: Call): object {
  const { expand } = ONLY_EXPAND.read(call.form, "");
  return setupView(ownObject("setup", call.id, call), call.parts, Expansion.read("setup", expand));
}

/** `GET /v1/payment_methods/:id` */
function showMethod(call: Call): object {
  const { expand } = ONLY_EXPAND.read(call.form, "");
  return methodView(ownObject("method", call.id, call), call.parts, Expansion.read("method", expand));
}

/** `POST /v1/payment_methods/:id/detach`: the card cannot be charged any more. */
function detachMethod(call: Call): object {
  const { expand } = ONLY_EXPAND.read(call.form, "");
  const method = ownObject("method", call.id, call);
  if (method.customer === null)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      "payment_method",
      "payment_method_unexpected_state",
    );
  method.customer = null;
  method.wasDetached = true;
  call.parts.book.save({ method });
  return methodView(method, call.parts, Expansion.read("method", expand));
}

const LIST = parametersOf<Stripe.DisputeListParams>()({
  ...PAGE_FIELDS,
  payment_intent: text(),
  charge: text(),
  expand: list(text()),
});

/** `GET /v1/disputes/:id` */
function showDispute(call: Call): object {
  object({}).read(call.form, "");
  return disputeView(ownObject("dispute", call.id, call));
}

/** `GET /v1/disputes`, of one payment or of all. */
function listDisputes({ account, form, parts }: Call): object {
  const read = LIST.read(form, "");
  const own = parts.book
    .list("dispute")
    .filter(
      ({ account: owner, intent, charge }) =>
        owner === account.id &&
        (read.payment_intent ?? intent) === intent &&
        (read.charge ?? charge) === charge,
    );
  return pageOf(own, read, "/v1/disputes", disputeView);
}

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
