import { aHotel } from "@portico/domain/testing/hotel";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { hashAccessCode } from "./access-code.ts";
import { importHotel } from "./import-hotel.ts";

let database: TestDatabase;
let engine: TestEngine;

const houses = { clientCodes: ["lake", "gone", "villa"], accessCodeHash: null, first: true };

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 2, 1, 9) });
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel());
  await importHotel(database, aHotel({ code: "villa", name: { en: "The Villa" } }));
  await importHotel(
    database,
    aHotel({
      code: "houses",
      languages: ["cs", "en", "de"],
      name: { en: "Houses", cs: "Domy", de: "Häuser" },
      facilities: houses,
    }),
  );
  const closed = { ...houses, accessCodeHash: hashAccessCode("pine cone") };
  await importHotel(database, aHotel({ code: "club", languages: ["cs", "en"], facilities: closed }));
  const rules = { ...aHotel().rules, maintenance: true };
  await importHotel(database, aHotel({ code: "resting", rules, facilities: houses }));
  engine = await startTestEngine(database, { couponTriesPerMinute: 3 });
});

afterAll(async () => {
  await engine.close();
  await database.drop();
  vi.useRealTimers();
});

const facilities = async (query: string, headers = {}) => {
  const answer = await engine.ask(`/ibe4/facility?${query}`, { headers: { "X-Client": "", ...headers } });
  return { status: answer.status, body: await answer.json() };
};

test("a hotel lists the others in its order, without those that the engine does not know", async () => {
  expect(await facilities("client=houses")).toMatchObject({
    status: 200,
    body: [
      { client: "lake", street: "Shore 1", city: "Lipno" },
      { client: "villa", name: { en: "The Villa" } },
    ],
  });
  expect(await facilities("client=lake")).toEqual({ status: 200, body: [] });
});

describe("behind an access code", () => {
  test("the right one opens, also with blanks around it", async () => {
    expect(await facilities("client=club&accessCode=%20pine%20cone")).toMatchObject({
      status: 200,
      body: [{}, {}],
    });
  });

  test("none at all is refused in the guest's language and counts as no try", async () => {
    for (let times = 0; times < 5; times += 1) {
      expect(await facilities("client=club", { "X-Lang": "cs" })).toMatchObject({
        status: 403,
        body: {
          error: {
            code: "access_code",
            message: "Přístupový kód se nepodařilo ověřit. Zkontrolujte jej prosím.",
          },
        },
      });
    }
  });

  test("whoever has it may come as often as they like", async () => {
    for (let times = 0; times < 5; times += 1) {
      expect(await facilities("client=club&accessCode=pine%20cone")).toMatchObject({ status: 200 });
    }
  });

  test("the kept hash opens nothing, and guessing ends soon", async () => {
    const hash = encodeURIComponent(hashAccessCode("pine cone"));
    const tried = [];
    for (const code of [hash, "pine", "cone", "pine%20cone"]) {
      tried.push((await facilities(`client=club&accessCode=${code}`)).status);
    }
    expect(tried.slice(0, 2)).toEqual([403, 403]);
    expect(tried.at(-1)).toBe(429);
  });

  test("the hotel's defaults say that there is one and not which", async () => {
    const answer = await engine.post("/ibe4/defaults", {}, { "X-Client": "club" });
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ facilityFirst: 1, facility_access_code: 1 });
    expect(body).not.toContain("sha256");
  });
});

describe("the first page", () => {
  test.each([
    [
      "/?client=houses&arrival=2027-06-11&utm_source=a%20b",
      "/facility?client=houses&arrival=2027-06-11&utm_source=a%20b",
    ],
    ["/?client=club", "/facility?client=club"],
    ["/?client=lake", null],
    ["/?client=resting", null],
    ["/?client=houses&iveOnly=true", null],
    ["/?client=houses&predestination=vouchers", null],
    ["/summary?client=houses", null],
  ])("%s leads to %s for good", async (path, to) => {
    const answer = await engine.ask(path, { redirect: "manual", headers: { "X-Client": "" } });
    const led = answer.status === 308 ? answer.headers.get("location") : null;
    expect(led).toBe(to);
  });
});

test("a hotel that does not know a guest type has no price, and the others keep theirs", async () => {
  const persons = encodeURIComponent(JSON.stringify({ 1: 1, 2: 1 }));
  const ask = (clients: string) =>
    engine.ask(`/pons/facility-rates?clients=${clients}&from=2027-06-07&to=2027-06-08&persons=${persons}`);
  const answer = await ask("villa,lake");
  expect(await answer.json()).toMatchObject([
    { client: "villa", price: null, available: 0 },
    { client: "lake", price: expect.any(Number) },
  ]);
});

test("a hotel in maintenance offers nothing, and no price among others, while what guests have saved stays in reach", async () => {
  const rates = await engine.ask(
    `/pons/facility-rates?clients=resting,lake&from=2027-06-07&to=2027-06-08&persons=2`,
  );
  expect(await rates.json()).toMatchObject([{ client: "resting", price: null }, { client: "lake" }]);
  const asks = { "X-Client": "resting", "X-Lang": "en" };
  const search = { arrival: "2027-06-07", departure: "2027-06-08", persons: 2 };
  const token = "A".repeat(22);
  const told = await Promise.all([
    engine.post("/ibe4/base-rates", search, asks),
    engine.ask("/pons/hints?from=2027-06-01&to=2027-06-30&persons=2", { headers: asks }),
    engine.post("/ibe4/coupon", { code: "SUMMER" }, asks),
    engine.post("/ibe4/defaults", {}, asks),
    engine.post("/ibe4/load-reservation", { payment_id: token, return_token: token }, asks),
  ]);
  expect(told.map(({ status }) => status)).toEqual([423, 423, 423, 200, 404]);
  expect(await told[0].json()).toMatchObject({
    error: {
      code: "maintenance",
      message: "The hotel is updating its booking. Please try again in a moment.",
    },
  });
});

test("a party that no single room seats is told the price of several rooms", async () => {
  const stay = "from=2027-06-07&to=2027-06-08&persons=7";
  const rates = await engine.ask(`/pons/facility-rates?clients=lake&${stay}`);
  const combinations = await engine.ask(`/pons/combinations?${stay}`);
  const [cheapest] = ((await combinations.json()) as { combinations: { price: number }[] }).combinations;
  expect(cheapest?.price).toBeGreaterThan(0);
  expect(await rates.json()).toMatchObject([{ client: "lake", price: cheapest?.price, available: 1 }]);
});

test("labels of tabs come in the asked language, and in all of them for those who change it", async () => {
  const tabs = { wellnessLabel: { cs: "Lázně", en: "Spa" }, voucherLabel: null };
  const labelled = aHotel({
    code: "labels",
    languages: ["cs", "en"],
    name: { cs: "Dům", en: "House" },
    tabs,
  });
  await importHotel(database, labelled);
  const labels = async (language: string) => {
    const answer = await engine.post("/ibe4/defaults", {}, { "X-Client": "labels", "X-Lang": language });
    return ((await answer.json()) as { tabs: object }).tabs;
  };
  expect(await labels("cs")).toMatchObject({ labels: { wellness: "Lázně", voucher: null } });
  expect(await labels("en")).toMatchObject({
    labels: { wellness: "Spa" },
    labels_by_language: { wellness: { cs: "Lázně", en: "Spa" } },
  });
});
