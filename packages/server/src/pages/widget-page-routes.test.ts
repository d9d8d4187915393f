import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  engine = await startTestEngine(database);
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

test.each([
  [
    "the address stays as the gateway has it",
    "?client=lake&lang=cs&id=31",
    "id=31",
    "?client=lake&lang=cs&id=31",
  ],
  [
    "an id in the form alone comes into the address",
    "?client=lake",
    "id=31&state=PAID",
    "?client=lake&id=31",
  ],
  ["one of the address is not written over", "?client=lake&id=31", "id=32", "?client=lake&id=31"],
  ["nothing else of the form does", "?client=lake", "id=%3Cscript%3E&return_token=x", "?client=lake"],
  ["nor can it lead elsewhere", "?client=lake", "return_url=https://evil.test", "?client=lake"],
])("a gateway may send a guest back by a form: %s", async (_, query, body, expected) => {
  const answer = await engine.ask(`/paygate-return${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/paygate-return${expected}`]);
});
