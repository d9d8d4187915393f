import fc from "fast-check";
import { expect, test } from "vitest";
import { aGuestCategory } from "../../testing/hotel.ts";
import { partyStates, type PartyStates } from "./party-states.ts";
import { seatParty, type SeatingQuestion } from "./seat-party.ts";

const ADULT = 1;
const CHILD = 2;
const categories = [aGuestCategory({ id: ADULT }), aGuestCategory({ id: CHILD, order: 2, class: "child" })];

type Case = { question: SeatingQuestion; states: PartyStates };

/** Few different costs, so that many seatings cost the same; a third of the rooms are not sold to a part. */
const cost = fc.oneof(
  fc.constant(Infinity),
  fc.constantFrom(3, 5, 8, 13, 21),
  fc.integer({ min: 1, max: 30 }),
);

const cases: fc.Arbitrary<Case> = fc
  .record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 3 }),
    rooms: fc.integer({ min: 1, max: 4 }),
    limits: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
    prices: fc.array(cost, { minLength: 76, maxLength: 76 }),
  })
  .map(({ adults, children, rooms, limits, prices }) => {
    const states = partyStates({ [ADULT]: adults, [CHILD]: children }, categories);
    const parts = Array.from({ length: states.size - 1 }, (_, index) => index + 1);
    const question = {
      size: states.size,
      parts: parts.map((part) => ({ part, fits: states.fitsWith(part) })),
      rooms,
      limits: limits.map((limit) => Math.min(limit, rooms)),
      costs: limits.map((_, type) =>
        Float64Array.from(parts, (__, index) => prices[type * 19 + index] ?? Infinity),
      ),
      best: 3,
    };
    return { question, states };
  });

/** The lowest cost of each choice of rooms, found by trying every room for every part. */
function everySeating({ size, parts, rooms, limits, costs }: SeatingQuestion): Map<string, number> {
  const least = new Map<string, number>();
  const used = limits.map(() => 0);
  const visit = (part: number, count: number, sum: number): void => {
    if (part === size - 1) {
      const key = used.join();
      least.set(key, Math.min(least.get(key) ?? Infinity, sum));
    }
    if (count === rooms) return;
    for (const [type, limit] of limits.entries()) {
      if ((used[type] ?? 0) >= limit) continue;
      used[type] = (used[type] ?? 0) + 1;
      for (const [index, added] of parts.entries()) {
        const price = costs[type]?.[index] ?? Infinity;
        if (price < Infinity && added.fits[part] === 1) visit(part + added.part, count + 1, sum + price);
      }
      used[type] = (used[type] ?? 0) - 1;
    }
  };
  visit(0, 0, 0);
  return least;
}

test("the cheapest seatings in different rooms are those that trying everything finds", () => {
  fc.assert(
    fc.property(cases, ({ question }) => {
      const every = everySeating(question);
      const cheapest = [...every.values()].sort((a, b) => a - b).slice(0, 3);
      const found = seatParty(question);
      expect(found.map((seating) => seating.cost)).toEqual(cheapest);
      const keys = found.map(({ rooms }) =>
        question.limits.map((_, type) => rooms.filter((room) => room.type === type).length).join(),
      );
      expect(new Set(keys).size).toBe(keys.length);
      for (const [index, key] of keys.entries()) expect(every.get(key)).toBe(found[index]?.cost);
    }),
    { seed: 20_270_513, numRuns: 300 },
  );
});

test("each seating seats everybody once, and costs what its rooms cost", () => {
  fc.assert(
    fc.property(cases, ({ question, states }) => {
      for (const { cost: sum, rooms } of seatParty(question)) {
        const seated = rooms.map(({ part }) => states.countsOf(part));
        expect([0, 1].map((digit) => seated.reduce((all, counts) => all + (counts[digit] ?? 0), 0))).toEqual(
          [0, 1].map((digit) => states.countsOf(states.size - 1)[digit] ?? 0),
        );
        const price = ({ type, part }: (typeof rooms)[number]) =>
          question.costs[type]?.[question.parts.findIndex((one) => one.part === part)] ?? Infinity;
        expect(rooms.reduce((all, room) => all + price(room), 0)).toBe(sum);
      }
    }),
    { seed: 20_270_514, numRuns: 200 },
  );
});

test("the dearest of four single rooms is used when four guests need one each", () => {
  const states = partyStates({ [ADULT]: 4 }, categories);
  const seatings = seatParty({
    size: states.size,
    parts: [{ part: 1, fits: states.fitsWith(1) }],
    rooms: 4,
    limits: [1, 1, 1, 1],
    costs: [1, 2, 3, 4].map((price) => Float64Array.of(price)),
    best: 3,
  });
  expect(seatings.map((seating) => seating.cost)).toEqual([10]);
});
