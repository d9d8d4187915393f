import { addDays } from "@portico/domain/dates/plain-date";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { demoFileText, demoHotel, hotelOf } from "../../hotel-files/testing/demo-hotel.ts";
import { AnswerCache } from "../../http/index.ts";
import { announceNights } from "../../inventory/index.ts";
import { importHotel } from "../../property/import-hotel.ts";
import { Dice } from "../../testing/dice.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";

type Address = { path: string; headers: Record<string, string> };

const PAIRS = 500;
const PATIENCE = { timeout: 240_000 };

/** Its page shows two of the others. */
const HOUSES = (() => {
  const hotel = hotelOf(demoFileText("houses.yaml"));
  return { ...hotel, facilities: { ...hotel.facilities, clientCodes: ["lake", "demo-city"] } };
})();

let database: TestDatabase;
let engine: TestEngine;
let other: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel());
  await importHotel(database, demoHotel());
  await importHotel(database, hotelOf(demoFileText("city.yaml")));
  await importHotel(database, HOUSES);
});
// A minute that does not end: pages are kept for one.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-29T10:00:10Z") }));
afterEach(() => void vi.useRealTimers());
beforeAll(async () => {
  engine = await startTestEngine(database);
  other = await startTestEngine(database);
});
afterAll(async () => {
  await engine.close();
  await other.close();
  await database.drop();
});

/** An address of a first screen, with few values for each part, so that two often differ in a single one. */
function randomAddress(dice: Dice): Address {
  const client = dice.pick(["demo", "demo", "lake", "demo-city", "demo-houses"]);
  const inHeader = dice.chance(20);
  const query = new URLSearchParams(inHeader ? {} : { client });
  const put = (name: string, percent: number, values: readonly string[]) => {
    if (dice.chance(percent)) query.set(name, dice.pick(values));
  };
  put("lang", 60, ["cs", "en", "de", "zh"]);
  put("currency", 60, ["CZK", "EUR", "USD"]);
  if (dice.chance(70)) {
    const arrival = dice.pick(["2027-05-11", "2027-05-12"] as const);
    query.set("arrival", arrival);
    query.set("departure", addDays(arrival, 1 + dice.throw(2)));
  }
  put("persons", 50, ["1", "2", '{"1":2,"2":1}']);
  put("colour", 30, ["aa3355", "2255aa"]);
  put("predestination", 15, ["packages"]);
  put("arrivalLimit", 10, ["2027-05-12"]);
  put("departureLimit", 10, ["2027-05-20"]);
  put("variation", 20, ["spa", "web"]);
  put("accessCode", 20, ["club", "press"]);
  put("sort", 15, ["price", "size"]);
  put("room", 10, ["double", "garden"]);
  put("mobile", 10, ["true"]);
  put("mealLabel", 10, ["false"]);
  put("highlight", 10, ["double", "garden"]);
  const path =
    client === "demo-houses" ? "/facility" : dice.pick(["/", "/", "/", "/wellness", "/ive", "/facility"]);
  const headers: Record<string, string> = { "X-Client": inHeader ? client : "" };
  if (dice.chance(30)) headers["Sec-Fetch-Dest"] = "iframe";
  if (dice.chance(10)) headers["X-Lang"] = dice.pick(["cs", "en"]);
  return { path: `${path}?${query.toString()}`, headers };
}

