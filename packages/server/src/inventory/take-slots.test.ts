import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { failure, success } from "@portico/domain/result";
import { dayNumber } from "@portico/domain/dates/plain-date";
import { addQuantities, cellAt, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Queryable } from "../database/index.ts";
import { emptyTables } from "../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { claimsOf } from "./claim-demand.ts";
import { insertHold } from "./hold-store.ts";
import { deleteSlotClaims, insertSlotClaims } from "./slot-claim-store.ts";
import { readSlots } from "./slot-store.ts";
import { type Shortage, take as takeInOrder } from "./take.ts";
import { takeNights } from "./take-nights.ts";
import { giveSlotsBack, sellHeldSlots, takeSlots } from "./take-slots.ts";
import { takeTransaction } from "./take-transaction.ts";

const NOW = Date.parse("2027-01-10T12:00:00Z");
const HOTEL = 1;
const CABIN = 1;
const THERAPISTS = 2;
const DAY = "2027-05-10";
const GUEST = { holdTokenHash: null, now: NOW - 1 };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 16 });
  await database.pool.query("insert into hotel (code, config) values ('lake', '{}')");
  await database.pool.query("insert into slot_resource values (1, 1, 'cabin'), (1, 2, 'therapists')");
  await database.pool.query("insert into resource values (1, 1, 'doubles', 3, true)");
});

afterEach(async () => {
  await emptyTables(database, ["hold", "slot_counter"]);
});

afterAll(() => database.drop());

const capacity = (resourceId: number) => (resourceId === CABIN ? 1 : 2);

/** Cells of a resource between two hours of the day, on which hours after midnight count on. */
function between(resourceId: number, from: number, to: number, quantity = 1): SlotQuantity[] {
  const first = cellAt(dayNumber(DAY), from * 60);
  return Array.from({ length: (to - from) * 12 }, (_, count) => ({
    resourceId,
    cell: first + count,
    quantity,
  }));
}

/** Takes for a separate hold, in the order of bookings: counters first, then the ledger. */
function take(demand: readonly SlotQuantity[], through: (tx: Queryable) => Queryable = (tx) => tx) {
  const holdId = randomUUID();
  return takeTransaction(database, async (tx) => {
    const claimed = (slots: readonly SlotQuantity[]) =>
      slots.map((slot) => ({ ...slot, itemNo: 1, capacity: capacity(slot.resourceId) }));
    const claims = claimed(demand);
    const taken = await takeSlots(through(tx), HOTEL, { claims, state: "held", givenBack: [] });
    if (!taken.ok) return taken;
    await insertHold(tx, HOTEL, {
      holdId,
      tokenHash: Buffer.from(holdId),
      addressHash: "",
      state: "active",
      expiresAt: NOW,
    });
    const holder = { kind: "hold", id: holdId, state: "held" } as const;
    await insertSlotClaims(tx, HOTEL, holder, claimed(addQuantities(demand)));
    return success(holdId);
  });
}

async function readDrift(): Promise<unknown[]> {
  return (await database.pool.query("select * from slot_drift")).rows;
}

async function countOf(table: "slot_claim" | "slot_counter"): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

test("an hour of two resources is two lines of the ledger, and each five minutes are counted", async () => {
  expect(await take([...between(THERAPISTS, 10, 11), ...between(CABIN, 10, 11)])).toMatchObject({ ok: true });
  expect([await countOf("slot_claim"), await countOf("slot_counter")]).toEqual([2, 24]);
  expect(await readDrift()).toEqual([]);
  const counted = await readSlots(database.pool, HOTEL, { resourceIds: [CABIN], from: DAY, to: DAY }, GUEST);
  expect(counted).toContainEqual({
    ...between(CABIN, 10, 11)[0],
    quantity: undefined,
    taken: 1,
    capacity: 1,
  });
});

test("a late hour is a line of each day that it touches", async () => {
  await take(between(CABIN, 23, 25));
  const { rows } = await database.pool.query(
    "select day, from_minute, to_minute from slot_claim order by day",
  );
  expect(rows).toEqual([
    { day: "2027-05-10", from_minute: 1380, to_minute: 1440 },
    { day: "2027-05-11", from_minute: 0, to_minute: 60 },
  ]);
  expect(await readDrift()).toEqual([]);
});

