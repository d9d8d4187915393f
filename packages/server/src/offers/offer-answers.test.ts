import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { announceNights } from "../inventory/index.ts";
import { findHotel, importHotel } from "../property/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { readOfferId } from "./offer-id.ts";

const SECRET = "a secret for tests alone";

let database: TestDatabase;
let engine: TestEngine;
let other: TestEngine;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 2, 1, 9) });
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel());
  engine = await startTestEngine(database, { secret: SECRET });
  other = await startTestEngine(database, { secret: SECRET });
});

afterAll(async () => {
  await engine.close();
  await other.close();
  await database.drop();
  vi.useRealTimers();
});

type Rate = Record<string, unknown> & { guid: string };

async function rates(of: TestEngine, call: string, body: object, headers = {}): Promise<Rate[]> {
  const answer = await of.post(`/api/ibe4/${call}`, body, headers);
  return ((await answer.json()) as { rates: Rate[] }).rates;
}

const stay = { arrival: "2027-05-13", departure: "2027-05-15", persons: { "1": 2 } };

// Monday to Thursday cost 1980 a night, Friday and Saturday 2340.
test.each([
  [
    "a stay with a Friday costs less without it",
    "2027-05-13",
    "2027-05-15",
    [["2027-05-10", "2027-05-12", 3960]],
  ],
  ["a stay of the cheapest nights costs nowhere less", "2027-05-11", "2027-05-13", []],
])("%s", async (_, arrival, departure, stays) => {
  const asked = { arrival, departure, persons: { "1": 2 }, room_types_id: 10 };
  const answer = await engine.post("/api/ibe4/cheaper-days", asked);
  const told = (await answer.json()) as { stays: { arrival: string; departure: string; price: number }[] };
  expect(told.stays.map((stay) => [stay.arrival, stay.departure, stay.price])).toEqual(stays);
});

// Thursday 2200 and Friday 2600 for two; less 10 % is 1980 + 2340, less 7 % is 2046 + 2418.
test("all rates of a stay, the cheapest first", async () => {
  expect(await rates(engine, "rates", stay)).toMatchObject([
    { rate_type: 2, price: 4320, deposit: 4320, cancellable: 0, storno: "", cancel_fee_now: 4320 },
    { rate_type: 3, price: 4464 },
    {
      rate_type: 1,
      price: 4800,
      deposit: 1440,
      storno: "2027-05-10T16:00:00Z",
      city_tax: 200,
      included: [],
      available: 3,
      room_assignation: 1,
      nights: [
        { date: "2027-05-13", price: 2200 },
        { date: "2027-05-14", price: 2600 },
      ],
    },
  ]);
});

test("base rates are the cheapest rate of each room type, with the cheapest that is cancelled for free", async () => {
  const [cheapest, ...dearer] = await rates(engine, "rates", stay);
  const flexible = dearer.find(({ storno }) => storno !== "");
  expect(await rates(engine, "base-rates", stay)).toEqual([{ ...cheapest, flexible }]);
});

// A night of 2200 CZK is 89.23 EUR at 24.655, one of 2600 CZK 105.46 EUR; each night is rounded by itself.
test("amounts are in the currency that is asked for", async () => {
  const inEuro = await rates(engine, "rates", stay, { "X-Currency": "EUR" });
  expect(inEuro.find(({ rate_type: type }) => type === 1)).toMatchObject({
    price: 194.69,
    currency: "EUR",
    nights: [{ price: 89.23 }, { price: 105.46 }],
  });
});

