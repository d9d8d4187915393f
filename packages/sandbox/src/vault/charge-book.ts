import type { VaultJournal } from "./vault-journal.ts";

export interface Charge {
  id: string;
  token: string;
  /** The merchant's own name for it; may be used twice. */
  reference: string;
  /** Units of the currency, as the call says it. */
  amount: number;
  currency: string;
  result: "Success" | "Rejected" | "Accepted";
  /** ISO instant. */
  at: string;
}

/** What was asked to be charged, and how it ended. */
export class ChargeBook {
  readonly #charges: Charge[] = [];
  readonly #journal: VaultJournal;

  constructor(journal: VaultJournal) {
    this.#journal = journal;
  }

  add(charge: Omit<Charge, "id" | "at">): Charge {
    const added = { ...charge, id: `PG${this.#charges.length + 1}`, at: new Date().toISOString() };
    this.#charges.push(added);
    this.#journal.append({ charge: added });
    return added;
  }

  list(): readonly Charge[] {
    return this.#charges;
  }

  restore(charge: Charge): void {
    this.#charges.push(charge);
  }

  reset(): void {
    this.#charges.length = 0;
  }
}
