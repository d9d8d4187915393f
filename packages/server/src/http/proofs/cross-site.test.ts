import { callPath } from "@portico/contract/call-path";
import { calls, type CallName } from "@portico/contract/calls";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";

// What foreign pages can do with a guest's browser, and what hostile JSON can do to the engine.

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel());
  engine = await startTestEngine(database);
});
afterAll(async () => {
  await engine.close();
  await database.drop();
});

const NAMES = Object.keys(calls) as CallName[];
const POSTS = NAMES.filter((name) => calls[name].method === "POST");

/** A browser sends these to any address without a preflight. */
const SIMPLE_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain; charset=application/json",
];

const rows = async () => {
  const { rows: counts } = await database.pool.query(
    `select (select count(*) from reservation) as reservations, (select count(*) from hold) as holds,
       (select count(*) from checkout_draft) as drafts, (select count(*) from outgoing_mail) as mails`,
  );
  return counts as unknown[];
};

test.each(POSTS)("%s is not to be had by a form, nor by an address alone", async (name) => {
  const path = callPath(calls[name]);
  const before = await rows();
  for (const type of SIMPLE_TYPES) {
    const answer = await engine.ask(path, {
      method: "POST",
      body: '{"body": {}, "x": "=1"}',
      headers: { "Content-Type": type, Origin: "https://evil.test", Cookie: "session=1" },
    });
    expect([type, answer.status]).toEqual([type, 415]);
    await answer.text();
  }
  const link = await engine.ask(`${path}?client=lake&payment_id=p_1`);
  // Below `voucher` an address alone asks about a code.
  expect(path.includes("/voucher") ? [400, 404] : [405]).toContain(link.status);
  await link.text();
  expect(await rows()).toEqual(before);
});

describe("every answer", () => {
  const addresses = [
    "/?client=lake",
    "/paygate-return?client=lake&id=1",
    "/paygate-return?client=nobody",
    "/thanks?client=lake",
    "/api/ibe4/defaults",
    "/api/docs",
    "/api/payments/gopay/AAAAAAAAAAAAAAAAAAAAAA",
    "/health/live",
    "/embed.js",
    "/nothing",
  ];

  test.each(addresses)(
    "of %s sets no cookie, is taken for what it is and tells others no address",
    async (address) => {
      const { headers } = await engine.ask(address, { headers: { Accept: "text/html" } });
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(["no-referrer", "strict-origin-when-cross-origin"]).toContain(headers.get("referrer-policy"));
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    },
  );

  test.each(["/paygate-return?client=lake", "/thanks?client=lake", "/reservation?client=lake"])(
    "%s has no address at all for others",
    async (address) => {
      const { headers } = await engine.ask(address, { headers: { Accept: "text/html" } });
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    },
  );
});

const POISONS = [
  '{"__proto__": {"polluted": 1}}',
  '{"constructor": {"prototype": {"polluted": 1}}}',
  '{"persons": {"__proto__": {"polluted": 1}, "1": 2}}',
  '{"booking": [{"__proto__": {"polluted": 1}}], "contact": {"__proto__": {"polluted": 1}}}',
  '{"body": {"__proto__": {"polluted": 1}}, "token": null, "writer": "w", "revision": 1, "known": 0}',
  '{"payment_id": "__proto__", "return_token": "constructor", "code": "__proto__"}',
];

test.each(NAMES)("%s leaves the engine's own objects alone, whatever names the fields have", async (name) => {
  const call = calls[name];
  for (const poison of POISONS) {
    const answer =
      call.method === "GET"
        ? await engine.ask(`${callPath(call)}?__proto__[polluted]=1&constructor.prototype.polluted=1`)
        : await engine.post(callPath(call), poison);
    expect(answer.status).toBeLessThan(500);
    await answer.text();
  }
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("a client, a currency or a language with an inherited name is none of ours", async () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    const headers = { "X-Client": name, "X-Currency": name, "X-Lang": name };
    const answer = await engine.post("/api/ibe4/defaults", {}, headers);
    expect(answer.status).toBe(404);
  }
});
