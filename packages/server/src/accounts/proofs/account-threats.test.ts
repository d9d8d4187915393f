import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { importHotel } from "../../property/index.ts";
import { SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { startTestEngine } from "../../testing/test-engine.ts";
import { answered, TestGuest } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { hashPassword, isPassword } from "../password-hash.ts";
import { ANNA, openAccount, signed, tokenOf } from "../testing/account-guest.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const HOUR = 3_600_000;
const BAY = { "x-client": "bay" };
const NOBODY = "nobody@guest.example";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ accounts: true });
  await importHotel(shop.database, theShoreHotel({ code: "bay", accounts: true }));
});

beforeEach(async () => {
  // A process remembers refused callers until time has passed.
  vi.setSystemTime(Date.now() + HOUR);
  await emptyTables(shop.database, ["guest_account", "limit_bucket", "outgoing_mail"]);
});

afterAll(() => shop.close());

describe("who has an account", () => {
  test("is told three times in an hour to one network, and to nobody afterwards", async () => {
    await openAccount(shop);
    const known = { ...ANNA, password: "somebody else’s" };
    const fresh = { ...known, email: "fresh@guest.example" };
    const link = (email: string) => shop.guest.ask("sendAccountLetter", { email, purpose: "login" });
    expect(await shop.guest.ask("registerAccount", known)).toMatchObject({
      status: 409,
      problem: { code: "email_duplicated" },
    });
    expect(await link(NOBODY)).toMatchObject({ status: 404, problem: { code: "email_unknown" } });
    expect(await link(ANNA.email)).toMatchObject({ answer: { letter: "sent" } });
    // Every question has counted, whatever its answer, and other processes share the count.
    const other = await startTestEngine(shop.database);
    const there = new TestGuest(other.origin);
    try {
      const maybe = { ok: true, status: 200, answer: { letter: "maybe" } };
      expect(await there.ask("sendAccountLetter", { email: NOBODY, purpose: "login" })).toEqual(maybe);
      expect(await link(ANNA.email)).toEqual(maybe);
      expect(await shop.guest.ask("registerAccount", known)).toEqual(maybe);
      expect(await shop.guest.ask("registerAccount", fresh)).toEqual(maybe);
    } finally {
      await other.close();
    }
    // The owner of the address is told, and an address without an account gets no letter.
    expect(await shop.lines("select kind, email from account_letter order by kind, used_at")).toEqual([
      "confirm fresh@guest.example",
      `known ${ANNA.email}`,
      `login ${ANNA.email}`,
      `login ${ANNA.email}`,
      "nobody ",
    ]);
  });

  test("is not told by the work either that an answer to nobody takes", async () => {
    await openAccount(shop);
    const link = (email: string) => shop.guest.ask("sendAccountLetter", { email, purpose: "login" });
    for (let questions = 0; questions < 3; questions += 1) await link(NOBODY);
    const work = async (email: string) => {
      await emptyTables(shop.database, ["account_letter", "outgoing_mail", "jobs.job"]);
      expect(await link(email)).toMatchObject({ answer: { letter: "maybe" } });
      return Promise.all(
        ["account_letter", "outgoing_mail", "jobs.job"].map((table) =>
          shop.lines(`select count(*) from ${table}`),
        ),
      );
    };
    expect(await work(NOBODY)).toEqual([["1"], ["1"], ["1"]]);
    expect(await work(ANNA.email)).toEqual([["1"], ["1"], ["1"]]);
  });

  test("cannot be read from a login: unknown addresses are answered like wrong passwords, after the same work", async () => {
    await openAccount(shop);
    const wrong = { ...ANNA, password: "not Anna’s" };
    const known = await shop.guest.ask("logIn", wrong);
    const unknown = await shop.guest.ask("logIn", { ...wrong, email: NOBODY });
    if (known.ok || unknown.ok) throw new Error("Somebody is logged in");
    expect({ ...unknown.problem, requestId: "" }).toEqual({ ...known.problem, requestId: "" });
    expect([known.status, known.problem.code]).toEqual([401, "login_failed"]);
  });
});

describe("passwords", () => {
  test("are counted for the network, the address and the hotel before they are looked at; right ones do not count", async () => {
    await openAccount(shop);
    const counted = () =>
      shop.lines(
        `select kind, count(*) from limit_bucket where kind in ('account_try', 'account_email', 'account_hotel')
                  and full_at > $1 group by kind order by kind`,
        [new Date()],
      );
    await shop.guest.ask("logIn", ANNA);
    expect(await counted()).toEqual([]);
    await shop.guest.ask("logIn", { ...ANNA, password: "wrong" });
    expect(await counted()).toEqual(["account_email 1", "account_hotel 1", "account_try 1"]);
  });

  test("of a network over the limit are not answered, even if they are right, until time has passed", async () => {
    await openAccount(shop);
    const junk = { letterToken: "x".repeat(43), password: null };
    for (let tries = 0; tries < 10; tries += 1)
      expect(await shop.guest.ask("openAccountLetter", junk)).toMatchObject({ status: 410 });
    expect(await shop.guest.ask("logIn", ANNA)).toMatchObject({
      status: 429,
      problem: { code: "too_many_requests" },
    });
    vi.setSystemTime(Date.now() + HOUR / 6);
    expect(await shop.guest.ask("logIn", ANNA)).toMatchObject({ ok: true });
  });

  test("are kept as scrypt with their parameters, and two equal ones differ", async () => {
    const kept = [await hashPassword("lesní jezero"), await hashPassword("lesní jezero")];
    expect(kept[0]).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(kept[0]).not.toBe(kept[1]);
    expect(await isPassword("lesní jezero", kept[0] ?? "")).toBe(true);
    // Composed differently, as another system types it.
    expect(await isPassword("lesni\u0301 jezero", kept[0] ?? "")).toBe(true);
    expect(await isPassword("lesni jezero", kept[0] ?? "")).toBe(false);
  });

  test("of weaker parameters are hashed again when they are used", async () => {
    const anna = await openAccount(shop);
    const salt = Buffer.from("salt of old days");
    const key = scryptSync(ANNA.password, salt, 32, { N: 1024, r: 8, p: 1 });
    const old = ["scrypt", 10, 8, 1, salt.toString("base64url"), key.toString("base64url")].join("$");
    await shop.database.pool.query("update guest_account set password_hash = $1", [old]);
    expect(await shop.guest.ask("logIn", ANNA)).toMatchObject({ answer: { account: anna.account } });
    expect(await shop.lines("select password_hash like 'scrypt$14$8$5$%' from guest_account")).toEqual([
      "true",
    ]);
  });
});

