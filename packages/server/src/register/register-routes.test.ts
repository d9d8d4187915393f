import { aHotel } from "@portico/domain/testing/hotel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { importHotel } from "../property/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { SAMPLE_SUBJECT } from "./testing/sample-subject.ts";
import { json, startScriptedRegister, type ScriptedRegister } from "./testing/scripted-register.ts";

let database: TestDatabase;
let engine: TestEngine;
let register: ScriptedRegister;

beforeAll(async () => {
  register = await startScriptedRegister();
  database = await createTestDatabase();
  await importHotel(database, aHotel({ companyRegister: "ares" }));
  await importHotel(database, aHotel({ code: "plain" }));
  engine = await startTestEngine(database, { registerUrl: register.baseUrl });
});

afterAll(async () => {
  await engine.close();
  await database.drop();
  await register.close();
});

async function lookUp(ico: string, headers: Record<string, string> = {}) {
  const answer = await engine.post("/ibe4/company", { ico }, { "X-Lang": "en", ...headers });
  return { status: answer.status, body: await answer.json() };
}

test("a company is found by its number, however it is spaced", async () => {
  register.reply = json(200, SAMPLE_SUBJECT);
  expect(await lookUp(" 270 74 358 ")).toMatchObject({
    status: 200,
    body: {
      status: "found",
      company: { compName: "Asseco Central Europe, a.s.", compIco: "27074358", compDic: "CZ27074358" },
    },
  });
});

test("a number with a wrong digit is named, and nobody is asked", async () => {
  const before = register.asked.length;
  expect(await lookUp("27074359")).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request", items: [{ field: "ico" }] } },
  });
  expect(register.asked).toHaveLength(before);
});

test("a register that is down is an answer, not an error", async () => {
  register.reply = json(500, {});
  expect(await lookUp("00177041")).toEqual({ status: 200, body: { status: "unavailable", company: null } });
});

test("a hotel without a register offers none", async () => {
  expect(await lookUp("27074358", { "X-Client": "plain" })).toMatchObject({
    status: 404,
    body: { error: { code: "not_offered" } },
  });
});

test("one address asks about twenty companies a minute", async () => {
  const asked = await Promise.all(Array.from({ length: 25 }, () => lookUp("27074358")));
  expect(asked.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
  expect(asked.some(({ status }) => status === 429)).toBe(true);
});
