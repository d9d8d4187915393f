import fc from "fast-check";
import { expect, test } from "vitest";
import type { Hotel } from "../../property/hotel.ts";
import type { Party } from "../../stays/guest.ts";
import { searched } from "../../testing/calendar-question.ts";
import { aCityTax } from "../../testing/city-tax.ts";
import { ADULT, CHILD, DOUBLE, FLEX, INFANT, NONREF, theLakeHotel } from "../../testing/lake-hotel.ts";
import { randomDiscounts } from "../../testing/random-discounts.ts";
import { aDerivedPlan, aRatePlan } from "../../testing/rate-plan.ts";
import { aResource, aRoomType } from "../../testing/room-type.ts";
import { BOOKED } from "../../testing/stay-question.ts";
import type { CombinationKind } from "./combination-kind.ts";
import { combinationSearch, type Combination } from "./combination-search.ts";
import { findCombinations } from "./find-combinations.ts";
import { findOffers } from "../find-offers.ts";
import type { Offer } from "../offer.ts";

const SINGLE = 11;
const HOUSE = 12;
const STAY = { arrival: "2027-03-12", departure: "2027-03-15" };
const ANY = { stay: STAY, currency: "CZK", now: BOOKED } as const;

const price = fc.integer({ min: 1, max: 60 }).map((hundreds) => hundreds * 10_000);

/** Doubles and singles of one pool of three, a house that takes the whole pool; two plans, breakfast, discounts. */
const hotels: fc.Arbitrary<Hotel> = fc
  .record({
    prices: fc.tuple(price, price, price, price),
    adultRequired: fc.boolean(),
    breakfast: fc.boolean(),
    discounts: randomDiscounts("2027-03-01", 3),
    mode: fc.constantFrom("off" as const, "restricted" as const),
    singleKind: fc.constantFrom("room" as const, "bed" as const),
    combineBeds: fc.boolean(),
  })
  .map((drawn) => {
    const { prices, adultRequired, breakfast, discounts, mode, singleKind, combineBeds } = drawn;
    const [one, two, single, house] = prices;
    const lake = theLakeHotel();
    const roomTypeIds = [DOUBLE, SINGLE, HOUSE];
    const meals = breakfast ? (["none", "breakfast"] as const) : (["none"] as const);
    const base = aRatePlan({
      roomTypeIds,
      meals: [...meals],
      pricing: {
        kind: "base",
        prices: [
          { roomTypeId: DOUBLE, amounts: { 1: one, 2: one + two } },
          { roomTypeId: SINGLE, amounts: { 1: single } },
          { roomTypeId: HOUSE, amounts: { 6: house * 3 } },
        ],
        extraBeds: [{ roomTypeId: DOUBLE, categoryId: ADULT, amount: 60_000 }],
      },
    });
    return theLakeHotel({
      resources: [aResource()],
      roomTypes: [
        aRoomType({ adultRequired }),
        aRoomType({ id: SINGLE, sellType: singleKind, beds: 1, extraBeds: 0, adultRequired }),
        aRoomType({
          id: HOUSE,
          sellType: "whole_building",
          beds: 6,
          extraBeds: 0,
          takes: [{ resourceId: 1, quantity: 3 }],
        }),
      ],
      ratePlans: [base, aDerivedPlan(FLEX, -10, { id: NONREF, roomTypeIds })],
      discounts,
      cityTaxes: [aCityTax({ collection: "included", exemptOverNights: 60 })],
      search: { ...lake.search, defaultMeal: breakfast ? "breakfast" : "none" },
      rules: { ...lake.rules, roomCheckMode: mode, combineBeds },
    });
  });

const parties: fc.Arbitrary<Party> = fc
  .record({ [ADULT]: fc.integer({ min: 1, max: 4 }), [CHILD]: fc.nat(2), [INFANT]: fc.nat(1) })
  .filter((party) => (party[ADULT] ?? 0) + (party[CHILD] ?? 0) <= 5);

const taken = fc
  .subarray([1, 2, 3], { maxLength: 2 })
  .map((units) => units.map((unitId) => ({ unitId, stay: STAY })));

type Case = { hotel: Hotel; party: Party; units: { unitId: number; stay: typeof STAY }[] };
const cases: fc.Arbitrary<Case> = fc.record({ hotel: hotels, party: parties, units: taken });

