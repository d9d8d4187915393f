import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";

let database: TestDatabase;
let engine: TestEngine;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel());
  engine = await startTestEngine(database);
  vi.spyOn(engine.app.log, "warn").mockImplementation((details: unknown) => {
    lines.push(details as Record<string, unknown>);
  });
});

afterAll(async () => {
  await engine.close();
  await database.drop();
});

const ERRORS = "/api/ibe4/errors";
const POLICY = "/api/policy-reports?client=lake";
const anError = (message: string) => ({
  kind: "error",
  message,
  stack: "Error\n at price (a.js:1:2)",
  page: "/payment",
});
/** Each test uses its own address, because the calls of one address are limited. */
let lastAddress = 0;
const fromElsewhere = () => ({ "X-Forwarded-For": `203.0.113.${(lastAddress += 1)}` });

describe("errors of guests' pages", () => {
  test("become lines of the log, also from a sandboxed frame without an origin", async () => {
    const answer = await engine.post(
      ERRORS,
      { reports: [anError("price is undefined")] },
      { ...fromElsewhere(), Origin: "null" },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(lines.at(-1)).toEqual({
      hotel: "lake",
      kind: "error",
      message: "price is undefined",
      stack: "at price (a.js:1:2)",
      page: "/payment",
    });
  });

  test.each([
    ["an e-mail address", "canary.guest@seznam.cz"],
    ["a token", "cAnArYqJx9vN2sLc4Wd8Az"],
    ["a card number", "4111 1111 1111 1111"],
    ["a phone number", "+420 777 123 456"],
  ])("%s never reaches the log, wherever it stands", async (name, canary) => {
    const spellings = [canary, encodeURIComponent(canary), canary.replaceAll(" ", "")];
    const reports = spellings.flatMap((text, index) => [
      {
        kind: "error",
        message: `${name} ${"abc"[index]} ${text}`,
        stack: `at x (https://e.example/a.js?q=${text}:1:2)`,
        page: `/thanks?x=${text}#token=${text}`,
      },
      {
        kind: "rejection",
        message: `${name} ${"abc"[index]} {"note":"${text}"}`,
        stack: `Error: ${text}\n at y (b.js:1:1)`,
        page: `/${text}`,
      },
    ]);
    const before = lines.length;
    expect((await engine.post(ERRORS, { reports }, fromElsewhere())).status).toBe(200);
    expect(lines.length - before).toBe(reports.length);
    const log = JSON.stringify(lines.slice(before));
    for (const text of spellings) expect(log).not.toContain(text);
    expect(log.replace(/\D+/g, " ")).not.toMatch(/\d{6}/);
  });

  test("the same error is written once a minute, and counted each time", async () => {
    const counted = async () =>
      Number(/kind="render"} (\d+)/.exec(await (await engine.ask("/health/metrics")).text())?.[1]);
    const [before, linesBefore] = [await counted(), lines.length];
    const report = { ...anError("drawn wrongly"), kind: "render" };
    for (let turn = 0; turn < 3; turn++) await engine.post(ERRORS, { reports: [report] }, fromElsewhere());
    expect([(await counted()) - before, lines.length - linesBefore]).toEqual([3, 1]);
  });

  test("one address may tell thirty times a minute", async () => {
    const address = fromElsewhere();
    const tell = async () => (await engine.post(ERRORS, { reports: [anError("again")] }, address)).status;
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) statuses.push(await tell());
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([
    ["eleven at once", { reports: Array(11).fill(anError("x")) }],
    ["a kind that is none", { reports: [{ ...anError("x"), kind: "other" }] }],
    ["a message without end", { reports: [anError("x".repeat(7000))] }],
    ["no list", { reports: "x" }],
  ])("%s is refused", async (_, body) =>
    expect((await engine.post(ERRORS, body, fromElsewhere())).status).toBe(400),
  );
});

describe("reports of the content policy", () => {
  const page = "https://engine.example/thanks?client=lake#token=cAnArYqJx9vN2sLc4Wd8Az";
  const blocked = "https://evil.test/x?mail=canary.guest@seznam.cz";

  test.each([
    [
      "application/csp-report",
      {
        "csp-report": {
          "document-uri": page,
          "effective-directive": "img-src",
          "blocked-uri": blocked,
          "source-file": page,
          "line-number": 7,
        },
      },
    ],
    [
      "application/reports+json",
      [
        {
          type: "csp-violation",
          body: {
            documentURL: page,
            effectiveDirective: "img-src",
            blockedURL: blocked,
            sourceFile: page,
            lineNumber: 7,
          },
        },
      ],
    ],
  ])("in the form %s become lines of the log, with hosts and paths alone", async (type, body) => {
    const before = lines.length;
    // Apart from the other form, which says the same.
    const client = type.length > 22 ? POLICY : POLICY.replace("lake", "other");
    const answer = await engine.post(client, body, { ...fromElsewhere(), "Content-Type": type });
    expect(answer.status).toBe(204);
    expect(lines.slice(before)).toEqual([
      expect.objectContaining({
        kind: "policy",
        message: "img-src blocked https://evil.test",
        page: "/thanks",
      }),
    ]);
    expect(JSON.stringify(lines.slice(before))).not.toMatch(/canary|cAnArY/);
  });

  test("count among the calls that one address may make", async () => {
    const address = { ...fromElsewhere(), "Content-Type": "application/csp-report" };
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) statuses.push((await engine.post(POLICY, {}, address)).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(204));
    expect(statuses.at(-1)).toBe(429);
  });

  test.each([["{"], ["{}"], ["[]"], ['[{"type":"deprecation","body":{}}]'], ["null"]])(
    "%s is none",
    async (body) => {
      const before = lines.length;
      const answer = await engine.post(POLICY, body, {
        ...fromElsewhere(),
        "Content-Type": "application/csp-report",
      });
      expect([204, 400]).toContain(answer.status);
      expect(lines.slice(before)).toEqual([]);
    },
  );
});
