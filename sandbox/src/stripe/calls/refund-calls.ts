import type { Stripe } from "stripe";
import { Expansion } from "../expansion.ts";
import { fitsSubject } from "../fault-rule.ts";
import { integer, list, metadata, object, oneOf, parametersOf, text } from "../form/fields.ts";
import { refundCharge } from "../moves/refund-moves.ts";
import { type Charge, chargeThatHolds, type Intent, isWithdrawn } from "../records.ts";
import { invalid, missing, noSuch, wrongState } from "../stripe-error.ts";
import { refundView } from "../views/refund-view.ts";
import type { Call } from "./call.ts";
import { ownObject } from "./own-object.ts";
import { PAGE_FIELDS, pageOf } from "./page-of.ts";

const REFUND = parametersOf<Stripe.RefundCreateParams>()({
  payment_intent: text(),
  charge: text(),
  amount: integer,
  reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
  metadata,
  expand: list(text()),
});

const LIST = parametersOf<Stripe.RefundListParams>()({
  ...PAGE_FIELDS,
  payment_intent: text(),
  charge: text(),
  expand: list(text()),
});

/** `POST /v1/refunds` */
export function createRefund(call: Call): object {
  const fields = REFUND.read(call.form, "");
  const { intent, charge } = refundable(fields, call);
  const { book, faults } = call.parts;
  if (book.disputes(intent.id).some(isWithdrawn))
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      "charge_disputed",
    );
  const left = charge.captured - book.refundedOf(charge, intent);
  if (left <= 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  const amount = fields.amount ?? left;
  if (amount < 1) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      "amount",
    );
  const isEmpty = faults.strike(
    (rule) => rule.fault === "refund_without_funds" && fitsSubject(rule, [intent.id, intent.session ?? ""]),
  );
  if (isEmpty)
    throw invalid(
      "Insufficient funds in Stripe balance to refund this amount.",
      undefined,
      "balance_insufficient",
    );
  const expansion = Expansion.read("refund", fields.expand);
  const { reason, metadata: notes } = fields;
  const asked = { ...(reason ? { reason } : {}), ...(notes ? { metadata: notes } : {}) };
  return refundView(refundCharge(charge, intent, amount, asked, call.parts), call.parts, expansion);
}

/** `GET /v1/refunds/:id` */
export function showRefund(call: Call): object {
  const { expand } = object({ expand: list(text()) }).read(call.form, "");
  return refundView(ownObject("refund", call.id, call), call.parts, Expansion.read("refund", expand));
}

/** `GET /v1/refunds`, of one payment or of all. */
export function listRefunds({ account, form, parts }: Call): object {
  const read = LIST.read(form, "");
  const expansion = Expansion.read("refund", read.expand, true);
  const own = parts.book
    .list("refund")
    .filter(
      ({ account: owner, intent, charge }) =>
        owner === account.id &&
        (read.payment_intent ?? intent) === intent &&
        (read.charge ?? charge) === charge,
    );
  return pageOf(own, read, "/v1/refunds", (refund) => refundView(refund, parts, expansion));
}

function refundable(
  { payment_intent: intentId, charge: chargeId }: ReturnType<typeof REFUND.read>,
  call: Call,
): { intent: Intent; charge: Charge } {
  if (intentId === undefined && chargeId === undefined) throw missing("payment_intent");
  const intent =
    intentId === undefined
      ? call.parts.book
          .list("intent")
          .find(
            ({ account, charges }) =>
              account === call.account.id && charges.some(({ id }) => id === chargeId),
          )
      : ownObject("intent", intentId, call);
  if (!intent) throw noSuch("charge", chargeId ?? "", "charge");
  const charge =
    chargeId === undefined ? chargeThatHolds(intent) : intent.charges.find(({ id }) => id === chargeId);
  if (!charge || charge.status !== "succeeded" || !charge.isCaptured)
    throw wrongState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  return { intent, charge };
}
