import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { at } from "@portico/domain/testing/timed-service";
import { BED, DOUBLE, HOUSE, LIMITED, POOL, raceHotel, SINGLE } from "../testing/race-hotel.ts";
import {
  inDays,
  roomAndMassage,
  saunaAt,
  servicesInTurn,
  spaAt,
  times,
  wishFor,
} from "../testing/race-wishes.ts";
import { TestGuest, type Reply, type ServiceWish, type Wish } from "../../testing/test-guest.ts";

let database: TestDatabase;
let folder: string;
let engines: EngineProcess[];
let guests: TestGuest[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-race-"));
  database = await createTestDatabase();
  await importHotel(database, raceHotel(inDays(0)));
  await startTwoEngines();
});

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

/**
 * Every buyer has searched and chosen before the first one saves; they save at once, alternating between the engines. On a busy
 * machine some wait too long for a connection: they are told so and repeat the call under the same key, as the widget does.
 */
async function race(
  buyers: number,
  wishesOf: (buyer: number) => (Wish | ServiceWish)[],
): Promise<Reply<unknown>[]> {
  const choices = new Map<string, ReturnType<TestGuest["chooseAll"]>>();
  const requests = await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      const guest = guestOf(buyer);
      const wishes = wishesOf(buyer);
      const key = JSON.stringify(wishes);
      const chosen = choices.get(key) ?? guest.chooseAll(wishes);
      choices.set(key, chosen);
      return guest.request(await chosen);
    }),
  );
  return Promise.all(requests.map((request, buyer) => saveInTheEnd(guestOf(buyer), request)));
}

