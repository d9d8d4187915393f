import { addDays } from "@portico/domain/dates/plain-date";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Dice } from "../../testing/dice.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";

// That an answer was kept shows in the promises of its prices, which end half an hour after it was worked out.

const LABELS = {
  languages: ["en", "cs", "de"] as const,
  tabs: { wellnessLabel: { en: "Spa", cs: "Lázně" }, voucherLabel: { en: "A gift", de: "Ein Geschenk" } },
};

let shop: TestShop;
/** Another engine on the same database, without memory for answers. */
let forgetful: TestEngine;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ ...LABELS, languages: [...LABELS.languages] });
  forgetful = await startTestEngine(shop.database, { memoryMegabytes: 0 });
});
afterAll(async () => {
  await forgetful.close();
  await shop.close();
});

type Sent = { path: string; body?: object; headers: Record<string, string> };

async function bytesOf(engine: TestEngine, { path, body, headers }: Sent): Promise<string> {
  const own = { "X-Client": "shore", "X-Request-Id": "from-a-proxy", ...headers };
  const answer = await (body ? engine.post(path, body, own) : engine.ask(path, { headers: own }));
  return answer.text();
}

const offersOf = (arrival: string, departure: string, headers = {}): Sent => ({
  path: "/api/ibe4/base-rates",
  body: { arrival, departure, persons: { "1": 2 } },
  headers: { "X-Currency": "CZK", ...headers },
});

test("a booking ends what is kept about its nights, and leaves what is kept about others", async () => {
  const stays = [
    ["2027-05-09", "2027-05-11"],
    ["2027-05-09", "2027-05-12"],
    ["2027-05-12", "2027-05-13"],
    ["2027-05-13", "2027-05-15"],
    ["2027-05-14", "2027-05-16"],
  ] as const;
  const ask = () =>
    Promise.all(stays.map(([arrival, departure]) => bytesOf(shop.engine, offersOf(arrival, departure))));
  const before = await ask();
  vi.setSystemTime(NOW + 20_000);
  expect(await ask()).toEqual(before);
  await answered(shop.guest.book([{ roomTypeId: DOUBLE, arrival: "2027-05-11", departure: "2027-05-14" }]));
  const after = await ask();
  expect(after.map((bytes, index) => bytes === before[index])).toEqual([true, false, false, false, true]);
});

function throwRequest(dice: Dice): Sent {
  const arrival = dice.pick(["2027-05-20", "2027-05-21"]);
  const days = `persons=%7B%221%22%3A2%7D&from=${arrival}&to=${addDays(arrival, 20)}`;
  const stay = { arrival, departure: "2027-05-23", persons: { "1": 2 } };
  const asked = dice.pick<Omit<Sent, "headers">>([
    { path: "/api/ibe4/defaults", body: {} },
    { path: `/api/ibe4/defaults?lang=${dice.pick(["cs", "de", "en"])}`, body: {} },
    { path: "/api/ibe4/base-rates", body: stay },
    { path: "/api/ibe4/rates", body: { ...stay, explain: 1 } },
    { path: `/pons/availability?${days}` },
    { path: `/pons/hints?${days}&target=arrival` },
    { path: `/pons/rate-from?${days}` },
    {
      path: `/pons/convert-rate?clientId=shore&currencyFrom=CZK&currencyTo=EUR&price=${dice.pick(["100", "89.5"])}`,
    },
    { path: `/pons/combinations?arrival=${arrival}&departure=2027-05-23&persons=%7B%221%22%3A4%7D` },
    { path: "/api/ibe4/package-list", body: stay },
  ]);
  return {
    ...asked,
    headers: {
      "X-Currency": dice.pick(["CZK", "EUR", "USD"]),
      ...(dice.chance(80) && { "X-Lang": dice.pick(["en", "cs", "de", "pl"]) }),
    },
  };
}

test("in every language and currency, what is kept for others is what a new answer would be", async () => {
  const dice = new Dice(3);
  const seen = new Set<string>();
  for (let number = 0; number < 400; number++) {
    const sent = throwRequest(dice);
    const bytes = await bytesOf(forgetful, sent);
    expect({ sent, bytes: await bytesOf(shop.engine, sent) }).toEqual({ sent, bytes });
    seen.add(bytes);
  }
  // Enough answers are different for that to mean something.
  expect(seen.size).toBeGreaterThan(25);
});

test("one answer without words serves every language, and one without prices every currency", async () => {
  const narrow = await startTestEngine(shop.database, { readsPerMinute: 2 });
  const statusOf = async ({ path, body, headers }: Sent) =>
    (await (body ? narrow.post(path, body, headers) : narrow.ask(path, { headers }))).status;
  const conversion = "/pons/convert-rate?clientId=shore&currencyFrom=CZK&currencyTo=EUR&price=100";
  const headersOf = (currency: string, language: string) => ({
    "X-Client": "shore",
    "X-Currency": currency,
    "X-Lang": language,
  });
  for (const language of ["en", "cs", "de"]) {
    expect(await statusOf(offersOf("2027-06-09", "2027-06-11", headersOf("CZK", language)))).toBe(200);
    for (const currency of ["CZK", "EUR"]) {
      expect(await statusOf({ path: conversion, headers: headersOf(currency, language) })).toBe(200);
    }
  }
  // Only what is worked out counts, and both that are allowed have been.
  expect(await statusOf(offersOf("2027-06-09", "2027-06-11", headersOf("EUR", "en")))).toBe(429);
  await narrow.close();
});
