import type { Units } from "../amount.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import type { Charge, Intent, Refund } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { tellOfCharge, tellOfRefund } from "./tell.ts";

type Asked = Partial<Pick<Refund, "reason" | "metadata">>;

/** Gives money back; the caller has checked that so much is there. */
export function refundCharge(
  charge: Charge,
  intent: Intent,
  amount: Units,
  asked: Asked,
  parts: StripeParts,
): Refund {
  const { faults, book } = parts;
  const names = [intent.id, intent.session ?? ""];
  const strikes = (fault: "refund_failed" | "refund_pending") =>
    faults.strike((rule) => rule.fault === fault && names.includes(rule.payment ?? intent.id)) !== null;
  const { refund: later } = book.get("method", charge.method);
  const isFailed = strikes("refund_failed");
  const isPending = strikes("refund_pending") || later === "succeeds_later";
  const refund: Refund = {
    id: newId("re"),
    account: intent.account,
    intent: intent.id,
    charge: charge.id,
    amount,
    currency: intent.currency,
    status: isFailed ? "failed" : isPending ? "pending" : "succeeded",
    becomes: later === "fails_later" ? "failed" : later === "succeeds_later" ? "succeeded" : null,
    failureReason: isFailed ? "expired_or_canceled_card" : null,
    reason: asked.reason ?? null,
    metadata: asked.metadata ?? {},
    createdAt: nowInSeconds(),
  };
  book.save({ refund }, intent, isFailed ? [] : [{ kind: "refund", amount }]);
  tellOfRefund("refund.created", refund, parts);
  if (isFailed) tellOfRefund("refund.failed", refund, parts);
  else tellOfCharge(charge, intent, parts);
  watchRefund(refund, parts);
  return refund;
}

/** Lets a refund turn into what its card makes of it. */
export function watchRefund(refund: Refund, parts: StripeParts): void {
  const { becomes } = refund;
  if (becomes === null || isDone(refund)) return;
  parts.timers.set(refund.id, refund.createdAt * 1000 + parts.settings.refundMs, () =>
    endRefund(refund, becomes, parts),
  );
}

/** A refund arrives, or its money comes back from the guest's bank. */
export function endRefund(refund: Refund, status: "succeeded" | "failed", parts: StripeParts): void {
  if (refund.status === "failed" || refund.status === status) return;
  const intent = parts.book.get("intent", refund.intent);
  refund.status = status;
  refund.becomes = null;
  if (status === "failed") refund.failureReason = "expired_or_canceled_card";
  parts.book.save({ refund }, intent, status === "failed" ? [{ kind: "return", amount: refund.amount }] : []);
  tellOfRefund("refund.updated", refund, parts);
  if (status === "failed") tellOfRefund("refund.failed", refund, parts);
}

function isDone({ status, becomes }: Refund): boolean {
  return status === "failed" || status === becomes;
}
