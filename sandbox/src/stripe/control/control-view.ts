import type { Balance, LedgerEntry } from "../ledger/entry.ts";
import type { Dispute, Intent, Refund, Session, Setup } from "../records.ts";
import type { StripeParts } from "../stripe-parts.ts";
import { pagePath } from "../views/session-view.ts";
import type { Delivery } from "../webhook/delivery.ts";

/** A session with all that the stand-in knows of it. */
export interface ControlSession extends Omit<Session, "intent" | "setup"> {
  pageUrl: string;
  intent: Intent | null;
  setup: Setup | null;
  balance: Balance;
  ledger: LedgerEntry[];
  refunds: Refund[];
  disputes: Dispute[];
  notifications: Omit<Delivery, "secret">[];
}

/** The money of every payment, for comparison with what a shop has written down. */
export interface ControlLedger {
  entries: LedgerEntry[];
  balances: (Balance & {
    /** The session or, for a charge without the guest, the payment intent. */
    paymentId: string;
    orderNumber: string;
    account: string;
    currency: string;
    state: Intent["status"];
  })[];
}

export function controlSession(session: Session, { book, teller, origin }: StripeParts): ControlSession {
  const intent = book.intentOf(session);
  return {
    ...session,
    pageUrl: origin + pagePath(session),
    intent,
    setup: session.setup === null ? null : book.get("setup", session.setup),
    balance: book.balance(intent?.id ?? ""),
    ledger: book.entries(intent?.id ?? ""),
    refunds: intent ? book.refunds(intent.id) : [],
    disputes: intent ? book.disputes(intent.id) : [],
    notifications: teller.list(session.id).map(withoutSecret),
  };
}

export function controlLedger({ book }: StripeParts): ControlLedger {
  return {
    entries: book.entries(),
    balances: book.list("intent").map((intent) => ({
      paymentId: intent.session ?? intent.id,
      orderNumber: orderNumberOf(intent, book),
      account: intent.account,
      currency: intent.currency,
      state: intent.status,
      ...book.balance(intent.id),
    })),
  };
}

/** News as the control page may show them. */
export function withoutSecret(news: Delivery): Omit<Delivery, "secret"> {
  const { id, subject, event, type, url, body, status, tries } = news;
  return { id, subject, event, type, url, body, status, tries };
}

function orderNumberOf({ session, metadata }: Intent, book: StripeParts["book"]): string {
  const reference = session === null ? null : book.get("session", session).reference;
  return reference ?? Object.values(metadata)[0] ?? "";
}
