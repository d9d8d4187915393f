// @vitest-environment node
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Call } from "@portico/contract/call";
import { afterEach, expect, test } from "vitest";
import { CallError } from "./server-problem.ts";
import { createServer, type Asker } from "./server.ts";

type Respond = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listen(respond: Respond): Promise<string> {
  const http = createHttpServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => respond(Object.assign(request, { body }), response));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

const asker: Asker = { client: "demo", currency: "EUR", language: "de", variation: "spa" };

function aCall(change: Partial<Call<{ n: number }, unknown>> = {}): Call<{ n: number }, unknown> {
  return {
    name: "test",
    method: "POST",
    base: "api",
    path: "/test",
    writeRequest: (request) => request,
    readRequest: () => ({ n: 0 }),
    writeAnswer: (answer) => answer,
    readAnswer: (wire) => wire,
    requestShape: { kind: "anything" },
    answerShape: { kind: "anything" },
    ...change,
  };
}

const problemOf = async (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error.problem : error),
  );

test("a call tells client, currency, language and variation", async () => {
  const seen: IncomingMessage["headers"][] = [];
  const origin = await listen((request, response) => {
    seen.push(request.headers);
    response.end("{}");
  });
  await createServer(origin, () => asker).ask(aCall(), { n: 1 });
  expect(seen[0]).toMatchObject({
    "x-client": "demo",
    "x-currency": "EUR",
    "x-lang": "de",
    "x-variation": "spa",
    "content-type": "application/json",
  });
});

test.each([
  ["GET", "/api/ibe4/voucher/A%20B?n=1&client=demo"],
  ["POST", "/api/ibe4/voucher/A%20B?client=demo"],
] as const)(
  "a %s of vouchers names the hotel in the query too, and no storefront",
  async (method, address) => {
    const seen: [address: string | undefined, variation: unknown][] = [];
    const origin = await listen((request, response) => {
      seen.push([request.url, request.headers["x-variation"]]);
      response.end("{}");
    });
    const call = aCall({
      method,
      base: "voucher",
      path: "/voucher/:code",
      writeRequest: ({ n }) => ({ n, code: "A B" }),
    });
    await createServer(origin, () => asker).ask(call, { n: 1 });
    expect(seen).toEqual([[address, undefined]]);
  },
);

test("a storefront whose name is more than plain letters still gets its answers", async () => {
  const origin = await listen((request, response) =>
    response.end(JSON.stringify(request.headers["x-variation"])),
  );
  const storefront = (variation: string) => createServer(origin, () => ({ ...asker, variation }));
  expect(await storefront("spa & golf").ask(aCall(), { n: 1 })).toBe("spa%20&%20golf");
  expect(await storefront("žluté léto").ask(aCall(), { n: 1 })).toBe("%C5%BElut%C3%A9%20l%C3%A9to");
});

test("a GET of the public base carries its question in the query", async () => {
  const origin = await listen((request, response) => response.end(JSON.stringify(request.url)));
  const call = aCall({ method: "GET", base: "pons", path: "/hints" });
  expect(await createServer(origin, () => asker).ask(call, { n: 3 })).toBe("/pons/hints?n=3");
});

test("a developer's flag sends every call to the public base", async () => {
  const origin = await listen((request, response) => response.end(JSON.stringify(request.url)));
  const server = createServer(origin, () => asker, { publicBaseOnly: true });
  expect(await server.ask(aCall(), { n: 1 })).toBe("/pons/test");
  expect(await server.ask(aCall({ base: "pons", method: "GET" }), { n: 3 })).toBe("/pons/test?n=3");
});

test("a new search cancels the one under way, on the network too", async () => {
  const arrived = Promise.withResolvers<void>();
  const cut = Promise.withResolvers<void>();
  const origin = await listen((request, response) => {
    if (request.body === '{"n":2}') return response.end('"second"');
    response.on("close", cut.resolve);
    return arrived.resolve();
  });
  const server = createServer(origin, () => asker);
  const call = aCall({ latestOnly: true });
  const first = problemOf(server.ask(call, { n: 1 }));
  await arrived.promise;
  expect(await server.ask(call, { n: 2 })).toBe("second");
  expect(await first).toEqual({ kind: "cancelled" });
  await cut.promise;
});

test("a new call cancels the one under its key and no other", async () => {
  const origin = await listen((request, response) => {
    if (request.body === '{"n":3}') response.end(request.body);
  });
  const server = createServer(origin, () => asker);
  const price = problemOf(server.ask(aCall(), { n: 1 }, { cancelKey: "price" }));
  const coupon = new AbortController();
  const other = problemOf(server.ask(aCall(), { n: 2 }, { cancelKey: "coupon", signal: coupon.signal }));
  expect(await server.ask(aCall(), { n: 3 }, { cancelKey: "price" })).toEqual({ n: 3 });
  expect(await price).toEqual({ kind: "cancelled" });
  expect(await Promise.race([other, Promise.resolve("still under way")])).toBe("still under way");
  coupon.abort();
  expect(await other).toEqual({ kind: "cancelled" });
});

test("a failed call is not repeated", async () => {
  let calls = 0;
  const origin = await listen((_, response) => {
    calls += 1;
    response.writeHead(503).end("{}");
  });
  await problemOf(createServer(origin, () => asker).ask(aCall(), { n: 1 }));
  expect(calls).toBe(1);
});

test("the engine's refusal comes as code, message, field and items", async () => {
  const error = {
    code: "price_changed",
    message: "The price has changed.",
    field: null,
    items: [{ lineCode: "garden-1", oldTotal: 470_000, newTotal: 490_000 }],
  };
  const wire = { ...error, items: [{ ibe_code: "garden-1", old: 4700, new: 4900 }] };
  const origin = await listen((_, response) => response.writeHead(409).end(JSON.stringify({ error: wire })));
  const problem = await problemOf(createServer(origin, () => asker).ask(aCall(), { n: 1 }));
  expect(problem).toEqual({ kind: "refused", status: 409, ...error });
});

test.each([
  ["a refusal that is not ours", 502, "<html>", { kind: "refused", status: 502, code: "error_undefined" }],
  ["an answer that is not JSON", 200, "<html>", { kind: "unreadable" }],
])("%s", async (_, status, body, expected) => {
  const origin = await listen((__, response) => response.writeHead(status).end(body));
  expect(await problemOf(createServer(origin, () => asker).ask(aCall(), { n: 1 }))).toMatchObject(expected);
});

test("no answer in time is a timeout, nobody at the address is offline", async () => {
  const silent = await listen(() => undefined);
  expect(
    await problemOf(createServer(silent, () => asker, { answerWithin: 50 }).ask(aCall(), { n: 1 })),
  ).toEqual({
    kind: "timeout",
  });
  const nowhere = createServer("http://127.0.0.1:9", () => asker);
  expect(await problemOf(nowhere.ask(aCall(), { n: 1 }))).toEqual({ kind: "offline" });
});
