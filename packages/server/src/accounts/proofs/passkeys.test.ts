import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenedAccount } from "@portico/contract/accounts/account";
import { importHotel } from "../../property/index.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { startTestEngine } from "../../testing/test-engine.ts";
import { answered, TestGuest } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { deleteEndedAccountParts } from "../index.ts";
import { ANNA, openAccount, signed, tokenOf } from "../testing/account-guest.ts";
import { type Lies, SoftwareAuthenticator } from "../testing/software-authenticator.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BAY = { "x-client": "bay" };
const FAILED = { status: 401, problem: { code: "passkey_failed" } };

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ accounts: true });
  await importHotel(shop.database, theShoreHotel({ code: "bay", accounts: true }));
});

beforeEach(async () => {
  // A process remembers whom it has refused, until time has passed.
  vi.setSystemTime(Date.now() + HOUR);
  await emptyTables(shop.database, ["guest_account", "limit_bucket", "outgoing_mail"]);
});

afterAll(() => shop.close());

async function begin(anna: OpenedAccount) {
  return answered(shop.guest.ask("startPasskey", undefined, signed(anna)));
}

async function beginLogin(headers: Record<string, string> = {}) {
  return answered(shop.guest.ask("startPasskeyLogin", undefined, headers));
}

/** Anna, logged in, and the authenticator that has a passkey of hers. */
async function annaWithPasskey(device = new SoftwareAuthenticator()) {
  const anna = await openAccount(shop);
  const added = await answered(shop.guest.ask("addPasskey", device.create(await begin(anna)), signed(anna)));
  return { anna, device, passkeys: added.passkeys };
}

describe("a passkey", () => {
  test("is added, told to its guest by a letter, listed, used without an e-mail, and removed", async () => {
    const { anna, device, passkeys } = await annaWithPasskey();
    expect(passkeys).toEqual([
      { passkeyId: expect.any(Number), name: "Telefon", addedAt: expect.any(Number), usedAt: null },
    ]);
    expect(await shop.lines("select kind, email from account_letter")).toEqual([
      `passkey_added ${ANNA.email}`,
    ]);
    const opened = await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()));
    if (!opened.ok) throw new Error(opened.problem.code);
    expect(opened.answer.account).toEqual(anna.account);
    const mine = signed(opened.answer);
    expect(await shop.guest.ask("loadPasskeys", undefined, mine)).toMatchObject({
      answer: { passkeys: [{ name: "Telefon", usedAt: expect.any(Number) }] },
    });
    const [passkey] = passkeys;
    const question = { passkeyId: passkey?.passkeyId ?? 0 };
    expect(await shop.guest.ask("removePasskey", question, mine)).toMatchObject({ answer: { passkeys: [] } });
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject(FAILED);
    expect(await shop.lines("select kind from account_letter order by created_at, kind")).toEqual([
      "passkey_added",
      "passkey_removed",
    ]);
    // What is gone already is told once.
    expect(await shop.guest.ask("removePasskey", question, mine)).toMatchObject({ answer: { passkeys: [] } });
    expect(await shop.lines("select count(*) from account_letter")).toEqual(["2"]);
    // What it has opened goes on.
    expect(await shop.guest.ask("loadAccount", undefined, mine)).toMatchObject({ ok: true });
  });

  test("has another name, by which nothing else of it changes, and no letter is written", async () => {
    const { anna, device, passkeys } = await annaWithPasskey();
    const passkeyId = passkeys[0]?.passkeyId ?? 0;
    const rename = (name: string) => shop.guest.ask("renamePasskey", { passkeyId, name }, signed(anna));
    expect(await rename("  Práce  ")).toMatchObject({ answer: { passkeys: [{ passkeyId, name: "Práce" }] } });
    for (const wrong of ["   ", "x".repeat(61)])
      expect(await rename(wrong)).toMatchObject({ status: 400, problem: { code: "invalid_request" } });
    expect(await shop.lines("select name from account_passkey")).toEqual(["Práce"]);
    expect(await shop.lines("select kind from account_letter")).toEqual(["passkey_added"]);
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject({
      ok: true,
    });
  });

  test("is made for the engine’s host, and its handle and known ones are the account’s own", async () => {
    const { anna } = await annaWithPasskey();
    const options = await begin(anna);
    expect(options).toMatchObject({ host: "localhost", hotelName: "The Lake Hotel" });
    expect(options.userName).toContain(ANNA.email);
    expect(options.known).toHaveLength(1);
    expect(options.userHandle).not.toContain("anna");
    expect(await shop.lines("select challenge_hash from account_challenge")).not.toContain(options.challenge);
  });

  test("of an authenticator that does not count logs in again and again", async () => {
    const { device } = await annaWithPasskey(new SoftwareAuthenticator({ counts: false }));
    for (let logins = 0; logins < 2; logins += 1)
      expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject({
        ok: true,
      });
  });

  test("outlives a new password, and ends with the account", async () => {
    const { anna, device } = await annaWithPasskey();
    await shop.guest.ask("sendAccountLetter", { email: ANNA.email, purpose: "password" });
    const renewal = { letterToken: await tokenOf(shop, "password"), password: "jiné heslo do lesa" };
    expect(await shop.guest.ask("openAccountLetter", renewal)).toMatchObject({ ok: true });
    expect(await shop.guest.ask("loadAccount", undefined, signed(anna))).toMatchObject({ status: 401 });
    const again = await answered(shop.guest.ask("logInWithPasskey", device.get(await beginLogin())));
    await begin(again);
    await shop.guest.ask("deleteAccount", undefined, signed(again));
    expect(await shop.lines("select count(*) from account_passkey")).toEqual(["0"]);
    expect(await shop.lines("select count(*) from account_challenge")).toEqual(["0"]);
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject(FAILED);
  });

  test("is the tenth at most", async () => {
    const { anna } = await annaWithPasskey();
    await shop.database.pool.query(
      `insert into account_passkey (hotel_id, account_id, credential_id, public_key, sign_count, name, created_at)
       select hotel_id, account_id, decode(lpad(n::text, 32, '0'), 'hex'), public_key, 0, 'more', created_at
       from account_passkey, generate_series(1, 9) n`,
    );
    const made = new SoftwareAuthenticator().create(await begin(anna));
    expect(await shop.guest.ask("addPasskey", made, signed(anna))).toMatchObject({
      status: 400,
      problem: { code: "invalid_request", items: [{ message: expect.stringContaining("10") }] },
    });
  });

  test("is offered neither where the hotel has no accounts nor where the engine’s address can have none", async () => {
    const { anna } = await annaWithPasskey();
    const numbered = await startTestEngine(shop.database, { publicUrl: "https://192.0.2.7" });
    try {
      const there = new TestGuest(numbered.origin);
      const closed = { status: 404, problem: { code: "not_offered" } };
      expect(await there.ask("startPasskeyLogin", undefined)).toMatchObject(closed);
      expect(await there.ask("startPasskey", undefined, signed(anna))).toMatchObject(closed);
      expect(await there.ask("defaults", undefined)).toMatchObject({ answer: { passkeyOrigin: null } });
    } finally {
      await numbered.close();
    }
    expect(await shop.guest.ask("defaults", undefined)).toMatchObject({
      answer: { passkeyOrigin: "http://localhost" },
    });
  });
});