test("five taken minutes refuse the whole, and leave no trace", async () => {
  await take(between(CABIN, 10, 11));
  expect(await take([...between(THERAPISTS, 10, 12), ...between(CABIN, 10.75, 12)])).toEqual({
    ok: false,
    problem: {
      code: "slot_taken",
      itemNos: [1],
      cells: between(CABIN, 10.75, 11).map(({ resourceId, cell }) => ({ resourceId, cell })),
    },
  });
  expect([await countOf("slot_claim"), await countOf("slot_counter")]).toEqual([1, 12]);
});

test("more than there is is refused, also where nobody has taken before, and two parts of one booking must fit together", async () => {
  expect(await take(between(CABIN, 10, 11, 2))).toMatchObject({ ok: false });
  expect(await take([...between(THERAPISTS, 10, 11), ...between(THERAPISTS, 10, 11, 2)])).toMatchObject({
    ok: false,
  });
  expect(await countOf("slot_counter")).toBe(0);
});

test("what is given back can be taken again", async () => {
  const taken = await take(between(CABIN, 10, 11));
  await database.transaction(async (tx) => {
    await giveSlotsBack(tx, HOTEL, await deleteSlotClaims(tx, HOTEL, taken.ok ? [taken.value] : []));
  });
  expect(await countOf("slot_counter")).toBe(0);
  expect(await take(between(CABIN, 10, 11))).toMatchObject({ ok: true });
});

test("what is held is sold by its holder, in the ledger and in the counters", async () => {
  const taken = await take([...between(CABIN, 23, 25), ...between(THERAPISTS, 10, 11, 2)]);
  const sold = await database.transaction((tx) => sellHeldSlots(tx, HOTEL, taken.ok ? taken.value : ""));
  expect(sold).toHaveLength(36);
  const { rows } = await database.pool.query(
    `select (select array_agg(distinct state) from slot_claim) as claims, sum(held)::int as held, sum(sold)::int as sold
     from slot_counter`,
  );
  expect(rows).toEqual([{ claims: ["sold"], held: 0, sold: 24 + 12 * 2 }]);
  expect(await readDrift()).toEqual([]);
});

test("the database itself refuses a counter beyond its capacity, and a claim off the grid", async () => {
  await take(between(CABIN, 10, 11));
  await expect(database.pool.query("update slot_counter set sold = sold + 1")).rejects.toThrow(
    "no_slot_sold_twice",
  );
  await expect(database.pool.query("update slot_claim set to_minute = to_minute + 1")).rejects.toThrow(
    "slot_claim_to_minute_check",
  );
});

test("a claim or a counter without the other is drift", async () => {
  await take(between(CABIN, 10, 11));
  await database.pool.query("delete from slot_counter where minute = 605");
  expect(await readDrift()).toMatchObject([{ minute: 605, held: 0, claimed_held: 1 }]);
});

test("of many who take the last hour at once one gets it, and the ledger agrees", async () => {
  const takers = Array.from({ length: 40 }, (_, count) =>
    take(between(CABIN, 10 + (count % 3) * 0.25, 11 + (count % 3) * 0.25)),
  );
  const outcomes = await Promise.all(takers);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem.code === "busy")).toEqual([]);
  expect(await readDrift()).toEqual([]);
});

test("control: the same race sells it twice once the guard and the database's own check are gone", async () => {
  await database.pool.query("alter table slot_counter drop constraint no_slot_sold_twice");
  const takers = Array.from({ length: 40 }, () =>
    take(between(CABIN, 10, 11), cutting(/where exists \([\s\S]*?\n {5}\)\n/)),
  );
  const outcomes = await Promise.all(takers);
  await emptyTables(database, ["hold", "slot_counter"]);
  await database.pool.query(
    "alter table slot_counter add constraint no_slot_sold_twice check (held + sold <= capacity)",
  );
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(1);
});

test("blocks that overlap and are taken from opposite ends never end in a deadlock", async () => {
  const whole = [...between(CABIN, 8, 20), ...between(THERAPISTS, 8, 20)];
  const before = await countDeadlocks();
  await Promise.all(Array.from({ length: 40 }, (_, count) => take(count % 2 ? whole : whole.toReversed())));
  expect(await countDeadlocks()).toBe(before);
  expect(await readDrift()).toEqual([]);
});

