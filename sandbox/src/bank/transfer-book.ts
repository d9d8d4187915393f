import { join } from "node:path";
import { Journal } from "../journal.ts";
import type { Transfer } from "./transfer.ts";

const FIRST_ID = 26_000_000_001;

/** All movements of all accounts, again after a restart. */
export class TransferBook {
  readonly #journal: Journal<Transfer>;
  #transfers: Transfer[];

  constructor(folder: string) {
    this.#journal = new Journal<Transfer>(join(folder, "transfers.jsonl"));
    this.#transfers = this.#journal.read();
  }

  add(transfer: Omit<Transfer, "id">): Transfer {
    const id = (this.#transfers.at(-1)?.id ?? FIRST_ID - 1) + 1;
    const booked = { id, ...transfer };
    this.#journal.append(booked);
    this.#transfers.push(booked);
    return booked;
  }

  list(): readonly Transfer[] {
    return this.#transfers;
  }

  /** What was booked on an account on these days, both included. */
  of(iban: string, from: string, to: string): Transfer[] {
    return this.#transfers.filter(
      (transfer) => transfer.iban === iban && transfer.day >= from && transfer.day <= to,
    );
  }
}
