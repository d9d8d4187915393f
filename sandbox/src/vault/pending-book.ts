import { newToken, type StoredCard } from "./stored-card.ts";

/** A card that waits for its bank, and the form that it came from. */
export interface PendingCard {
  card: Omit<StoredCard, "token" | "createdAt">;
  /** Query of the form's address. */
  form: string;
}

/** Cards that wait for their bank; kept in memory only. */
export class PendingBook {
  readonly #pending = new Map<string, PendingCard>();

  add(pending: PendingCard): string {
    const id = newToken();
    this.#pending.set(id, pending);
    return id;
  }

  find(id: string): PendingCard | null {
    return this.#pending.get(id) ?? null;
  }

  take(id: string): PendingCard | null {
    const pending = this.find(id);
    this.#pending.delete(id);
    return pending;
  }

  clear(): void {
    this.#pending.clear();
  }
}
