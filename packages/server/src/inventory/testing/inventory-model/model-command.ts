import fc from "fast-check";
import { HORIZON } from "./model-hotel.ts";

/** A stay as drawn: the type is taken modulo the hotel's types. */
export type DrawnStay = { type: number; from: number; nights: number };

/** An action. `pick` chooses among the existing holds or reservations. */
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
  | { kind: "release" | "cancel"; pick: number }
  | { kind: "move"; pick: number; newest: boolean; pins: boolean }
  | { kind: "wait"; minutes: number; sweeps: boolean };

/** Short stays that fragment the days, and long ones that still need one unit throughout. */
const stay = fc.record({
  type: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  from: fc.nat(HORIZON - 4),
  nights: fc.constantFrom(1, 1, 2, 2, 3, 6),
});
const stays = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(stay) },
  { weight: 1, arbitrary: fc.array(stay, { minLength: 2, maxLength: 3 }) },
);
const pick = fc.nat(20);

const command: fc.Arbitrary<ModelCommand> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant("book" as const),
      stays,
      byTransfer: fc.boolean(),
      useHold: fc.boolean(),
      replaces: fc.nat(7).map((drawn) => drawn === 0),
      pick,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("hold" as const), stays, again: fc.boolean(), pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("release" as const, "cancel" as const), pick }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      pick,
      newest: fc.constant(false),
      pins: fc.boolean(),
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

/** A look at the engine from outside, after each command. */
export type ModelLook =
  | { kind: "offers"; stay: DrawnStay }
  | { kind: "rooms"; stays: DrawnStay[] }
  | { kind: "calendar"; type: number | null };

export type ModelStep = { command: ModelCommand; look: ModelLook | null };

const look: fc.Arbitrary<ModelLook> = fc.oneof(
  fc.record({ kind: fc.constant("offers" as const), stay }),
  fc.record({ kind: fc.constant("rooms" as const), stays }),
  fc.record({ kind: fc.constant("calendar" as const), type: fc.option(fc.nat(5)) }),
);

/** A short stay that the hotel moves to some unit, and perhaps leaves there for good. */
const scattered: fc.Arbitrary<ModelStep[]> = fc
  .record({ from: fc.nat(HORIZON - 3), nights: fc.integer({ min: 1, max: 2 }), pick, pins: fc.boolean() })
  .map(({ from, nights, pick: drawn, pins }) => [
    {
      command: {
        kind: "book",
        stays: [{ type: 0, from, nights }],
        byTransfer: false,
        useHold: false,
        replaces: false,
        pick: 0,
      },
      look: null,
    },
    { command: { kind: "move", pick: drawn, newest: true, pins }, look: null },
  ]);

/** Some scattered stays first, so that later requests are hard to place; then anything. */
export const modelSteps: fc.Arbitrary<ModelStep[]> = fc
  .tuple(
    fc.array(scattered, { minLength: 3, maxLength: 7 }),
    fc.array(fc.record({ command, look: fc.option(look, { freq: 2 }) }), { minLength: 6, maxLength: 10 }),
  )
  .map(([opening, steps]) => [...opening.flat(), ...steps]);
