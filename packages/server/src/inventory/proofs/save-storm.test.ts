import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { at } from "@portico/domain/testing/timed-service";
import { todayIn } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants, openDatabase, shareStorage, type Database } from "../../database/index.ts";
import { importHotel } from "../../property/index.ts";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { DOUBLE, HOUSE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { TestGuest, type ServiceWish, type Wish } from "../../testing/test-guest.ts";
import { MASSAGE, PRIVATE_SAUNA, RACE_WELLNESS, SAUNA, SPA, spaIn, spaTime } from "../testing/race-hotel.ts";

const BUYERS = 8;
const STORM_MILLISECONDS = 1_200;
/** Bookings acknowledged before the disaster. */
const ENOUGH = 6;
const FIRST = addDays(todayIn("Europe/Prague", Date.now()), 30);
const DAYS = 60;

let folder: string;
let sandbox: Sandbox;
let engine: EngineProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-storm-"));
  chmodSync(folder, 0o755);
  sandbox = await startSandbox(folder);
  engine = await start();
  await withDatabase((database) =>
    importHotel(database, theShoreHotel({ wellness: RACE_WELLNESS, packages: [spaIn(DOUBLE)] })),
  );
});
afterAll(async () => {
  await engine.stop();
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An engine with a database of its own in the test's folder: durable, as a hotel runs it. */
function start(variables: Record<string, string> = {}): Promise<EngineProcess> {
  return startEngineProcess({
    ...variables,
    PORTICO_DATA: join(folder, "data"),
    DATABASE_URL: "",
    SMTP_URL: sandbox.smtpUrl,
  });
}

async function withDatabase<Outcome>(work: (database: Database) => Promise<Outcome>): Promise<Outcome> {
  const place = { databaseUrl: undefined, dataFolder: join(folder, "data") };
  const storage = await shareStorage(place, () => undefined);
  const database = await openDatabase(storage.url, { poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function killDatabase(): void {
  const file = readFileSync(join(folder, "data/postgresql/postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
}

/** Buyers save one night after the other until the engine is gone; returns the numbers that they were given. */
async function storm(round: number, disaster: () => Promise<void>): Promise<string[]> {
  const guest = new TestGuest(engine.origin);
  const acknowledged: string[] = [];
  let over = false;
  const buyers = Array.from({ length: BUYERS }, async (_, buyer) => {
    for (let turn = 0; !over; turn++) {
      const saved = await guest.book(wishesOf(round, buyer, turn)).catch(() => null);
      if (saved === null) continue;
      if (saved.ok) acknowledged.push(saved.answer.number);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, STORM_MILLISECONDS));
  // A busy machine takes longer to reach a storm.
  await expect.poll(() => acknowledged.length, { timeout: 240_000 }).toBeGreaterThan(ENOUGH);
  await disaster();
  over = true;
  await Promise.all(buyers);
  return acknowledged;
}

/**
 * Spread over the days, so that buyers meet on some nights and miss each other on others: one room, several of different
 * lengths, or the whole house; most with services on the day of arrival, some services alone; packages whose content is due
 * that evening.
 */
function wishesOf(round: number, buyer: number, turn: number): (Wish | ServiceWish)[] {
  const arrival = addDays(FIRST, (round * 17 + buyer * 7 + turn * 3) % DAYS);
  const rooms = [[DOUBLE], [DOUBLE, SINGLE], [DOUBLE, DOUBLE, SINGLE], [HOUSE], []][turn % 5] ?? [];
  if ((buyer + turn) % 4 === 3) {
    const time = spaTime(arrival, `${17 + (buyer % 2)}:00`, `${18 + (buyer % 2)}:00`);
    return [{ roomTypeId: DOUBLE, packageId: SPA, times: [time], arrival, departure: addDays(arrival, 2) }];
  }
  return [
    ...rooms.map((roomTypeId, item) => ({ roomTypeId, arrival, departure: addDays(arrival, 1 + item) })),
    ...servicesOf(arrival, buyer + turn),
  ];
}

/** They share the cabin and the sauna's room, at times that overlap. */
function servicesOf(day: PlainDate, number: number): ServiceWish[] {
  const hour = 10 + (number % 2);
  const block = { day, from: at(`${hour}:00`), to: at(`${hour + 1}:00`) };
  const massage = { serviceId: MASSAGE, block: { ...block, from: at("10:30"), to: at("11:30") }, persons: 1 };
  const sauna = { serviceId: number % 3 === 0 ? PRIVATE_SAUNA : SAUNA, block, persons: 2 };
  return [[sauna], [sauna, massage], [massage]][number % 3] ?? [];
}

test("every reservation that a guest was told of outlives killed engines and databases", async () => {
  const acknowledged: string[] = [];
  const killEngine = () => engine.kill();
  const killBoth = async () => {
    killDatabase();
    await engine.kill();
  };
  for (const [round, disaster] of [killEngine, killBoth].entries()) {
    acknowledged.push(...(await storm(round, disaster)));
    engine = await start();
    const stored = await withDatabase(async (database) => {
      expect(await checkInvariants(database.pool)).toEqual([]);
      const { rows } = await database.pool.query<{ number: string }>("select number from reservation");
      return new Set(rows.map(({ number }) => number));
    });
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
  }
});

test("each of them is confirmed by mail; what was sent twice around a crash is the same message", async () => {
  const count = (sql: string) =>
    withDatabase(async (database) => (await database.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0);
  await expect
    .poll(() => count("select count(*) as count from outgoing_mail where state <> 'sent'"), {
      timeout: 240_000,
      interval: 500,
    })
    .toBe(0);
  const reservations = await count("select count(*) as count from reservation");
  expect(await count("select count(*) as count from reservation_item_time")).toBeGreaterThan(0);
  const { messages } = (await (await fetch(`${sandbox.url}/mailbox`)).json()) as {
    messages: { id: string; to: { address: string }[] }[];
  };
  const toGuest = messages.filter(({ to }) => to[0]?.address === "zofie@guest.example");
  const identities = await Promise.all(
    toGuest.map(async ({ id }) => {
      const message = (await (await fetch(`${sandbox.url}/mailbox/${id}`)).json()) as { headers: unknown };
      return /<[0-9a-f]{32}@[^>]+>/.exec(JSON.stringify(message.headers))?.[0];
    }),
  );
  expect(new Set(identities).size).toBe(reservations);
});

test("control: where counters are committed before their claims, a killed engine leaves what nobody has", async () => {
  const preload = new URL("../testing/in-two-transactions.ts", import.meta.url).href;
  let broken: string[] = [];
  for (let round = 2; round < 8 && broken.length === 0; round++) {
    await engine.stop();
    engine = await start({ NODE_OPTIONS: `--import ${preload}` });
    await storm(round, () => engine.kill());
    engine = await start();
    const violations = await withDatabase((database) => checkInvariants(database.pool));
    broken = violations.map(({ rule }) => rule);
  }
  // Chance decides which is torn, the nights or the five minutes of a day.
  expect(broken).toContainEqual(expect.stringContaining("equal the claims behind them"));
});
