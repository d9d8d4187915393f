import { describe, expect, test } from "vitest";
import { sweepUnits } from "./sweep-units.ts";
import type { UnitBlock } from "./unit-block.ts";
import { UnitShelf } from "./unit-shelf.ts";

const movable = (unitId: number, from: number, to: number): UnitBlock => ({ unitId, from, to, fixed: false });
const fixed = (unitId: number, from: number, to: number): UnitBlock => ({ unitId, from, to, fixed: true });

/** A guest asks for the nights 5 to 9; the sweep places everybody who begins then or later. */
const wish = { from: 5, to: 10 };

describe("from the arrival on, everybody is laid into a unit", () => {
  test.each([
    { rule: "nobody comes: the first unit", blocks: [], units: [1], moves: [] },
    {
      rule: "who is there already keeps the unit, up to the day of leaving",
      blocks: [movable(1, 1, 6), fixed(2, 1, 5)],
      units: [2],
      moves: [],
    },
    {
      rule: "the unit whose own next guest comes latest",
      blocks: [movable(1, 10, 12), movable(2, 12, 14), movable(3, 11, 12)],
      units: [2],
      moves: [],
    },
    {
      rule: "a unit that nobody comes to before one whose guest comes late",
      blocks: [movable(1, 10, 12), movable(2, 40, 41)],
      units: [3],
      moves: [],
    },
    {
      rule: "who comes to the guest's unit during the stay goes elsewhere",
      blocks: [movable(1, 8, 12), movable(2, 6, 7), fixed(3, 4, 8)],
      units: [1],
      moves: ["1:8 to 2"],
    },
    {
      rule: "who was promised the unit is in the way, even on the last night",
      blocks: [fixed(1, 9, 11), movable(2, 7, 9), fixed(3, 3, 8)],
      units: [2],
      moves: ["2:7 to 1"],
    },
    {
      rule: "who was promised the unit from the day of leaving is not",
      blocks: [fixed(1, 10, 11), movable(2, 7, 9), fixed(3, 3, 9)],
      units: [1],
      moves: [],
    },
    {
      rule: "a promise in every unit: no way",
      blocks: [fixed(1, 9, 11), fixed(2, 5, 6), fixed(3, 7, 8)],
      units: null,
      moves: null,
    },
    {
      rule: "a unit that its own guest has left for another counts as empty",
      blocks: [movable(1, 8, 14), fixed(2, 4, 9), movable(2, 20, 21), movable(3, 5, 6), movable(3, 11, 13)],
      units: [1],
      moves: ["1:8 to 3", "3:11 to 1"],
    },
    {
      rule: "no other unit is free for who is pushed out: no way",
      blocks: [movable(1, 8, 14), fixed(2, 1, 20), movable(3, 7, 9), movable(3, 12, 16), movable(1, 16, 18)],
      units: null,
      moves: null,
    },
  ])("$rule", ({ blocks, units, moves }) => {
    const answer = sweepUnits(new UnitShelf([3, 1, 2], blocks), wish, 1);
    expect(answer?.unitIds ?? null).toEqual(units);
    expect(
      answer?.moves.map(({ block, unitId }) => `${block.unitId}:${block.from} to ${unitId}`) ?? null,
    ).toEqual(moves);
  });
});
