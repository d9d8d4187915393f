import { randomUUID } from "node:crypto";
import { addDays, dayNumber } from "@portico/domain/dates/plain-date";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { statementText } from "../../testing/statement-text.ts";
import { announceNights } from "../inventory-store.ts";
import { closeUnit, insertBlock } from "../room-block-store.ts";
import type { InventorySnapshot } from "./inventory-snapshot.ts";
import { InventorySnapshots } from "./inventory-snapshots.ts";

const NIGHT = "2027-05-13";
const WAIT = { timeout: 240_000, interval: 5 };
// Far longer than any test: changes are seen through news, not by looking.
const NEVER = 3_600_000;

const ROOMY = 1e9;

const quiet = () => undefined;

let database: TestDatabase;
let one: InventorySnapshots;
let other: InventorySnapshots;

const open = (pollEvery: number) =>
  InventorySnapshots.open({
    database,
    databaseUrl: database.url,
    report: quiet,
    pollEvery,
    mostBytes: ROOMY,
  });

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 2, 1, 9) });
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel());
});

beforeEach(async () => {
  await database.pool.query("delete from resource_night");
  one = await open(NEVER);
  other = await open(NEVER);
});

afterEach(async () => {
  await one.close();
  await other.close();
});

afterAll(async () => {
  await database.drop();
  vi.useRealTimers();
});

async function lake(snapshots: InventorySnapshots): Promise<InventorySnapshot> {
  const snapshot = await snapshots.find("lake");
  if (snapshot === null) throw new Error("The lake hotel is not there.");
  return snapshot;
}

const freeOn = ({ availability, hotel }: InventorySnapshot, night: string) =>
  availability.free(hotel.resources[0]?.id ?? 0, dayNumber(night));

/** Sells units of a night as a booking does, and returns the version; with `silent`, without telling anybody. */
function sell(snapshot: InventorySnapshot, night: string, sold: number, { silent = false } = {}) {
  const resourceId = snapshot.hotel.resources[0]?.id ?? 0;
  return database.transaction(async (tx) => {
    await tx.query(
      `insert into resource_night (hotel_id, resource_id, night, capacity, sold) values ($1, $2, $3, 3, $4)
       on conflict (hotel_id, resource_id, night) do update set sold = excluded.sold`,
      [snapshot.hotelId, resourceId, night, sold],
    );
    if (silent) {
      await tx.query(
        `insert into inventory_version values ($1, 1)
         on conflict (hotel_id) do update set version = inventory_version.version + 1`,
        [snapshot.hotelId],
      );
      return undefined;
    }
    return announceNights(tx, snapshot.hotelId, [{ resourceId, night }]);
  });
}

test("a night without a counter is wholly free, a night beyond the horizon is not for sale", async () => {
  const snapshot = await lake(one);
  expect(freeOn(snapshot, NIGHT)).toBe(3);
  expect(freeOn(snapshot, addDays("2027-03-01", 501))).toBe(0);
});

test("what one process sells every other sees, and what it knew of other nights stands", async () => {
  const [mine, theirs] = [await lake(one), await lake(other)];
  const basisOf = (night: string) => theirs.watched(() => freeOn(theirs, night)).basis;
  const [eve, sold, next] = [basisOf(addDays(NIGHT, -1)), basisOf(NIGHT), basisOf(addDays(NIGHT, 1))];
  await sell(mine, NIGHT, 2);
  await vi.waitFor(() => expect(freeOn(theirs, NIGHT)).toBe(1), WAIT);
  expect([eve, sold, next].map((basis) => theirs.stands(basis))).toEqual([true, false, true]);
});

