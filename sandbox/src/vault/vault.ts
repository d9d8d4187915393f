import type { Server } from "node:http";
import { join } from "node:path";
import { FaultList } from "../faults/fault-list.ts";
import { Journal } from "../journal.ts";
import { CardBook } from "./card-book.ts";
import { ChargeBook } from "./charge-book.ts";
import { PendingBook } from "./pending-book.ts";
import { SessionBook } from "./session-book.ts";
import type { VaultJournal } from "./vault-journal.ts";
import { createVaultListener } from "./vault-listener.ts";
import type { VaultParts } from "./vault-parts.ts";

export interface Vault {
  server: Server;
  /** To be called when the port is known: the address that the form and the cards' names begin with. */
  begin: (origin: string) => void;
}

/** A card vault that speaks the part of PCI Booking's protocol that the engine uses, with what an earlier run kept. */
export function createVault(folder: string): Vault {
  const journal: VaultJournal = new Journal(join(folder, "journal.jsonl"));
  const parts: VaultParts = {
    sessions: new SessionBook(),
    cards: new CardBook(journal),
    charges: new ChargeBook(journal),
    pending: new PendingBook(),
    faults: new FaultList(),
    journal,
    origin: "",
  };
  for (const line of journal.read()) {
    if ("card" in line) parts.cards.restore(line.card);
    else if ("removed" in line) parts.cards.forgetRemoved(line.removed);
    else parts.charges.restore(line.charge);
  }
  return {
    server: createVaultListener(() => parts),
    begin(origin) {
      parts.origin = origin;
    },
  };
}
