import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { demoFileText } from "../../hotel-files/testing/demo-hotel.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";

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

test.each(["/demo", "/demo-city", "/demo-residence", "/demo/mailbox", "/demo/stage", "/demo/stage/site"])(
  "%s keeps to its own strict policy: no script and no style stands in the page",
  async (path) => {
    const answer = await engine.ask(path);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain("unsafe");
    const html = await answer.text();
    expect(html).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=/);
  },
);

test.each([
  ["demo", "jezerni-hvozd.yaml"],
  ["demo-city", "city.yaml"],
  ["demo-residence", "residence.yaml"],
] as const)("the file that made the hotel %s can be read", async (code, file) => {
  const answer = await engine.ask(`/demo/stage/${code}.yaml`);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toBe(demoFileText(file));
  expect(text).toContain(`\ncode: ${code}\n`);
});

test("an engine without the demo has neither the stage nor the files", async () => {
  const without = await startTestEngine(database, { demo: false });
  expect((await without.ask("/demo/stage")).status).toBe(404);
  expect((await without.ask("/demo/stage/demo.yaml")).status).toBe(404);
  await without.close();
});
