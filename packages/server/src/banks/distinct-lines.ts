import type { BankLine } from "./bank-line.ts";

/** A line that is already stored. */
export type KnownLine = Pick<BankLine, "ref" | "bookedOn" | "amount" | "currency" | "variableSymbol"> & {
  transferId: string;
  occurrence: number;
};

export type DistinctLines = {
  /** New lines, each with its number among those that look the same. */
  fresh: { line: BankLine; occurrence: number }[];
  /** Lines known from a file for which the bank now gives an id. */
  named: { transferId: string; ref: string }[];
};

/**
 * Finds the new lines of a source, whatever was reported before and how. The bank's ids decide if it gives any. Lines
 * from files are distinguished by counting: a file lists everything booked on a day, so its n-th line that looks the
 * same is the n-th stored one. See docs/algorithms/transfers.md.
 */
export function distinctLines(known: readonly KnownLine[], lines: readonly BankLine[]): DistinctLines {
  const refs = new Set(known.map(({ ref }) => ref).filter((ref) => ref !== null));
  const alike = Map.groupBy(known, lookOf);
  const found: DistinctLines = { fresh: [], named: [] };
  for (const [look, told] of Map.groupBy(lines, lookOf)) {
    const kept = alike.get(look) ?? [];
    let next = Math.max(0, ...kept.map(({ occurrence }) => occurrence)) + 1;
    const unnamed = kept.filter(({ ref }) => ref === null);
    const [byName, byCount] = [
      told.filter(({ ref }) => ref !== null),
      told.filter(({ ref }) => ref === null),
    ];
    for (const line of byName) {
      const { ref } = line;
      if (ref === null || refs.has(ref)) continue;
      refs.add(ref);
      const same = unnamed.shift();
      if (same !== undefined) found.named.push({ transferId: same.transferId, ref });
      else found.fresh.push({ line, occurrence: next++ });
    }
    for (const line of byCount.slice(kept.length)) found.fresh.push({ line, occurrence: next++ });
  }
  return found;
}

function lookOf({
  bookedOn,
  amount,
  currency,
  variableSymbol,
}: Omit<KnownLine, "transferId" | "occurrence">): string {
  return [bookedOn, amount, currency, variableSymbol].join(" ");
}
