import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { RudeMailServer } from "../mail/testing/rude-mail-server.ts";
import { DOUBLE, theShoreHotel } from "../testing/shore-hotel.ts";
import { startMailing } from "../testing/start-mailing.ts";
import { answered, TestGuest, type Wish } from "../testing/test-guest.ts";
import { openDatabase } from "../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { importHotel } from "../property/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { type Disk, freeBytes } from "./disk-space.ts";
import { Cable } from "./testing/cable.ts";

type Line = Record<string, unknown>;
type Standing = { state: string; text: string; since: string };
type Health = { ready: boolean; state: string; checks: Record<string, Standing> };

const MIB = 1024 * 1024;
const WITHIN = { timeout: 240_000, interval: 100 };
/** Longer than a finding remains valid. */
const LATER = 300;

let database: TestDatabase;
let cable: Cable;
let behindCable: TestDatabase;
let engine: TestEngine;
let guest: TestGuest;
let free = 1e12;
const disk: Disk & { ownsDatabase: boolean } = {
  folder: "/",
  ownsDatabase: false,
  freeBytes: () => Promise.resolve(free),
};
const lines: Line[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-01-10T11:00:00Z"), shouldAdvanceTime: true });
  database = await createTestDatabase();
  await importHotel(database, theShoreHotel());
  cable = await Cable.to(database.url);
  const opened = await openDatabase(cable.url);
  behindCable = { ...opened, url: cable.url, drop: () => opened.close() };
  engine = await startTestEngine(behindCable, {
    disk,
    holdsPerAddress: 1_000,
    smtpUrl: "smtp://127.0.0.1:9",
    hear: (line) => lines.push(line),
  });
  guest = new TestGuest(engine.origin);
});
afterEach(() => {
  free = 1e12;
  disk.ownsDatabase = false;
});
afterAll(async () => {
  vi.useRealTimers();
  await engine.close();
  await behindCable.close();
  await database.drop();
  await cable.cut();
});

async function health(): Promise<Health & { status: number }> {
  await new Promise((resolve) => setTimeout(resolve, LATER));
  const answer = await engine.ask("/health/ready");
  return { status: answer.status, ...((await answer.json()) as Health) };
}

async function metrics(): Promise<string> {
  return (await engine.ask("/health/metrics")).text();
}

/** The value of one line of the metrics; 0 if it is missing. */
async function metric(line: string): Promise<number> {
  const all = (await metrics()).split("\n");
  return Number(all.find((one) => one.startsWith(`${line} `))?.slice(line.length + 1) ?? 0);
}

const stay = (day: number): Wish => ({
  roomTypeId: DOUBLE,
  arrival: `2027-06-${String(day).padStart(2, "0")}`,
  departure: `2027-06-${String(day + 1).padStart(2, "0")}`,
});

