import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "./database/index.ts";
import { createTestDatabase, type TestDatabase } from "./database/testing/test-database.ts";
import { importHotel } from "./property/index.ts";
import { startTestEngine, type AskInit, type TestEngine } from "./testing/test-engine.ts";

const ALLOWED_HOST = "https://www.lake.example";

let database: TestDatabase;
let engine: TestEngine;
let picturesFolder: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 2, 1, 9) });
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel({ allowedHosts: [ALLOWED_HOST] }));
  picturesFolder = await mkdtemp(join(tmpdir(), "portico-pictures-"));
  engine = await startTestEngine(database, { picturesFolder });
});

afterAll(async () => {
  await engine.close();
  await database.drop();
  await rm(picturesFolder, { recursive: true });
  vi.useRealTimers();
});

const search = { arrival: "2027-05-13", departure: "2027-05-15", persons: { "1": 2 } };

describe("a refusal has its true status and one envelope", () => {
  test.each<[string, AskInit & { path: string }, number, string, string | null]>([
    ["an address that cannot be read", { path: "/api/ibe4/%E0%A4%A" }, 400, "invalid_request", null],
    ["an unknown voucher", { path: "/ibe4/voucher/VO-1" }, 404, "voucher_unknown", "code"],
    ["an unknown code", post("coupon", { code: "SUMMER" }), 404, "coupon_unknown", null],
    ["no code", post("coupon", { code: " " }), 400, "invalid_request", "code"],
    ["unknown path", { path: "/api/ibe4/nothing" }, 404, "not_found", null],
    ["unknown hotel", post("defaults", {}, { "X-Client": "nobody" }), 404, "error_1", "X-Client"],
    ["no hotel named", post("defaults", {}, { "X-Client": "" }), 404, "error_1", "X-Client"],
    [
      "a hotel code that none can have",
      { ...post("defaults", {}, { "X-Client": "" }), path: "/api/ibe4/defaults?client=a%00b" },
      404,
      "error_1",
      "X-Client",
    ],
    ["no JSON", post("rates", "{"), 400, "invalid_request", null],
    ["JSON too deep", post("rates", "[".repeat(20) + "]".repeat(20)), 400, "invalid_request", null],
    ["body too large", post("rates", "x".repeat(70_000)), 413, "invalid_request", null],
    [
      "no content type",
      post("rates", search, { "Content-Type": "text/plain" }),
      415,
      "invalid_request",
      null,
    ],
    [
      "a day that does not exist",
      post("rates", { ...search, arrival: "2027-02-29" }),
      400,
      "invalid_request",
      "arrival",
    ],
    ["a field that is misspelt", post("rates", { ...search, person: 4 }), 400, "invalid_request", "person"],
    [
      "a parameter that is misspelt",
      { path: "/pons/hints?from=2027-05-01&to=2027-05-31&person=4&client=lake" },
      400,
      "invalid_request",
      "person",
    ],
    [
      "departure before arrival",
      post("rates", { ...search, departure: "2027-05-13" }),
      400,
      "invalid_request",
      "departure",
    ],
    [
      "a stay of more than two years",
      post("rates", { ...search, departure: "2029-05-14" }),
      400,
      "invalid_request",
      "departure",
    ],
    [
      "too many persons",
      post("rates", { ...search, persons: { "1": 21 } }),
      400,
      "invalid_request",
      "persons.1",
    ],
    [
      "too many persons in all",
      post("rates", { ...search, persons: { "1": 15, "2": 6 } }),
      400,
      "invalid_request",
      "persons",
    ],
    ["no persons", post("rates", { ...search, persons: 0 }), 422, "under_book", "persons"],
    [
      "a strange guest type",
      post("rates", { ...search, persons: { "99": 1 } }),
      400,
      "invalid_request",
      "persons",
    ],
    [
      "a strange room type",
      post("rates", { ...search, room_types_id: 99 }),
      400,
      "invalid_request",
      "room_types_id",
    ],
    ["a guessed coupon", post("rates", { ...search, coupon_id: 7 }), 404, "coupon_unknown", "coupon_id"],
    [
      "a strange currency",
      post("rates", search, { "X-Currency": "USD" }),
      400,
      "invalid_request",
      "X-Currency",
    ],
    [
      "days the wrong way round",
      { path: "/pons/hints?from=2027-05-02&to=2027-05-01" },
      400,
      "invalid_request",
      "to",
    ],
    [
      "days of three years",
      { path: "/pons/availability?from=2027-05-01&to=2030-05-01" },
      400,
      "invalid_request",
      "to",
    ],
    [
      "persons that are no JSON",
      { path: "/pons/hints?from=2027-05-01&to=2027-05-02&persons=%7B" },
      400,
      "invalid_request",
      "persons",
    ],
  ])("%s", async (_case, { path, ...init }, status, code, field) => {
    const answer = await engine.ask(path, init);
    const body = (await answer.json()) as { error: Record<string, unknown> };
    expect(answer.status).toBe(status);
    expect(body.error).toMatchObject({ code, field, request_id: answer.headers.get("x-request-id") });
    expect(body.error["message"]).not.toBe("");
  });

  test("what is no HTTP at all is answered in the envelope too", async () => {
    const socket = connect(Number(new URL(engine.origin).port), "127.0.0.1");
    socket.end("no such protocol\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(String(answer).split("\r\n\r\n")[1] ?? "")).toMatchObject({
      error: { code: "invalid_request" },
    });
  });

  test("every wrong field is named at once", async () => {
    const { path, ...init } = post("rates", { arrival: "soon", departure: 5, persons: "two" });
    const body = (await (await engine.ask(path, init)).json()) as { error: { items: { field: string }[] } };
    expect(body.error.items.map(({ field }) => field)).toEqual(["arrival", "departure", "persons"]);
  });

  test.each(["A\u0000na", "A\ud83dna"])(
    "characters that cannot be kept are refused by field: %j",
    async (note) => {
      for (const call of ["save", "draft"]) {
        const { path, ...init } = post(call, { body: { note } });
        const answer = await engine.ask(path, init);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ error: { code: "invalid_request", field: "body.note" } });
      }
    },
  );

  test("a database that is away is said to be unavailable, and to try again", async () => {
    const away = await createTestDatabase();
    const itsOwn = await openDatabase(away.url);
    const lonely = await startTestEngine({ ...away, ...itsOwn });
    await away.drop();
    const { path, ...init } = post("defaults", {});
    const answer = await lonely.ask(path, init);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
    await lonely.close();
    await itsOwn.close();
  });
});

