import { describe, expect, test } from "vitest";
import { gapAround, type UnitBlock } from "./unit-block.ts";
import { UnitShelf } from "./unit-shelf.ts";

const movable = (unitId: number, from: number, to: number): UnitBlock => ({ unitId, from, to, fixed: false });
const fixed = (unitId: number, from: number, to: number): UnitBlock => ({ unitId, from, to, fixed: true });

test("blocks stand by first nights, then last nights, then units, in whatever order they are told", () => {
  const told = [movable(2, 5, 9), movable(3, 5, 7), movable(2, 1, 3), movable(1, 5, 9)];
  const inOrder = [movable(2, 1, 3), movable(3, 5, 7), movable(1, 5, 9), movable(2, 5, 9)];
  expect(new UnitShelf([3, 1, 2], told).inOrder).toEqual(inOrder);
  expect(new UnitShelf([2, 3, 1], told.toReversed()).inOrder).toEqual(inOrder);
  expect(new UnitShelf([3, 1, 2], told).unitIds).toEqual([1, 2, 3]);
});

describe("the last night on which a fixed block begins", () => {
  test.each([
    { why: "none is fixed: before all nights", blocks: [movable(1, 5, 7)], night: -Infinity },
    { why: "of several the last", blocks: [fixed(1, 2, 9), fixed(2, 6, 7), movable(1, 10, 12)], night: 6 },
  ])("$why", ({ blocks, night }) => {
    expect(new UnitShelf([1, 2], blocks).lastFixedFrom).toBe(night);
  });
});

describe("what is in the way of nights 5 to 8", () => {
  const shelf = new UnitShelf([1], [movable(1, 1, 5), movable(1, 5, 6), movable(1, 7, 9), movable(1, 9, 12)]);

  test("not who leaves on the day of arrival, nor who comes on the day of departure", () => {
    expect(shelf.inTheWay(0, { from: 5, to: 9 })).toEqual([movable(1, 5, 6), movable(1, 7, 9)]);
    expect(shelf.inTheWay(0, { from: 6, to: 7 })).toEqual([]);
  });
});

describe("the gap that a stay of the nights 5 to 8 leaves its unit", () => {
  const wish = { from: 5, to: 8 };

  test.each([
    {
      rule: "from the departure before to the arrival after",
      blocks: [
        [1, 3],
        [12, 14],
      ],
      gap: 12 - 3,
    },
    {
      rule: "of several neighbours the nearest",
      blocks: [
        [1, 2],
        [2, 4],
        [9, 10],
        [20, 30],
      ],
      gap: 9 - 4,
    },
    {
      rule: "none where the stay fits exactly",
      blocks: [
        [1, 5],
        [8, 14],
      ],
      gap: 3,
    },
    {
      rule: "what is in the way counts as if it were gone",
      blocks: [
        [1, 3],
        [6, 7],
        [12, 14],
      ],
      gap: 12 - 3,
    },
  ] as { rule: string; blocks: [number, number][]; gap: number }[])("$rule: $gap", ({ blocks, gap }) => {
    const laid = blocks.map(([from, to]) => movable(1, from, to));
    expect(new UnitShelf([1], laid).gapAround(0, wish)).toBe(gap);
    expect(gapAround(laid, wish)).toBe(gap);
  });
});
