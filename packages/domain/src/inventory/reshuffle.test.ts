import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canReshuffle, isSurelyPossible, reshuffle } from "./reshuffle.ts";
import { sweepUnits } from "./sweep-units.ts";
import { overlaps, type BlockWish, type Reshuffle, type UnitBlock } from "./unit-block.ts";
import { mirror, UnitShelf } from "./unit-shelf.ts";

const movable = (unitId: number, from: number, to: number): UnitBlock => ({ unitId, from, to, fixed: false });
const fixed = (unitId: number, from: number, to: number): UnitBlock => ({ unitId, from, to, fixed: true });

function movesOf(answer: Reshuffle<UnitBlock> | null): string[] | null {
  return answer && answer.moves.map(({ block, unitId }) => `${block.unitId}:${block.from} to ${unitId}`);
}

describe("a unit throughout, by moving as few stays as can be", () => {
  test.each([
    {
      rule: "a unit that is free throughout: nobody moves",
      blocks: [movable(1, 5, 11)],
      units: [2],
      moves: [],
    },
    {
      // Unit 1 is free from 1 to 5, unit 2 from 5 to 11: each night has a free unit, no unit has every night.
      rule: "two stays that follow each other go into one unit",
      blocks: [movable(1, 5, 11), movable(2, 1, 5)],
      units: [1],
      moves: ["1:5 to 2"],
    },
    {
      rule: "the guest who was promised the room stays, the other moves",
      blocks: [fixed(1, 5, 11), movable(2, 1, 5)],
      units: [2],
      moves: ["2:1 to 1"],
    },
    {
      // The same nights, but no guest may move to another unit.
      rule: "both were promised their rooms: none",
      blocks: [fixed(1, 5, 11), fixed(2, 1, 5)],
      units: null,
      moves: null,
    },
  ])("$rule", ({ blocks, units, moves }) => {
    const answer = reshuffle(new UnitShelf([2, 1], blocks), { from: 1, to: 11 }, 1);
    expect(answer?.unitIds ?? null).toEqual(units);
    expect(movesOf(answer)).toEqual(moves);
  });

  test("one move is found before two", () => {
    const blocks = [movable(1, 1, 3), movable(1, 5, 7), movable(2, 2, 6), fixed(3, 7, 9)];
    expect(movesOf(reshuffle(new UnitShelf([1, 2, 3], blocks), { from: 1, to: 9 }, 1))).toEqual(["2:2 to 3"]);
  });

  // Unit 1: 2 to 4 and 6 to 8 would both go to unit 3. Unit 2: 3 to 7 goes to unit 3, from where 5 to 6 goes to unit 1.
  test("of ways with as many moves the one whose first guest pushes out fewest", () => {
    const blocks = [movable(1, 2, 4), movable(1, 6, 8), movable(2, 3, 7), movable(3, 5, 6), fixed(3, 9, 11)];
    const answer = reshuffle(new UnitShelf([1, 2, 3], blocks), { from: 1, to: 11 }, 1);
    expect(answer?.unitIds).toEqual([2]);
    expect(movesOf(answer)).toEqual(["2:3 to 3", "3:5 to 1"]);
  });

  test.each([
    { rule: "of units that are free the one with the smaller gap", blocks: [movable(2, 11, 15)], unit: 2 },
    { rule: "of equal gaps the lowest unit", blocks: [movable(2, 11, 15), movable(3, 11, 12)], unit: 2 },
  ])("$rule", ({ blocks, unit }) => {
    const answer = reshuffle(new UnitShelf([3, 2, 1], blocks), { from: 1, to: 11 }, 1);
    expect(answer).toEqual({ unitIds: [unit], moves: [] });
  });

  test("two guests of one booking get two units", () => {
    const blocks = [movable(1, 1, 3), movable(2, 3, 5), movable(3, 5, 7)];
    const answer = reshuffle(new UnitShelf([1, 2, 3], blocks), { from: 1, to: 7 }, 2);
    expect(new Set(answer?.unitIds).size).toBe(2);
  });
});

/**
 * A guest asks for the nights 1 to 28. Unit 1 has thirteen guests of one night each, unit 2 one on each night between
 * and then one from 26 to 34, which fits into no other unit: unit 1 is promised on 30, unit 3 is taken on 26. So unit 1
 * must be emptied, and its thirteen go to unit 2.
 */
