import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { emptyTables } from "../../database/testing/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { deleteFullBuckets } from "./limit-bucket-store.ts";
import { RefusedRequest } from "../answers/refusal.ts";
import { SharedLimit } from "./shared-limit.ts";

const NOON = Date.UTC(2027, 2, 1, 12);
const SECOND = 1000;
const HOUR = 3600 * SECOND;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => emptyTables(database, ["limit_bucket"]));
afterAll(() => database.drop());

/** The limit as a separate process has it. */
const limitOf = (limit: number, kind = "coupon") =>
  new SharedLimit({ db: database.pool, secret: "a secret for tests alone" }, kind, limit);

/** How many of `count` simultaneous calls pass. */
async function taken(
  limits: readonly SharedLimit[],
  addresses: readonly string[],
  now = NOON,
): Promise<number> {
  const calls = addresses.map(async (address, index) => limits[index % limits.length]?.take(address, now));
  const outcomes = await Promise.allSettled(calls);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(RefusedRequest);
  }
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

const times = (count: number, address: string) => Array.from({ length: count }, () => address);

test("three processes together let an address through as often as one, and another address as well", async () => {
  const processes = [limitOf(10), limitOf(10), limitOf(10)];
  expect(await taken(processes, times(40, "192.0.2.1"))).toBe(10);
  expect(await taken(processes, times(3, "192.0.2.2"))).toBe(3);
  expect(await taken([limitOf(10, "facility")], times(3, "192.0.2.1"))).toBe(3);
});

test("it earns a place back with its share of the minute, and no more than all of them", async () => {
  expect(await taken([limitOf(60)], times(61, "192.0.2.1"))).toBe(60);
  expect(await taken([limitOf(60)], times(9, "192.0.2.1"), NOON + 2 * SECOND)).toBe(2);
  expect(await taken([limitOf(60)], times(70, "192.0.2.1"), NOON + HOUR)).toBe(60);
});

test("a /48 may do four times what a household in it may", async () => {
  const guests = Array.from({ length: 50 }, (_, net) => `2001:db8:7:${net.toString(16)}::1`);
  expect(await taken([limitOf(10)], times(15, "2001:db8:7:1::1"))).toBe(10);
  expect(await taken([limitOf(10)], guests.slice(2))).toBe(30);
  expect(await taken([limitOf(10)], ["2001:db8:8::1"])).toBe(1);
});

test("the refusal says when to come again, and to come sooner costs nothing and wins nothing", async () => {
  const limit = limitOf(6);
  await taken([limit], times(6, "192.0.2.1"));
  const refusal = async (now: number) => {
    const [outcome] = await Promise.allSettled([limit.take("192.0.2.1", now)]);
    const reason: unknown = outcome?.status === "rejected" ? outcome.reason : null;
    return reason instanceof RefusedRequest ? reason.refusal : null;
  };
  expect(await refusal(NOON)).toEqual({ code: "too_many_requests", retryAfter: 10 });
  expect(await refusal(NOON + 4 * SECOND)).toEqual({ code: "too_many_requests", retryAfter: 6 });
  expect(await refusal(NOON + 10 * SECOND)).toBeNull();
});

test("a call that is given back does not count", async () => {
  const limit = limitOf(1);
  for (let turn = 0; turn < 3; turn++) {
    await limit.take("192.0.2.1", NOON);
    await limit.giveBack("192.0.2.1");
  }
  expect(await taken([limit], times(2, "192.0.2.1"))).toBe(1);
});

test("nobody is locked out because a clock was put back, in this process or another", async () => {
  const limit = limitOf(2);
  await taken([limit], times(3, "192.0.2.1"));
  expect(await taken([limit], ["192.0.2.1"], NOON - 24 * HOUR)).toBe(1);
  await taken([limit], times(3, "192.0.2.1"), NOON);
  expect(await taken([limitOf(2)], ["192.0.2.1"], NOON - 24 * HOUR)).toBe(1);
});

test("what is kept names no address and goes when it says nothing more", async () => {
  await taken([limitOf(60)], ["192.0.2.1", "2001:db8:7:1::1"]);
  const { rows } = await database.pool.query<{ owner: string }>("select owner from limit_bucket");
  expect(rows.map(({ owner }) => owner)).toEqual(Array(3).fill(expect.stringMatching(/^[\w-]{22}$/)));
  await deleteFullBuckets(database.pool, NOON);
  expect((await database.pool.query("select from limit_bucket")).rowCount).toBe(3);
  await deleteFullBuckets(database.pool, NOON + SECOND);
  expect((await database.pool.query("select from limit_bucket")).rowCount).toBe(0);
});
