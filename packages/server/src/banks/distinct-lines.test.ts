import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BankLine } from "./bank-line.ts";
import { distinctLines, type KnownLine } from "./distinct-lines.ts";

function aLine(changes: Partial<BankLine> = {}): BankLine {
  return {
    ref: null,
    bookedOn: "2027-01-11",
    amount: 132_000,
    currency: "CZK",
    variableSymbol: "2700010016",
    payerName: "",
    payerAccount: "",
    message: "",
    ...changes,
  };
}

/** The stored lines after sources have reported these one by one. */
function keep(...sources: readonly BankLine[][]): KnownLine[] {
  const known: KnownLine[] = [];
  for (const lines of sources) {
    const { fresh, named } = distinctLines(known, lines);
    for (const { transferId, ref } of named) {
      const line = known.find((one) => one.transferId === transferId);
      if (line) line.ref = ref;
    }
    for (const { line, occurrence } of fresh)
      known.push({ ...line, occurrence, transferId: String(known.length) });
  }
  return known;
}

const file = aLine();
const one = aLine({ ref: "1" });
const other = aLine({ ref: "2" });

describe("what is kept of what banks tell", () => {
  test.each<[string, BankLine[][], number]>([
    ["the same answer twice", [[one], [one]], 1],
    ["two equal transfers with names of their own", [[one, other]], 2],
    ["the second of them later", [[one], [one, other]], 2],
    ["the same file twice", [[file], [file]], 1],
    [
      "two equal transfers in one file, imported again",
      [
        [file, file],
        [file, file],
      ],
      2,
    ],
    ["a file of the morning and one of the whole day", [[file], [file, file]], 2],
    ["an answer and a file of the same day", [[one], [file]], 1],
    ["a file and an answer of the same day", [[file], [one]], 1],
    ["a file and answers in which there is one more", [[file], [one, other], [file, file]], 2],
    ["the file, the answer and the answer again", [[file], [one], [one]], 1],
    ["another day", [[file], [aLine({ bookedOn: "2027-01-12" })]], 2],
    ["another amount", [[file], [aLine({ amount: 1 })]], 2],
    ["another symbol", [[file], [aLine({ variableSymbol: "" })]], 2],
    ["another currency", [[file], [aLine({ currency: "EUR" })]], 2],
    ["the bank's name, whatever else it says of it now", [[one], [aLine({ ref: "1", amount: 5 })]], 1],
  ])("%s", (_, sources, kept) => {
    expect(keep(...sources)).toHaveLength(kept);
  });

  test("numbers lines that look the same, so that the database lets each in once", () => {
    expect(keep([one], [one, other], [file, file, file]).map(({ occurrence }) => occurrence)).toEqual([
      1, 2, 3,
    ]);
  });
});

test("whatever sources tell of one day, in any order and however often, every line is kept once", () => {
  const amounts = fc.array(fc.constantFrom(100, 100, 200), { minLength: 1, maxLength: 6 });
  const readings = fc.array(fc.constantFrom("answer", "file"), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, readings, fc.infiniteStream(fc.nat()), (booked, told, cut) => {
      const lines = booked.map((amount, index) => aLine({ ref: String(index), amount }));
      const sources = told.map((source) => {
        // Each report covers the day so far; the last one covers all of it.
        const seen = lines.slice(0, 1 + ((cut.next().value ?? 0) % lines.length));
        return source === "answer" ? seen : seen.map((line) => ({ ...line, ref: null }));
      });
      const kept = keep(
        ...sources,
        lines,
        lines.map((line) => ({ ...line, ref: null })),
      );
      expect(kept).toHaveLength(lines.length);
      const sum = (of: { amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0);
      expect(sum(kept)).toBe(sum(lines));
    }),
  );
});
