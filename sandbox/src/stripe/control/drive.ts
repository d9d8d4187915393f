import type { Answer } from "../../http/answer.ts";
import { controlProblem } from "../../http/control-request.ts";
import { wholeNumber } from "../../http/request-body.ts";
import { type CardProblem, DECLINES } from "../decline.ts";
import { completeSession } from "../moves/complete-session.ts";
import { openDispute } from "../moves/dispute-moves.ts";
import { confirmInSession, payInSession, paySession } from "../moves/guest-moves.ts";
import {
  askBank,
  cancelIntent,
  declineCharge,
  intentFor,
  startProcessing,
  takeMoney,
} from "../moves/intent-moves.ts";
import { refundCharge } from "../moves/refund-moves.ts";
import { expireSession } from "../moves/session-moves.ts";
import { tellOfIntent, tellOfSession } from "../moves/tell.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import { type CardOnFile, type Charge, chargeThatHolds, type Intent, type Session } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { findTestCard } from "../test-cards.ts";
import { controlSession } from "./control-view.ts";

/** Where a session can be driven from outside; all of it also happens by a guest, by time or in Stripe's dashboard. */
export const DRIVES = [
  "paid",
  "declined",
  "asks",
  "refused",
  "processing",
  "failed",
  "expired",
  "canceled",
  "refunded",
  "disputed",
] as const;

type Drive = (typeof DRIVES)[number];

/** Drives a session, `{to, code?, decline_code?, message?, card?, amount?}`; one that has ended goes nowhere it could not. */
export function driveSession(session: Session, fields: Record<string, unknown>, parts: StripeParts): Answer {
  const to = DRIVES.find((name) => name === fields["to"]);
  if (!to) return controlProblem(400, `to must be one of ${DRIVES.join(", ")}.`);
  const card = findTestCard(typeof fields["card"] === "string" ? fields["card"] : "4242424242424242");
  if (!card) return controlProblem(400, "card must be the number of a test card.");
  const { number, ...behaviour } = card;
  const method: CardOnFile = {
    ...behaviour,
    id: newId("pm"),
    account: session.account,
    customer: null,
    wasDetached: false,
    isSetUp: false,
    last4: number.slice(-4),
    expMonth: 12,
    expYear: 2035,
    name: "Test Guest",
    email: session.email ?? "guest@sandbox.example",
    createdAt: nowInSeconds(),
  };
  const impossible = drive(session, to, { method, fields }, parts);
  if (impossible !== null) return controlProblem(409, impossible);
  return { status: 200, body: controlSession(session, parts) };
}

/** Says why not, where it cannot be. */
function drive(
  session: Session,
  to: Drive,
  { method, fields }: { method: CardOnFile; fields: Record<string, unknown> },
  parts: StripeParts,
): string | null {
  const intent = parts.book.intentOf(session);
  const isOpen = session.status === "open";
  const isUnderWay = intent?.status === "processing";
  switch (to) {
    case "paid":
      if (isUnderWay) return arrive(session, parts);
      if (!isOpen) return `The session is ${session.status}: nobody can pay in it any more.`;
      if (session.mode === "setup") payInSession(session, { ...method, asks: "never" }, parts);
      else paySession(session, method, parts);
      return null;
    case "declined":
      if (!isOpen || session.mode === "setup") return "Only an open payment is declined.";
      declineCharge(intentFor(session, parts), method, problemOf(fields), parts);
      return null;
    case "asks":
      if (!isOpen || session.mode === "setup") return "A bank asks about an open payment only.";
      askBank(intentFor(session, parts), method, session, parts);
      return null;
    case "refused":
      if (intent?.status !== "requires_action") return "No bank asks.";
      confirmInSession(session, false, parts);
      return null;
    case "processing":
      if (!isOpen || session.mode === "setup") return "Only an open payment can be on its way.";
      return startTransfer(session, method, parts);
    case "failed":
      return isUnderWay ? comeToNothing(session, fields, parts) : "No payment is on its way.";
    case "expired":
      if (!isOpen) return `The session is ${session.status}.`;
      expireSession(session, parts);
      return null;
    case "canceled":
      if (intent?.status !== "requires_capture") return "Nothing is held.";
      cancelIntent(intent, "requested_by_customer", parts);
      return null;
    case "refunded":
      return refundFromOutside(session, fields, parts);
    case "disputed":
      return disputeFromOutside(session, fields, parts);
  }
}

