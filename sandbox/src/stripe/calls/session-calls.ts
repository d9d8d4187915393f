import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import { fitsSubject, type LIES } from "../fault-rule.ts";
import { list, object, parametersOf, text } from "../form/fields.ts";
import { expireSession, watchExpiry } from "../moves/session-moves.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import type { Session, Setup } from "../records.ts";
import { invalid } from "../stripe-error.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { sessionView } from "../views/session-view.ts";
import type { Call } from "./call.ts";
import { ownObject } from "./own-object.ts";
import { PAGE_FIELDS, pageOf } from "./page-of.ts";
import { readSessionOrder } from "./session-order.ts";

const ONLY_EXPAND = object({ expand: list(text()) });

/** `POST /v1/checkout/sessions` */
export function createSession(call: Call): object {
  const { parts, account } = call;
  const { order, expand } = readSessionOrder(call.form);
  const { setupWish, ...rest } = order;
  if (rest.customer !== null) ownObject("customer", rest.customer, call);
  const session: Session = {
    ...rest,
    id: newId("cs_test"),
    account: account.id,
    status: "open",
    guest: null,
    intent: null,
    setup: null,
    createdAt: nowInSeconds(),
  };
  const setup: Setup | null = session.mode === "setup" ? newSetup(session, setupWish) : null;
  session.setup = setup?.id ?? null;
  const expansion = Expansion.read("session", expand);
  parts.book.save({ session, ...(setup ? { setup } : {}) });
  watchExpiry(session, parts);
  return sessionView(session, parts, expansion);
}

/** `GET /v1/checkout/sessions/:id` */
export function showSession(call: Call): object {
  const { expand } = ONLY_EXPAND.read(call.form, "");
  const session = ownObject("session", call.id, call);
  return withLies(
    sessionView(session, call.parts, Expansion.read("session", expand)),
    [session.id],
    call.parts,
  );
}

/** `POST /v1/checkout/sessions/:id/expire` */
export function expireByCall(call: Call): object {
  const { expand } = ONLY_EXPAND.read(call.form, "");
  const session = ownObject("session", call.id, call);
  if (session.status !== "open")
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  expireSession(session, call.parts);
  return sessionView(session, call.parts, Expansion.read("session", expand));
}

/** `GET /v1/checkout/sessions`, by the payment that they led to. */
export function listSessions({ account, form, parts }: Call): object {
  const parameters = { ...PAGE_FIELDS, payment_intent: text(), expand: list(text()) };
  const read = parametersOf<Stripe.Checkout.SessionListParams>()(parameters).read(form, "");
  const expansion = Expansion.read("session", read.expand, true);
  const own = parts.book
    .list("session")
    .filter(
      ({ account: owner, intent }) => owner === account.id && (read.payment_intent ?? intent) === intent,
    );
  return pageOf(own, read, "/v1/checkout/sessions", (session) => sessionView(session, parts, expansion));
}

function newSetup(
  session: Session,
  wish: { description: string | null; metadata: Record<string, string> },
): Setup {
  return {
    ...wish,
    id: newId("seti"),
    account: session.account,
    session: session.id,
    status: "requires_payment_method",
    customer: session.customer,
    method: null,
    problem: null,
    createdAt: session.createdAt,
  };
}

/** The session as a lying answer gives it: another amount or currency, of its payment too, or another order. */
function withLies(
  session: Stripe.Checkout.Session,
  subjects: readonly string[],
  { faults }: Pick<StripeParts, "faults">,
): Stripe.Checkout.Session {
  const strikes = (fault: (typeof LIES)[number]) =>
    faults.strike((rule) => rule.fault === fault && fitsSubject(rule, subjects));
  const lying = { ...session };
  const intent = typeof lying.payment_intent === "object" ? lying.payment_intent : null;
  if (intent) lying.payment_intent = { ...intent };
  const amount = strikes("wrong_amount");
  if (amount && lying.amount_total !== null) {
    const by = amount.by ?? 1;
    lying.amount_total += by;
    if (intent)
      lying.payment_intent = {
        ...intent,
        amount: intent.amount + by,
        amount_received: intent.amount_received === 0 ? 0 : intent.amount_received + by,
        amount_capturable: intent.amount_capturable === 0 ? 0 : intent.amount_capturable + by,
      };
  }
  const currency = strikes("wrong_currency");
  if (currency) {
    const wrong = (currency.currency ?? (session.currency === "eur" ? "usd" : "eur")).toLowerCase();
    lying.currency = wrong;
    if (intent && typeof lying.payment_intent === "object" && lying.payment_intent)
      lying.payment_intent = { ...lying.payment_intent, currency: wrong };
  }
  const order = strikes("wrong_order_number");
  if (order) {
    const wrong = order.orderNumber ?? `${session.client_reference_id ?? ""}0`;
    lying.client_reference_id = wrong;
    lying.metadata = Object.fromEntries(Object.keys(session.metadata ?? {}).map((name) => [name, wrong]));
  }
  return lying;
}
