import { instantOf } from "@portico/domain/dates/time-zone";
import { aDiscount } from "@portico/domain/testing/discount";
import { DOUBLE, theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aPackage, inRoom, WEEKEND } from "@portico/domain/testing/package";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { importHotel } from "../property/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";

const STAY = { arrival: "2027-05-13", departure: "2027-05-15", persons: { "1": 2 } };

const noon = (day: string) => instantOf(day, "12:00", "Europe/Prague");
const TODAY = "2027-03-01";

const usual = aDiscount({
  id: 1,
  kind: "early_bird",
  stacking: "additive",
  minAdvanceDays: 30,
  ratePlanIds: [1],
});
const action = aDiscount({ id: 2, code: "action", kind: "action", ratePlanIds: [2] });
const spring = aDiscount({ id: 3, code: "spring", kind: "action", ratePlanIds: null, bookFrom: TODAY });

/** Its package of two nights in the double room costs 8,990, less 10 % from today on. */
function lakeWithPackage() {
  return theLakeHotel({ packages: [aPackage({ discountsApply: true, rooms: [inRoom(DOUBLE)] })] });
}

let database: TestDatabase;
let engine: TestEngine;

/** The early bird has always existed; the action began three days ago. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon(TODAY) });
  database = await createTestDatabase();
  const hotel = lakeWithPackage();
  await importHotel(database, { ...hotel, discounts: [usual] }, noon("2027-01-10"));
  await importHotel(database, { ...hotel, discounts: [usual, action] }, noon("2027-02-26"));
  engine = await startTestEngine(database);
});

afterAll(async () => {
  await engine.close();
  await database.drop();
  vi.useRealTimers();
});

type Rate = { rates_id: number; price: number; original_price: number; prior_price: number | null };

async function rates(): Promise<Map<number, Rate>> {
  const answer = await engine.post("/api/ibe4/rates", STAY);
  const { rates: all } = (await answer.json()) as { rates: Rate[] };
  return new Map(all.map((rate) => [rate.rates_id, rate]));
}

// The plans cost 4800, 4320 (10 % less) and 4464 (7 % less) for Thursday and Friday; each discount takes 10 % off.
test("a discount that began three days ago comes with the price before it", async () => {
  expect((await rates()).get(2)).toMatchObject({ price: 3888, original_price: 4320, prior_price: 4320 });
});

test("a discount that has always been there has no price before it, nor has what nothing lowers", async () => {
  const found = await rates();
  expect(found.get(1)).toMatchObject({ price: 4320, original_price: 4800, prior_price: null });
  expect(found.get(3)).toMatchObject({ price: 4464, prior_price: null });
});

test("a package that has been cheaper since today comes with the price before it", async () => {
  const hotel = lakeWithPackage();
  await importHotel(database, { ...hotel, discounts: [usual, action, spring] }, noon(TODAY));
  await vi.waitFor(
    async () => {
      const answer = await engine.post("/api/ibe4/package-rate", { ...STAY, packages_id: WEEKEND });
      expect(await answer.json()).toMatchObject({
        rates: [{ price: 8091, original_price: 8990, prior_price: 8990 }],
      });
    },
    { timeout: 240_000, interval: 10 },
  );
});

test("the same answer comes from memory, and is another one once the hotel's file has changed", async () => {
  const before = await rates();
  expect(await rates()).toEqual(before);
  const hotel = lakeWithPackage();
  const cheaper = {
    ...action,
    benefit: { kind: "percent" as const, percent: 20, onMeals: false, maxAmount: null },
  };
  const changed = await importHotel(database, { ...hotel, discounts: [usual, cheaper] }, noon(TODAY));
  expect(changed).toMatchObject({ ok: true, value: { change: "changed" } });
  await vi.waitFor(
    async () => expect((await rates()).get(2)).toMatchObject({ price: 3456, prior_price: 4320 }),
    { timeout: 240_000, interval: 10 },
  );
});