const thirteen: UnitBlock[] = [
  ...Array.from({ length: 13 }, (_, index) => movable(1, 2 * index + 1, 2 * index + 2)),
  ...Array.from({ length: 12 }, (_, index) => movable(2, 2 * index + 2, 2 * index + 3)),
  movable(2, 26, 35),
  fixed(1, 30, 31),
  fixed(3, 3, 25),
  movable(3, 25, 27),
];

describe("a way of more moves than are searched through", () => {
  const month = { from: 1, to: 29 };
  const backwards = thirteen.map((block) => ({ ...block, from: 30 - block.to, to: 30 - block.from }));

  test.each([
    { rule: "is found from the departure back", blocks: thirteen, first: "1:25 to 2" },
    { rule: "is found from the arrival on", blocks: backwards, first: "1:4 to 2" },
  ])("$rule", ({ blocks, first }) => {
    const shelf = new UnitShelf([1, 2, 3], blocks);
    const answer = reshuffle(shelf, month, 1);
    expect(answer?.unitIds).toEqual([1]);
    expect(movesOf(answer)).toHaveLength(13);
    expect(movesOf(answer)?.[0]).toBe(first);
    expect(answer?.moves.every(({ block }) => blocks.includes(block))).toBe(true);
    expect(canReshuffle(shelf, month, 1)).toBe(true);
  });
});

/** In each of eight units stays of seven nights with one free night between, a night later from unit to unit. */
const stairs = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((unitId) =>
  [-16, -8, 0, 8, 16].map((week) => movable(unitId, unitId + week, unitId + week + 7)),
);

test("where there are too many ways to try, the sweep answers, and soundly", () => {
  const units = [1, 2, 3, 4, 5, 6, 7, 8];
  const wish = { from: 1, to: 17 };
  const shelf = new UnitShelf(units, stairs);
  const answer = reshuffle(shelf, wish, 1);
  expect(answer).toEqual(sweepUnits(shelf, wish, 1));
  if (answer) expectSound({ units, blocks: stairs, wish, wanted: 1 }, answer);
  expect(answer?.moves.length).toBeGreaterThan(12);
});

test.each([
  { why: "nothing is promised", blocks: [movable(1, 9, 11)], sure: true },
  { why: "promises begin before", blocks: [fixed(1, 2, 9)], sure: true },
  { why: "one begins with the stay", blocks: [fixed(1, 5, 6)], sure: true },
  { why: "one begins after the arrival", blocks: [fixed(1, 2, 4), fixed(1, 6, 7)], sure: false },
])("counting free units is enough: $why, $sure", ({ blocks, sure }) => {
  expect(isSurelyPossible(new UnitShelf([1], blocks).lastFixedFrom, { from: 5, to: 8 })).toBe(sure);
});

/** Non-overlapping blocks on some units: each goes into a free unit or is left out. */
function booksOf(most: { units: number; blocks: number; start: number }) {
  return fc
    .tuple(
      fc.integer({ min: 2, max: most.units }),
      fc.array(
        fc.tuple(fc.nat(most.units - 1), fc.nat(most.start), fc.integer({ min: 1, max: 5 }), fc.nat(2)),
        { minLength: 4, maxLength: most.blocks },
      ),
      fc.tuple(fc.nat(6), fc.integer({ min: 3, max: 7 })),
      fc.integer({ min: 1, max: 2 }),
    )
    .map(([count, drawn, [from, length], wanted]) => {
      const units = Array.from({ length: count }, (_, index) => index + 1);
      const blocks: UnitBlock[] = [];
      for (const [unit, start, nights, pin] of drawn) {
        const block = {
          unitId: (unit % count) + 1,
          from: start,
          to: start + nights,
          fixed: pin === 0,
        };
        const clash = blocks.some((other) => other.unitId === block.unitId && overlaps(other, block));
        if (!clash) blocks.push(block);
      }
      return { units, blocks, wish: { from, to: from + length }, wanted };
    });
}

const books = booksOf({ units: 4, blocks: 14, start: 9 });
const crowdedBooks = booksOf({ units: 8, blocks: 90, start: 20 });

type Book = typeof books extends fc.Arbitrary<infer Value> ? Value : never;

function hasEnough({ units, blocks, wish, wanted }: Book): boolean {
  for (let night = wish.from; night < wish.to; night++) {
    const taken = blocks.filter((block) => overlaps(block, { from: night, to: night + 1 })).length;
    if (units.length - taken < wanted) return false;
  }
  return true;
}

