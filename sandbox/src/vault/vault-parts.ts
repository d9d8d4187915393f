import type { FaultList } from "../faults/fault-list.ts";
import type { CardBook } from "./card-book.ts";
import type { ChargeBook } from "./charge-book.ts";
import type { VaultFault } from "./fault-rule.ts";
import type { PendingBook } from "./pending-book.ts";
import type { SessionBook } from "./session-book.ts";
import type { VaultJournal } from "./vault-journal.ts";

/** What the calls of one vault work on. */
export interface VaultParts {
  sessions: SessionBook;
  cards: CardBook;
  charges: ChargeBook;
  pending: PendingBook;
  faults: FaultList<VaultFault>;
  journal: VaultJournal;
  /** Address of the vault, without a slash at its end. */
  origin: string;
}
