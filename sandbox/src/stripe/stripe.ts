import type { Server } from "node:http";
import { join } from "node:path";
import { FaultList } from "../faults/fault-list.ts";
import { Journal } from "../journal.ts";
import { StripeBook } from "./book.ts";
import { watchRefund } from "./moves/refund-moves.ts";
import { watchExpiry } from "./moves/session-moves.ts";
import { standardSettings } from "./settings.ts";
import type { StripeLine } from "./stripe-journal.ts";
import { createStripeListener } from "./stripe-listener.ts";
import type { StripeParts } from "./stripe-parts.ts";
import { StripeTimers } from "./stripe-timers.ts";
import type { Delivery } from "./webhook/delivery.ts";
import { WebhookTeller } from "./webhook/webhook-teller.ts";

export interface StripeStandIn {
  server: Server;
  /** To be called when the port is known: the address that guests are sent to. Resumes what an earlier run left. */
  begin: (origin: string) => void;
  /** Stops news and time-outs; the code that started the server closes it. */
  close: () => void;
}

/** A stand-in that speaks the part of Stripe's API that Portico uses, with what an earlier run kept in the folder. */
export function createStripe(folder: string): StripeStandIn {
  const journal = new Journal<StripeLine>(join(folder, "journal.jsonl"));
  const settings = standardSettings();
  const faults: StripeParts["faults"] = new FaultList();
  const book = new StripeBook(journal);
  const parts: StripeParts = {
    book,
    journal,
    teller: new WebhookTeller(book, journal, settings, faults),
    timers: new StripeTimers(),
    faults,
    settings,
    origin: "",
  };
  return {
    server: createStripeListener(parts),
    begin(origin) {
      parts.origin = origin;
      restore(parts);
    },
    close() {
      parts.timers.cancelAll();
      parts.teller.close();
    },
  };
}

function restore(parts: StripeParts): void {
  const { book, journal, teller } = parts;
  const lines = journal.read();
  book.restore(lines);
  for (const session of book.list("session")) watchExpiry(session, parts);
  for (const refund of book.list("refund")) watchRefund(refund, parts);
  const deliveries = new Map<number, Delivery>();
  for (const { delivery } of lines) if (delivery) deliveries.set(delivery.id, delivery);
  teller.restore([...deliveries.values()]);
}
