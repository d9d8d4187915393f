import type { Charge } from "./charge.ts";
import type { VaultJournal } from "./vault-journal.ts";

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
