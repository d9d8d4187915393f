import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeTransfer, type TransferCase } from "./match-transfer.ts";

/** An awaited deposit of 1 000,00 Kč, nothing of which has come. */
function awaited(changes: Partial<NonNullable<TransferCase["owed"]>> = {}): TransferCase {
  return {
    standing: "waits",
    currency: "CZK",
    owed: { amount: 100_000, state: "open", covered: 0, ...changes },
  };
}

const crowns = (amount: number) => ({ amount, currency: "CZK" });

describe("a transfer with the symbol of a reservation that owes 1 000 Kč", () => {
  test.each<[string, TransferCase, number, object]>([
    ["all of it", awaited(), 100_000, { kind: "pays", keep: 100_000, back: 0 }],
    // 1 000 - 400 = 600 is still to come.
    ["a part", awaited(), 40_000, { kind: "partial", keep: 40_000, back: 0, remaining: 60_000 }],
    ["the rest after 400", awaited({ covered: 40_000 }), 60_000, { kind: "pays", keep: 60_000, back: 0 }],
    [
      "one heller short of the rest",
      awaited({ covered: 40_000 }),
      59_999,
      { kind: "partial", keep: 59_999, back: 0, remaining: 1 },
    ],
    ["120 too much", awaited(), 112_000, { kind: "pays", keep: 100_000, back: 12_000 }],
    // 400 + 700 = 1 100: the rest is 600, so 100 of the 700 go back.
    [
      "more than the rest",
      awaited({ covered: 40_000 }),
      70_000,
      { kind: "pays", keep: 60_000, back: 10_000 },
    ],
    [
      "all of it again",
      awaited({ state: "paid", covered: 100_000 }),
      100_000,
      { kind: "back", keep: 0, back: 100_000, reason: "second" },
    ],
    [
      "what staff had noted before the statement came",
      awaited({ state: "paid" }),
      100_000,
      { kind: "noted", keep: 100_000, back: 0 },
    ],
    [
      "more than staff had noted",
      awaited({ state: "paid" }),
      130_000,
      { kind: "noted", keep: 100_000, back: 30_000 },
    ],
    [
      "a part of what was paid by card meanwhile",
      awaited({ state: "paid", covered: 140_000 }),
      40_000,
      { kind: "back", keep: 0, back: 40_000, reason: "second" },
    ],
    [
      "all of it, late",
      { ...awaited({ state: "void" }), standing: "lapsed" },
      100_000,
      { kind: "late", keep: 100_000, back: 0 },
    ],
    [
      "more than all of it, late",
      { ...awaited({ state: "void" }), standing: "lapsed" },
      101_000,
      { kind: "late", keep: 100_000, back: 1_000 },
    ],
    [
      "a part, late",
      { ...awaited({ state: "void" }), standing: "lapsed" },
      99_999,
      { kind: "back", keep: 0, back: 99_999, reason: "late_gone" },
    ],
    [
      "all of it, for what is to be paid in another way since",
      awaited({ state: "void" }),
      100_000,
      { kind: "back", keep: 0, back: 100_000, reason: "unasked" },
    ],
    [
      "all of it, after it was cancelled",
      { ...awaited({ state: "void" }), standing: "gone" },
      100_000,
      { kind: "back", keep: 0, back: 100_000, reason: "ended" },
    ],
    [
      "something, though all is paid at the property",
      { standing: "secured", currency: "CZK", owed: null },
      100_000,
      { kind: "back", keep: 0, back: 100_000, reason: "unasked" },
    ],
    [
      "something, though the guest only waits for a room",
      { standing: "gone", currency: "CZK", owed: null },
      100_000,
      { kind: "back", keep: 0, back: 100_000, reason: "unasked" },
    ],
    [
      "all of it, where the reservation stands without the money",
      { ...awaited(), standing: "secured" },
      100_000,
      { kind: "pays", keep: 100_000, back: 0 },
    ],
  ])("%s", (_, of, amount, judgement) => {
    expect(judgeTransfer(of, crowns(amount))).toEqual(judgement);
  });

  test("in another currency goes back, even if the number is right", () => {
    expect(judgeTransfer(awaited(), { amount: 100_000, currency: "EUR" })).toEqual({
      kind: "back",
      keep: 0,
      back: 100_000,
      reason: "wrong_currency",
    });
  });
});

test("a transfer whose symbol nobody has waits for a person; a debit and an empty line mean nothing", () => {
  expect(judgeTransfer(null, crowns(100_000))).toEqual({ kind: "unknown_symbol" });
  for (const amount of [0, -1, -100_000]) {
    expect(judgeTransfer(awaited(), crowns(amount))).toEqual({ kind: "outgoing" });
    expect(judgeTransfer(null, crowns(amount))).toEqual({ kind: "outgoing" });
  }
});

/** Counts transfers one by one, as the engine does. */
function count(owed: number, amounts: readonly number[]) {
  let [kept, back] = [0, 0];
  let state: "open" | "paid" = "open";
  for (const amount of amounts) {
    const judged = judgeTransfer(awaited({ amount: owed, state, covered: kept }), crowns(amount));
    if (!("keep" in judged)) throw new Error(judged.kind);
    kept += judged.keep;
    back += judged.back;
    if (judged.kind === "pays") state = "paid";
  }
  return { kept, back, state };
}

const amount = fc.integer({ min: 1, max: 500_000 });
const transfers = fc.array(amount, { maxLength: 8 });

describe("any transfers", () => {
  test("are kept or go back to the last heller, and never more is kept than is owed", () => {
    fc.assert(
      fc.property(amount, transfers, (owed, amounts) => {
        const received = amounts.reduce((sum, each) => sum + each, 0);
        const { kept, back, state } = count(owed, amounts);
        expect(kept + back).toBe(received);
        expect(kept).toBe(Math.min(owed, received));
        expect(state).toBe(received >= owed ? "paid" : "open");
      }),
    );
  });

  test("come to the same in any order", () => {
    fc.assert(
      fc.property(
        amount,
        transfers.chain((amounts) =>
          fc.tuple(
            fc.constant(amounts),
            fc.shuffledSubarray(amounts, { minLength: amounts.length, maxLength: amounts.length }),
          ),
        ),
        (owed, [amounts, shuffled]) => {
          expect(count(owed, shuffled)).toEqual(count(owed, amounts));
        },
      ),
    );
  });

  test("of any case keep and give back what came, whatever has become of the reservation", () => {
    const cases = fc.record({
      standing: fc.constantFrom("waits", "secured", "lapsed", "gone" as const),
      currency: fc.constantFrom("CZK", "EUR" as const),
      owed: fc.option(
        fc.record({
          amount,
          state: fc.constantFrom("open", "paid", "void" as const),
          covered: fc.integer({ min: 0, max: 600_000 }),
        }),
      ),
    }) as fc.Arbitrary<TransferCase>;
    fc.assert(
      fc.property(cases, amount, (of, sum) => {
        const judged = judgeTransfer(of, crowns(sum));
        if (!("keep" in judged)) throw new Error(judged.kind);
        expect(judged.keep + judged.back).toBe(sum);
        expect(Math.min(judged.keep, judged.back)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
