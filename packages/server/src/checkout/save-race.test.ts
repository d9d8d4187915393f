import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { importHotel } from "../property/index.ts";
import { startEngineProcess, type EngineProcess } from "./testing/engine-process.ts";
import { DOUBLE, HOUSE, SINGLE, theShoreHotel } from "./testing/shore-hotel.ts";
import { TestGuest, type Reply, type Wish } from "./testing/test-guest.ts";

/** The engines are processes with the true time, so that days are told from today. */
const TODAY = todayIn("Europe/Prague", Date.now());
const inDays = (days: number) => addDays(TODAY, days);

let database: TestDatabase;
let folder: string;
let engines: EngineProcess[];
let guests: TestGuest[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-race-"));
  database = await createTestDatabase();
  await importHotel(database, theShoreHotel());
  await startTwoEngines();
}, 60_000);

afterAll(async () => {
  await stopEngines();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startTwoEngines(variables: Record<string, string> = {}): Promise<void> {
  const all = { DATABASE_URL: database.url, PORTICO_DATA: folder, ...variables };
  engines = await Promise.all([startEngineProcess(all), startEngineProcess(all)]);
  guests = engines.map(({ origin }) => new TestGuest(origin));
}

async function stopEngines(): Promise<void> {
  await Promise.all(engines.map((engine) => engine.stop()));
}

/** Every buyer has searched and chosen before the first one saves; they save at once, in turn on both engines. */
async function race(buyers: number, wishesOf: (buyer: number) => Wish[]): Promise<Reply<unknown>[]> {
  const choices = new Map<string, Promise<Awaited<ReturnType<TestGuest["choose"]>>>>();
  const requests = await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      const guest = guestOf(buyer);
      const wishes = wishesOf(buyer);
      const key = JSON.stringify(wishes);
      const chosen = choices.get(key) ?? guest.choose(wishes);
      choices.set(key, chosen);
      return guest.request(await chosen);
    }),
  );
  return Promise.all(requests.map((request, buyer) => guestOf(buyer).save(request)));
}

function guestOf(buyer: number): TestGuest {
  const guest = guests[buyer % guests.length];
  if (!guest) throw new Error("No engine runs");
  return guest;
}

function outcomes(replies: readonly Reply<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.ok ? "saved" : reply.problem.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

async function countReservations(arrival: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*) as count from reservation where arrival = $1",
    [arrival],
  );
  return rows[0]?.count ?? 0;
}

test("of 200 buyers of the last room exactly one gets it, and the others are told that it is gone", async () => {
  const wish = { roomTypeId: SINGLE, arrival: inDays(30), departure: inDays(33) };
  const replies = await race(200, () => [wish]);
  expect(outcomes(replies)).toEqual({ saved: 1, last_minute: 199 });
  expect(await countReservations(inDays(30))).toBe(1);
  expect(await checkInvariants(database.pool)).toEqual([]);
}, 60_000);

test("the whole house and its rooms are never sold for the same night", async () => {
  const stay = { arrival: inDays(40), departure: inDays(42) };
  const replies = await race(60, (buyer) => [
    { roomTypeId: [HOUSE, DOUBLE, SINGLE][buyer % 3] ?? HOUSE, ...stay },
  ]);
  const kinds = ["house", "double", "single"];
  const saved = replies.flatMap((reply, buyer) => (reply.ok ? [kinds[buyer % 3] ?? ""] : []));
  // Whoever came first decides: one house, or all of its rooms.
  expect([["house"], ["double", "double", "double", "single"]]).toContainEqual(saved.toSorted());
  expect(await checkInvariants(database.pool)).toEqual([]);
}, 60_000);

test("bookings of two rooms in opposite orders never wait for each other", async () => {
  const replies = await race(90, (buyer) => {
    const [arrival, departure] = [inDays(50 + (buyer % 3)), inDays(55)];
    const pair = [DOUBLE, SINGLE].map((roomTypeId) => ({ roomTypeId, arrival, departure }));
    return buyer % 2 === 0 ? pair : pair.toReversed();
  });
  expect(outcomes(replies)).toEqual({ saved: 1, last_minute: 89 });
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(rows[0]?.deadlocks).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
}, 60_000);

test("32 repeats of one save make one reservation and answer alike", async () => {
  const guest = guestOf(0);
  const wish = { roomTypeId: DOUBLE, arrival: inDays(60), departure: inDays(62) };
  const request = await guest.request(await guest.choose([wish]));
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, index) => guestOf(index).save(request, "the-same-key-for-all")),
  );
  const answers = new Set(replies.map((reply) => JSON.stringify(reply)));
  expect(replies.every((reply) => reply.ok)).toBe(true);
  expect(answers.size).toBe(1);
  expect(await countReservations(inDays(60))).toBe(1);
}, 60_000);

test("control: the same race oversells once the counters' guard and the database's own check are gone", async () => {
  await stopEngines();
  await database.pool.query("alter table resource_night drop constraint no_oversell");
  // A room is given away once only, whatever the counters say: that second wall is out of the way while there are enough.
  await database.pool.query(
    `insert into unit (hotel_id, unit_id, resource_id, name)
     select hotel_id, 1000 + spare, resource_id, 'spare ' || spare
     from resource, generate_series(1, 40) as spare where code = 'singles'`,
  );
  await startTwoEngines({
    NODE_OPTIONS: `--import ${new URL("./testing/without-guard.ts", import.meta.url).href}`,
  });
  const wish = { roomTypeId: SINGLE, arrival: inDays(70), departure: inDays(71) };
  const replies = await race(40, () => [wish]);
  expect(outcomes(replies)).toEqual({ saved: 40 });
  const violations = await checkInvariants(database.pool);
  const oversold = violations.find(({ rule }) => rule.includes("beyond its capacity"));
  expect(oversold?.rows).toMatchObject([{ night: inDays(70), sold: 40, capacity: 1 }]);
}, 60_000);
