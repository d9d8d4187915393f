import { addDays, daysBetween } from "@portico/domain/dates/plain-date";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ItemDemand } from "./claim-demand.ts";
import { planUnits, type UnitBook } from "./unit-plan.ts";

const FIRST = "2027-05-01";
const UNITS = [1, 2, 3, 4].map((unitId) => ({ unitId, resourceId: 1, name: `10${unitId}` }));

function item(itemNo: number, arrival: string, departure: string, quantity = 1): ItemDemand {
  return { itemNo, stay: { arrival, departure }, takes: [{ resourceId: 1, quantity }] };
}

function book(taken: Record<number, string[]>): UnitBook {
  return {
    units: UNITS.slice(0, 3),
    taken: Object.entries(taken).flatMap(([unitId, nights]) =>
      nights.map((night) => ({ unitId: Number(unitId), night })),
    ),
  };
}

test("the unit with the smallest gap around the stay is chosen", () => {
  const plan = planUnits(
    [item(1, "2027-05-10", "2027-05-11")],
    book({ 2: ["2027-05-09", "2027-05-11"], 3: ["2027-05-09"] }),
    true,
  );
  expect(plan).toMatchObject({
    ok: true,
    value: { nights: [{ unitId: 2, night: "2027-05-10" }], moving: [] },
  });
});

test("who takes all units of a pool gets each of them", () => {
  const plan = planUnits([item(1, "2027-05-10", "2027-05-11", 3)], book({}), false);
  expect(plan.ok && plan.value.nights.map(({ unitId }) => unitId)).toEqual([1, 2, 3]);
});

test("a guest who would have to move is refused where the hotel sells no moves", () => {
  const torn = book({ 1: ["2027-05-10"], 2: ["2027-05-11"], 3: ["2027-05-10", "2027-05-11"] });
  const stay = [item(7, "2027-05-10", "2027-05-12")];
  expect(planUnits(stay, torn, false)).toEqual({ ok: false, problem: { itemNos: [7] } });
  expect(planUnits(stay, torn, true)).toMatchObject({
    ok: true,
    value: {
      nights: [
        { unitId: 2, night: "2027-05-10" },
        { unitId: 1, night: "2027-05-11" },
      ],
      moving: [7],
    },
  });
});

test("whatever fits by the counts gets a unit every night, and no unit twice on one night", () => {
  const stays = fc.array(fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 6 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(stays, (wished) => {
      const counts = new Map<string, number>();
      const taken: UnitBook["taken"][number][] = [];
      for (const [index, [start, length]] of wished.entries()) {
        const stay = item(index + 1, addDays(FIRST, start), addDays(FIRST, start + length));
        const nights = Array.from({ length }, (_, night) => addDays(FIRST, start + night));
        if (nights.some((night) => (counts.get(night) ?? 0) >= UNITS.length)) continue;
        for (const night of nights) counts.set(night, (counts.get(night) ?? 0) + 1);
        const plan = planUnits([stay], { units: UNITS, taken }, true);
        if (!plan.ok) return false;
        if (plan.value.nights.length !== daysBetween(stay.stay.arrival, stay.stay.departure)) return false;
        taken.push(...plan.value.nights);
      }
      const keys = taken.map(({ unitId, night }) => `${unitId} ${night}`);
      return new Set(keys).size === keys.length;
    }),
    { seed: 20_270_110, numRuns: 300 },
  );
});