const LIES: [string, Lies][] = [
  ["on a page of another origin", { origin: "https://booking.example" }],
  ["on another port of the host", { origin: "http://localhost:8080" }],
  ["inside a frame", { inFrame: true }],
  ["for another host", { host: "booking.example" }],
  ["without the guest showing who they are", { verified: false }],
  ["for another act", { type: "payment.get" }],
  ["for a challenge that nobody has made", { challenge: "q8P2xV7mJt0cYw5r1ZbN4uKe9sHd3aGf6TiLoRpQkWM" }],
];

describe("what an authenticator says", () => {
  test.each(LIES)("%s adds no passkey", async (_what, lies) => {
    const anna = await openAccount(shop);
    const made = new SoftwareAuthenticator().create(await begin(anna), lies);
    expect(await shop.guest.ask("addPasskey", made, signed(anna))).toMatchObject(FAILED);
    expect(await shop.lines("select count(*) from account_passkey")).toEqual(["0"]);
  });

  test.each([...LIES, ["with another account’s handle", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }] as const])(
    "%s logs nobody in",
    async (_what, lies) => {
      const { device } = await annaWithPasskey();
      expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin(), lies))).toMatchObject(
        FAILED,
      );
      expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject({
        ok: true,
      });
    },
  );

  test.each([
    ["a signature", { signature: "MEUCIQDx" }],
    ["authenticator data", { authenticatorData: "AAAA" }],
    ["client data", { clientData: "e30" }],
    ["client data that are no object", { clientData: "MQ" }],
  ])("with %s that is junk is refused like everything else", async (_what, junk) => {
    const { device } = await annaWithPasskey();
    const used = { ...device.get(await beginLogin()), ...junk };
    expect(await shop.guest.ask("logInWithPasskey", used)).toMatchObject(FAILED);
  });

  test("with another’s key is refused", async () => {
    const { device, anna } = await annaWithPasskey();
    const forger = new SoftwareAuthenticator();
    forger.create(await begin(anna));
    const { signature } = forger.get(await beginLogin());
    const used = { ...device.get(await beginLogin()), signature };
    expect(await shop.guest.ask("logInWithPasskey", used)).toMatchObject(FAILED);
  });
});

