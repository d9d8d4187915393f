import { authenticationFailed, type CardProblem, DECLINES } from "../decline.ts";
import type { CardOnFile, Session, Setup } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { completeSession } from "./complete-session.ts";
import { tellOfSession, tellOfSetup } from "./tell.ts";

/** What the card's bank says to its being saved. */
export function setupVerdictOf(
  method: CardOnFile,
  guest: "present" | "confirmed",
): CardProblem | "asks" | null {
  if (method.asks !== "never" && guest === "present") return "asks";
  return method.decline === null || method.savesAllTheSame ? null : DECLINES[method.decline];
}

/** The bank wants the guest to confirm that the card may be charged without them. */
export function askBankOfSetup(setup: Setup, method: CardOnFile, parts: StripeParts): void {
  setup.status = "requires_action";
  setup.method = method.id;
  setup.problem = null;
  parts.book.save({ setup, method });
  tellOfSetup("setup_intent.requires_action", setup, parts);
}

/** The card was not saved; the guest may try another one. */
export function failSetup(
  setup: Setup,
  method: CardOnFile,
  problem: CardProblem | null,
  parts: StripeParts,
): void {
  setup.status = "requires_payment_method";
  setup.method = null;
  setup.problem = { ...(problem ?? authenticationFailed("setup_intent")), method: method.id };
  parts.book.save({ setup, method });
  tellOfSetup("setup_intent.setup_failed", setup, parts);
}

/** Saves the card for payments without the guest, and the session has done its work. */
export function succeedSetup(setup: Setup, method: CardOnFile, session: Session, parts: StripeParts): void {
  const done = completeSession(session, method, parts);
  setup.status = "succeeded";
  setup.method = method.id;
  setup.problem = null;
  setup.customer = session.customer;
  method.customer = session.customer;
  method.isSetUp = true;
  parts.book.save({ ...done, setup, method });
  tellOfSetup("setup_intent.succeeded", setup, parts);
  tellOfSession("checkout.session.completed", session, parts);
}

/** Gives up what was not done in time. */
export function cancelSetup(setup: Setup, parts: StripeParts): void {
  if (setup.status === "succeeded" || setup.status === "canceled") return;
  setup.status = "canceled";
  parts.book.save({ setup });
  tellOfSetup("setup_intent.canceled", setup, parts);
}
