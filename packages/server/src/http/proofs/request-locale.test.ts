import { LANGUAGES } from "@portico/domain/texts/language";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";

const NAME = { en: "The Lake Hotel", cs: "Hotel u jezera", de: "Seehotel" };

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 2, 1, 9) });
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel({ languages: [...LANGUAGES], defaultLanguage: "cs", name: NAME }));
  await importHotel(
    database,
    theLakeHotel({ code: "small", languages: ["pl", "de"], defaultLanguage: "pl" }),
  );
  engine = await startTestEngine(database, { couponTriesPerMinute: 1_000 });
});
afterAll(async () => {
  await engine.close();
  await database.drop();
  vi.useRealTimers();
});

async function post(path: string, body: object, headers: Record<string, string>): Promise<unknown> {
  return (await engine.post(`/api/ibe4/${path}`, body, headers)).json();
}

describe("an answer speaks the language that was asked for, its code cut to two letters", () => {
  test.each([
    ["lake", "cs", "cs"],
    ["lake", "zh-CN", "zh"],
    ["lake", "DE-at", "de"],
    ["lake", "xx", "cs"],
    ["lake", "", "cs"],
    ["small", "de", "de"],
    ["small", "fr", "pl"],
    ["nobody", "hu", "hu"],
    ["nobody", "xx", "en"],
  ] as const)("hotel %s, asked in '%s': %s", async (hotel, asked, language) => {
    const answer = await post("coupon", { code: "NONE" }, { "X-Client": hotel, "X-Lang": asked });
    const t = createTranslator(language, readCatalog(language));
    const key = hotel === "nobody" ? "errors.error_1_text" : "refusal.coupon_unknown";
    expect(JSON.stringify(answer)).toContain(t(key));
  });
});

/** Two nights in the double for two, not refundable: 2 × 2200 less 10 % is 3960 CZK; at 24.655 CZK to the euro 160.62 EUR. */
describe("an answer is in the currency that was asked for, its code cut to three letters", () => {
  const search = { arrival: "2027-05-12", departure: "2027-05-14", persons: { "1": 2 } };
  test.each([
    ["EUR", { currency: "EUR", price: 160.62 }],
    ["EURO", { currency: "EUR", price: 160.62 }],
    ["eur", { currency: "EUR", price: 160.62 }],
    ["", { currency: "CZK", price: 3960 }],
  ])("asked in '%s'", async (currency, cheapest) => {
    const answer = await post("rates", search, { "X-Currency": currency });
    expect(answer).toMatchObject({ rates: expect.arrayContaining([expect.objectContaining(cheapest)]) });
  });
});

test("a language in the address brings the defaults in that alone, names in the hotel's own one too, and every other question all of them", async () => {
  type Defaults = { hotel_contacts: { hotel_name: object }; room_types: { front: object }[] };
  const asks = { "X-Client": "lake", "X-Lang": "de" };
  const texts = async (path: string) => {
    const { hotel_contacts, room_types } = (await post(path, {}, asks)) as Defaults;
    return [hotel_contacts.hotel_name, room_types[0]?.front];
  };
  for (const _time of ["computed", "kept"]) {
    expect(await texts("defaults?lang=de")).toEqual([
      { de: "Seehotel", cs: "Hotel u jezera" },
      { de: "With a view" },
    ]);
    expect(await texts("defaults")).toEqual([NAME, { en: "With a view" }]);
  }
});

test("the defaults bring every country with its codes, its own name and its calling codes", async () => {
  const { countries } = (await post("defaults", {}, {})) as { countries: unknown[] };
  expect(countries).toHaveLength(243);
  expect(countries).toContainEqual({ alpha2: "CZ", alpha3: "CZE", name: "Česko", calling_codes: ["420"] });
  expect(countries).toContainEqual({ alpha2: "JP", alpha3: "JPN", name: "日本", calling_codes: ["81"] });
});
