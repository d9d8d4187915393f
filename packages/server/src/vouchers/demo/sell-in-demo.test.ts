import { instantOf } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { loadDemo } from "../../demo/index.ts";
import { createHttpServer } from "../../http/index.ts";
import { openLog } from "../../journal/index.ts";
import { findHotel } from "../../property/index.ts";
import { findTyped } from "../ledger/find-voucher.ts";
import { TEST_VOUCHER_KEYS } from "../testing/test-keys.ts";
import { registerDemoVouchers } from "./demo-voucher-route.ts";
import { sellDemoVouchers } from "./sell-in-demo.ts";

const NOW = instantOf("2026-11-20", "09:00", "Europe/Prague");
const OWN = "demo.example";
const ADDRESS = "/sandbox/vouchers";

let database: TestDatabase;
let app: ReturnType<typeof createHttpServer>;

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database, () => undefined, NOW);
  app = createHttpServer({
    log: openLog("silent", { write: () => undefined }),
    absorbs: () => false,
    trustProxy: () => false,
  });
  registerDemoVouchers(app, {
    database,
    secret: "secret",
    voucherKeys: TEST_VOUCHER_KEYS,
    isOwnHost: (host) => host === OWN,
    clock: () => NOW,
  });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

test("the demo sells vouchers of every kind once, and its books balance", async () => {
  expect(await sellDemoVouchers(database, TEST_VOUCHER_KEYS, NOW)).toBe(7);
  expect(await sellDemoVouchers(database, TEST_VOUCHER_KEYS, NOW)).toBe(0);
  expect(await checkInvariants(database.pool)).toEqual([]);
});

test("its page shows codes that guests can spend, and what is left on each", async () => {
  const answer = await app.inject({ url: ADDRESS, headers: { host: OWN } });
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { vouchers } = answer.json<{
    vouchers: { code: string; page: string; standing: string; balance: number; experience: string | null }[];
  }>();
  expect(vouchers.map(({ standing, balance, experience }) => [standing, balance, experience])).toEqual([
    ["whole", 500_000, null],
    ["whole", 150_000, "A sauna just for two"],
    ["whole", 1_390_000, "Romance by the lake for two"],
    ["spent", 0, "Dinner by the fire for two"],
    ["partly", 150_000, null],
    ["whole", 10_000, null],
    ["ended", 0, null],
  ]);
  const hotel = await findHotel(database.pool, "demo");
  const named = { hotelId: hotel?.hotelId ?? 0, keys: TEST_VOUCHER_KEYS.of("demo") };
  const codes = vouchers.map(({ code }) => code);
  expect(vouchers[0]?.page).toMatch(/^\/voucher\?client=demo&lang=en#voucher=\w{18}&gift=[\w-]{16}$/);
  const typed = await findTyped(database.pool, named, codes);
  expect(typed.map(({ voucher }) => voucher?.balance)).toEqual(vouchers.map(({ balance }) => balance));
});

test("its page shows neither vouchers that somebody bought nor anything under other host names", async () => {
  await database.pool.query("update voucher_order set address_hash = 'bought' where language = 'de'");
  const { vouchers } = (await app.inject({ url: ADDRESS, headers: { host: OWN } })).json<{ vouchers: [] }>();
  expect(vouchers).toHaveLength(6);
  const strange = await app.inject({ url: ADDRESS, headers: { host: "evil.example" } });
  expect(strange.statusCode).toBe(403);
});
