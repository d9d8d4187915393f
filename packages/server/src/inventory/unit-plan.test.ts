import { addDays, dayNumber, daysBetween } from "@portico/domain/dates/plain-date";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StayDemand } from "./claim-demand.ts";
import { planUnits, type UnitBook, type UnitTerms } from "./unit-plan.ts";
import { nightsOfBlock, type ReservedBlock } from "./unit-store.ts";

const FIRST = "2027-05-01";
const UNITS = [1, 2, 3, 4].map((unitId) => ({ unitId, resourceId: 1, name: `10${unitId}` }));

const NOBODY_MOVES: UnitTerms = { mayReshuffle: false, mayMove: false };
const GUESTS_MOVE: UnitTerms = { mayReshuffle: false, mayMove: true };
const OTHERS_MOVE: UnitTerms = { mayReshuffle: true, mayMove: false };

function item(itemNo: number, arrival: string, departure: string, quantity = 1): StayDemand {
  return { itemNo, stay: { arrival, departure }, takes: [{ resourceId: 1, quantity }] };
}

let reservations = 0;

/** A stay in May with its own reservation. */
function taken(unitId: number, from: number, to: number, fixed = false): ReservedBlock {
  reservations += 1;
  const first = dayNumber(FIRST) - 1;
  return {
    unitId,
    from: first + from,
    to: first + to,
    fixed,
    resourceId: 1,
    reservationId: `r${reservations}`,
    itemNo: 1,
  };
}

function book(...blocks: ReservedBlock[]): UnitBook {
  return { units: UNITS.slice(0, 3), blocks };
}

test("the unit with the smallest gap around the stay is chosen", () => {
  const plan = planUnits(
    [item(1, "2027-05-10", "2027-05-11")],
    book(taken(2, 9, 10), taken(2, 11, 12), taken(3, 9, 10)),
    NOBODY_MOVES,
  );
  expect(plan).toMatchObject({
    ok: true,
    value: { nights: [{ unitId: 2, night: "2027-05-10" }], moving: [] },
  });
});

test("who takes all units of a pool gets each of them", () => {
  const plan = planUnits([item(1, "2027-05-10", "2027-05-11", 3)], book(), NOBODY_MOVES);
  expect(plan.ok && plan.value.nights.map(({ unitId }) => unitId)).toEqual([1, 2, 3]);
});

test("a limit has no units to choose", () => {
  const stay = item(1, "2027-05-10", "2027-05-11");
  const limited = { ...stay, takes: [...stay.takes, { resourceId: 9, quantity: 1 }] };
  const plan = planUnits([limited], book(), NOBODY_MOVES);
  expect(plan.ok && plan.value.nights.map(({ resourceId }) => resourceId)).toEqual([1]);
});

test("a guest who would have to move is refused where the hotel sells no moves", () => {
  const torn = book(taken(1, 10, 11, true), taken(2, 11, 12, true), taken(3, 10, 12, true));
  const stay = [item(7, "2027-05-10", "2027-05-12")];
  expect(planUnits(stay, torn, OTHERS_MOVE)).toEqual({ ok: false, problem: { itemNos: [7] } });
  expect(planUnits(stay, torn, GUESTS_MOVE)).toMatchObject({
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

test("a stay that may be moved makes room for one that would be torn", () => {
  const [early, late] = [taken(1, 10, 11), taken(2, 11, 12)];
  const torn = book(early, late, taken(3, 10, 12, true));
  expect(planUnits([item(7, "2027-05-10", "2027-05-12")], torn, OTHERS_MOVE)).toMatchObject({
    ok: true,
    value: { moving: [], moves: [{ block: early, unitId: 2 }] },
  });
});

test("two of a pool need two units throughout, not one", () => {
  const torn = book(taken(1, 10, 11, true), taken(2, 11, 12, true));
  const pair = [item(7, "2027-05-10", "2027-05-12", 2)];
  expect(planUnits(pair, torn, OTHERS_MOVE)).toMatchObject({ ok: false });
  expect(planUnits([item(7, "2027-05-10", "2027-05-12")], torn, OTHERS_MOVE)).toMatchObject({ ok: true });
});

test("a stay that moves already is taken part by part, and no part is torn", () => {
  const [first, second] = [taken(1, 10, 12), { ...taken(2, 12, 14), reservationId: "torn" }];
  const torn = { ...first, reservationId: "torn" };
  const plan = planUnits(
    [item(7, "2027-05-10", "2027-05-14")],
    { units: UNITS.slice(0, 2), blocks: [torn, second] },
    OTHERS_MOVE,
  );
  expect(plan).toMatchObject({ ok: true, value: { moves: [{ block: { reservationId: "torn" } }] } });
});

/** Stays as wished, as far as the counts allow, each planned with the units assigned before. */
function playStays(wished: readonly (readonly [number, number])[], terms: UnitTerms): ReservedBlock[] | null {
  const counts = new Map<string, number>();
  const blocks: ReservedBlock[] = [];
  for (const [index, [start, length]] of wished.entries()) {
    const stay = item(index + 1, addDays(FIRST, start), addDays(FIRST, start + length));
    const nights = Array.from({ length }, (_, night) => addDays(FIRST, start + night));
    if (nights.some((night) => (counts.get(night) ?? 0) >= UNITS.length)) continue;
    for (const night of nights) counts.set(night, (counts.get(night) ?? 0) + 1);
    const plan = planUnits([stay], { units: UNITS, blocks }, terms);
    if (!plan.ok) return null;
    if (plan.value.nights.length !== daysBetween(stay.stay.arrival, stay.stay.departure)) return null;
    for (const { block, unitId } of plan.value.moves) block.unitId = unitId;
    for (const { unitId, night } of plan.value.nights) {
      const from = dayNumber(night);
      const last = blocks.find(
        (block) => block.reservationId === `w${index}` && block.unitId === unitId && block.to === from,
      );
      if (last) last.to += 1;
      else blocks.push({ ...taken(unitId, 0, 0), from, to: from + 1, reservationId: `w${index}` });
    }
  }
  return blocks;
}

test.each([
  { rule: "with moves, nobody else moving", terms: GUESTS_MOVE, torn: true },
  { rule: "without moves, others making room", terms: OTHERS_MOVE, torn: false },
])("whatever fits by the counts gets a unit every night, and no unit twice: $rule", ({ terms, torn }) => {
  const stays = fc.array(fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 6 })), {
    minLength: 1,
    maxLength: 16,
  });
  let moved = 0;
  fc.assert(
    fc.property(stays, (wished) => {
      const blocks = playStays(wished, terms);
      if (blocks === null) return false;
      const keys = blocks.flatMap((block) => nightsOfBlock(block).map((night) => `${block.unitId} ${night}`));
      const guests = new Set(blocks.map(({ reservationId }) => reservationId));
      moved += blocks.length - guests.size;
      return new Set(keys).size === keys.length;
    }),
    { seed: 20_270_110, numRuns: 300 },
  );
  expect(moved > 0).toBe(torn);
});