test("a room that is closed a night later than it was is closed from that night on", async () => {
  const mine = await lake(one);
  const [resource] = mine.hotel.resources;
  if (resource?.kind !== "pool") throw new Error("The lake hotel has no pool of rooms.");
  const [next, last] = [addDays(NIGHT, 1), addDays(NIGHT, 2)];
  const free = () => mine.availability.hasUnitThroughout(resource.id, dayNumber(NIGHT), dayNumber(last), 1);
  const [late = 0, short = 0, whole = 0] = resource.units.map(({ id }) => id);
  const closed = { [late]: last, [short]: next, [whole]: last };
  await database.transaction(async (tx) => {
    for (const [index, [unit, departure]] of Object.entries(closed).entries()) {
      const unitId = Number(unit);
      const [blockId, stay] = [randomUUID(), { arrival: NIGHT, departure }];
      const block = { blockId, blockNo: index + 1, room: "double", quantity: 1, reason: "" };
      await insertBlock(tx, mine.hotelId, { ...block, ...stay, unitId });
      await closeUnit(tx, mine.hotelId, { blockId, unitId, resourceId: resource.id, stay });
    }
  });
  await sell(mine, next, 2);
  await sell(mine, NIGHT, 3);
  await one.refreshNow(mine.hotelId);
  await database.pool.query("delete from unit_night where unit_id = $1 and night = $2", [late, NIGHT]);
  await sell(mine, NIGHT, 2);
  await one.refreshNow(mine.hotelId);
  // Each night has a free unit, but no unit is free on both, and what is closed cannot be moved.
  expect([freeOn(mine, NIGHT), freeOn(mine, next), free()]).toEqual([1, 1, false]);
  await database.pool.query("delete from unit_night");
});

test("the process that sold sees it before it answers", async () => {
  const mine = await lake(one);
  await sell(mine, NIGHT, 3);
  await one.refreshNow(mine.hotelId);
  expect(freeOn(mine, NIGHT)).toBe(0);
});

test("the process that sold, and knows the version that it has announced, does not ask for that", async () => {
  const mine = await lake(one);
  const version = await sell(mine, NIGHT, 3);
  const asked = vi.spyOn(database.pool, "query");
  try {
    await one.refreshNow(mine.hotelId, version);
    expect(freeOn(mine, NIGHT)).toBe(0);
    const statements = asked.mock.calls.map(([statement]) => statementText(statement));
    expect(statements.filter((text) => text.includes("inventory_version"))).toEqual([]);
  } finally {
    asked.mockRestore();
  }
});

test("a process without a connection to spare for that answers, and sees it with the next news", async () => {
  const report = vi.fn<() => void>();
  const narrow = await openDatabase(database.url, { poolSize: 1 });
  const { pool } = narrow;
  pool.options.idleTimeoutMillis = 0;
  const busy = await InventorySnapshots.open({
    database: { ...database, pool },
    databaseUrl: database.url,
    report,
    pollEvery: NEVER,
    mostBytes: ROOMY,
  });
  const mine = await lake(busy);
  const client = await pool.connect();
  // Only waiting for a busy pool is cut short: opening a connection may take longer on a busy machine.
  pool.options.connectionTimeoutMillis = 50;
  try {
    await sell(mine, NIGHT, 3, { silent: true });
    await busy.refreshNow(mine.hotelId);
    expect(report).toHaveBeenCalledOnce();
    await sell(mine, addDays(NIGHT, 1), 3);
  } finally {
    client.release();
  }
  await vi.waitFor(() => expect(freeOn(mine, NIGHT)).toBe(0), WAIT);
  await busy.close();
  await narrow.close();
});

test("it sees it even where nobody was told", async () => {
  const mine = await lake(one);
  await sell(mine, NIGHT, 3, { silent: true });
  await one.refreshNow(mine.hotelId);
  expect(freeOn(mine, NIGHT)).toBe(0);
});

test("news with a gap before them make everything be read again", async () => {
  const [mine, theirs] = [await lake(one), await lake(other)];
  await sell(mine, NIGHT, 1, { silent: true });
  await sell(mine, addDays(NIGHT, 7), 2);
  await vi.waitFor(() => expect(freeOn(theirs, addDays(NIGHT, 7))).toBe(1), WAIT);
  expect(freeOn(theirs, NIGHT)).toBe(2);
});

test("missed news are found by looking at the versions", async () => {
  const looking = await open(20);
  const theirs = await lake(looking);
  await sell(theirs, NIGHT, 3, { silent: true });
  await vi.waitFor(() => expect(freeOn(theirs, NIGHT)).toBe(0), WAIT);
  await looking.close();
});

test("a new hotel file is read before the next answer", async () => {
  const before = await lake(one);
  await importHotel(database, theLakeHotel({ name: { en: "The New Lake Hotel" } }));
  await vi.waitFor(async () => {
    expect((await lake(one)).hotel.name).toEqual({ en: "The New Lake Hotel" });
  }, WAIT);
  expect((await lake(one)).stamp).not.toBe(before.stamp);
  await importHotel(database, theLakeHotel());
});

