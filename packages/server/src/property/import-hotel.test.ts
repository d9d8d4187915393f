import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { parseHotelFile } from "./hotel-file/hotel-file.ts";
import { findHotel } from "./hotel-store.ts";
import { importHotel } from "./import-hotel.ts";
import type { NamedHotel } from "./named-hotel.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

function demoHotel(): NamedHotel {
  const file = join(import.meta.dirname, "../../../../demo/jezerni-hvozd.yaml");
  const parsed = parseHotelFile(readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

test("a hotel is found as it was imported", async () => {
  const { names: _names, ...hotel } = demoHotel();
  const imported = await importHotel(database, demoHotel());
  expect(imported).toMatchObject({ ok: true, value: { configVersion: 1, change: "added" } });
  expect((await findHotel(database.pool, "demo"))?.hotel).toEqual(hotel);
});

test("importing the same file again changes nothing", async () => {
  const again = await importHotel(database, demoHotel());
  expect(again).toMatchObject({ ok: true, value: { configVersion: 1, change: "unchanged" } });
});
