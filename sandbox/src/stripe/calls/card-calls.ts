import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import { list, metadata, object, parametersOf, text } from "../form/fields.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import type { Customer } from "../records.ts";
import { invalid } from "../stripe-error.ts";
import { customerView } from "../views/customer-view.ts";
import { methodView } from "../views/method-view.ts";
import { setupView } from "../views/setup-view.ts";
import type { Call } from "./call.ts";
import { ownObject } from "./own-object.ts";

const ONLY_EXPAND = object({ expand: list(text()) });

/** `POST /v1/customers` */
export function createCustomer({ account, form, parts }: Call): object {
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
export function showCustomer(call: Call): object {
  Expansion.read("customer", ONLY_EXPAND.read(call.form, "").expand);
  return customerView(ownObject("customer", call.id, call));
}

/** `GET /v1/setup_intents/:id` */
export function showSetup(call: Call): object {
  const { expand } = ONLY_EXPAND.read(call.form, "");
  return setupView(ownObject("setup", call.id, call), call.parts, Expansion.read("setup", expand));
}

/** `GET /v1/payment_methods/:id` */
export function showMethod(call: Call): object {
  const { expand } = ONLY_EXPAND.read(call.form, "");
  return methodView(ownObject("method", call.id, call), call.parts, Expansion.read("method", expand));
}

/** `POST /v1/payment_methods/:id/detach`: the card cannot be charged any more. */
export function detachMethod(call: Call): object {
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
