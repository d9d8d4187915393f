import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import type { Setup } from "../records.ts";
import { customerView } from "./customer-view.ts";
import { methodView } from "./method-view.ts";
import type { ViewContext } from "./view-context.ts";
import { nameOr } from "./view-context.ts";

export function setupView(setup: Setup, context: ViewContext, expand = Expansion.NONE): Stripe.SetupIntent {
  const { book } = context;
  const { customer, method, problem } = setup;
  return {
    id: setup.id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: setup.status === "canceled" ? "abandoned" : null,
    client_secret: `${setup.id}_secret_sandbox`,
    created: setup.createdAt,
    customer:
      customer === null
        ? null
        : nameOr(customer, expand.has("customer"), () => customerView(book.get("customer", customer))),
    description: setup.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: problem && {
      code: problem.code,
      ...(problem.declineCode === null ? {} : { decline_code: problem.declineCode }),
      message: problem.message,
      ...(problem.param === null ? {} : { param: problem.param }),
      ...(problem.method === null
        ? {}
        : { payment_method: methodView(book.get("method", problem.method), context) }),
      type: problem.type,
    },
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: setup.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method:
      method === null
        ? null
        : nameOr(method, expand.has("payment_method"), () =>
            methodView(book.get("method", method), context, expand.below("payment_method")),
          ),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: setup.status,
    usage: "off_session",
  };
}
