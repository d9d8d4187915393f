import type { Charge, Dispute, Intent, Refund, Session, Setup } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { chargeView } from "../views/charge-view.ts";
import { disputeView } from "../views/dispute-view.ts";
import { intentView } from "../views/intent-view.ts";
import { refundView } from "../views/refund-view.ts";
import { sessionView } from "../views/session-view.ts";
import { setupView } from "../views/setup-view.ts";
import type { EventType } from "../webhook/event-types.ts";

type OfKind<Kind extends string> = Extract<EventType, `${Kind}.${string}`>;

export function tellOfSession(type: OfKind<"checkout.session">, session: Session, parts: StripeParts): void {
  const object = sessionView(session, parts);
  parts.teller.tell({ account: session.account, type, subject: session.id, object });
}

export function tellOfIntent(type: OfKind<"payment_intent">, intent: Intent, parts: StripeParts): void {
  const object = intentView(intent, parts);
  parts.teller.tell({ account: intent.account, type, subject: intent.session ?? intent.id, object });
}

export function tellOfCharge(charge: Charge, intent: Intent, parts: StripeParts): void {
  const object = chargeView(charge, intent, parts);
  const subject = intent.session ?? intent.id;
  parts.teller.tell({ account: intent.account, type: "charge.refunded", subject, object });
}

export function tellOfRefund(type: OfKind<"refund">, refund: Refund, parts: StripeParts): void {
  const object = refundView(refund, parts);
  const subject = parts.book.get("intent", refund.intent).session ?? refund.intent;
  parts.teller.tell({ account: refund.account, type, subject, object });
}

export function tellOfDispute(type: OfKind<"charge.dispute">, dispute: Dispute, parts: StripeParts): void {
  const subject = parts.book.get("intent", dispute.intent).session ?? dispute.intent;
  parts.teller.tell({ account: dispute.account, type, subject, object: disputeView(dispute) });
}

export function tellOfSetup(type: OfKind<"setup_intent">, setup: Setup, parts: StripeParts): void {
  const object = setupView(setup, parts);
  parts.teller.tell({ account: setup.account, type, subject: setup.session ?? setup.id, object });
}