describe("a challenge", () => {
  test("is answered once, and by one of two who answer it at once", async () => {
    const { device } = await annaWithPasskey();
    const used = device.get(await beginLogin());
    const both = await Promise.all([
      shop.guest.ask("logInWithPasskey", used),
      shop.guest.ask("logInWithPasskey", used),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect(await shop.guest.ask("logInWithPasskey", used)).toMatchObject(FAILED);
  });

  test("is used up by a wrong answer as well", async () => {
    const { device } = await annaWithPasskey();
    const options = await beginLogin();
    expect(await shop.guest.ask("logInWithPasskey", device.get(options, { verified: false }))).toMatchObject(
      FAILED,
    );
    expect(await shop.guest.ask("logInWithPasskey", device.get(options))).toMatchObject(FAILED);
  });

  test("ends after five minutes, and is then deleted", async () => {
    const { anna, device } = await annaWithPasskey();
    const [login, another] = [await beginLogin(), await begin(anna)];
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    expect(await shop.guest.ask("logInWithPasskey", device.get(login))).toMatchObject(FAILED);
    const made = new SoftwareAuthenticator().create(another);
    expect(await shop.guest.ask("addPasskey", made, signed(anna))).toMatchObject(FAILED);
    await beginLogin();
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    await deleteEndedAccountParts(shop.database.pool, Date.now());
    expect(await shop.lines("select count(*) from account_challenge")).toEqual(["0"]);
  });

  test("to log in adds no passkey, one to add logs nobody in, and one of another guest does neither", async () => {
    const { anna, device } = await annaWithPasskey();
    const options = await begin(anna);
    expect(await shop.guest.ask("logInWithPasskey", device.get(options))).toMatchObject(FAILED);
    const { challenge } = await beginLogin();
    const made = new SoftwareAuthenticator().create({ ...options, challenge });
    expect(await shop.guest.ask("addPasskey", made, signed(anna))).toMatchObject(FAILED);
    // Anna leaves, and somebody else has stolen her challenge.
    const stolen = await begin(anna);
    await shop.database.pool.query("update guest_account set email = 'other@guest.example'");
    const other = await openAccount(shop);
    const forged = new SoftwareAuthenticator().create(stolen);
    expect(await shop.guest.ask("addPasskey", forged, signed(other))).toMatchObject(FAILED);
  });

  test("of another hotel counts for nothing, nor does a passkey there", async () => {
    const { anna, device } = await annaWithPasskey();
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin(BAY)))).toMatchObject(FAILED);
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin(BAY)), BAY)).toMatchObject(
      FAILED,
    );
    expect(await shop.guest.ask("loadPasskeys", undefined, { ...signed(anna), ...BAY })).toMatchObject({
      status: 401,
      problem: { code: "session_ended" },
    });
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject({
      ok: true,
    });
  });

  test("is given thirty times in ten minutes to a network", async () => {
    for (let challenges = 0; challenges < 30; challenges += 1) await beginLogin();
    expect(await shop.guest.ask("startPasskeyLogin", undefined)).toMatchObject({ status: 429 });
  });
});

describe("a thief", () => {
  test("with a copy is refused once the guest’s own has counted further", async () => {
    const { device } = await annaWithPasskey();
    const copy = device.copied();
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject({
      ok: true,
    });
    expect(await shop.guest.ask("logInWithPasskey", copy.get(await beginLogin()))).toMatchObject(FAILED);
  });

  test("removes and renames no passkey of another guest, and adds none that is another’s", async () => {
    const { anna, passkeys } = await annaWithPasskey();
    const device = new SoftwareAuthenticator();
    const made = device.create(await begin(anna));
    expect(await shop.guest.ask("addPasskey", made, signed(anna))).toMatchObject({ ok: true });
    await shop.database.pool.query("update guest_account set email = 'other@guest.example'");
    const other = await openAccount(shop);
    const [passkey] = passkeys;
    const question = { passkeyId: passkey?.passkeyId ?? 0 };
    const named = { ...question, name: "Mine now" };
    expect(await shop.guest.ask("renamePasskey", named, signed(other))).toMatchObject({ ok: true });
    expect(await shop.guest.ask("removePasskey", question, signed(other))).toMatchObject({ ok: true });
    expect(await shop.lines("select count(*) from account_passkey where name <> 'Mine now'")).toEqual(["2"]);
    expect(await shop.lines("select count(*) from account_letter where kind = 'passkey_removed'")).toEqual([
      "0",
    ]);
    // The same passkey for a challenge of the other guest's own.
    const { challenge } = await begin(other);
    const { clientData } = new SoftwareAuthenticator().create({ ...(await begin(other)), challenge });
    expect(await shop.guest.ask("addPasskey", { ...made, clientData }, signed(other))).toMatchObject(FAILED);
  });

  test("is counted like one who guesses passwords; right passkeys do not count", async () => {
    const { device } = await annaWithPasskey();
    const counted = () =>
      shop.lines(
        `select kind, count(*) from limit_bucket where kind in ('account_try', 'account_email', 'account_hotel')
         and full_at > $1 group by kind order by kind`,
        [new Date()],
      );
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject({
      ok: true,
    });
    expect(await counted()).toEqual([]);
    const wrong = device.get(await beginLogin(), { verified: false });
    expect(await shop.guest.ask("logInWithPasskey", wrong)).toMatchObject(FAILED);
    expect(await counted()).toEqual(["account_email 1", "account_hotel 1", "account_try 1"]);
    const junk = { ...wrong, credentialId: "A".repeat(43) };
    for (let tries = 0; tries < 9; tries += 1)
      expect(await shop.guest.ask("logInWithPasskey", junk)).toMatchObject(FAILED);
    expect(await shop.guest.ask("logInWithPasskey", device.get(await beginLogin()))).toMatchObject({
      status: 429,
    });
  });
});