/** What of a page depends on its address; ids of offers are signed with chance. */
async function pageOf(at: TestEngine, { path, headers }: Address) {
  const answer = await at.ask(path, { headers });
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy");
  return { html, seen: [answer.status, policy, html.replaceAll(/"offer_id":"[^"]*"/g, "")].join("\n") };
}

/** Asks two engines, one in the other order: if two addresses share a page, it is the first one's here and the other's there. */
async function askBoth(
  addresses: readonly Address[],
): Promise<{ wrong: string[]; pages: number; carried: (aside: string) => number }> {
  const seen = new Map<string, string>();
  const nameOf = (address: Address) => JSON.stringify(address);
  for (const address of addresses) seen.set(nameOf(address), (await pageOf(engine, address)).seen);
  const wrong: string[] = [];
  for (const address of addresses.toReversed()) {
    const page = await pageOf(other, address);
    if (page.seen !== seen.get(nameOf(address))) wrong.push(nameOf(address));
  }
  const pages = new Set(seen.values());
  const carried = (aside: string) => [...pages].filter((page) => page.includes(`"${aside}":{`)).length;
  return { wrong, pages: pages.size, carried };
}

test(`of ${PAIRS} random pairs of addresses none is answered with the page of the other`, async () => {
  const dice = new Dice(17);
  const pairs = Array.from({ length: PAIRS }, () => [randomAddress(dice), randomAddress(dice)] as const);
  const { wrong, pages, carried } = await askBoth(pairs.flat());
  expect(wrong).toEqual([]);
  // Enough pages are different for that to mean something, of each kind.
  expect(pages).toBeGreaterThan(PAIRS / 2);
  for (const aside of ["packageTeaser", "packageList", "offeredVouchers", "facility", "facilityRates"])
    expect([aside, carried(aside) > PAIRS / 50]).toEqual([aside, true]);
});

/** What a page is kept under, in this order. The currency follows from the query and stands there for the reader. */
const KEY = ["hotel", "stamp", "minute", "currency", "language", "framed", "path", "query"] as const;

type KeyPart = (typeof KEY)[number];

/** Works with parts of the keys cut out, and puts them back whatever comes of it. */
async function without<Done>(parts: readonly KeyPart[], work: () => Promise<Done>): Promise<Done> {
  const { get, set } = AnswerCache.prototype;
  const cut = (key: string): string => {
    const whole = key.split(" ");
    if (whole.length !== KEY.length) throw new Error(`This key has other parts: ${key}`);
    return KEY.flatMap((part, place) => (parts.includes(part) ? [] : (whole[place] ?? ""))).join(" ");
  };
  AnswerCache.prototype.get = function (this: AnswerCache<never>, key, hotel) {
    return Reflect.apply(get, this, [cut(key), hotel]);
  };
  AnswerCache.prototype.set = function (this: AnswerCache<never>, key, answer, basis) {
    Reflect.apply(set, this, [cut(key), answer, basis]);
  };
  try {
    return await work();
  } finally {
    Object.assign(AnswerCache.prototype, { get, set });
  }
}

describe("two addresses that differ in one part alone", () => {
  const path = "/?lang=de&currency=EUR&arrival=2027-06-07&departure=2027-06-09";
  const address: Address = { path, headers: { "X-Client": "demo" } };
  const pairs: readonly { cut: KeyPart[]; than: Address }[] = [
    { cut: ["hotel", "stamp"], than: { path, headers: { "X-Client": "demo-city" } } },
    { cut: ["language"], than: { path, headers: { "X-Client": "demo", "X-Lang": "en" } } },
    { cut: ["path"], than: { ...address, path: path.replace("/", "/wellness") } },
    { cut: ["framed"], than: { path, headers: { "X-Client": "demo", "Sec-Fetch-Dest": "iframe" } } },
    { cut: ["query"], than: { ...address, path: `${path}&persons=1` } },
  ];

  test.each(pairs)("have a page each: $cut", async ({ than }) => {
    expect(await askBoth([address, than])).toMatchObject({ wrong: [], pages: 2 });
  });

  test.each(pairs)("control: share one once the key lacks its $cut", async ({ cut, than }) => {
    const { wrong, pages } = await without(cut, () => askBoth([address, than]));
    expect(wrong).toHaveLength(2);
    expect(pages).toBe(1);
  });
});

test("a page is kept for everybody who asks for the same, in whatever order and with whatever else", async () => {
  const headers = { "X-Client": "" };
  const path = "/?client=demo&arrival=2027-05-13&departure=2027-05-15";
  const first = await pageOf(engine, { path, headers });
  const again = await pageOf(engine, {
    path: "/?gclid=x&departure=2027-05-15&campaignId=7&arrival=2027-05-13&client=demo",
    headers,
  });
  expect(again.html).toBe(first.html);
});

test.each([
  "coupon=SUMMER",
  "draft=abc",
  "voucher=ABCD",
  "payment_id=p_1",
  "return_token=x",
  "arrival=2027-05-14",
])("an address with %s is not drawn, and not kept", async (option) => {
  const headers = { "X-Client": "" };
  const path = `/?client=demo&arrival=2027-05-13&departure=2027-05-15&${option}`;
  const { html } = await pageOf(engine, { path, headers });
  expect(html).toContain('<div id="root"></div>');
});

/** Books a room of the lake hotel, past the engine. */
async function bookAtTheLake(night: string): Promise<void> {
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ hotelId: number; resourceId: number }>(
      `insert into resource_night (hotel_id, resource_id, night, capacity, sold)
       select hotel_id, resource_id, $1, 3, 2 from hotel join resource using (hotel_id) where hotel.code = 'lake'
       returning hotel_id as "hotelId", resource_id as "resourceId"`,
      [night],
    );
    for (const { hotelId, resourceId } of rows) await announceNights(tx, hotelId, [{ resourceId, night }]);
  });
}

