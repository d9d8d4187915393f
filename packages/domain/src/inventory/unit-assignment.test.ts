import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, plainDate } from "../dates/plain-date.ts";
import type { Stay } from "../stay/stay.ts";
import { assignUnit } from "./unit-assignment.ts";

const units = [
  { id: 3, name: "103" },
  { id: 1, name: "101" },
  { id: 2, name: "102" },
];

const august = (from: number, to: number): Stay => ({
  arrival: plainDate(dayNumber("2027-08-01") + from - 1),
  departure: plainDate(dayNumber("2027-08-01") + to - 1),
});

function unitFor(stay: Stay, taken: Record<number, Stay[]>): number | null {
  return assignUnit(units, (unitId) => taken[unitId] ?? [], stay);
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
            taken.every(
              ([id, busy]) =>
                id !== unitId || busy.departure <= stay.arrival || busy.arrival >= stay.departure,
            );
          const occupied = (unitId: number) => taken.filter(([id]) => id === unitId).map(([, busy]) => busy);
          const unit = assignUnit(units, occupied, stay);
          expect(unit === null ? units.some(({ id }) => isFree(id)) : !isFree(unit)).toBe(false);
        },
      ),
      { seed: 20_270_301, numRuns: 500 },
    );
  });
});