function startTransfer(session: Session, method: CardOnFile, parts: StripeParts): null {
  const intent = intentFor(session, parts);
  startProcessing(intent, method);
  parts.book.save({ ...completeSession(session, method, parts), intent, method });
  tellOfIntent("payment_intent.processing", intent, parts);
  tellOfSession("checkout.session.completed", session, parts);
  return null;
}

function arrive(session: Session, parts: StripeParts): null {
  const intent = intentFor(session, parts);
  const pending = chargeThatHolds(intent);
  const movement = takeMoney(intent, parts.book.get("method", intent.method ?? ""), pending ?? undefined);
  parts.book.save({ intent }, intent, [movement]);
  tellOfIntent("payment_intent.succeeded", intent, parts);
  tellOfSession("checkout.session.async_payment_succeeded", session, parts);
  return null;
}

function comeToNothing(session: Session, fields: Record<string, unknown>, parts: StripeParts): null {
  const intent = intentFor(session, parts);
  const method = parts.book.get("method", intent.method ?? "");
  intent.charges.pop();
  declineCharge(intent, method, problemOf(fields), parts);
  tellOfSession("checkout.session.async_payment_failed", session, parts);
  return null;
}

/** As somebody of the hotel does it in Stripe's dashboard. */
function refundFromOutside(
  session: Session,
  fields: Record<string, unknown>,
  parts: StripeParts,
): string | null {
  const held = heldOf(session, parts);
  const left = held ? held.charge.captured - parts.book.refundedOf(held.charge, held.intent) : 0;
  const amount = wholeNumber(fields["amount"]) ?? left;
  if (!held || amount < 1 || amount > left) return `Only ${left} can be refunded.`;
  refundCharge(held.charge, held.intent, amount, {}, parts);
  return null;
}

/** As a guest does it at their bank; `inquiry` only asks, and takes no money. */
function disputeFromOutside(
  session: Session,
  fields: Record<string, unknown>,
  parts: StripeParts,
): string | null {
  const held = heldOf(session, parts);
  const amount = wholeNumber(fields["amount"]) ?? held?.charge.captured ?? 0;
  if (!held?.charge.isCaptured || amount < 1 || amount > held.charge.captured) return "Nothing was taken.";
  const reason = typeof fields["reason"] === "string" ? fields["reason"] : "fraudulent";
  const status = fields["inquiry"] ? "warning_needs_response" : "needs_response";
  openDispute(held.charge, held.intent, { amount, reason, status }, parts);
  return null;
}

/** The payment of a session and the charge that its money came or is held by; null while there is none. */
function heldOf(session: Session, parts: StripeParts): { intent: Intent; charge: Charge } | null {
  const intent = parts.book.intentOf(session);
  const charge = intent && chargeThatHolds(intent);
  return intent && charge ? { intent, charge } : null;
}

/** The error that the fields name; a test card's, or any code that a bank may send. */
function problemOf(fields: Record<string, unknown>): CardProblem {
  const code = typeof fields["code"] === "string" ? fields["code"] : "card_declined";
  const declineCode = fields["decline_code"];
  const known = Object.values(DECLINES).find(
    (problem) => problem.code === code && (declineCode ?? problem.declineCode) === problem.declineCode,
  );
  return (
    known ?? {
      type: "card_error",
      code,
      declineCode: typeof declineCode === "string" ? declineCode : null,
      message: "Your card was declined.",
      param: null,
    }
  );
}
