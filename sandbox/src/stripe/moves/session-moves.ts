import type { Session } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { cancelIntent } from "./intent-moves.ts";
import { cancelSetup } from "./setup-moves.ts";
import { tellOfSession } from "./tell.ts";

/** Lets the session end when its time is over; to be called for every open session. */
export function watchExpiry(session: Session, parts: StripeParts): void {
  if (session.status !== "open") return;
  parts.timers.set(session.id, session.expiresAt * 1000, () => expireSession(session, parts));
}

/** Ends a session this number of milliseconds from now, also sooner than a shop may ask for. */
export function expireIn(ms: number, session: Session, parts: StripeParts): void {
  if (session.status !== "open") return;
  const at = Date.now() + ms;
  session.expiresAt = Math.floor(at / 1000);
  parts.book.save({ session });
  parts.timers.set(session.id, at, () => expireSession(session, parts));
}

/** Nothing can be paid any more; what was begun is cancelled. */
export function expireSession(session: Session, parts: StripeParts): void {
  if (session.status !== "open") return;
  parts.timers.cancel(session.id);
  session.status = "expired";
  parts.book.save({ session });
  const intent = parts.book.intentOf(session);
  if (intent) cancelIntent(intent, "expired", parts);
  if (session.setup !== null) cancelSetup(parts.book.get("setup", session.setup), parts);
  tellOfSession("checkout.session.expired", session, parts);
}
