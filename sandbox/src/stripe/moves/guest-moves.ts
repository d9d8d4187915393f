import type { CardOnFile, Session, Setup } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { completeSession } from "./complete-session.ts";
import {
  askBank,
  declineCharge,
  failAtBank,
  intentFor,
  takeMoney,
  tellOfMoney,
  verdictOf,
} from "./intent-moves.ts";
import { askBankOfSetup, failSetup, setupVerdictOf, succeedSetup } from "./setup-moves.ts";
import { tellOfSession } from "./tell.ts";

/** How a guest's try ends: the session is done, the bank asks, or another card may be tried. */
export type TryEnd = "done" | "asks" | "declined";

/** Pays, or saves the card, as an open session wants. */
export function payInSession(session: Session, method: CardOnFile, parts: StripeParts): TryEnd {
  if (session.setup !== null)
    return trySetup(session, parts.book.get("setup", session.setup), method, "present", parts);
  return tryPayment(session, method, "present", parts);
}

/** The guest's answer to the bank of a session in which it asks. */
export function confirmInSession(session: Session, confirms: boolean, parts: StripeParts): TryEnd {
  const { book } = parts;
  if (session.setup !== null) {
    const setup = book.get("setup", session.setup);
    const method = book.get("method", setup.method ?? "");
    if (confirms) return trySetup(session, setup, method, "confirmed", parts);
    failSetup(setup, method, null, parts);
    return "declined";
  }
  const intent = intentFor(session, parts);
  if (confirms) return tryPayment(session, book.get("method", intent.method ?? ""), "confirmed", parts);
  failAtBank(intent, parts);
  return "declined";
}

/** The session is paid, or the money held, whatever the card's bank would say. */
export function paySession(session: Session, method: CardOnFile, parts: StripeParts): void {
  const intent = intentFor(session, parts);
  if (intent.savesCard !== null) method.isSetUp = true;
  const movement = takeMoney(intent, method);
  const done = completeSession(session, method, parts);
  intent.customer = session.customer;
  if (intent.savesCard !== null) method.customer = session.customer;
  parts.book.save({ ...done, intent, method }, intent, [movement]);
  tellOfMoney(intent, parts);
  tellOfSession("checkout.session.completed", session, parts);
}

function tryPayment(
  session: Session,
  method: CardOnFile,
  guest: "present" | "confirmed",
  parts: StripeParts,
): TryEnd {
  const verdict = session.alwaysAsks && guest === "present" ? "asks" : verdictOf(method, guest);
  const intent = intentFor(session, parts);
  if (verdict === "asks") {
    askBank(intent, method, session, parts);
    return "asks";
  }
  if (verdict !== null) {
    declineCharge(intent, method, verdict, parts);
    return "declined";
  }
  paySession(session, method, parts);
  return "done";
}

function trySetup(
  session: Session,
  setup: Setup,
  method: CardOnFile,
  guest: "present" | "confirmed",
  parts: StripeParts,
): TryEnd {
  const verdict = session.alwaysAsks && guest === "present" ? "asks" : setupVerdictOf(method, guest);
  if (verdict === "asks") {
    askBankOfSetup(setup, method, parts);
    return "asks";
  }
  if (verdict !== null) {
    failSetup(setup, method, verdict, parts);
    return "declined";
  }
  succeedSetup(setup, method, session, parts);
  return "done";
}
