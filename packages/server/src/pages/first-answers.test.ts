import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { demoFileText, demoHotel, hotelOf } from "../hotel-files/testing/demo-hotel.ts";
import { hashAccessCode, inOneLanguage } from "../property/index.ts";
import { importHotel } from "../property/import-hotel.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";

const STAY = "arrival=2027-05-13&departure=2027-05-15";
const RATES = "/pons/facility-rates?clients=demo,demo-city&from=2027-05-13&to=2027-05-15";

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  const houses = hotelOf(demoFileText("houses.yaml"));
  await importHotel(database, demoHotel());
  await importHotel(database, hotelOf(demoFileText("city.yaml")));
  await importHotel(database, theLakeHotel());
  await importHotel(database, houses);
  const facilities = { ...houses.facilities, accessCodeHash: hashAccessCode("pine cone") };
  await importHotel(database, { ...houses, code: "club", facilities });
  engine = await startTestEngine(database);
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

type Answered = { question: object; answer: unknown };

/** A page, and the answers that it carries beside the hotel and its offers. */
async function pageOf(path: string): Promise<{ html: string; asides: Record<string, Answered> }> {
  const html = await (await engine.ask(path, { headers: { "X-Client": "" } })).text();
  const start = / id="portico-start"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
  const { asides } = JSON.parse(start) as { asides: Record<string, Answered | null> };
  const carried = Object.entries(asides).filter((aside): aside is [string, Answered] => aside[1] !== null);
  return { html, asides: Object.fromEntries(carried) };
}

async function answerOf(path: string, headers: Record<string, string>): Promise<unknown> {
  return (await engine.ask(path, { headers })).json();
}

describe("the page of gift vouchers", () => {
  test.each([
    ["en", ""],
    ["de", "&currency=EUR"],
  ] as const)("in %s carries what the call answers, in all languages, and is drawn%s", async (page, more) => {
    const { html, asides } = await pageOf(`/ive?client=demo&lang=${page}${more}`);
    const answer = await answerOf("/ibe4/voucher?client=demo", { "X-Client": "demo", "X-Lang": page });
    expect(asides).toEqual({
      offeredVouchers: { question: {}, answer },
    });
    expect(html).toContain('value="experience-');
  });

  test.each([
    "draft=abc",
    "coupon=LETO",
    "voucher=ABCD",
    "gift=abc",
    "give=1",
    "payment_id=1",
    "return_token=x",
  ])("with %s is the guest's own: not drawn, and without an answer", async (option) => {
    const { html, asides } = await pageOf(`/ive?client=demo&${option}`);
    expect(asides).not.toHaveProperty("offeredVouchers");
    expect(html).toContain('<div id="root"></div>');
  });

  test("of a hotel that sells none carries none, as no other page does", async () => {
    for (const path of ["/ive?client=lake", `/?client=demo&${STAY}`, "/wellness?client=demo"])
      expect((await pageOf(path)).asides).not.toHaveProperty("offeredVouchers");
  });
});

describe("the page of a group's houses", () => {
  const asked = { headers: { "X-Client": "demo-houses", "X-Currency": "EUR" } };

  test("carries the list and the prices of its stay as the calls answer them, and is drawn with them", async () => {
    const { html, asides } = await pageOf(
      `/facility?client=demo-houses&lang=en&currency=EUR&${STAY}&persons=3`,
    );
    const houses = await answerOf("/ibe4/facility?client=demo-houses", asked.headers);
    expect(asides).toEqual({
      facility: {
        question: { accessCode: "" },
        answer: inOneLanguage(houses, { page: "en", hotel: "cs" }),
      },
      facilityRates: {
        question: { clients: "demo,demo-city", from: "2027-05-13", to: "2027-05-15", persons: "3" },
        answer: await answerOf(`${RATES}&persons=3`, asked.headers),
      },
    });
    expect(html).toMatch(/Casa Dorada.*from.*€/s);
  });

  test("counts children by the group's own guest types, as its calls do", async () => {
    const persons = encodeURIComponent(JSON.stringify({ 1: 2, 2: 1 }));
    const { asides } = await pageOf(`/facility?client=demo-houses&${STAY}&persons=${persons}`);
    expect(asides["facilityRates"]?.question).toMatchObject({ persons: '{"1":2,"2":1}' });
  });

  test.each([
    ["a stay that is over", "arrival=2020-01-01&departure=2020-01-03"],
    ["guests that cannot be read", `${STAY}&persons=many`],
  ])("carries no prices for %s", async (_, query) => {
    const { asides } = await pageOf(`/facility?client=demo-houses&${query}`);
    expect(Object.keys(asides)).toEqual(["facility"]);
  });

  test("behind a code carries nothing of them, not even for who brings it", async () => {
    for (const code of ["", "&accessCode=pine%20cone"]) {
      const { html, asides } = await pageOf(`/facility?client=club&${STAY}${code}`);
      expect(asides).toEqual({});
      expect(html).not.toContain("Casa Dorada");
    }
  });
});
