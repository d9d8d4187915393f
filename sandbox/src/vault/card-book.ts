import type { StoredCard } from "./stored-card.ts";
import type { ChargeOutcome } from "./test-cards.ts";
import type { VaultJournal } from "./vault-journal.ts";
import { newToken } from "./stored-card.ts";

/** The stored cards, by token. */
export class CardBook {
  readonly #cards = new Map<string, StoredCard>();
  readonly #journal: VaultJournal;

  constructor(journal: VaultJournal) {
    this.#journal = journal;
  }

  store(card: Omit<StoredCard, "token" | "createdAt">): StoredCard {
    const stored = { ...card, token: newToken(), createdAt: new Date().toISOString() };
    this.#cards.set(stored.token, stored);
    this.#journal.append({ card: stored });
    return stored;
  }

  find(token: string): StoredCard | null {
    return this.#cards.get(token) ?? null;
  }

  /** Oldest first. */
  list(): StoredCard[] {
    return [...this.#cards.values()];
  }

  /** Changes what a later charge ends in. */
  play(token: string, charge: ChargeOutcome): StoredCard | null {
    const card = this.#cards.get(token);
    if (!card) return null;
    const changed = { ...card, charge };
    this.restore(changed);
    this.#journal.append({ card: changed });
    return changed;
  }

  /** False when there is none of this token. */
  remove(token: string): boolean {
    const was = this.#cards.delete(token);
    if (was) this.#journal.append({ removed: token });
    return was;
  }

  restore(card: StoredCard): void {
    this.#cards.set(card.token, card);
  }

  forgetRemoved(token: string): void {
    this.#cards.delete(token);
  }

  reset(): void {
    this.#cards.clear();
  }
}
