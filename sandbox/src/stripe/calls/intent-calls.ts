import type { Stripe } from "stripe";
import { isCurrency, leastCharge, MOST, type Units } from "../amount.ts";
import { Expansion } from "../expansion.ts";
import { flag, integer, list, metadata, object, oneOf, parametersOf, text } from "../form/fields.ts";
import {
  cancelIntent,
  captureIntent,
  declineCharge,
  takeMoney,
  tellOfMoney,
  verdictOf,
} from "../moves/intent-moves.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import type { CardOnFile, Intent } from "../records.ts";
import { invalid, missing, noSuch, StripeProblem, wrongState } from "../stripe-error.ts";
import { intentView } from "../views/intent-view.ts";
import type { Call } from "./call.ts";
import { ownObject } from "./own-object.ts";
import { PAGE_FIELDS, pageOf } from "./page-of.ts";

const CHARGE = parametersOf<Stripe.PaymentIntentCreateParams>()({
  amount: integer,
  currency: text(),
  customer: text(),
  payment_method: text(),
  allowed_payment_method_types: list(oneOf("card")),
  off_session: flag,
  confirm: flag,
  capture_method: oneOf("automatic", "automatic_async", "manual"),
  description: text(1000),
  metadata,
  receipt_email: text(),
  error_on_requires_action: flag,
  statement_descriptor_suffix: text(22),
  expand: list(text()),
});

/** `GET /v1/payment_intents/:id` */
export function showIntent(call: Call): object {
  const { expand } = object({ expand: list(text()), client_secret: text() }).read(call.form, "");
  return intentView(ownObject("intent", call.id, call), call.parts, Expansion.read("intent", expand));
}

/** `GET /v1/payment_intents`, of one customer or of all. */
export function listIntents({ account, form, parts }: Call): object {
  const parameters = { ...PAGE_FIELDS, customer: text(), expand: list(text()) };
  const read = parametersOf<Stripe.PaymentIntentListParams>()(parameters).read(form, "");
  const expansion = Expansion.read("intent", read.expand, true);
  const own = parts.book
    .list("intent")
    .filter(
      ({ account: owner, customer }) => owner === account.id && (read.customer ?? customer) === customer,
    );
  return pageOf(own, read, "/v1/payment_intents", (intent) => intentView(intent, parts, expansion));
}

/** `POST /v1/payment_intents`: charges a saved card without the guest. */
export function chargeSavedCard(call: Call): object {
  const { account, parts } = call;
  const fields = CHARGE.read(call.form, "");
  const { amount, currency } = chargeOf(fields);
  if (fields.confirm !== true || fields.off_session !== true)
    throw invalid(
      "The sandbox makes payments here without the guest only: confirm and off_session must be true.",
    );
  const method = methodOf(fields.payment_method, fields.customer ?? null, call);
  const expansion = Expansion.read("intent", fields.expand);
  const intent: Intent = {
    id: newId("pi"),
    account: account.id,
    session: null,
    amount,
    currency,
    manualCapture: fields.capture_method === "manual",
    status: "requires_payment_method",
    customer: method.customer,
    method: null,
    description: fields.description ?? null,
    metadata: fields.metadata ?? {},
    receiptEmail: fields.receipt_email ?? null,
    savesCard: null,
    charges: [],
    problem: null,
    canceledAt: null,
    cancellationReason: null,
    createdAt: nowInSeconds(),
  };
  const problem = verdictOf(method, "absent");
  if (problem !== null && problem !== "asks") {
    declineCharge(intent, method, problem, parts);
    const { type, code, declineCode, message, param } = problem;
    throw new StripeProblem({
      type,
      code,
      message,
      ...(declineCode === null ? {} : { declineCode }),
      ...(param === null ? {} : { param }),
      ...(intent.problem?.charge ? { charge: intent.problem.charge } : {}),
      objects: { payment_intent: intentView(intent, parts) },
    });
  }
  const movement = takeMoney(intent, method);
  parts.book.save({ intent }, intent, [movement]);
  tellOfMoney(intent, parts);
  return intentView(intent, parts, expansion);
}

/** `POST /v1/payment_intents/:id/capture` */
export function captureByCall(call: Call): object {
  const fields = parametersOf<Stripe.PaymentIntentCaptureParams>()({
    amount_to_capture: integer,
    metadata,
    expand: list(text()),
  }).read(call.form, "");
  const intent = ownObject("intent", call.id, call);
  if (intent.status !== "requires_capture")
    throw stateProblem(intent, "captured", ["requires_capture"], call);
  const amount = fields.amount_to_capture ?? intent.amount;
  if (amount < 1) throw invalid("Invalid positive integer", "amount_to_capture", "parameter_invalid_integer");
  if (amount > intent.amount)
    throw invalid(
      `The amount to capture (${amount}) is greater than the amount that is held (${intent.amount}).`,
      "amount_to_capture",
      "amount_too_large",
    );
  captureIntent(intent, amount, call.parts);
  return intentView(intent, call.parts, Expansion.read("intent", fields.expand));
}

/** `POST /v1/payment_intents/:id/cancel` */
export function cancelByCall(call: Call): object {
  const fields = parametersOf<Stripe.PaymentIntentCancelParams>()({
    cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer"),
    expand: list(text()),
  }).read(call.form, "");
  const intent = ownObject("intent", call.id, call);
  const session = intent.session === null ? null : call.parts.book.get("session", intent.session);
  if (session?.status === "open")
    throw wrongState(
      "You cannot cancel the PaymentIntent for a Checkout Session. Expire the Checkout Session instead.",
    );
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw stateProblem(
      intent,
      "canceled",
      ["requires_payment_method", "requires_capture", "requires_action", "processing"],
      call,
    );
  cancelIntent(intent, fields.cancellation_reason ?? "requested_by_customer", call.parts);
  return intentView(intent, call.parts, Expansion.read("intent", fields.expand));
}

function chargeOf(fields: ReturnType<typeof CHARGE.read>): { amount: Units; currency: string } {
  const { amount, currency } = fields;
  if (amount === undefined) throw missing("amount");
  if (currency === undefined) throw missing("currency");
  if (!isCurrency(currency)) throw invalid(`Invalid currency: ${currency}.`, "currency");
  if (amount < leastCharge(currency))
    throw invalid("Amount is smaller than the least that can be charged.", "amount", "amount_too_small");
  if (amount > MOST) throw invalid(`Amount must be no more than ${MOST}.`, "amount", "amount_too_large");
  return { amount, currency: currency.toLowerCase() };
}

function methodOf(id: string | undefined, customer: string | null, call: Call): CardOnFile {
  if (id === undefined) throw missing("payment_method");
  const method = ownObject("method", id, call);
  if (method.wasDetached || method.customer === null)
    throw invalid(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      "payment_method",
    );
  if (customer === null)
    throw invalid(
      "The provided PaymentMethod belongs to a Customer. Please include the Customer in the `customer` parameter.",
      "payment_method",
    );
  if (method.customer !== customer) throw noSuch("PaymentMethod", id, "payment_method");
  return method;
}

function stateProblem(
  intent: Intent,
  done: string,
  allowed: readonly string[],
  { parts }: Call,
): StripeProblem {
  return wrongState(
    `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(", ")}.`,
    { payment_intent: intentView(intent, parts) },
  );
}