test("after a lost connection it listens again and knows what it has missed", async () => {
  const [mine, theirs] = [await lake(one), await lake(other)];
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portico-feed' and datname = current_database()",
  );
  await sell(mine, NIGHT, 3);
  await vi.waitFor(() => expect(freeOn(theirs, NIGHT)).toBe(0), WAIT);
});

test("at the hotel's midnight the calendar begins a day later", async () => {
  const before = await lake(one);
  // 23:59:59 in Prague, then 00:00:00.
  vi.setSystemTime(Date.UTC(2027, 2, 1, 22, 59, 59));
  expect(await lake(one)).toBe(before);
  vi.setSystemTime(Date.UTC(2027, 2, 1, 23));
  expect((await lake(one)).calendar.first).toBe(before.calendar.first + 1);
  vi.setSystemTime(Date.UTC(2027, 2, 1, 9));
});

describe("hotels in memory", () => {
  const CODES = ["lake", "second", "third", "fourth"];

  /** Asks about hotels in turn, all of them twice, and returns the most bytes that they took in the meantime. */
  async function askAll(mostBytes: number, codes = [...CODES, ...CODES]) {
    const snapshots = await InventorySnapshots.open({
      database,
      databaseUrl: database.url,
      report: quiet,
      pollEvery: NEVER,
      mostBytes,
    });
    let most = 0;
    for (const code of codes) {
      expect((await snapshots.find(code))?.hotel.code).toBe(code);
      most = Math.max(most, snapshots.bytes);
    }
    return { snapshots, most };
  }

  let two: number;
  /** Room for two that are larger than the others. */
  const ABOUT_ALIKE = 1.2;

  beforeAll(async () => {
    for (const code of CODES.slice(1)) await importHotel(database, theLakeHotel({ code }));
    const roomy = await askAll(ROOMY);
    two = roomy.most / 2;
    await roomy.snapshots.close();
  });

  test("take no more bytes than they may, and without a limit take more", async () => {
    const tight = await askAll(two);
    expect(tight.most).toBeLessThanOrEqual(two);
    expect(tight.snapshots.known("lake"), "the oldest is put out").toBeNull();
    expect(tight.snapshots.known("fourth")).not.toBeNull();
    await tight.snapshots.close();
    const control = await askAll(ROOMY);
    expect(control.most).toBeGreaterThan(two);
    await control.snapshots.close();
  });

  test.each([
    { asked: ["lake", "second", "third"], stay: ["second", "third"] },
    { asked: ["lake", "second", "lake", "third"], stay: ["lake", "third"] },
    { asked: ["lake", "second", "second", "lake", "third"], stay: ["second", "third"] },
    { asked: ["lake", "second", "lake", "third", "fourth"], stay: ["lake", "fourth"] },
  ])("stay if they were asked about since the last one came: $asked", async ({ asked, stay }) => {
    const { snapshots } = await askAll(two * ABOUT_ALIKE, asked);
    expect(CODES.filter((code) => snapshots.known(code) !== null)).toEqual(stay);
    await snapshots.close();
  });

  test("are what they would be had they stayed, also after something was sold while they were out", async () => {
    const { snapshots } = await askAll(two);
    const stayed = await lake(one);
    expect(snapshots.known("lake")).toBeNull();
    const version = await sell(stayed, NIGHT, 2);
    await one.refreshNow(stayed.hotelId, version);
    const back = await lake(snapshots);
    expect(freeOn(back, NIGHT)).toBe(1);
    expect([back.availability, back.calendar, back.hotel]).toEqual([
      stayed.availability,
      stayed.calendar,
      stayed.hotel,
    ]);
    await snapshots.close();
  });

  test("are loaded once by all who ask meanwhile, and one that is larger than all is kept while it is asked about", async () => {
    const { snapshots } = await askAll(1);
    const asked = await Promise.all([snapshots.find("third"), snapshots.find("third")]);
    expect(asked[0]).toBe(asked[1]);
    expect(snapshots.known("third")).toBe(asked[0]);
    expect(snapshots.known("fourth")).toBeNull();
    await snapshots.close();
  });
});

test("a client code that no hotel has is nobody", async () => {
  expect(await one.find("nobody")).toBeNull();
});