test("control: without the one order of the counters the same blocks end in deadlocks", async () => {
  const before = await countDeadlocks();
  const whole = [...between(CABIN, 0, 24), ...between(THERAPISTS, 0, 24)];
  for (let look = 0; look < 20 && (await countDeadlocks()) === before; look++) {
    await Promise.all(
      [1, 0, 1, 0].map((turned) =>
        take(whole, turned ? unordered : cutting(/order by c\.resource_id, c\.day, c\.minute\n/)),
      ),
    );
    await emptyTables(database, ["hold", "slot_counter"]);
  }
  expect(await countDeadlocks()).toBeGreaterThan(before);
});

/** Two bookings of a room and a time; each has the first of them before it asks for the second. */
async function meet(ways: readonly (typeof nightsFirst)[]): Promise<unknown[]> {
  const slots = between(CABIN, 10, 11).map((slot) => ({ ...slot, capacity: 2 }));
  const room = { stay: { arrival: DAY, departure: "2027-05-11" }, takes: [{ resourceId: 1, quantity: 1 }] };
  const claims = claimsOf([{ itemNo: 1, ...room, slots }]);
  const outcomes = await Promise.all(
    ways.map((way) =>
      takeTransaction<never, Shortage | { code: "taken" }>(database, async (tx) => {
        const taken = await way(resting(tx), claims);
        // Both are taken and given back again: only the way there is of interest.
        return taken.ok ? failure({ code: "taken" }) : taken;
      }),
    ),
  );
  return outcomes.map((outcome) => (outcome.ok ? null : outcome.problem.code));
}

const nightsFirst = (tx: Queryable, claims: ReturnType<typeof claimsOf>) =>
  takeInOrder(tx, HOTEL, { claims, state: "held", givenBack: { nights: [], slots: [] } });

const slotsFirst: typeof nightsFirst = async (tx, claims) => {
  const slots = await takeSlots(tx, HOTEL, { claims: claims.slots, state: "held", givenBack: [] });
  if (!slots.ok) return slots;
  const nights = await takeNights(tx, HOTEL, { claims: claims.nights, state: "held", givenBack: [] });
  return nights.ok ? success({ nights: nights.value, slots: slots.value }) : nights;
};

/** A connection that gives the other booking time for its own counters after each statement. */
function resting(tx: Queryable): Queryable {
  return new Proxy(tx, {
    get: (target, name) => {
      if (name !== "query") return Reflect.get(target, name);
      return async (text: string, values: unknown[]) => {
        const answer = await target.query(text, values);
        await setTimeout(200);
        return answer;
      };
    },
  });
}

test("bookings of a room and a time take the night first, so that they never wait in a circle", async () => {
  const before = await countDeadlocks();
  expect(await meet([nightsFirst, nightsFirst])).toEqual(["taken", "taken"]);
  expect(await countDeadlocks()).toBe(before);
});

test("control: a booking that takes the time first and one that takes the night first end in a deadlock", async () => {
  const before = await countDeadlocks();
  await meet([nightsFirst, slotsFirst]);
  expect(await countDeadlocks()).toBeGreaterThan(before);
});

/** A connection that has the counters moved from the end. */
const unordered = cutting(
  /order by c\.resource_id, c\.day, c\.minute\n/,
  "order by c.resource_id desc, c.day desc, c.minute desc\n",
);

async function countDeadlocks(): Promise<number> {
  await database.pool.query("select pg_stat_force_next_flush()");
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? -1;
}

/** A connection that removes or replaces a part of the counters' statement on its way to the database. */
function cutting(part: RegExp, by = ""): (tx: Queryable) => Queryable {
  return (tx) =>
    new Proxy(tx, {
      get: (target, name) => {
        if (name !== "query") return Reflect.get(target, name);
        return (text: string, values: unknown[]) => {
          const cut = text.replace(part, by);
          if (cut === text) throw new Error("The statement has nothing to cut out");
          return target.query(cut, values);
        };
      },
    });
}
