import type { Hotel } from "@portico/domain/property/hotel";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aCancellationPolicy, aDepositPolicy, aRatePlan } from "@portico/domain/testing/rate-plan";
import { aResource, aRoomType } from "@portico/domain/testing/room-type";
import fc from "fast-check";

export const DAY = 86_400_000;

/** How far ahead the hotels sell, and how many days the arrays have: as far as a test's clock may advance. */
export const HORIZON = 9;
const DAYS = 32;

type ModelRule = {
  /** Position of the type, null for all. */ type: number | null;
  from: number;
  to: number;
  kind: "closed" | "closedToArrival" | "closedToDeparture" | "minStayArrival" | "minStayThrough";
  nights: number;
};

/** A hotel as plain numbers: everything is identified by its position. */
export type ModelHotel = {
  /** The quantity of each resource on each day; pools first, then limits. */
  capacity: number[][];
  /** Units of each pool. */
  pools: number[];
  types: { takes: { resource: number; quantity: number }[] }[];
  rules: ModelRule[];
  /** Stays without one unit throughout are refused. */
  restricted: boolean;
  limits: { types: number[]; rules: { from: number; to: number; atMost: number }[] }[];
};

/** The date of a day, counted from the midnight `first` in milliseconds. */
export function dateOf(first: number, day: number): string {
  return new Date(first + day * DAY).toISOString().slice(0, 10);
}

const span = fc.tuple(fc.nat(HORIZON + 4), fc.nat(3)).map(([from, more]) => ({ from, to: from + more }));

/** Nothing but rooms, so that they fill up and stays compete. */
const plainHotels = fc.record({
  pools: fc.constantFrom(2, 3, 3).map((units) => [units]),
  twin: fc.constant(false),
  pair: fc.nat(3).map((drawn) => drawn === 0),
  house: fc.constant(false),
  limits: fc.constant([]),
  rules: fc.constant([]),
  restricted: fc.boolean(),
});

const richHotels = fc.record({
  pools: fc
    .tuple(fc.constantFrom(2, 3), fc.option(fc.constantFrom(1, 2), { freq: 1 }))
    .map(([first, second]) => (second === null ? [first] : [first, second])),
  twin: fc.boolean(),
  pair: fc.nat(2).map((drawn) => drawn === 0),
  house: fc.nat(2).map((drawn) => drawn === 0),
  limits: fc.array(
    fc.record({
      types: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 }),
      rules: fc.array(
        fc.tuple(span, fc.nat(4)).map(([days, atMost]) => ({ ...days, atMost })),
        { minLength: 1, maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
  rules: fc.array(
    fc.record({
      type: fc.option(fc.nat(4)),
      days: span,
      kind: fc.constantFrom(
        "closed" as const,
        "closedToArrival" as const,
        "closedToDeparture" as const,
        "minStayArrival" as const,
        "minStayThrough" as const,
      ),
      nights: fc.integer({ min: 2, max: 3 }),
    }),
    { maxLength: 2 },
  ),
  restricted: fc.boolean(),
});

/** Pools with a type each, and types that share them: a second one, two rooms at once, the whole house; limits; rules. */
export const modelHotels: fc.Arbitrary<ModelHotel> = fc.oneof(plainHotels, richHotels).map((drawn) => {
  const { pools } = drawn;
  const types = pools.map((_, resource) => ({ takes: [{ resource, quantity: 1 }] }));
  if (drawn.twin) types.push({ takes: [{ resource: 0, quantity: 1 }] });
  if (drawn.pair && (pools[0] ?? 0) > 1) types.push({ takes: [{ resource: 0, quantity: 2 }] });
  if (drawn.house) types.push({ takes: pools.map((quantity, resource) => ({ resource, quantity })) });
  const capacity = pools.map((units) => Array<number>(DAYS).fill(units));
  const limits = drawn.limits.map((limit) => ({
    ...limit,
    types: [...new Set(limit.types.map((type) => type % types.length))],
  }));
  for (const limit of limits) {
    const days = Array<number>(DAYS).fill(1_000);
    for (const { from, to, atMost } of limit.rules) {
      for (let day = from; day <= to; day++) days[day] = Math.min(days[day] ?? 0, atMost);
    }
    for (const type of limit.types) types[type]?.takes.push({ resource: capacity.length, quantity: 1 });
    capacity.push(days);
  }
  const rules = drawn.rules.map(({ type, days, kind, nights }) => ({
    type: type === null ? null : type % types.length,
    ...days,
    kind,
    nights,
  }));
  return { capacity, pools, types, rules, restricted: drawn.restricted, limits };
});

export const typeCode = (type: number) => `type${type + 1}`;

/** The same hotel for the engine: every position becomes an id that is larger by one. Its time zone is UTC. */
export function hotelOf(model: ModelHotel, code: string, first: number): Hotel {
  let units = 0;
  const pools = model.pools.map((count, index) =>
    aResource({
      id: index + 1,
      code: `pool${index + 1}`,
      units: Array.from({ length: count }, () => ({ id: ++units, name: String(units) })),
    }),
  );
  const limits = model.limits.map((limit, index) => ({
    kind: "limit" as const,
    id: pools.length + index + 1,
    code: `limit${index + 1}`,
    units: [],
    rules: limit.rules.map(({ from, to, atMost }) => ({
      from: dateOf(first, from),
      to: dateOf(first, to),
      atMost,
    })),
  }));
  const roomTypeIds = model.types.map((_, index) => index + 1);
  const lake = theLakeHotel();
  return {
    ...lake,
    code,
    timeZone: "UTC",
    search: { ...lake.search, horizonDays: HORIZON },
    rules: { ...lake.rules, roomCheckMode: model.restricted ? "restricted" : "off" },
    resources: [...pools, ...limits],
    roomTypes: model.types.map(({ takes }, index) =>
      aRoomType({
        id: index + 1,
        code: typeCode(index),
        takes: takes.map(({ resource, quantity }) => ({ resourceId: resource + 1, quantity })),
      }),
    ),
    ratePlans: [
      aRatePlan({
        roomTypeIds,
        pricing: {
          kind: "base",
          prices: roomTypeIds.map((roomTypeId) => ({ roomTypeId, amounts: { 0: 100_000 } })),
          extraBeds: [],
        },
      }),
    ],
    restrictions: model.rules.map(({ type, from, to, kind, nights }) => ({
      ratePlanId: null,
      roomTypeId: type === null ? null : type + 1,
      from: dateOf(first, from),
      to: dateOf(first, to),
      [kind]: kind.startsWith("min") ? nights : true,
    })),
    cancellationPolicies: [aCancellationPolicy()],
    depositPolicies: [aDepositPolicy()],
    payment: {
      methods: ["bank_transfer", "on_site"],
      bankAccounts: [
        {
          currency: "CZK",
          account: "19-2000145399/0800",
          iban: "CZ6508000000192000145399",
          bic: "GIBACZPX",
          holder: "Lake",
          feed: null,
        },
      ],
      bankDueDays: 2,
      transferShare: 100,
      gateway: null,
      guarantee: null,
    },
  };
}