/** Tries every unit for every movable block: the minimum number of moves, null if there is no solution. */
function fewestByTrying({ units, blocks, wish, wanted }: Book): number | null {
  const placed: UnitBlock[] = blocks.filter((block) => block.fixed);
  const waiting: (BlockWish & { unitId?: number })[] = [
    ...Array.from({ length: wanted }, () => wish),
    ...blocks.filter((block) => !block.fixed),
  ];
  let best = Infinity;
  const tryFrom = (index: number, moves: number): void => {
    const next = waiting[index];
    if (moves >= best) return;
    if (next === undefined) {
      best = moves;
      return;
    }
    for (const unitId of units) {
      if (placed.some((other) => other.unitId === unitId && overlaps(other, next))) continue;
      placed.push({ unitId, from: next.from, to: next.to, fixed: true });
      tryFrom(index + 1, moves + (next.unitId === undefined || next.unitId === unitId ? 0 : 1));
      placed.pop();
    }
  };
  tryFrom(0, 0);
  return best === Infinity ? null : best;
}

/** The occupancy after the reshuffle: nothing overlaps, nothing fixed has moved, every guest has one unit. */
function expectSound({ blocks, wish, wanted }: Book, answer: Reshuffle<UnitBlock>): void {
  const unitOf = new Map(answer.moves.map(({ block, unitId }) => [block, unitId]));
  expect([...unitOf.keys()].filter((block) => block.fixed)).toEqual([]);
  expect(answer.unitIds).toHaveLength(wanted);
  const after: UnitBlock[] = [
    ...blocks.map((block) => ({ ...block, unitId: unitOf.get(block) ?? block.unitId })),
    ...answer.unitIds.map((unitId) => ({ unitId, ...wish, fixed: false })),
  ];
  const clashes = after.filter((one, index) =>
    after.some((other, at) => at > index && one.unitId === other.unitId && overlaps(one, other)),
  );
  expect(clashes).toEqual([]);
}

const RUNS = { seed: 20_270_301, numRuns: 12_000 };

describe("for random books of few units", () => {
  test("a way is found exactly when there is one, and none moves fewer", () => {
    const seen = { free: 0, moved: 0, none: 0 };
    fc.assert(
      fc.property(books, (book) => {
        if (!hasEnough(book)) return;
        const shelf = new UnitShelf(book.units, book.blocks);
        const answer = reshuffle(shelf, book.wish, book.wanted);
        expect(canReshuffle(shelf, book.wish, book.wanted)).toBe(answer !== null);
        expect(answer?.moves.length ?? null).toBe(fewestByTrying(book));
        if (answer) expectSound(book, answer);
        seen[answer === null ? "none" : answer.moves.length === 0 ? "free" : "moved"] += 1;
      }),
      RUNS,
    );
    expect(Math.min(seen.moved, seen.none)).toBeGreaterThan(100);
  });

  test("a sweep from either side leaves a sound book, also among many blocks", () => {
    const seen = { onwards: 0, back: 0 };
    fc.assert(
      fc.property(crowdedBooks, (book) => {
        if (!hasEnough(book)) return;
        const shelf = new UnitShelf(book.units, book.blocks);
        const onwards = sweepUnits(shelf, book.wish, book.wanted);
        if (onwards) expectSound(book, onwards);
        const back = sweepUnits(shelf.mirrored, mirror(book.wish), book.wanted);
        const moves = back?.moves.map(({ block, unitId }) => ({ block: block.original, unitId })) ?? [];
        if (back) expectSound(book, { unitIds: back.unitIds, moves });
        if (onwards && onwards.moves.length > 0) seen.onwards += 1;
        if (back && moves.length > 0) seen.back += 1;
      }),
      { ...RUNS, numRuns: 3_000 },
    );
    expect(Math.min(seen.onwards, seen.back)).toBeGreaterThan(50);
  });

  test("where nothing fixed begins later, counting free units is enough, for the sweep too", () => {
    fc.assert(
      fc.property(books, (book) => {
        const shelf = new UnitShelf(book.units, book.blocks);
        if (!hasEnough(book) || !isSurelyPossible(shelf.lastFixedFrom, book.wish)) return;
        for (const way of [reshuffle, sweepUnits]) {
          const answer = way(shelf, book.wish, book.wanted);
          expect(answer).not.toBeNull();
          if (answer) expectSound(book, answer);
        }
      }),
      RUNS,
    );
  });
});
