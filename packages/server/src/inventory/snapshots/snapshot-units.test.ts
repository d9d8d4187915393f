import { dayNumber, plainDate } from "@portico/domain/dates/plain-date";
import { overlaps, type BlockWish, type UnitBlock } from "@portico/domain/inventory/unit-block";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BEGINS, FIXED, SnapshotUnits, TAKEN } from "./snapshot-units.ts";
import { planUnits } from "../unit-plan.ts";

const FIRST = dayNumber("2027-05-01");
const DAYS = 20;

const questions = fc
  .record({
    count: fc.integer({ min: 1, max: 5 }),
    drawn: fc.array(fc.tuple(fc.nat(4), fc.nat(13), fc.integer({ min: 1, max: 5 }), fc.boolean()), {
      minLength: 4,
      maxLength: 24,
    }),
    from: fc.nat(8),
    nights: fc.integer({ min: 2, max: 9 }),
    wanted: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ count, drawn, from, nights, wanted }) => {
    const blocks: UnitBlock[] = [];
    for (const [unit, start, length, fixed] of drawn) {
      const block = { unitId: (unit % count) + 1, from: start, to: start + length, fixed };
      if (!blocks.some((other) => other.unitId === block.unitId && overlaps(other, block)))
        blocks.push(block);
    }
    return { count, blocks, wish: { from, to: from + nights }, wanted };
  });

type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

const canPlace = (units: SnapshotUnits, wish: BlockWish, count: number) =>
  units.surelyFit(wish, count) || units.fitByMoves(wish, count);

/** What a search would say, from marks as the database counts them. */
function searchSays({ count, blocks, wish, wanted }: Question): boolean {
  const units = new SnapshotUnits(
    Array.from({ length: count }, (_, index) => index + 1),
    DAYS,
  );
  for (const { unitId, from, to, fixed } of blocks) {
    for (let night = from; night < to; night++) {
      units.take(unitId, night, TAKEN + (night === from ? BEGINS : 0) + (fixed ? FIXED : 0));
    }
  }
  return canPlace(units, wish, wanted);
}

/** What a booking would find. */
function bookingFinds({ count, blocks, wish, wanted }: Question): boolean {
  const stay = { arrival: plainDate(FIRST + wish.from), departure: plainDate(FIRST + wish.to) };
  const reserved = blocks.map((block, index) => ({
    ...block,
    from: FIRST + block.from,
    to: FIRST + block.to,
    resourceId: 1,
    reservationId: String(index),
    itemNo: 1,
  }));
  const units = Array.from({ length: count }, (_, index) => ({ unitId: index + 1, resourceId: 1, name: "" }));
  const items = [{ itemNo: 1, stay, takes: [{ resourceId: 1, quantity: wanted }] }];
  return planUnits(items, { units, blocks: reserved }, { mayReshuffle: true, mayMove: false }).ok;
}

test("a search promises one unit throughout exactly when a booking finds one", () => {
  const seen = { yes: 0, no: 0 };
  fc.assert(
    fc.property(questions, (question) => {
      const { count, blocks, wish, wanted } = question;
      for (let night = wish.from; night < wish.to; night++) {
        const taken = blocks.filter((block) => overlaps(block, { from: night, to: night + 1 })).length;
        if (count - taken < wanted) return;
      }
      const promised = searchSays(question);
      expect(bookingFinds(question)).toBe(promised);
      seen[promised ? "yes" : "no"] += 1;
    }),
    { seed: 20_270_110, numRuns: 12_000 },
  );
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100);
});

test("what was read again replaces what was known, the promise to a guest included", () => {
  const units = new SnapshotUnits([1, 2], DAYS);
  const lodge = (unitId: number, from: number, to: number, marks: number) => {
    for (let night = from; night < to; night++) {
      units.take(unitId, night, TAKEN + (night === from ? BEGINS : 0) + marks);
    }
  };
  lodge(1, 5, 11, FIXED);
  lodge(2, 1, 5, FIXED);
  expect(canPlace(units, { from: 1, to: 11 }, 1)).toBe(false);
  units.clear(0, 5);
  lodge(2, 1, 5, 0);
  expect(canPlace(units, { from: 1, to: 11 }, 1)).toBe(true);
  units.clear(5, 11);
  expect(canPlace(units, { from: 5, to: 11 }, 2)).toBe(true);
});
