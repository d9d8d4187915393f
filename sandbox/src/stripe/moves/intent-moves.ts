import type { Units } from "../amount.ts";
import { AUTHENTICATION_REQUIRED, authenticationFailed, type CardProblem, DECLINES } from "../decline.ts";
import type { Movement } from "../ledger/entry.ts";
import { nowInSeconds } from "../now.ts";
import { newId } from "../object-id.ts";
import { type CardOnFile, type Charge, chargeThatHolds, type Intent, type Session } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { tellOfCharge, tellOfIntent } from "./tell.ts";

/** The payment of a session: the one that an earlier try began, or a new one. */
export function intentFor(session: Session, { book }: Pick<StripeParts, "book">): Intent {
  const earlier = book.intentOf(session);
  if (earlier) return earlier;
  const { manualCapture, ...wish } = session.wish;
  const intent: Intent = {
    id: newId("pi"),
    account: session.account,
    session: session.id,
    amount: session.amount ?? 0,
    currency: session.currency ?? "",
    manualCapture,
    status: "requires_payment_method",
    customer: session.customer,
    method: null,
    ...wish,
    charges: [],
    problem: null,
    canceledAt: null,
    cancellationReason: null,
    createdAt: nowInSeconds(),
  };
  session.intent = intent.id;
  book.save({ intent, session });
  return intent;
}

/** What the card's bank says to a payment; with `guest` the guest is there to be asked. */
export function verdictOf(
  method: CardOnFile,
  guest: "absent" | "present" | "confirmed",
): CardProblem | "asks" | null {
  const asks = method.asks === "always" || (method.asks === "unless_set_up" && !method.isSetUp);
  if (asks && guest === "present") return "asks";
  if (asks && guest === "absent") return AUTHENTICATION_REQUIRED;
  return method.decline === null ? null : DECLINES[method.decline];
}

/** The bank wants the guest to confirm. */
export function askBank(intent: Intent, method: CardOnFile, session: Session, parts: StripeParts): void {
  intent.status = "requires_action";
  intent.method = method.id;
  intent.problem = null;
  parts.book.save({ intent, method, session });
  tellOfIntent("payment_intent.requires_action", intent, parts);
}

/** The guest did not confirm at the bank, and may try again or with another card. */
export function failAtBank(intent: Intent, parts: StripeParts): void {
  decline(intent, { ...authenticationFailed("payment_intent"), charge: null, method: intent.method }, parts);
}

/** A try that ended in an error; the card may be another one next time. */
export function declineCharge(
  intent: Intent,
  method: CardOnFile,
  problem: CardProblem,
  parts: StripeParts,
): void {
  parts.book.save({ method });
  const charge = newCharge(intent, method, "failed", problem);
  intent.charges.push(charge);
  decline(intent, { ...problem, charge: charge.id, method: method.id }, parts);
}

function decline(intent: Intent, problem: NonNullable<Intent["problem"]>, parts: StripeParts): void {
  intent.status = "requires_payment_method";
  intent.method = null;
  intent.problem = problem;
  const session = intent.session === null ? null : parts.book.get("session", intent.session);
  parts.book.save({ intent, ...(session ? { session } : {}) });
  tellOfIntent("payment_intent.payment_failed", intent, parts);
}

/** Takes the money, or holds it, and says what moved; `charge` is a try that was on its way. To be saved. */
export function takeMoney(intent: Intent, method: CardOnFile, pending?: Charge): Movement {
  const charge = pending ?? newCharge(intent, method, "succeeded", null);
  if (!pending) intent.charges.push(charge);
  charge.status = "succeeded";
  intent.method = method.id;
  intent.problem = null;
  if (intent.manualCapture) {
    intent.status = "requires_capture";
    return { kind: "hold", amount: intent.amount };
  }
  charge.isCaptured = true;
  charge.captured = intent.amount;
  intent.status = "succeeded";
  return { kind: "charge", amount: intent.amount };
}

/** Tells of money that was taken or held. */
export function tellOfMoney(intent: Intent, parts: StripeParts): void {
  const type = intent.manualCapture ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded";
  tellOfIntent(type, intent, parts);
}

/** Money on its way for days, as by a bank debit. To be saved. */
export function startProcessing(intent: Intent, method: CardOnFile): void {
  intent.charges.push(newCharge(intent, method, "pending", null));
  intent.status = "processing";
  intent.method = method.id;
  intent.problem = null;
}

/** Takes what is held, or a part of it and releases the rest. */
export function captureIntent(intent: Intent, amount: Units, parts: StripeParts): void {
  const charge = chargeThatHolds(intent);
  const rest = intent.amount - amount;
  if (charge) {
    charge.isCaptured = true;
    charge.captured = amount;
    charge.released = rest;
  }
  intent.status = "succeeded";
  const release: Movement[] = rest > 0 ? [{ kind: "release", amount: rest }] : [];
  parts.book.save({ intent }, intent, [{ kind: "capture", amount }, ...release]);
  tellOfIntent("payment_intent.succeeded", intent, parts);
}

/** Gives a payment up, and what it holds. Does nothing to one that has ended. */
export function cancelIntent(intent: Intent, reason: string, parts: StripeParts): void {
  if (intent.status === "succeeded" || intent.status === "canceled") return;
  const held = intent.status === "requires_capture" ? intent.amount : 0;
  const charge = chargeThatHolds(intent);
  if (charge) charge.released = held;
  intent.status = "canceled";
  intent.canceledAt = nowInSeconds();
  intent.cancellationReason = reason;
  parts.book.save({ intent }, intent, held > 0 ? [{ kind: "release", amount: held }] : []);
  tellOfIntent("payment_intent.canceled", intent, parts);
  if (held > 0 && charge) tellOfCharge(charge, intent, parts);
}

function newCharge(
  { amount }: Intent,
  method: CardOnFile,
  status: Charge["status"],
  problem: CardProblem | null,
): Charge {
  return {
    id: newId("ch"),
    amount,
    status,
    captured: 0,
    isCaptured: false,
    released: 0,
    method: method.id,
    problem,
    createdAt: nowInSeconds(),
  };
}
