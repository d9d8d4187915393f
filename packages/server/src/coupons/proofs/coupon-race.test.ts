import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { aCoupon } from "@portico/domain/testing/coupon";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { startEngineProcess, type EngineProcess } from "../../testing/engine-process.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { TestGuest, type Reply } from "../../testing/test-guest.ts";

/** The engines are processes with the true time, so that days are told from today. */
const TODAY = todayIn("Europe/Prague", Date.now());
const BUYERS = 64;

const single = aCoupon({ code: "ONCE", benefit: { kind: "percent", percent: 10 }, maxUses: 1 });
const another = { ...single, id: 2, code: "AGAIN" };

let database: TestDatabase;
let folder: string;
let engines: EngineProcess[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-coupon-race-"));
  database = await createTestDatabase();
  await importHotel(database, theShoreHotel({ coupons: [single, another] }));
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
}

async function stopEngines(): Promise<void> {
  await Promise.all(engines.map((engine) => engine.stop()));
}

/**
 * Every buyer wants another night, so that no save fails for lack of rooms; they save at once, alternating between the engines.
 */
async function race(code: string, firstDay: number): Promise<Reply<unknown>[]> {
  const guests = engines.map(({ origin }) => new TestGuest(origin));
  const coupon = await guests[0]?.ask("coupon", { code });
  if (!coupon?.ok) throw new Error("There is no such coupon");
  const attempts = await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const guest = guests[buyer % guests.length];
      if (!guest) throw new Error("No engine runs");
      const arrival = addDays(TODAY, firstDay + buyer);
      const items = await guest.choose([{ roomTypeId: DOUBLE, arrival, departure: addDays(arrival, 1) }]);
      // 90 % of 2200 CZK.
      const request = await guest.request(items, { couponId: coupon.answer.id, expectedTotal: 198_000 });
      return { guest, request };
    }),
  );
  return Promise.all(attempts.map(({ guest, request }) => guest.save(request)));
}

function outcomes(replies: readonly Reply<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.ok ? "saved" : reply.problem.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

test("of 64 guests who use a single-use coupon at once exactly one can, and the others are told so", async () => {
  const replies = await race("ONCE", 20);
  expect(outcomes(replies)).toEqual({ saved: 1, coupon_restricted: BUYERS - 1 });
  const { rows } = await database.pool.query("select coupon_id, used from coupon_count");
  expect(rows).toEqual([{ coupon_id: 1, used: 1 }]);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("control: they all can once the counter's guard and the database's own check are gone", async () => {
  await stopEngines();
  await database.pool.query("alter table coupon_count drop constraint coupon_used_up");
  await startTwoEngines({
    NODE_OPTIONS: `--import ${new URL("../testing/without-coupon-guard.ts", import.meta.url).href}`,
  });
  expect(outcomes(await race("AGAIN", 20 + BUYERS))).toEqual({ saved: BUYERS });
  const { rows } = await database.pool.query("select used, max_uses from coupon_count where coupon_id = 2");
  expect(rows).toEqual([{ used: BUYERS, max_uses: 1 }]);
});
