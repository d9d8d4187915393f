import fc from "fast-check";
import { HORIZON } from "./model-hotel.ts";

/** A stay as drawn: the type is taken modulo the hotel's types. */
export type DrawnStay = { type: number; from: number; nights: number };

/** What somebody does. `pick` chooses among the holds or reservations that there are. */
export type ModelCommand =
  | {
      kind: "book";
      stays: DrawnStay[];
      byTransfer: boolean;
      useHold: boolean;
      replaces: boolean;
      pick: number;
    }
  | { kind: "hold"; stays: DrawnStay[]; again: boolean; pick: number }
  | { kind: "release" | "pin" | "cancel"; pick: number }
  | { kind: "wait"; minutes: number; sweeps: boolean };

const stay = fc.record({
  type: fc.nat(5),
  from: fc.nat(HORIZON - 2),
  nights: fc.integer({ min: 1, max: 5 }),
});
const stays = fc.array(stay, { minLength: 1, maxLength: 3 });
const pick = fc.nat(20);

const command: fc.Arbitrary<ModelCommand> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant("book" as const),
      stays,
      byTransfer: fc.boolean(),
      useHold: fc.boolean(),
      replaces: fc.nat(3).map((drawn) => drawn === 0),
      pick,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("hold" as const), stays, again: fc.boolean(), pick }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("release" as const, "pin" as const, "pin" as const, "cancel" as const),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      minutes: fc.constantFrom(5, 25, 25, 24 * 60),
      sweeps: fc.boolean(),
    }),
  },
);

/** A look at the engine from outside, after each command: a stay for the offers, others to ask for together. */
export type ModelLook = { stay: DrawnStay; together: DrawnStay[]; type: number | null };

export type ModelStep = { command: ModelCommand; look: ModelLook };

export const modelSteps: fc.Arbitrary<ModelStep[]> = fc.array(
  fc.record({
    command,
    look: fc.record({ stay, together: stays, type: fc.option(fc.nat(5)) }),
  }),
  { minLength: 4, maxLength: 9 },
);