test("what is better for a line is answered with a promise of its own, the difference for the whole stay", async () => {
  const guest = { guest_type_id: 1, food_id: 0 };
  const line = {
    ibe_code: "double-1",
    timestamp: 1,
    room_types_id: 10,
    rates_id: 2,
    arrival: stay.arrival,
    departure: stay.departure,
    guest_list: [guest, guest],
  };
  const answer = await engine.post("/api/ibe4/upsells", { currency: "CZK", booking: [line] });
  const { upsells } = (await answer.json()) as { upsells: { kind: string; offer: Rate }[] };
  // Breakfast: 2 × 2 × 250. The cheapest terms that can be cancelled: 4464 − 4320.
  expect(upsells).toMatchObject([
    { ibe_code: "double-1", kind: "meal", difference: 1000, offer: { rates_id: 2, price: 5320 } },
    { ibe_code: "double-1", kind: "terms", difference: 144, offer: { rates_id: 3, price: 4464 } },
  ]);
  const promise = readOfferId(upsells[0]?.offer.guid ?? "", SECRET);
  expect(promise).toMatchObject({
    ratePlanId: 2,
    total: 532_000,
    guests: [{ meal: "breakfast" }, { meal: "breakfast" }],
  });
  const strange = await engine.post("/api/ibe4/upsells", { currency: "JPY", booking: [line] });
  expect(strange.status).toBe(400);
});

test("an offer id promises what the offer says, for half an hour", async () => {
  const [offer] = await rates(engine, "rates", stay);
  const promise = readOfferId(offer?.guid ?? "", SECRET);
  expect(promise).toMatchObject({
    total: 432_000,
    currency: "CZK",
    stay: { arrival: "2027-05-13", departure: "2027-05-15" },
    expiresAt: Date.UTC(2027, 2, 1, 9, 30),
  });
});

test("a number of persons means as many of the usual guests", async () => {
  expect(await rates(engine, "rates", { ...stay, persons: 2 })).toMatchObject([
    { price: 4320 },
    { price: 4464 },
    { price: 4800 },
  ]);
});

test("a party too large is refused without an explanation unless one is asked for", async () => {
  const large = { ...stay, persons: 4 };
  expect(await rates(engine, "base-rates", large)).toEqual([]);
  expect(await rates(engine, "base-rates", { ...large, explain: 1 })).toMatchObject([
    { available: 0, persons: 4, price: 0, guid: "", restrictions: [{ type: "over_capacity", value: 3 }] },
  ]);
});

