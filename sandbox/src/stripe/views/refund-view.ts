import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import type { Refund } from "../records.ts";
import { chargeView } from "./charge-view.ts";
import { intentView } from "./intent-view.ts";
import { plainRefund } from "./plain-refund.ts";
import type { ViewContext } from "./view-context.ts";
import { nameOr } from "./view-context.ts";

export function refundView(refund: Refund, context: ViewContext, expand = Expansion.NONE): Stripe.Refund {
  const intent = context.book.get("intent", refund.intent);
  const charge = intent.charges.find(({ id }) => id === refund.charge);
  return {
    ...plainRefund(refund, intent),
    charge:
      charge && expand.has("charge")
        ? chargeView(charge, intent, context, expand.below("charge"))
        : refund.charge,
    payment_intent: nameOr(refund.intent, expand.has("payment_intent"), () =>
      intentView(intent, context, expand.below("payment_intent")),
    ),
  };
}
