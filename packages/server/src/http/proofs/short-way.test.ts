import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Agent, request as send, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { FLEX, theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aDerivedPlan } from "@portico/domain/testing/rate-plan";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../database/testing/test-database.ts";
import { importHotel } from "../../property/index.ts";
import { Dice } from "../../testing/dice.ts";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";

// Whether a kept answer comes the short way or the long way, nobody can tell. Two engines on one database get the same
// requests; one of them has no short way.

type Line = Record<string, unknown>;
type Way = { engine: TestEngine; agent: Agent; lines: Line[]; handled: number };

const START = Date.UTC(2027, 2, 1, 9);
const PATIENCE = { timeout: 240_000 };

let database: TestDatabase;
let short: Way;
let long: Way;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  database = await createTestDatabase();
  await importHotel(database, theLakeHotel());
  const { ratePlans } = theLakeHotel();
  const members = aDerivedPlan(FLEX, -5, { id: 4, code: "members", membersOnly: true });
  const own = { ratePlans: [...ratePlans, members], accounts: true as const };
  await importHotel(
    database,
    theLakeHotel({ code: "small", languages: ["pl", "de"], defaultLanguage: "pl", ...own }),
  );
  short = await openWay();
  long = await openWay();
  long.engine.app.server.removeAllListeners("request").on("request", long.engine.app.routing);
  subscribe(HANDLED, count);
});
afterAll(async () => {
  unsubscribe(HANDLED, count);
  for (const way of [short, long]) {
    way.agent.destroy();
    await way.engine.close();
  }
  await database.drop();
  vi.useRealTimers();
});

/** Published by the framework for each request that it handles. */
const HANDLED = "tracing:fastify.request.handler:start";
const count = (message: unknown) => {
  const { server } = (message as { request: FastifyRequest }).request;
  for (const way of [short, long]) if (way.engine.app === server) way.handled += 1;
};

async function openWay(): Promise<Way> {
  const lines: Line[] = [];
  const hear = (line: Line) => {
    if ("request" in line) lines.push(line);
  };
  const engine = await startTestEngine(database, { readsPerMinute: 15, couponTriesPerMinute: 1_000, hear });
  return { engine, agent: new Agent({ keepAlive: true, maxSockets: 1 }), lines, handled: 0 };
}

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Sends the body in parts and without its length. */
  chunked: boolean;
};
type Got = { status: number | undefined; headers: string[][]; body: string };

async function ask(
  { engine, agent }: Way,
  { method, path, headers, body = "", chunked }: Sent,
): Promise<Got> {
  const length = chunked || method !== "POST" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const sent = send(engine.origin + path, { method, agent, headers: { ...headers, ...length } });
  if (chunked) sent.write(body.slice(0, 5));
  sent.end(chunked ? body.slice(5) : body);
  const [got] = (await once(sent, "response")) as [IncomingMessage];
  const parts = await got.toArray();
  const names = got.rawHeaders.filter((_, index) => index % 2 === 0);
  const pairs = names.map((name, index) => [name, got.rawHeaders[2 * index + 1] ?? ""]);
  return {
    status: got.statusCode,
    headers: pairs.filter(([name]) => name !== "Date").map(([name, value]) => [name ?? "", bareId(value)]),
    body: bareId(Buffer.concat(parts as Buffer[]).toString("latin1")),
  };
}