test("what one engine has sold out the other shows as sold out, priced and without a promise", async () => {
  expect(await rates(other, "base-rates", stay)).toMatchObject([{ available: 3 }]);
  const hotel = await findHotel(database.pool, "lake");
  const resourceId = hotel?.hotel.resources[0]?.id ?? 0;
  const hotelId = hotel?.hotelId ?? 0;
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into resource_night (hotel_id, resource_id, night, capacity, sold) values ($1, $2, '2027-05-14', 3, 3)`,
      [hotelId, resourceId],
    );
    await announceNights(tx, hotelId, [{ resourceId, night: "2027-05-14" }]);
  });
  for (const asked of [other, engine]) {
    await vi.waitFor(
      async () =>
        expect(await rates(asked, "base-rates", stay)).toMatchObject([
          { available: 0, price: 4320, guid: "", restrictions: [{ type: "sold_out", date: "2027-05-14" }] },
        ]),
      { timeout: 240_000, interval: 10 },
    );
  }
});

test.each([
  ["convert-rate?currencyFrom=CZK&currencyTo=EUR&price=2200", { price: 89.23, valid_on: "2027-03-01" }],
  ["convert-rate?currencyFrom=EUR&currencyTo=CZK&price=89.23", { price: 2200 }],
  ["convert-rate?currencyFrom=CZK&currencyTo=CZK&price=89.5", { price: 89.5, rate: 1 }],
  ["rate-from?from=2027-06-07&to=2027-06-13&persons=2", { price: 1980, currency: "CZK", d: "2027-06-07" }],
  [
    "hints?from=2027-06-10&to=2027-06-11&persons=2",
    [
      { d: "2027-06-10", price: 1980 },
      { d: "2027-06-11", price: 2340 },
    ],
  ],
  [
    "availability-departure?arrival=2027-05-13&from=2027-05-01&to=2027-06-30&persons=2",
    [
      {
        departure: "2027-05-14",
        bookable: true,
        restr_min_stay: 0,
        restr_max_stay: 0,
        close_to_departure: false,
      },
    ],
  ],
  [
    "availability?from=2027-05-13&to=2027-05-15&persons=2",
    [
      { date: "2027-05-13", availability: true, close_to_arrival: false },
      { date: "2027-05-14", availability: false, close_to_arrival: false },
      { date: "2027-05-15", availability: true, close_to_arrival: false },
    ],
  ],
])("%s", async (path, expected) => {
  const answer = await engine.ask(`/pons/${path}`);
  expect(await answer.json()).toMatchObject(expected);
});

const pons = async (path: string): Promise<unknown> => (await engine.ask(`/pons/${path}`)).json();

// The night of 14 May is sold out by an earlier test.
test("a full stay has neighbours that can be bought", async () => {
  const { alternatives } = (await pons("alternatives?from=2027-05-13&to=2027-05-15&persons=2")) as {
    alternatives: { arrival: string; departure: string; price: number }[];
  };
  expect(alternatives).toHaveLength(3);
  expect(alternatives[0]).toMatchObject({
    kind: "shorter",
    arrival: "2027-05-13",
    departure: "2027-05-14",
    price: 1980,
  });
  for (const { arrival, departure, price } of alternatives) {
    expect(await rates(engine, "rates", { arrival, departure, persons: 2 })).toMatchObject([
      { price },
      {},
      {},
    ]);
  }
});

test("a large party is seated in several rooms, each with a promise that holds", async () => {
  const { combinations } = (await pons("combinations?from=2027-06-07&to=2027-06-08&persons=5")) as {
    combinations: { kinds: string[]; price: number; rooms: Rate[] }[];
  };
  // NONREF: 2200 less 10 % is 1980, with an extra bed of 600 less 10 % 2520, for one 1800 less 10 % 1620.
  expect(combinations.map(({ kinds, price, rooms: chosen }) => [kinds, price, chosen.length])).toEqual([
    [["cheapest", "same_kind"], 4500, 2],
  ]);
  const [first] = combinations;
  expect(first?.rooms.map(({ persons }) => persons).sort()).toEqual([2, 3]);
  for (const room of first?.rooms ?? []) {
    expect(readOfferId(room.guid, SECRET)).toMatchObject({
      ratePlanId: 2,
      total: Number(room["price"]) * 100,
    });
  }
  expect(await pons("combinations?from=2027-06-07&to=2027-06-08&persons=5&rooms=1")).toEqual({
    combinations: [],
  });
});

test("several hotels tell their cheapest rate in the asked order, and an unknown one is named", async () => {
  const ask = (clients: string) =>
    pons(`facility-rates?clients=${clients}&from=2027-06-07&to=2027-06-08&persons=2`);
  const stayed = { arrival: "2027-06-07", departure: "2027-06-08" };
  expect(await ask("lake")).toEqual([
    { client: "lake", price: 1980, currency: "CZK", available: 3, ...stayed },
  ]);
  expect(await pons("facility-rates?clients=lake&from=2027-05-14&to=2027-05-15")).toMatchObject([
    { client: "lake", price: null, available: 0 },
  ]);
  expect(await ask("lake,nowhere")).toMatchObject({
    error: { code: "error_1", field: "clients", items: [{ message: expect.stringContaining("nowhere") }] },
  });
  expect(await ask(Array.from({ length: 21 }, () => "lake").join())).toMatchObject({
    error: { code: "invalid_request", field: "clients" },
  });
});

test("a blocked day says why on the wire", async () => {
  expect(await pons("availability?from=2027-05-14&to=2027-05-14&persons=2")).toEqual([
    {
      date: "2027-05-14",
      availability: false,
      close_to_arrival: false,
      reason: { type: "sold_out", date: "2027-05-14" },
    },
  ]);
});

test("what one address has worked out anew is limited by weight; what is known already weighs nothing", async () => {
  const small = await startTestEngine(database, { secret: SECRET, readsPerMinute: 85 });
  const near = (day: number, address = "192.0.2.1") =>
    small.ask(`/pons/alternatives?from=2027-06-${day}&to=2027-06-${day + 2}&persons=2`, {
      headers: { "X-Forwarded-For": address },
    });
  const statuses: number[] = [];
  for (const day of [10, 10, 11, 12, 10]) statuses.push((await near(day)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
  expect((await near(13)).headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await near(12, "192.0.2.2")).status).toBe(200);
  await small.close();
});
