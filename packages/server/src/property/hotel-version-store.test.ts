import { instantOf } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { findHotel } from "./hotel-store.ts";
import { deleteOldVersions, readPastHotels } from "./hotel-version-store.ts";
import { importHotel } from "./import-hotel.ts";
import { changed, hotelOf, smallFileText } from "../hotel-files/testing/demo-hotel.ts";

const NOW = instantOf("2027-06-30", "12:00", "Europe/Prague");
const DISCOUNT = "discounts:\n  ten: { name: Ten, kind: action, percent: 10 }\n";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

function daysAgo(days: number): number {
  return NOW - days * 86_400_000;
}

/** The small hotel as it was imported on those days before today, with another price for one guest each time. */
async function importedBefore(code: string, days: readonly number[], more = DISCOUNT): Promise<void> {
  for (const [index, ago] of days.entries()) {
    const text = changed(smallFileText(), "code: small", `code: ${code}`);
    const priced = changed(text, "{ 1: 1000,", `{ 1: ${1001 + index},`);
    const result = await importHotel(database, hotelOf(priced + more), daysAgo(ago));
    expect(result.ok).toBe(true);
  }
}

async function known(code: string): Promise<[price: number | undefined, daysAgo: number][]> {
  const found = await findHotel(database.pool, code);
  if (found === null) throw new Error(`There is no hotel ${code}`);
  const now = daysAgo(0);
  return (await readPastHotels(database.pool, found, now)).map(({ hotel, validFrom }) => {
    const [plan] = hotel.ratePlans;
    const price = plan?.pricing.kind === "base" ? plan.pricing.prices[0]?.amounts[1] : undefined;
    return [price, (now - validFrom) / 86_400_000];
  });
}

test("what was in force during the last 70 days is known, with the moment from which it was", async () => {
  await importedBefore("history", [200, 100, 40, 3]);
  expect(await known("history")).toEqual([
    [100_200, 100],
    [100_300, 40],
    [100_400, 3],
  ]);
});

test("a version that began exactly 70 days ago is the first that counts", async () => {
  await importedBefore("edge", [71, 70]);
  expect(await known("edge")).toEqual([[100_200, 70]]);
});

test("a hotel without discounts has nothing to compare", async () => {
  await importedBefore("plain", [40, 3], "");
  expect(await known("plain")).toEqual([]);
});

test("an import that changes nothing keeps no version", async () => {
  await importedBefore("same", [40]);
  const text = changed(smallFileText(), "code: small", "code: same");
  await importHotel(database, hotelOf(changed(text, "{ 1: 1000,", "{ 1: 1001,") + DISCOUNT), daysAgo(2));
  expect(await known("same")).toEqual([[100_100, 40]]);
});

test("what no price is compared with any more is deleted, and nothing else", async () => {
  await importedBefore("tidy", [300, 200, 71, 10]);
  const before = await known("tidy");
  await deleteOldVersions(database.pool, daysAgo(0));
  expect(await known("tidy")).toEqual(before);
  const { rows } = await database.pool.query(
    "select v.config_version from hotel_version v join hotel using (hotel_id) where code = 'tidy' order by 1",
  );
  expect(rows.map((row: { config_version: number }) => row.config_version)).toEqual([3, 4]);
  expect(await deleteOldVersions(database.pool, daysAgo(0))).toBe(0);
});
