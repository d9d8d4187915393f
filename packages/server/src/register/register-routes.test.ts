import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aHotel } from "@portico/domain/testing/hotel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { importHotel } from "../property/index.ts";
import { startSandbox, type Sandbox } from "../startup/start-sandbox.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";

let folder: string;
let sandbox: Sandbox;
let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-register-"));
  sandbox = await startSandbox(folder);
  database = await createTestDatabase();
  await importHotel(database, aHotel({ companyRegister: "ares" }));
  await importHotel(database, aHotel({ code: "plain" }));
  engine = await startTestEngine(database, { registerUrl: sandbox.registerUrl });
});

beforeEach(() => fetch(`${sandbox.registerUrl}/control/faults`, { method: "DELETE" }));

afterAll(async () => {
  await engine.close();
  await database.drop();
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

async function lookUp(ico: string, headers: Record<string, string> = {}) {
  const answer = await engine.post("/ibe4/company", { ico }, { "X-Lang": "en", ...headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const breakOnce = (fault: string) =>
  fetch(`${sandbox.registerUrl}/control/faults`, {
    method: "POST",
    body: JSON.stringify({ fault, times: 1 }),
  });

test("a company is found by its number, however it is spaced", async () => {
  expect(await lookUp(" 990 00 016 ")).toEqual({
    status: 200,
    body: {
      status: "found",
      company: {
        compName: "Cestovní společnost Říp s.r.o.",
        compStreet: "Zkušební 778/3a",
        compCity: "Praha",
        compZip: "140 00",
        compCountry: "CZ",
        compIco: "99000016",
        compDic: "CZ99000016",
      },
    },
  });
});

test("zeros in front may be left out; a company that has ended is named; another is unknown", async () => {
  expect((await lookUp("191")).body).toMatchObject({ company: { compIco: "00000191", compCity: "Ostrava" } });
  expect((await lookUp("99000032")).body).toMatchObject({
    status: "dissolved",
    company: { compName: "Zaniklá pekárna a.s." },
  });
  expect((await lookUp("27074358")).body).toEqual({ status: "unknown", company: null });
});

test("a number with a wrong digit is named", async () => {
  expect(await lookUp("27074359")).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request", items: [{ field: "ico" }] } },
  });
});

test.each(["refuse", "status", "garbage", "truncated", "huge"])(
  "a register with the fault %s is an answer, and the next question gets through",
  async (fault) => {
    await breakOnce(fault);
    const answer = await lookUp("99000041");
    expect(answer).toEqual({ status: 200, body: { status: "unavailable", company: null } });
    expect((await lookUp("99000024")).body).toMatchObject({ status: "found" });
  },
);

test("a register that hangs is not waited for without end", async () => {
  await breakOnce("hang");
  expect((await lookUp("99000041")).body).toMatchObject({ status: "unavailable" });
});

test("a hotel without a register offers none", async () => {
  expect(await lookUp("27074358", { "X-Client": "plain" })).toMatchObject({
    status: 404,
    body: { error: { code: "not_offered" } },
  });
});

test("one address asks about twenty companies a minute", async () => {
  const asked = await Promise.all(Array.from({ length: 25 }, () => lookUp("99000016")));
  expect(asked.some(({ status }) => status === 429)).toBe(true);
});