describe("an account of somebody else’s address", () => {
  test("is confirmed by nobody who does not know its password", async () => {
    await shop.guest.ask("registerAccount", { ...ANNA, password: "a stranger’s choice" });
    const letterToken = await tokenOf(shop, "confirm");
    expect(await shop.guest.ask("openAccountLetter", { letterToken, password: null })).toMatchObject({
      problem: { code: "login_failed" },
    });
    expect(await shop.lines("select confirmed_at from guest_account")).toEqual([""]);
  });

  test("loses the stranger’s password when the address’s owner logs in by a letter", async () => {
    const strangers = { ...ANNA, password: "a stranger’s choice" };
    await shop.guest.ask("registerAccount", strangers);
    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "login" });
    const question = { letterToken: await tokenOf(shop, "login"), password: null };
    expect(await shop.guest.ask("openAccountLetter", question)).toMatchObject({
      answer: { account: { hasPassword: false } },
    });
    expect(await shop.guest.ask("logIn", strangers)).toMatchObject({ problem: { code: "login_failed" } });
  });

  test("is flooded with no more than five letters an hour, whoever asks", async () => {
    await openAccount(shop);
    for (let letters = 0; letters < 7; letters += 1)
      expect(
        await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "login" }),
      ).toMatchObject({
        ok: true,
      });
    expect(await shop.lines("select count(*) from outgoing_mail")).toEqual(["5"]);
    for (let letters = 0; letters < 3; letters += 1)
      await shop.guest.ask("sendAccountLetter", { email: NOBODY, purpose: "login" });
    expect(await shop.guest.ask("sendAccountLetter", { email: NOBODY, purpose: "login" })).toMatchObject({
      status: 429,
    });
  });
});

describe("a session", () => {
  test("is a new secret with each login, and none that a caller brings; the database has only its hash", async () => {
    const anna = await openAccount(shop);
    const again = await answered(
      shop.guest.ask("logIn", ANNA, {
        authorization: "Bearer a-session-that-somebody-made-up",
      }),
    );
    expect(again.session).not.toBe(anna.session);
    expect(again.session).not.toContain("made-up");
    const dump = await shop.lines("select row_to_json(s) from account_session s");
    expect(JSON.stringify(dump)).not.toContain(anna.session);
  });

  test("opens nothing at another hotel, nor does a letter", async () => {
    const anna = await openAccount(shop);
    expect(await shop.guest.ask("loadAccount", undefined, { ...signed(anna), ...BAY })).toMatchObject({
      status: 401,
      problem: { code: "session_ended" },
    });
    expect(await shop.guest.ask("logIn", ANNA, BAY)).toMatchObject({ problem: { code: "login_failed" } });
    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "login" });
    const question = { letterToken: await tokenOf(shop, "login"), password: null };
    expect(await shop.guest.ask("openAccountLetter", question, BAY)).toMatchObject({
      problem: { code: "letter_ended" },
    });
    expect(await shop.guest.ask("openAccountLetter", question)).toMatchObject({ ok: true });
  });

  test("ends after half a day, and names no other guest", async () => {
    const anna = await openAccount(shop);
    const items = await shop.guest.choose([
      { roomTypeId: SINGLE, arrival: "2027-05-10", departure: "2027-05-12" },
    ]);
    const request = await shop.guest.request(items, { userId: anna.account.userId + 1 });
    expect(await shop.guest.ask("save", request, signed(anna))).toMatchObject({
      status: 401,
      problem: { code: "session_ended", field: "user_id" },
    });
    expect(await shop.lines("select count(*) from reservation")).toEqual(["0"]);
    vi.setSystemTime(Date.now() + 12 * HOUR);
    expect(await shop.guest.ask("loadAccount", undefined, signed(anna))).toMatchObject({ status: 401 });
  });

  test("is opened by one of two who press the same link at once", async () => {
    await openAccount(shop);
    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "login" });
    const question = { letterToken: await tokenOf(shop, "login"), password: null };
    const both = await Promise.all([
      shop.guest.ask("openAccountLetter", question),
      shop.guest.ask("openAccountLetter", question),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
  });

  test.each([
    ["a letter", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["another letter’s id", (token: string) => `${"0".repeat(32)}${token.slice(32)}`],
    ["nothing", () => "x".repeat(43)],
  ])("comes of no token that was made from %s", async (_what, forge) => {
    await openAccount(shop);
    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "login" });
    const letterToken = forge(await tokenOf(shop, "login"));
    expect(await shop.guest.ask("openAccountLetter", { letterToken, password: null })).toMatchObject({
      status: 410,
      problem: { code: "letter_ended" },
    });
  });
});
