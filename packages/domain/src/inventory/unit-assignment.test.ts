import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assignUnit } from "./unit-assignment.ts";
import { overlaps, type BlockWish } from "./unit-block.ts";

const units = [3, 1, 2];

const august = (from: number, to: number): BlockWish => ({ from, to });

function unitFor(stay: BlockWish, taken: Record<number, BlockWish[]>): number | null {
  const blocks = Object.entries(taken).flatMap(([unitId, wishes]) =>
    wishes.map((wish) => ({ ...wish, unitId: Number(unitId), fixed: false })),
  );
  return assignUnit(units, blocks, stay);
}

describe("the unit that leaves the others most whole", () => {
  test.each([
    {
      rule: "all empty: the lowest id",
      taken: {},
      stay: august(5, 8),
      unit: 1,
    },
    {
      rule: "the gap that the stay fills exactly",
      taken: {
        1: [august(1, 3), august(12, 14)],
        2: [august(1, 5), august(8, 14)],
        3: [august(1, 4), august(9, 14)],
      },
      stay: august(5, 8),
      unit: 2,
    },
    {
      rule: "a gap with an end before an endless one",
      taken: { 1: [], 2: [august(20, 25)], 3: [august(1, 4), august(30, 31)] },
      stay: august(5, 8),
      unit: 3,
    },
    {
      rule: "next to a neighbour on one side before an empty unit",
      taken: { 1: [], 2: [august(1, 5)], 3: [] },
      stay: august(5, 8),
      unit: 2,
    },
    {
      rule: "equal gaps: the lowest id",
      taken: { 1: [august(9, 10)], 2: [august(1, 4)], 3: [august(1, 4)] },
      stay: august(5, 8),
      unit: 1,
    },
    {
      rule: "a departure on the arrival's day is no collision",
      taken: { 1: [august(1, 5), august(8, 9)], 2: [august(1, 31)], 3: [august(1, 31)] },
      stay: august(5, 8),
      unit: 1,
    },
    {
      rule: "every night has a free unit, but no unit has every night",
      taken: { 1: [august(5, 11)], 2: [august(1, 5)], 3: [august(1, 11)] },
      stay: august(1, 11),
      unit: null,
    },
  ])("$rule", ({ taken, stay, unit }) => {
    expect(unitFor(stay, taken)).toBe(unit);
  });

  test("a unit is found whenever one is free, and it is free", () => {
    const stays = fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 6 }))
      .map(([from, nights]) => august(from, from + nights));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(1, 2, 3), stays), { maxLength: 12 }),
        stays,
        (taken, stay) => {
          const isFree = (unitId: number) =>
            taken.every(([id, busy]) => id !== unitId || !overlaps(busy, stay));
          const blocks = taken.map(([unitId, busy]) => ({ ...busy, unitId, fixed: false }));
          const unit = assignUnit(units, blocks, stay);
          expect(unit === null ? units.some(isFree) : !isFree(unit)).toBe(false);
        },
      ),
      { seed: 20_270_301, numRuns: 500 },
    );
  });
});