describe("readiness", () => {
  test("tells of every check its state, a sentence and since when", async () => {
    const { status, ready, state, checks } = await health();
    expect([status, ready, state]).toEqual([200, true, "ok"]);
    expect(Object.keys(checks)).toEqual(["database", "migrations", "disk", "jobs", "mail"]);
    for (const { state: own, text, since } of Object.values(checks)) {
      expect([own, text]).toEqual(["ok", expect.stringMatching(/^\S.*\.$/)]);
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
    }
    const again = await health();
    expect(again.checks["database"]?.since).toBe(checks["database"]?.since);
  });

  test("a database that goes away and comes back: not ready meanwhile, and three lines however much fails", async () => {
    await guest.ask("defaults", undefined);
    lines.length = 0;
    await cable.cut();
    const meanwhile = await health();
    expect([meanwhile.status, meanwhile.ready, meanwhile.state]).toEqual([503, false, "failed"]);
    expect(meanwhile.checks).toMatchObject({
      database: { state: "failed" },
      migrations: { state: "unknown" },
      jobs: { state: "unknown" },
      mail: { state: "unknown" },
      disk: { state: "ok" },
    });
    expect((await engine.ask("/health/live")).status).toBe(200);
    const drafts = Array.from({ length: 30 }, () =>
      engine.ask("/api/ibe4/checkout?token=none-such-token-here"),
    );
    const save = () => engine.post("/api/ibe4/coupon", { code: "X" }, { "X-Client": "shore" });
    const statuses = await Promise.all([...drafts, save(), save()]);
    expect(statuses.some(({ status }) => status === 503)).toBe(true);
    expect(await metric("portico_database_up")).toBe(0);
    await cable.mend();
    await vi.waitFor(async () => expect((await engine.ask("/health/ready")).status).toBe(200), WITHIN);
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain("the database is back"), WITHIN);
    const loud = lines.filter(({ level }) => level === "error" || level === "warn");
    expect(loud.map(({ msg }) => msg)).toEqual(["the database is away"]);
    const back = lines.find(({ msg }) => msg === "the database is back");
    expect(Number(back?.["failures"])).toBeGreaterThan(1);
    expect(JSON.stringify(lines)).not.toContain("[object Object]");
    expect((await guest.book([stay(1)])).ok).toBe(true);
  });

  test.each([
    [600, true, 200, "ok"],
    [300, true, 200, "degraded"],
    [30, true, 503, "failed"],
    [30, false, 200, "degraded"],
  ])("%i MiB of disk, the database on it: %s", async (mebibytes, ownsDatabase, status, state) => {
    free = mebibytes * MIB;
    Object.assign(disk, { ownsDatabase });
    const found = await health();
    expect([found.status, found.checks["disk"]?.state]).toEqual([status, state]);
    expect(found.checks["disk"]?.text).toContain(`${mebibytes} MiB`);
  });

  test("the real disk tells what is free, also for a folder that is not made yet", async () => {
    expect(await freeBytes("/")).toBeGreaterThan(0);
    expect(await freeBytes(`${import.meta.dirname}/none/such`)).toBeGreaterThan(0);
  });

  test("a database that lacks a migration is not ready; one that a newer engine has migrated is", async () => {
    await database.pool.query(
      "insert into schema_migration (version, name, checksum) values (9999, 'later', 'x')",
    );
    expect(await health()).toMatchObject({ status: 200, checks: { migrations: { state: "degraded" } } });
    await database.pool.query("delete from schema_migration where version = 9999");
    const last = await database.pool.query(
      `delete from schema_migration where version = (select max(version) from schema_migration)
       returning version, name, checksum`,
    );
    expect(await health()).toMatchObject({ status: 503, checks: { migrations: { state: "failed" } } });
    await database.pool.query(
      "insert into schema_migration (version, name, checksum) values ($1, $2, $3)",
      Object.values(last.rows[0] as Record<string, unknown>),
    );
    expect(await health()).toMatchObject({ status: 200, checks: { migrations: { state: "ok" } } });
  });
});

