import { instantOf } from "@portico/domain/dates/time-zone";
import { afterAll, beforeAll, expect, test } from "vitest";

import { checkInvariants } from "../database/index.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { loadDemo } from "./load-demo.ts";

const NOW = instantOf("2026-11-20", "09:00", "Europe/Prague");

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test("an empty database is filled with the demo hotels and their reservations, which break no rule", async () => {
  const lines: string[] = [];
  expect(await loadDemo(database, (line) => lines.push(line), NOW)).toContain("demo");
  expect(lines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Demo hotel demo: 6 room types, \d+ reserv/)]),
  );
  expect(await checkInvariants(database.pool)).toEqual([]);
  const { rows } = await database.pool.query("select distinct package_id from reservation_item order by 1");
  expect(rows.map((row) => row.package_id)).toEqual([1, 2, 3, null]);
  const services = await database.pool.query(
    "select count(distinct service_id)::int as number from reservation_item where kind = 'service' group by hotel_id order by 1",
  );
  expect(services.rows).toEqual([{ number: 2 }, { number: 6 }]);
});

test("a database that has a hotel stays as it is", async () => {
  const lines: string[] = [];
  expect(await loadDemo(database, (line) => lines.push(line), NOW)).toEqual([]);
  expect(lines).toEqual([]);
});
