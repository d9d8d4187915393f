import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { success } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import { emptyTables } from "../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { nightClaims, type StayDemand } from "./claim-demand.ts";
import { deleteNightClaims, insertNightClaims } from "./claim-store.ts";
import { insertHold } from "./hold-store.ts";
import { giveNightsBack, takeNights } from "./take-nights.ts";
import { takeTransaction } from "./take-transaction.ts";

const NOW = Date.parse("2027-01-10T12:00:00Z");
const HOTEL = 1;
const DOUBLES = 1;
const SINGLES = 2;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 16 });
  await database.pool.query("insert into hotel (code, config) values ('lake', '{}')");
  await database.pool.query(
    "insert into resource values (1, 1, 'doubles', 3, true), (1, 2, 'singles', 1, true)",
  );
});

afterEach(async () => {
  await emptyTables(database, ["hold", "resource_night"]);
});

afterAll(() => database.drop());

function item(resourceId: number, arrival: string, departure: string, quantity = 1, itemNo = 1): StayDemand {
  return { itemNo, stay: { arrival, departure }, takes: [{ resourceId, quantity }] };
}

/** Takes the items for a separate hold, in the order of bookings: counters first, then the ledger. */
function take(items: readonly StayDemand[], through: (tx: Queryable) => Queryable = (tx) => tx) {
  const holdId = randomUUID();
  return takeTransaction(database, async (tx) => {
    const claims = items.flatMap(nightClaims);
    const taken = await takeNights(through(tx), HOTEL, { claims, state: "held", givenBack: [] });
    if (!taken.ok) return taken;
    await insertHold(tx, HOTEL, {
      holdId,
      tokenHash: Buffer.from(holdId),
      addressHash: "",
      state: "active",
      expiresAt: NOW,
    });
    await insertNightClaims(tx, HOTEL, { kind: "hold", id: holdId, state: "held" }, claims);
    return success(holdId);
  });
}

async function readNights(): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select format('%s %s: %s of %s', resource_id, night, held + sold, capacity) as line
     from resource_night order by resource_id, night`,
  );
  return rows.map(({ line }) => line);
}

async function readDrift(): Promise<unknown[]> {
  return (await database.pool.query("select * from inventory_drift")).rows;
}

test("every night of the stay is taken, the day of departure is not", async () => {
  expect(await take([item(DOUBLES, "2027-02-01", "2027-02-03")])).toMatchObject({ ok: true });
  expect(await readNights()).toEqual(["1 2027-02-01: 1 of 3", "1 2027-02-02: 1 of 3"]);
});

test("one full night refuses the whole stay and leaves no trace", async () => {
  await take([item(SINGLES, "2027-02-02", "2027-02-03")]);
  const before = await readNights();
  expect(await take([item(SINGLES, "2027-02-01", "2027-02-04")])).toMatchObject({
    ok: false,
    problem: { code: "last_minute", itemNos: [1], nights: [{ resourceId: SINGLES, night: "2027-02-02" }] },
  });
  expect(await readNights()).toEqual(before);
});

test("items that share a resource must fit together, not each alone", async () => {
  const two = [
    item(DOUBLES, "2027-02-01", "2027-02-02", 2, 1),
    item(DOUBLES, "2027-02-01", "2027-02-02", 2, 2),
  ];
  expect(await take(two)).toMatchObject({ ok: false, problem: { code: "last_minute", itemNos: [1, 2] } });
  expect(await readNights()).toEqual([]);
});

test("more than a resource has is refused on a night that nobody has asked for before", async () => {
  expect(await take([item(SINGLES, "2027-02-01", "2027-02-02", 2)])).toMatchObject({ ok: false });
});

test("what is given back can be taken again", async () => {
  const taken = await take([item(SINGLES, "2027-02-01", "2027-02-02")]);
  await database.transaction(async (tx) => {
    await giveNightsBack(tx, HOTEL, await deleteNightClaims(tx, HOTEL, taken.ok ? [taken.value] : []));
  });
  expect(await readNights()).toEqual([]);
  expect(await take([item(SINGLES, "2027-02-01", "2027-02-02")])).toMatchObject({ ok: true });
});

test("of many who take the last unit at once one gets it, and the ledger agrees", async () => {
  const takers = Array.from({ length: 40 }, () => take([item(SINGLES, "2027-02-01", "2027-02-04")]));
  const outcomes = await Promise.all(takers);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem.code === "busy")).toEqual([]);
  expect(await readDrift()).toEqual([]);
});

test("stays that overlap in opposite orders never end in a deadlock", async () => {
  const there = [item(DOUBLES, "2027-02-01", "2027-02-08"), item(SINGLES, "2027-02-01", "2027-02-08", 1, 2)];
  const takers = Array.from({ length: 40 }, (_, index) => take(index % 2 ? there : there.toReversed()));
  await Promise.all(takers);
  expect(await countDeadlocks()).toBe(0);
  expect(await readDrift()).toEqual([]);
});

test("control: without the one order of the counters the same stays end in deadlocks", async () => {
  const before = await countDeadlocks();
  const there = [item(DOUBLES, "2027-02-01", "2027-11-08"), item(SINGLES, "2027-02-01", "2027-11-08", 1, 2)];
  const unordered = cutting(/order by c\.resource_id, c\.night\n/);
  for (let look = 0; look < 20 && (await countDeadlocks()) === before; look++) {
    const pair = [there, there.toReversed()];
    await Promise.all([...pair, ...pair].map((items) => take(items, unordered)));
    await emptyTables(database, ["hold", "resource_night"]);
  }
  expect(await countDeadlocks()).toBeGreaterThan(before);
});

test("control: the same race oversells once the guard and the database's own check are gone", async () => {
  await database.pool.query("alter table resource_night drop constraint no_oversell");
  const takers = Array.from({ length: 40 }, () =>
    take([item(SINGLES, "2027-02-01", "2027-02-04")], cutting(/where exists \([\s\S]*?\n {5}\)\n/)),
  );
  const outcomes = await Promise.all(takers);
  expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(1);
  expect(await readNights()).toContain("2 2027-02-01: 40 of 1");
});

async function countDeadlocks(): Promise<number> {
  await database.pool.query("select pg_stat_force_next_flush()");
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? -1;
}

/** A connection that removes a part of the counters' statement on its way to the database. */
function cutting(part: RegExp): (tx: Queryable) => Queryable {
  return (tx) =>
    new Proxy(tx, {
      get: (target, name) => {
        if (name !== "query") return Reflect.get(target, name);
        return (text: string, values: unknown[]) => {
          const cut = text.replace(part, "");
          if (cut === text) throw new Error("The statement has nothing to cut out");
          return target.query(cut, values);
        };
      },
    });
}
