import fc from "fast-check";
import { expect, test } from "vitest";
import { slotChoice, type ChoosableSlot } from "./slot-selection.ts";

/** Slots 0 to 9 without 5, the service's pause; 3 is taken. */
const SLOTS: ChoosableSlot[] = [0, 1, 2, 3, 4, 6, 7, 8, 9].map((index) => ({
  index,
  available: index === 3 ? 0 : 2,
}));
const ONE_TO_THREE = { least: 1, most: 3 };
const TWO_TO_FOUR = { least: 2, most: 4 };

test.each([
  { text: "a free slot begins a block", selected: [], pressed: 1, choice: { kind: "select", selected: [1] } },
  { text: "a taken one does not", selected: [], pressed: 3, choice: { kind: "none", reason: "sold_out" } },
  { text: "it grows before", selected: [1], pressed: 0, choice: { kind: "select", selected: [0, 1] } },
  { text: "and after", selected: [0, 1], pressed: 2, choice: { kind: "select", selected: [0, 1, 2] } },
  { text: "not over a taken one", selected: [2], pressed: 3, choice: { kind: "none", reason: "sold_out" } },
  { text: "not further off", selected: [0], pressed: 2, choice: { kind: "none", reason: "not_adjacent" } },
  { text: "not over a pause", selected: [4], pressed: 6, choice: { kind: "none", reason: "not_adjacent" } },
  {
    text: "nor beyond the most",
    selected: [6, 7, 8],
    pressed: 9,
    choice: { kind: "none", reason: "longest" },
  },
  {
    text: "it shrinks at its beginning",
    selected: [6, 7, 8],
    pressed: 6,
    choice: { kind: "remove", selected: [7, 8] },
  },
  { text: "and its end", selected: [6, 7, 8], pressed: 8, choice: { kind: "remove", selected: [6, 7] } },
  { text: "not inside", selected: [6, 7, 8], pressed: 7, choice: { kind: "none", reason: "inside" } },
  { text: "the only one can go", selected: [6], pressed: 6, choice: { kind: "remove", selected: [] } },
])("$text", ({ selected, pressed, choice }) => {
  expect(slotChoice(SLOTS, selected, ONE_TO_THREE, pressed)).toEqual(choice);
});

test.each([
  {
    text: "the block of the minimum begins there",
    selected: [],
    pressed: 0,
    choice: { kind: "select", selected: [0, 1] },
  },
  {
    text: "unless one of it is taken",
    selected: [],
    pressed: 2,
    choice: { kind: "none", reason: "broken", index: 3 },
  },
  {
    text: "or the hours end",
    selected: [],
    pressed: 4,
    choice: { kind: "none", reason: "broken", index: null },
  },
  {
    text: "less than the minimum is nothing",
    selected: [6, 7],
    pressed: 7,
    choice: { kind: "remove", selected: [] },
  },
  { text: "more may shrink", selected: [6, 7, 8], pressed: 8, choice: { kind: "remove", selected: [6, 7] } },
])("with a minimum of two: $text", ({ selected, pressed, choice }) => {
  expect(slotChoice(SLOTS, selected, TWO_TO_FOUR, pressed)).toEqual(choice);
});

test("after any presses, the selection is empty or one block of free slots within its limits", () => {
  const days = fc.array(
    fc.record({ step: fc.integer({ min: 1, max: 2 }), available: fc.integer({ min: 0, max: 2 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  const limits = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }))
    .map(([least, more]) => ({ least, most: least + more }));
  fc.assert(
    fc.property(days, limits, fc.array(fc.nat(24), { maxLength: 30 }), (day, { least, most }, presses) => {
      let index = -1;
      const slots = day.map(({ step, available }) => ({ index: (index += step), available }));
      let selected: number[] = [];
      for (const pressed of presses) {
        const choice = slotChoice(slots, selected, { least, most }, pressed);
        if (choice.kind === "none") continue;
        expect(choice.selected.includes(pressed)).toBe(choice.kind === "select");
        selected = choice.selected;
        if (selected.length === 0) continue;
        const [first = 0] = selected;
        expect(selected).toEqual(selected.map((_, count) => first + count));
        expect(selected.every((one) => slots.some((slot) => slot.index === one && slot.available > 0))).toBe(
          true,
        );
        expect(selected.length).toBeGreaterThanOrEqual(least);
        expect(selected.length).toBeLessThanOrEqual(most);
      }
    }),
    { seed: 20_270_510, numRuns: 300 },
  );
});