describe("letters and jobs", () => {
  test("a queue that nobody works on, and a mail server that refuses: told by readiness and metrics, and mended by what mends them", async () => {
    expect((await guest.book([stay(3)])).ok).toBe(true);
    await database.pool.query("update jobs.job set start_after = now() - interval '20 minutes'");
    const stuck = await health();
    expect([stuck.status, stuck.state, stuck.checks["jobs"]?.state]).toEqual([200, "degraded", "degraded"]);
    await vi.waitFor(
      async () => expect(await metric('portico_jobs_oldest_seconds{kind="mail"}')).toBeGreaterThan(1_100),
      WITHIN,
    );
    expect(await metric('portico_letters{state="queued"}')).toBeGreaterThanOrEqual(2);

    let takes = false;
    const server = await RudeMailServer.open(() => takes);
    const jobs = await startMailing(database, `smtp://a:b@127.0.0.1:${server.port}`);
    try {
      const refusals = 'portico_letters_total{kind="guest_confirmation",state="refused"}';
      await vi.waitFor(async () => expect(await metric(refusals)).toBeGreaterThanOrEqual(1), WITHIN);
      const tried = "select 1 from outgoing_mail where state = 'queued' and attempts = 0";
      await vi.waitFor(async () => expect((await database.pool.query(tried)).rowCount).toBe(0), WITHIN);
      await database.pool.query("update outgoing_mail set created_at = now() - interval '20 minutes'");
      const refused = await health();
      expect([refused.status, refused.checks["mail"]?.state]).toEqual([200, "degraded"]);
      expect(refused.checks["jobs"]?.state).toBe("ok");
      expect(await metric('portico_health{check="mail",state="degraded"}')).toBe(1);
      expect(lines).toContainEqual(
        expect.objectContaining({ level: "warn", check: "mail", state: "degraded" }),
      );

      takes = true;
      await database.pool.query("update jobs.job set start_after = now()");
      await vi.waitFor(() => expect(server.letters.length).toBeGreaterThanOrEqual(2), WITHIN);
      await vi.waitFor(async () => expect((await health()).state).toBe("ok"), WITHIN);
      const sent = lines.filter(({ msg }) => msg === "letter sent");
      expect(sent[0]).toMatchObject({ level: "info", hotel: "shore", kind: expect.any(String) as string });
      expect(await metric('portico_jobs_total{kind="mail",outcome="failed"}')).toBeGreaterThanOrEqual(2);
    } finally {
      await jobs.stop();
      await server.close();
    }
  });
});

describe("what happens", () => {
  test("is counted by hotel and kind, and each booking is one line that names no guest", async () => {
    lines.length = 0;
    const before = await metric('portico_reservations_saved_total{hotel="shore",state="confirmed"}');
    const booked = await answered(guest.book([stay(5)], { paymentMethod: "on_site" }));
    const refused = await guest.book([stay(5)], { paymentMethod: "on_site", expectedTotal: 1 });
    expect(refused.ok).toBe(false);
    const all = await metrics();
    expect(all).toContain(`portico_reservations_saved_total{hotel="shore",state="confirmed"} ${before + 1}`);
    expect(all).toMatch(/portico_reservations_refused_total\{hotel="shore",reason="\w+"\} 1/);
    expect(all).toMatch(/portico_call_duration_seconds_count\{call="save",status="2xx"\} \d/);
    expect(all).toMatch(/portico_call_duration_seconds_count\{call="save",status="4xx"\} 1/);
    expect(all).toContain('portico_database_connections{state="waiting"} 0');
    expect(all).toContain("process_resident_memory_bytes");
    const told = lines.filter(({ msg }) => msg === "reservation saved");
    expect(told).toEqual([
      expect.objectContaining({
        level: "info",
        hotel: "shore",
        reservation: booked.number,
        state: "confirmed",
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/guest\.example|Zofie/i);
    const requests = lines.filter(({ msg, route }) => msg === "request" && String(route).includes("/save"));
    expect(requests.length).toBeGreaterThanOrEqual(2);
    expect(requests.every(({ hotel }) => hotel === "shore")).toBe(true);
  });

  test("holds are counted by outcome, and no id of a guest becomes a label", async () => {
    const items = await guest.choose([stay(8)]);
    const wish = {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      holdToken: null,
    } as const;
    const held = await guest.ask("availableRooms", { ...wish, hold: true });
    expect(held.ok && held.answer.hold).not.toBeNull();
    const all = await metrics();
    expect(all).toContain('portico_holds_total{hotel="shore",outcome="taken"} 1');
    const labels = new Set([...all.matchAll(/ (?:[a-z_]+)="|[{,]([a-z_]+)="/g)].map(([, name]) => name));
    for (const name of ["reservation", "payment", "letter", "address"]) expect(labels).not.toContain(name);
  });

  test("metrics are for private networks", async () => {
    const outside = await engine.ask("/health/metrics", { headers: { "X-Forwarded-For": "8.8.8.8" } });
    expect(outside.status).toBe(404);
    const inside = await engine.ask("/health/metrics", { headers: { "X-Forwarded-For": "10.1.2.3" } });
    expect([inside.status, inside.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
  });
});
