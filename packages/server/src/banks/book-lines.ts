import { randomUUID } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import type { BankLine } from "./bank-line.ts";
import { distinctLines } from "./distinct-lines.ts";
import { insertTransfers, knownLines, nameLine } from "./incoming-transfer-store.ts";
import type { TransferSource } from "./incoming-transfer.ts";

/** Reported lines of a hotel's account, and their source. */
export type ToldLines = {
  hotelId: number;
  iban: string;
  source: TransferSource;
  lines: readonly BankLine[];
  now: Instant;
};

/**
 * Stores new incoming lines in one transaction, to be judged later; returns how many. The database lets each line in
 * once, even with several writers at the same time.
 */
export function bookLines(database: Database, told: ToldLines): Promise<number> {
  const incoming = told.lines
    .filter(({ amount }) => amount > 0)
    // In a common order, so that two writers of the same lines wait for each other without deadlock.
    .toSorted((one, other) => compare(orderOf(one), orderOf(other)));
  if (incoming.length === 0) return Promise.resolve(0);
  return database.transaction(async (tx) => {
    const { hotelId, iban, source, now } = told;
    const days = incoming.map(({ bookedOn }) => bookedOn).toSorted();
    const known = await knownLines(tx, hotelId, iban, { from: days[0] ?? "", to: days.at(-1) ?? "" });
    const { fresh, named } = distinctLines(known, incoming);
    for (const { transferId, ref } of named) await nameLine(tx, hotelId, transferId, ref);
    return insertTransfers(
      tx,
      { hotelId, iban, source, now },
      fresh.map(({ line, occurrence }) => ({ ...line, occurrence, transferId: randomUUID() })),
    );
  });
}

function orderOf({ bookedOn, ref, amount, currency, variableSymbol }: BankLine): string {
  return [bookedOn, (ref ?? "").padStart(20, "0"), amount, currency, variableSymbol].join(" ");
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