/** Every way to put the party into rooms: parts in any order, each in each type, with its cheapest offer. */
function everyCombination({ hotel, party, units }: Case): Map<string, number> {
  const least = new Map<string, number>();
  const found = searched(hotel, units);
  const cheapest = new Map<string, number>();
  const costOf = (roomTypeId: number, part: Party): number => {
    const key = `${roomTypeId}/${JSON.stringify(part)}`;
    const [offer] = cheapest.has(key)
      ? []
      : findOffers(...found, {
          ...ANY,
          party: part,
          roomTypeIds: [roomTypeId],
          ratePlanIds: null,
          guests: null,
          businessTrip: false,
        }).offers;
    const cost = cheapest.get(key) ?? offer?.total ?? Infinity;
    cheapest.set(key, cost);
    return cost;
  };
  const takes: Record<number, number> = { [DOUBLE]: 1, [SINGLE]: 1, [HOUSE]: 3 };
  const visit = (left: Party, rooms: number[], pool: number, sum: number): void => {
    const ids = [ADULT, CHILD, INFANT];
    if (ids.every((id) => (left[id] ?? 0) === 0)) {
      const key = rooms.toSorted((a, b) => a - b).join();
      least.set(key, Math.min(least.get(key) ?? Infinity, sum));
      return;
    }
    for (let adults = 0; adults <= (left[ADULT] ?? 0); adults++)
      for (let children = 0; children <= (left[CHILD] ?? 0); children++)
        for (let infants = 0; infants <= (left[INFANT] ?? 0); infants++)
          for (const roomTypeId of [DOUBLE, SINGLE, HOUSE]) {
            const quantity = takes[roomTypeId] ?? 0;
            if (adults + children === 0 || quantity > pool) continue;
            const cost = costOf(roomTypeId, { [ADULT]: adults, [CHILD]: children, [INFANT]: infants });
            if (cost === Infinity) continue;
            const rest = {
              [ADULT]: (left[ADULT] ?? 0) - adults,
              [CHILD]: (left[CHILD] ?? 0) - children,
              [INFANT]: (left[INFANT] ?? 0) - infants,
            };
            visit(rest, [...rooms, roomTypeId], pool - quantity, sum + cost);
          }
  };
  visit(party, [], 3 - units.length, 0);
  return least;
}

function recommended({ hotel, party, units }: Case): Combination[] {
  const asked = { ...ANY, party, rooms: 10, roomTypeId: null };
  return combinationSearch(...searched(hotel, units), asked).cheapest(() => true, 3);
}

const typesOf = (rooms: readonly Offer[]) =>
  rooms
    .map(({ roomTypeId }) => roomTypeId)
    .sort((a, b) => a - b)
    .join();

test("no other rooms seat the party for less, whatever discounts, meals and shared rooms there are", () => {
  fc.assert(
    fc.property(cases, (one) => {
      const every = everyCombination(one);
      const found = recommended(one);
      const cheapest = [...every.values()].sort((a, b) => a - b).slice(0, 3);
      expect(found.map(({ total }) => total)).toEqual(cheapest);
      for (const { total, rooms } of found) expect(every.get(typesOf(rooms))).toBe(total);
    }),
    { seed: 20_270_312, numRuns: 80 },
  );
});

test("everybody has one bed, and what the rooms cost is the price", () => {
  fc.assert(
    fc.property(cases, (one) => {
      for (const { total, rooms } of recommended(one)) {
        expect(rooms.reduce((sum, room) => sum + room.total, 0)).toBe(total);
        const guests = rooms.flatMap((room) => room.guests.map(({ categoryId }) => categoryId));
        for (const id of [ADULT, CHILD, INFANT]) {
          expect(guests.filter((guest) => guest === id)).toHaveLength(one.party[id] ?? 0);
        }
      }
    }),
    { seed: 20_270_313, numRuns: 80 },
  );
});

/** The lowest price for each kind of choice among all ways to seat the party; beds only if they may be combined. */
function everyKind(one: Case): Partial<Record<CombinationKind, number>> {
  const every = [...everyCombination(one)].map(([key, cost]) => ({ ids: key.split(",").map(Number), cost }));
  const { roomTypes, rules } = one.hotel;
  const beds = new Set(roomTypes.filter(({ sellType }) => sellType === "bed").map(({ id }) => id));
  const proper = every.filter(({ ids }) => rules.combineBeds || !ids.some((id) => beds.has(id)));
  const among = proper.length > 0 ? proper : every;
  const least = (ways: typeof every) => Math.min(...ways.map(({ cost }) => cost));
  const found = {
    cheapest: least(among),
    same_kind: least(among.filter(({ ids }) => new Set(ids).size === 1)),
    one_roof: least(among.filter(({ ids }) => ids.length === 1 && ids[0] === HOUSE)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, cost]) => cost < Infinity));
}

test("what is offered is the cheapest, the cheapest of one kind, and the cheapest under one roof", () => {
  fc.assert(
    fc.property(cases, (one) => {
      const asked = { ...ANY, party: one.party, rooms: 10, roomTypeId: null };
      const found = findCombinations(...searched(one.hotel, one.units), asked);
      const kinds = Object.fromEntries(
        found.flatMap(({ kinds: of, total }) => of.map((kind) => [kind, total])),
      );
      const expected = everyKind(one);
      // A single cheapest room is offered only once, since it is trivially of one kind.
      if (found[0]?.rooms.length === 1) delete expected.same_kind;
      expect(kinds).toEqual(expected);
      expect(found.map(({ total }) => total)).toEqual(
        found.map(({ total }) => total).toSorted((a, b) => a - b),
      );
      expect(new Set(found.map(({ rooms }) => typesOf(rooms))).size).toBe(found.length);
    }),
    { seed: 20_270_314, numRuns: 80 },
  );
});
