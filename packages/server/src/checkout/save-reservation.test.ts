import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { importHotel } from "../property/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { DOUBLE, theShoreHotel } from "./testing/shore-hotel.ts";
import { TestGuest } from "./testing/test-guest.ts";

let database: TestDatabase;
let engine: TestEngine;
let guest: TestGuest;

beforeAll(async () => {
  database = await createTestDatabase();
  await importHotel(database, theShoreHotel());
  engine = await startTestEngine(database);
  guest = new TestGuest(engine.origin);
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

test("a guest books a room", async () => {
  const saved = await guest.book([{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }]);
  expect(saved.ok).toBe(true);
});
