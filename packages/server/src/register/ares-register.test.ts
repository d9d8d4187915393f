import { afterEach, beforeEach, expect, test } from "vitest";
import { AresRegister, readSubject } from "./ares-register.ts";
import { RememberedRegister } from "./remembered-register.ts";
import { SAMPLE_SUBJECT } from "./testing/sample-subject.ts";
import {
  hang,
  json,
  startScriptedRegister,
  type Reply,
  type ScriptedRegister,
} from "./testing/scripted-register.ts";

const ICO = SAMPLE_SUBJECT.ico;
const SILENT = { kind: "unavailable", company: null };

let server: ScriptedRegister;
let clock: { now: number };

beforeEach(async () => {
  server = await startScriptedRegister();
  clock = { now: 1000 };
});

afterEach(() => server.close());

const open = (callMilliseconds = 60_000) =>
  new AresRegister(server.baseUrl, { callMilliseconds, now: () => clock.now });

test("a number is asked for by the register's protocol", async () => {
  server.reply = json(200, SAMPLE_SUBJECT);
  expect(await open().find(ICO)).toMatchObject({ kind: "found", company: { city: "Praha" } });
  expect(server.asked).toEqual([ICO]);
});

test("a number that nobody has is unknown", async () => {
  expect(await open().find(ICO)).toEqual({ kind: "unknown", company: null });
});

test.each<[string, Reply]>([
  ["hangs", hang],
  ["fails", json(500, { kod: "OBECNA_CHYBA" })],
  ["is overrun", json(429, {})],
  ["answers a page", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")],
  [
    "answers half a text",
    (response) => response.writeHead(200, { "content-type": "application/json" }).end("{"),
  ],
  ["answers something else", json(200, { hello: 1 })],
  ["leads elsewhere", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ["breaks off", (response) => response.destroy()],
  ["talks without end", (response) => response.writeHead(200).end("x".repeat(200_000))],
])("a register that %s is unavailable, within its time", async (_, reply) => {
  server.reply = reply;
  expect(await open(reply === hang ? 200 : undefined).find(ICO)).toEqual(SILENT);
});

test("after five troubles in a row it is left alone for half a minute, then tried again", async () => {
  const register = open();
  server.reply = json(500, {});
  for (let times = 0; times < 7; times += 1) expect(await register.find(ICO)).toEqual(SILENT);
  expect(server.asked).toHaveLength(5);
  server.reply = json(200, SAMPLE_SUBJECT);
  clock.now += 30_001;
  expect(await register.find(ICO)).toMatchObject({ kind: "found" });
});

test("one company is asked about once a day and once at a time, a silent register again", async () => {
  const register = new RememberedRegister(open(), () => clock.now);
  server.reply = json(503, {});
  expect(await register.find(ICO)).toEqual(SILENT);
  server.reply = json(200, SAMPLE_SUBJECT);
  const answers = await Promise.all([register.find(ICO), register.find(ICO), register.find(ICO)]);
  expect(answers.map(({ kind }) => kind)).toEqual(["found", "found", "found"]);
  await register.find(ICO);
  expect(server.asked).toHaveLength(2);
  clock.now += 24 * 60 * 60_000 + 1;
  await register.find(ICO);
  expect(server.asked).toHaveLength(3);
});

const { sidlo, ...head } = SAMPLE_SUBJECT;
const read = (changes: object, number = "27074358") => readSubject({ ...head, sidlo, ...changes }, number);

test("a subject of the register is a company with its seat", () => {
  expect(read({})).toEqual({
    kind: "found",
    company: {
      name: "Asseco Central Europe, a.s.",
      street: "Budějovická 778/3a",
      city: "Praha",
      zip: "140 00",
      country: "CZ",
      registrationNumber: "27074358",
      vatNumber: "CZ27074358",
    },
  });
});

test.each([
  ["a street and one number", { nazevUlice: "Lipová", cisloDomovni: 12 }, "Lipová 12"],
  ["a village without streets", { nazevCastiObce: "Horní Planá", cisloDomovni: "7" }, "Horní Planá 7"],
  ["a village of one part", { cisloDomovni: 7 }, "Lhota 7"],
  ["a street alone", { nazevUlice: "Lipová" }, "Lipová"],
  ["nothing but the town", {}, ""],
  ["a seat abroad", { nazevObce: undefined, textovaAdresa: "Hauptstraße 1, Regen" }, "Hauptstraße 1, Regen"],
])("%s", (_, seat, street) => {
  expect(read({ sidlo: { nazevObce: "Lhota", ...seat } })?.company?.street).toBe(street);
});

test("what may be missing is empty, and a number that lost its zeros is found all the same", () => {
  const bare = { ico: "177041", obchodniJmeno: "Škoda" };
  expect(readSubject(bare, "00177041")).toMatchObject({
    kind: "found",
    company: { street: "", city: "", zip: "", country: "CZ", vatNumber: "" },
  });
});

test("a company with a day of its end is dissolved", () => {
  expect(read({ datumZaniku: "2024-01-31" })).toMatchObject({
    kind: "dissolved",
    company: { name: "Asseco Central Europe, a.s." },
  });
});

test("a name longer than any field is cut", () => {
  expect(read({ obchodniJmeno: "a".repeat(300) })?.company?.name).toHaveLength(200);
});

test.each([
  ["no name", { obchodniJmeno: " " }],
  ["another company than asked for", { ico: "00177041" }],
  ["a seat of another shape", { sidlo: "Praha" }],
])("%s is no answer", (_, changes) => expect(read(changes)).toBeNull());

test.each([null, undefined, [], "company", {}])("%j is no answer", (data) =>
  expect(readSubject(data, "27074358")).toBeNull(),
);
