import type { Journal } from "../journal.ts";
import type { StoredCard } from "./card-book.ts";
import type { Charge } from "./charge-book.ts";

/** What the vault writes down, none of which holds a card's number. A card replaces an earlier one of its token. */
type VaultLine = { card: StoredCard } | { removed: string } | { charge: Charge };

export type VaultJournal = Journal<VaultLine>;