/** An id that an engine has made begins with its own prefix; the number after it counts the requests. */
const bareId = (value: unknown) => String(value).replace(/\b[\da-f]{8}-(?=[\da-z]{1,4}("|$))/, "own-");
const bareLines = ({ lines }: Way) =>
  lines.map((line) => ({ ...line, time: "", pid: 0, ms: 0, request: bareId(line["request"]) }));

async function countedCalls({ engine }: Way): Promise<string[]> {
  const metrics = await (await engine.ask("/health/metrics")).text();
  return metrics.split("\n").filter((line) => line.startsWith("portico_call_duration_seconds_count"));
}

const QUERIES = {
  hints: "from=2027-05-01&to=2027-05-20&persons=%7B%221%22%3A2%7D&target=arrival",
  availability: "from=2027-05-01&to=2027-06-20&persons=%7B%221%22%3A2%7D",
};

function bodyOf(dice: Dice): string {
  if (dice.chance(4)) return dice.pick(["", "{", "null", '{"arrival":5}', '{"arival":"2027-05-13"}']);
  const question = {
    arrival: dice.pick(["2027-05-13", "2027-05-14"]),
    departure: "2027-05-15",
    persons: { "1": dice.pick([1, 2]) },
    ...(dice.chance(10) && { user_id: 7 }),
    ...(dice.chance(10) && { coupon_id: dice.pick([0, 1]) }),
  };
  return `${JSON.stringify(question, null, dice.chance(10) ? 1 : 0)}${dice.chance(2) ? " ".repeat(60_000) : ""}`;
}

const often = (value: string) => [value, value, value, value, value, value];

/** A request as guests' browsers send it, with one thing or another as a browser would never send it. */
function throwRequest(dice: Dice, etags: ReadonlyMap<string, string>): Sent {
  const sometimes = (percent: number, name: string, ...values: string[]) =>
    dice.chance(percent) ? { [name]: dice.pick(values) } : {};
  const isGet = dice.chance(40);
  const call = isGet
    ? dice.pick(["hints", "availability"] as const)
    : dice.pick(["defaults", "base-rates", "base-rates", "rates", "combinations", "coupon", "nothing"]);
  const base = isGet ? "/pons" : dice.pick(["/api/ibe4", "/api/ibe4", "/ibe4", "/pons"]);
  const query =
    call === "hints" || call === "availability"
      ? `?${QUERIES[call]}`
      : dice.pick(["", "", "?x=1", "?lang=de"]);
  const client = dice.chance(3) ? `${query === "" ? "?" : "&"}${dice.pick(["client=small", "lang=de"])}` : "";
  const etag = etags.get(call) ?? '"other"';
  const method = dice.chance(3) ? dice.pick(["HEAD", "OPTIONS", "PUT"]) : isGet ? "GET" : "POST";
  return {
    method,
    path: `${base}/${call}${dice.chance(3) ? "/" : ""}${query}${client}`,
    headers: {
      ...sometimes(97, "X-Client", ...often("lake"), "small", "small", "nobody", ""),
      ...sometimes(95, "X-Currency", ...often("CZK"), "EUR", "euro", "USD", ""),
      ...sometimes(95, "X-Lang", ...often("cs"), "de", "de-AT", "pl", "xx", ""),
      ...sometimes(5, "X-Variation", "summer"),
      ...sometimes(
        80,
        "Accept-Encoding",
        "gzip, deflate, br",
        "gzip, deflate, br",
        "gzip",
        "br;q=0, gzip",
        "*",
      ),
      ...sometimes(25, "If-None-Match", "*", etag, etag, `"other", ${etag}`),
      ...sometimes(10, "Authorization", "Bearer 0123456789abcdef", "lake"),
      ...sometimes(10, "X-Forwarded-Proto", "https", "https", "http", "http, https", ""),
      ...sometimes(10, "X-Forwarded-For", "203.0.113.9", "not an address"),
      ...sometimes(10, "X-Request-Id", "given-by-a-proxy", "not ours"),
      ...sometimes(3, "Connection", "close"),
      ...(method === "POST" && { "Content-Type": "application/json" }),
      ...(method === "POST" && sometimes(8, "Content-Type", "application/json; charset=utf-8", "text/plain")),
    },
    body: method !== "POST" ? undefined : call === "defaults" ? dice.pick(["{}", "{}", ""]) : bodyOf(dice),
    chunked: method === "POST" && dice.chance(3),
  };
}

const SEEDS = [1, 2];
const REQUESTS = 300;

test.each(SEEDS)("status, bytes, headers, limits and log lines are the same (seed %i)", async (seed) => {
  const dice = new Dice(seed);
  const seen = new Set<number | undefined>();
  const etags = new Map<string, string>();
  const before = long.handled - short.handled;
  for (let number = 0; number < REQUESTS; number++) {
    if (dice.chance(1)) vi.setSystemTime(Date.now() + 25_000);
    const sent = throwRequest(dice, etags);
    const got = await ask(long, sent);
    expect({ sent, got: await ask(short, sent) }).toEqual({ sent, got });
    seen.add(got.status);
    const [call = ""] = /\w+(?=\?)/.exec(sent.path) ?? [];
    for (const [name, value = ""] of got.headers) if (name === "etag") etags.set(call, value);
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 304, 400, 404, 405, 415, 429]));
  await vi.waitFor(() => expect(bareLines(short)).toHaveLength(bareLines(long).length), PATIENCE);
  expect(bareLines(short)).toEqual(bareLines(long));
  expect(await countedCalls(short)).toEqual(await countedCalls(long));
  // What proves that there were two ways.
  expect(long.handled - short.handled - before).toBeGreaterThan(REQUESTS / 8);
});

const ASKED =
  "Host: x\r\nX-Client: lake\r\nX-Currency: CZK\r\nX-Lang: cs\r\nX-Request-Id: from-a-proxy\r\n" +
  "Content-Type: application/json\r\n";
const rates = (arrival: string) => {
  const body = JSON.stringify({ arrival, departure: "2027-05-28", persons: { "1": 2 } });
  return `POST /api/ibe4/base-rates HTTP/1.1\r\n${ASKED}Content-Length: ${body.length}\r\n\r\n${body}`;
};

test("answers come in the order of the requests on a connection, on whichever way each", async () => {
  vi.setSystemTime(START + 3_600_000);
  const told = async ({ engine }: Way) => {
    const socket = connect(Number(new URL(engine.origin).port), "127.0.0.1");
    const last = `OPTIONS /pons/hints HTTP/1.1\r\nHost: x\r\nX-Request-Id: from-a-proxy\r\nConnection: close\r\n\r\n`;
    const kept = rates("2027-05-25");
    socket.write(kept);
    await once(socket, "data");
    socket.write([kept, rates("2027-05-26"), kept, rates("2027-05-27"), last].join(""));
    return Buffer.concat((await socket.toArray()) as Buffer[])
      .toString("latin1")
      .replaceAll(/\r\nDate: [^\r]*/g, "");
  };
  const inOrder = await told(long);
  // A room's cheapest offer that is cancelled for free follows beside its cheapest one.
  const days = [...inOrder.matchAll(/"arrival":"2027-05-(\d+)"/g)].map(([, day]) => day);
  expect(days.filter((day, at) => day !== days[at - 1])).toEqual(["25", "26", "25", "27"]);
  expect(await told(short)).toBe(inOrder);
});

test("a guest who hangs up in the middle of a question leaves the same lines", async () => {
  for (const way of [short, long]) {
    way.lines.length = 0;
    const socket = connect(Number(new URL(way.engine.origin).port), "127.0.0.1");
    socket.write(rates("2027-05-25").slice(0, -5));
    await once(way.engine.app.server, "request");
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(way.lines.length).toBeGreaterThan(0), PATIENCE);
  }
  expect(bareLines(short)).toEqual(bareLines(long));
  expect(bareLines(short)).toMatchObject([{ msg: "client hung up in its request" }]);
});
