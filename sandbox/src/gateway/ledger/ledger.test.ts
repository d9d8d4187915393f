import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentState } from "../code-lists.ts";
import { PAYMENT_STATES } from "../code-lists.ts";
import type { Movement } from "./entry.ts";
import { balanceOf } from "./entry.ts";
import { settle } from "./settle.ts";

const AMOUNT = 1000;

// Hand sums: what is kept is charges and captures less refunds; what is held is holds less releases and captures.
test.each<{ from: Movement[]; state: PaymentState; gives: string[] }>([
  { from: [], state: "PAID", gives: ["charge 1000"] },
  { from: [], state: "AUTHORIZED", gives: ["hold 1000"] },
  { from: [], state: "CANCELED", gives: [] },
  { from: [], state: "REFUNDED", gives: ["charge 1000", "refund 1000"] },
  { from: [], state: "PARTIALLY_REFUNDED", gives: ["charge 1000", "refund 500"] },
  { from: [{ kind: "hold", amount: 1000 }], state: "PAID", gives: ["capture 1000"] },
  { from: [{ kind: "hold", amount: 1000 }], state: "TIMEOUTED", gives: ["release 1000"] },
  { from: [{ kind: "charge", amount: 1000 }], state: "CANCELED", gives: ["refund 1000"] },
  { from: [{ kind: "charge", amount: 1000 }], state: "AUTHORIZED", gives: ["refund 1000", "hold 1000"] },
  {
    from: [
      { kind: "charge", amount: 1000 },
      { kind: "refund", amount: 300 },
    ],
    state: "REFUNDED",
    gives: ["refund 700"],
  },
])("$from to $state: $gives", ({ from, state, gives }) => {
  const movements = settle(state, AMOUNT, balanceOf(from));
  expect(movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(gives);
});

test("however a payment is driven about, nothing is invented: no debt, no hold taken twice, and the state is told by the money", () => {
  const step = fc.record({
    state: fc.constantFrom(...PAYMENT_STATES),
    part: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 10_000_000 }),
      fc.array(step, { maxLength: 12 }),
      (amount, steps) => {
        const movements: Movement[] = [];
        for (const { state, part } of steps) {
          for (const movement of settle(state, amount, balanceOf(movements), part)) {
            expect(movement.amount).toBeGreaterThan(0);
            movements.push(movement);
            const { taken, refunded, held } = balanceOf(movements);
            expect(refunded).toBeLessThanOrEqual(taken);
            expect(held).toBeGreaterThanOrEqual(0);
          }
          const { taken, refunded, held } = balanceOf(movements);
          const kept = taken - refunded;
          expect(held).toBe(state === "AUTHORIZED" ? amount : 0);
          if (state === "PAID") expect(kept).toBe(amount);
          else if (state === "PARTIALLY_REFUNDED") expect(kept).toBeLessThan(amount);
          else expect(kept).toBe(0);
        }
      },
    ),
    { seed: 20_270_515, numRuns: 2000 },
  );
});
