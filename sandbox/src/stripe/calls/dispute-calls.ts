import type { Stripe } from "stripe";
import { list, object, parametersOf, text } from "../form/fields.ts";
import { disputeView } from "../views/dispute-view.ts";
import type { Call } from "./call.ts";
import { ownObject } from "./own-object.ts";
import { PAGE_FIELDS, pageOf } from "./page-of.ts";

const LIST = parametersOf<Stripe.DisputeListParams>()({
  ...PAGE_FIELDS,
  payment_intent: text(),
  charge: text(),
  expand: list(text()),
});

/** `GET /v1/disputes/:id` */
export function showDispute(call: Call): object {
  object({}).read(call.form, "");
  return disputeView(ownObject("dispute", call.id, call));
}

/** `GET /v1/disputes`, of one payment or of all. */
export function listDisputes({ account, form, parts }: Call): object {
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