test.each([
  ["a hotel", "/?client=lake&arrival=2027-05-13&departure=2027-05-15", "2027-05-14", "The Pond Hotel"],
  [
    "a group's houses",
    "/facility?client=demo-houses&arrival=2027-05-20&departure=2027-05-22",
    "2027-05-21",
    "The Lagoon Hotel",
  ],
])(
  "a booking and a new version of the hotel each make another page of %s",
  async (_, path, night, renamed) => {
    const ask = async () => (await pageOf(engine, { path, headers: { "X-Client": "" } })).html;
    const open = await ask();
    await bookAtTheLake(night);
    await vi.waitFor(async () => expect(await ask()).not.toBe(open), PATIENCE);
    const first = await ask();
    expect(await ask()).toBe(first);
    await importHotel(database, { ...theLakeHotel(), name: { en: renamed } });
    await vi.waitFor(async () => expect(await ask()).toContain(renamed), PATIENCE);
  },
);

test("a page is kept for a minute", async () => {
  const path = "/?client=demo&arrival=2027-05-13&departure=2027-05-15";
  const ask = async () => (await pageOf(engine, { path, headers: { "X-Client": "" } })).html;
  const first = await ask();
  expect(await ask()).toBe(first);
  vi.setSystemTime(new Date("2026-11-29T10:01:10Z"));
  expect(await ask()).not.toBe(first);
});

test.each([
  ["stands in a page", "", "data-framed"],
  ["is opened over a page", "&shape=button", "data-framed data-overlay data-opened"],
])("in a frame that %s, the first look is already laid out for it", async (_, shape, attributes) => {
  const headers = { "X-Client": "", "Sec-Fetch-Dest": "iframe" };
  const { html } = await pageOf(engine, { path: `/?client=demo${shape}`, headers });
  expect(/<html [^>]*?(data-framed[^>]*)>/.exec(html)?.[1]).toBe(attributes);
  expect(html).toContain('data-drawn="framed"');
});

test("an operator may leave drawing to the guests' browsers", async () => {
  const plain = await startTestEngine(database, { drawsPages: false });
  const { html } = await pageOf(plain, { path: "/?client=demo", headers: { "X-Client": "" } });
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain("noscript");
  await plain.close();
});

test("who asks for more new pages than reads allow still gets them, drawn by the browser, and kept ones as before", async () => {
  const busy = await startTestEngine(database, { readsPerMinute: 10 });
  const isDrawn = async (departure: string, path = "/?client=demo") => {
    const asked = `${path}&arrival=2027-05-13&departure=${departure}`;
    const { html } = await pageOf(busy, { path: asked, headers: { "X-Client": "" } });
    return html.includes('<div id="root" data-drawn="alone">');
  };
  // Their prices are as many reads as the call for them.
  expect(await isDrawn("2027-05-14", "/facility?client=demo-houses")).toBe(false);
  expect(await isDrawn("2027-05-14")).toBe(true);
  expect(await isDrawn("2027-05-15")).toBe(true);
  expect(await isDrawn("2027-05-16")).toBe(false);
  expect(await isDrawn("2027-05-14")).toBe(true);
  await busy.close();
});
