import type { Journal } from "../journal.ts";
import type { StoredCard } from "./stored-card.ts";
import type { Charge } from "./charge.ts";

/** What the vault writes down, none of which holds a card's number. A card replaces an earlier one of its token. */
type VaultLine = { card: StoredCard } | { removed: string } | { charge: Charge };

export type VaultJournal = Journal<VaultLine>;