describe("calls of the public base may be kept by caches", () => {
  const path = "/pons/availability?from=2027-05-01&to=2027-05-31&persons=2";

  test("for a minute, apart by the four headers", async () => {
    const answer = await engine.ask(path);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=300");
    expect(answer.headers.get("vary")).toContain("X-Client, X-Currency, X-Lang, X-Variation");
  });

  test("and who has the answer is told so", async () => {
    const etag = (await engine.ask(path)).headers.get("etag") ?? "";
    const again = await engine.ask(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("the hotel may be named in the query", async () => {
    const answer = await fetch(`${engine.origin}${path}&client=lake`);
    expect(answer.status).toBe(200);
  });
});

test("any origin may call, and none with credentials", async () => {
  const { path, ...init } = post("rates", search, { Origin: "null" });
  const answer = await engine.ask(path, init);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  const preflight = await engine.ask(path, { method: "OPTIONS", headers: { Origin: "https://any.example" } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("X-Client");
});

test("both prefixes of the main base answer the same", async () => {
  const [one, other] = await Promise.all([
    engine.post("/api/ibe4/rates", search),
    engine.post("/ibe4/rates", search),
  ]);
  expect(await one.text()).toBe(await other.text());
});

test.each(["br", "gzip"])("answers are compressed with %s for who takes it", async (encoding) => {
  const answer = await engine.post("/api/ibe4/rates", search, { "Accept-Encoding": encoding });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(((await answer.json()) as { rates: unknown[] }).rates).toHaveLength(3);
});

describe("the guest's page", () => {
  test("may be framed by the engine and the hotel's hosts alone", async () => {
    const policy = (await engine.ask("/?client=lake")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`frame-ancestors 'self' ${ALLOWED_HOST};`);
    expect(policy).not.toContain("unsafe");
  });

  test("may be framed by nobody else for an unknown hotel, and says so", async () => {
    const answer = await engine.ask("/?client=nobody", { headers: { "X-Client": "nobody" } });
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self';");
    expect(answer.status).toBe(404);
    expect(startData(await answer.text())).toMatchObject({ property: null, error: { code: "error_1" } });
  });

  test("carries what the first screen needs, in the hotel's language and name", async () => {
    const html = await (
      await engine.ask("/?client=lake&arrival=2027-05-13&departure=2027-05-15&persons=2")
    ).text();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain("<title>Accommodation · The Lake Hotel</title>");
    expect(startData(html)).toMatchObject({
      property: { clientCode: "lake" },
      offers: {
        question: { arrival: "2027-05-13", departure: "2027-05-15", party: { 1: 2 } },
        answer: [{ roomTypeId: theLakeHotel().roomTypes[0]?.id, total: 432_000 }],
      },
    });
  });
});

test("the document names every call and the page needs no script", async () => {
  const document = (await (await engine.ask("/api/openapi.json")).json()) as {
    openapi: string;
    paths: object;
  };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toContain("/api/ibe4/save");
  const hotelFile = await engine.ask("/api/hotel.schema.json");
  expect(hotelFile.headers.get("access-control-allow-origin")).toBe("*");
  expect(await hotelFile.json()).toMatchObject({ title: "Portico hotel file" });
  const page = await engine.ask("/api/docs");
  expect(page.headers.get("content-security-policy")).not.toContain("script-src");
  expect(await page.text()).toContain("ibe-parent-scroll");
});

test("health: alive, and ready while the database answers", async () => {
  expect((await engine.ask("/health/live")).status).toBe(200);
  expect((await engine.ask("/health/ready")).status).toBe(200);
});

test.each([
  ["GET", "/api/ibe4/rates", "POST"],
  ["DELETE", "/ibe4/save?client=lake", "POST"],
  ["POST", "/pons/availability", "GET"],
  ["POST", "/embed.js", "GET"],
])("%s %s is told which method is right", async (method, path, right) => {
  const answer = await engine.ask(path, { method });
  expect({ status: answer.status, allow: answer.headers.get("allow") }).toEqual({
    status: 405,
    allow: right,
  });
  expect(await answer.json()).toMatchObject({
    error: { code: "invalid_request", message: expect.stringContaining(`takes ${right}`) },
  });
});

test("what a misspelt field might have been is said", async () => {
  const answer = await engine.post("/api/ibe4/rates", {
    ...search,
    person: 4,
    guest_list: [{ guest_type_id: 1, food_id: 0, fod: 1 }],
  });
  expect(await answer.json()).toMatchObject({
    error: {
      items: [
        { field: "person", message: 'is no field of this call; did you mean "persons"?' },
        { field: "guest_list.0.fod", message: "is no field of this call" },
      ],
    },
  });
});

test("files go out compressed as they were built, and those with a hash in their name for good", async () => {
  const script = await engine.ask("/embed.js", { headers: { "Accept-Encoding": "br" } });
  expect(script.headers.get("content-encoding")).toBe("br");
  expect(script.headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  expect(await script.text()).toContain("data-id");
  const picture = await engine.ask("/pictures/lake-dawn-480.webp");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect(picture.headers.get("content-type")).toBe("image/webp");
});

test("a hotel's own pictures are served as soon as they are there, and asked for again when they change", async () => {
  const address = "/pictures/lake-house/double-480.webp";
  expect((await engine.ask(address)).status).toBe(404);
  await mkdir(join(picturesFolder, "lake-house"));
  await writeFile(join(picturesFolder, "lake-house/double-480.webp"), "picture");
  const picture = await engine.ask(address);
  expect(await picture.text()).toBe("picture");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
});

test("files outside of the served folders do not exist", async () => {
  for (const path of [
    "/assets/..%2f..%2fpackage.json",
    "/demo/..%2findex.ts",
    "/pictures/%00.webp",
    "/pictures/x/..%2f..%2fa.webp",
  ]) {
    expect((await engine.ask(path)).status, path).toBe(404);
  }
});

test("no request brings the engine to a 5xx", async () => {
  const calls = [
    "defaults",
    "base-rates",
    "rates",
    "price",
    "available-rooms",
    "save",
    "payment-check",
    "draft",
  ];
  const field = fc.constantFrom(
    "arrival",
    "departure",
    "persons",
    "booking",
    "contact",
    "currency",
    "guest_list",
  );
  const bodies = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.dictionary(field, fc.jsonValue()).map((body) => JSON.stringify(body)),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), bodies, async (call, body) => {
      const answer = await engine.post(`/api/ibe4/${call}`, body);
      await answer.text();
      expect(answer.status).toBeLessThan(500);
    }),
    { seed: 20_270_513, numRuns: 300 },
  );
  const longTerm = "availability-departure-longterm";
  const days = ["availability", "availability-departure", longTerm, "hints", "rate-from", "convert-rate"];
  const names = ["from", "to", "arrival", "months", "persons", "room_types_id", "target", "price"];
  const name = fc.constantFrom(...names);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...days), fc.dictionary(name, fc.string()), async (call, query) => {
      const answer = await engine.ask(`/pons/${call}?${new URLSearchParams(query).toString()}`);
      await answer.text();
      expect(answer.status).toBeLessThan(500);
    }),
    { seed: 20_270_513, numRuns: 300 },
  );
});

function post(call: string, body: unknown, headers: Record<string, string> = {}): AskInit & { path: string } {
  return {
    path: `/api/ibe4/${call}`,
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  };
}

function startData(html: string): unknown {
  return JSON.parse(/id="portico-start"[^>]*>([^<]*)</.exec(html)?.[1] ?? "null");
}