async function saveInTheEnd(guest: TestGuest, request: SaveRequest): Promise<Reply<unknown>> {
  const key = randomUUID();
  for (;;) {
    const reply = await guest.save(request, key);
    if (reply.ok || reply.status !== 503) return reply;
    await setTimeout(1_000);
  }
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

/** The items that have the single room on the night, and what its counter says. */
async function takenOn(night: PlainDate): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select count(item_no)::int as items, n.sold from resource_night n join reservation_item i
       on i.hotel_id = n.hotel_id and i.room_type_id = $2 and i.arrival <= n.night and i.departure > n.night
     where n.resource_id = 2 and n.night = $1 group by n.sold`,
    [night, SINGLE],
  );
  return rows;
}

async function countDeadlocks(): Promise<number> {
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? -1;
}

test("of 200 buyers of the last room exactly one gets it, and the others are told that it is gone", async () => {
  const wish = { roomTypeId: SINGLE, arrival: inDays(30), departure: inDays(33) };
  const replies = await race(200, () => [wish]);
  expect(outcomes(replies)).toEqual({ saved: 1, last_minute: 199 });
  expect(await countReservations(inDays(30))).toBe(1);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("of 200 buyers of the last room by the night, in a package and by the month exactly one gets it", async () => {
  const night = inDays(310);
  const replies = await race(200, wishFor(night));
  expect(outcomes(replies)).toEqual({ saved: 1, last_minute: 199 });
  expect(await takenOn(night)).toEqual([{ items: 1, sold: 1 }]);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("of 200 buyers of the sauna and of the private sauna at times that overlap exactly one gets its room", async () => {
  const replies = await race(200, saunaAt(30));
  expect(outcomes(replies)).toEqual({ saved: 1, slot_taken: 199 });
  expect(await countReservations(inDays(30))).toBe(2);
  expect(await countDeadlocks()).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("of 200 buyers of the sauna, by itself or as a content of their package, exactly one gets its last hour", async () => {
  const replies = await race(200, spaAt(85));
  expect(outcomes(replies)).toEqual({ saved: 1, slot_taken: 199 });
  expect(await countDeadlocks()).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("twelve places are sold to groups until no group fits, never to more", async () => {
  const replies = await race(60, (buyer) => [times(POOL, 31, ["10:00", "12:00"], 3 + (buyer % 2) * 2)]);
  const places = replies.flatMap((reply, buyer) => (reply.ok ? [3 + (buyer % 2) * 2] : []));
  const sold = places.reduce((sum, persons) => sum + persons, 0);
  expect([10, 11, 12]).toContain(sold);
  expect(outcomes(replies)).toEqual({ saved: places.length, slot_taken: 60 - places.length });
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("a room and a time in one reservation are sold together or not at all, in whatever order", async () => {
  const [room, massage] = roomAndMassage(33);
  const carts = [[room, massage], [massage, room], [room], [massage]];
  const replies = await race(120, (buyer) => carts[buyer % carts.length] ?? []);
  const kinds = ["both", "both", "room", "massage"];
  const saved = replies.flatMap((reply, buyer) => (reply.ok ? [kinds[buyer % 4] ?? ""] : []));
  // The first buyer decides: both in one reservation, or each in its own.
  expect([["both"], ["massage", "room"]]).toContainEqual(saved.toSorted());
  const { rows } = await database.pool.query(
    `select (select sum(sold)::int from resource_night where resource_id = 2 and night in ($1, $2)) as nights,
       (select sum(sold)::int from slot_counter where day = $2) as cells`,
    [inDays(33), inDays(34)],
  );
  // An hour and a quarter of the cabin and of a therapist.
  expect(rows).toEqual([{ nights: 2, cells: 30 }]);
  expect(await countDeadlocks()).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("two services in one reservation are sold together or not at all, and bookings in opposite orders never wait in a circle", async () => {
  expect(outcomes(await race(60, servicesInTurn(36)))).toEqual({ saved: 1, slot_taken: 59 });
  expect(await countDeadlocks()).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("the whole house and its rooms are never sold for the same night", async () => {
  const stay = { arrival: inDays(40), departure: inDays(42) };
  const replies = await race(60, (buyer) => [
    { roomTypeId: [HOUSE, DOUBLE, SINGLE][buyer % 3] ?? HOUSE, ...stay },
  ]);
  const kinds = ["house", "double", "single"];
  const saved = replies.flatMap((reply, buyer) => (reply.ok ? [kinds[buyer % 3] ?? ""] : []));
  // The first buyer decides: one house, or all of its rooms.
  expect([["house"], ["double", "double", "double", "single"]]).toContainEqual(saved.toSorted());
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("bookings of two rooms in opposite orders never wait for each other", async () => {
  const replies = await race(90, (buyer) => {
    const [arrival, departure] = [inDays(50 + (buyer % 3)), inDays(55)];
    const pair = [DOUBLE, SINGLE].map((roomTypeId) => ({ roomTypeId, arrival, departure }));
    return buyer % 2 === 0 ? pair : pair.toReversed();
  });
  expect(outcomes(replies)).toEqual({ saved: 1, last_minute: 89 });
  expect(await countDeadlocks()).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("of two who save the same last room in the same moment one gets it, a hundred times over", async () => {
  const replies = await race(200, (buyer) => {
    const night = 100 + Math.floor(buyer / 2);
    return [{ roomTypeId: SINGLE, arrival: inDays(night), departure: inDays(night + 1) }];
  });
  const pairs = Array.from({ length: 100 }, (_, pair) => replies.slice(2 * pair, 2 * pair + 2));
  expect(pairs.map(outcomes)).toEqual(Array(100).fill(expect.objectContaining({ saved: 1, last_minute: 1 })));
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("two lines that share the last room are refused together, and nothing is kept", async () => {
  const stay = { arrival: inDays(64), departure: inDays(66) };
  const carts = [
    [SINGLE, SINGLE],
    [HOUSE, SINGLE],
    [DOUBLE, HOUSE],
  ];
  const replies = await race(30, (buyer) =>
    (carts[buyer % 3] ?? []).map((roomTypeId) => ({ roomTypeId, ...stay })),
  );
  expect(outcomes(replies)).toEqual({ last_minute: 30 });
  const { rows } = await database.pool.query(
    "select from resource_night where night >= $1 and night < $2 and held + sold > 0",
    [stay.arrival, stay.departure],
  );
  expect(rows).toEqual([]);
});

test("ten items of one type are taken in one pass: of carts of ten beds of twelve one is sold", async () => {
  const stay = { arrival: inDays(67), departure: inDays(69) };
  const replies = await race(12, () => Array.from({ length: 10 }, () => ({ roomTypeId: BED, ...stay })));
  expect(outcomes(replies)).toEqual({ saved: 1, last_minute: 11 });
  expect(await countDeadlocks()).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("several items on shared rooms and under one limit, in opposite orders, never wait in a circle", async () => {
  const first = 200;
  const carts = [
    [DOUBLE, BED, SINGLE, LIMITED],
    [LIMITED, HOUSE],
    [BED, LIMITED, DOUBLE, DOUBLE],
    [SINGLE, LIMITED],
  ];
  const replies = await race(120, (buyer) => {
    const cart = carts[buyer % carts.length] ?? [];
    const [arrival, departure] = [inDays(first + (buyer % 5)), inDays(first + 6 + (buyer % 3))];
    const wishes = cart.map((roomTypeId) => ({ roomTypeId, arrival, departure }));
    return buyer % 2 === 0 ? wishes : wishes.toReversed();
  });
  const { saved = 0, last_minute = 0 } = outcomes(replies);
  expect(saved + last_minute).toBe(120);
  // The limit lets in two.
  expect(saved).toBeGreaterThan(0);
  expect(saved).toBeLessThanOrEqual(2);
  expect(await countDeadlocks()).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("what one guest holds is saved by nobody else, and by its guest once", async () => {
  const wishes = [SINGLE, DOUBLE].map((roomTypeId) => ({
    roomTypeId,
    arrival: inDays(90),
    departure: inDays(92),
  }));
  const guest = guestOf(0);
  const items = await guest.choose(wishes);
  const rivals = await Promise.all(
    Array.from({ length: 30 }, async (_, rival) =>
      guestOf(rival).request(await guest.choose(wishes.slice(0, 1))),
    ),
  );
  const held = await guest.ask("availableRooms", {
    currency: "CZK",
    businessTrip: false,
    couponId: 0,
    insurance: null,
    items,
    hold: true,
    holdToken: null,
  });
  const holdToken = held.ok ? (held.answer.hold?.token ?? null) : null;
  const own = await guest.request(items, { holdToken });
  const replies = await Promise.all([
    ...rivals.map((request, rival) => guestOf(rival).save(request)),
    ...[0, 1, 2].map((turn) => guestOf(turn).save(own, "the-key-of-who-holds")),
  ]);
  expect(outcomes(replies.slice(0, 30))).toEqual({ last_minute: 30 });
  expect(outcomes(replies.slice(30))).toEqual({ saved: 3 });
  expect(await countReservations(inDays(90))).toBe(1);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

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
});

test("control: the same race oversells once the counters' guard and the database's own check are gone", async () => {
  await stopEngines();
  await database.pool.query("alter table resource_night drop constraint no_oversell");
  await database.pool.query("alter table slot_counter drop constraint no_slot_sold_twice");
  // A room is assigned only once, whatever the counters say. Spare rooms keep that second guard out of the way.
  await database.pool.query(
    `insert into unit (hotel_id, unit_id, resource_id, name)
     select hotel_id, 1000 + spare, resource_id, 'spare ' || spare
     from resource, generate_series(1, 40) as spare where code = 'singles'`,
  );
  await startTwoEngines({
    NODE_OPTIONS: `--import ${new URL("../testing/without-guard.ts", import.meta.url).href}`,
  });
  const wish = { roomTypeId: SINGLE, arrival: inDays(70), departure: inDays(71) };
  expect(outcomes(await race(40, () => [wish]))).toEqual({ saved: 40 });
  expect(outcomes(await race(18, wishFor(inDays(340))))).toEqual({ saved: 18 });
  expect(outcomes(await race(20, saunaAt(95)))).toEqual({ saved: 20 });
  expect(outcomes(await race(10, spaAt(88)))).toEqual({ saved: 10 });
  expect(outcomes(await race(8, () => roomAndMassage(80)))).toEqual({ saved: 8 });
  // The limit of two a night, and two items of one booking that each pass alone.
  const stay = { arrival: inDays(73), departure: inDays(74) };
  const pair = [LIMITED, SINGLE].map((roomTypeId) => ({ roomTypeId, ...stay }));
  expect(outcomes(await race(8, (buyer) => (buyer % 2 === 0 ? pair : pair.toReversed())))).toEqual({
    saved: 8,
  });
  const violations = await checkInvariants(database.pool);
  const oversold = violations.find(
    ({ rule }) => rule.includes("night") && rule.includes("beyond its capacity"),
  );
  const timesSold = violations.find(({ rule }) => rule.includes("five minutes") && rule.includes("beyond"));
  expect(timesSold?.rows).toContainEqual(
    expect.objectContaining({ day: inDays(95), minute: at("18:00"), sold: 20, capacity: 1 }),
  );
  expect(timesSold?.rows).toContainEqual(
    expect.objectContaining({ day: inDays(88), minute: at("18:30"), sold: 10, capacity: 1 }),
  );
  expect(timesSold?.rows).toContainEqual(
    expect.objectContaining({ day: inDays(81), minute: at("10:00"), sold: 8, capacity: 1 }),
  );
  expect(oversold?.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ night: inDays(70), sold: 40, capacity: 1 }),
      expect.objectContaining({ night: inDays(340), sold: 18, capacity: 1 }),
      expect.objectContaining({ night: inDays(80), sold: 8, capacity: 1 }),
      expect.objectContaining({ night: inDays(73), sold: 8, capacity: 1 }),
      expect.objectContaining({ night: inDays(73), sold: 8, capacity: 2 }),
    ]),
  );
});
