import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import type { ChargeOrder } from "../card-vault.ts";
import { PciBookingVault } from "./pci-booking-vault.ts";
import { PAGE, sampleSession, sendForm, tokenOf, type TypedCard } from "../testing/sandbox-vault.ts";

// The other side is the sandbox's vault, which imports nothing of the engine.

const VISA = "4111111111111111";
const ORDER: ChargeOrder = {
  orderNumber: "R20260001231",
  description: "No-show R2026000123",
  amount: 250_050,
  currency: "CZK",
};

let folder: string;
let sandbox: Sandbox;
let vault: PciBookingVault;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-vault-"));
  sandbox = await startSandbox(folder);
  vault = openVault();
});

afterEach(() => control("/reset"));

afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

function openVault(changes: { apiKey?: string; callMilliseconds?: number } = {}): PciBookingVault {
  const { callMilliseconds = 60_000, ...keys } = changes;
  return new PciBookingVault(
    { baseUrl: `${sandbox.vaultUrl}/api`, ...sandbox.vaultShop, ...keys },
    { callMilliseconds },
  );
}

async function control(path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(`${sandbox.vaultUrl}/control${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

async function charges(): Promise<unknown[]> {
  const answer = await fetch(`${sandbox.vaultUrl}/control/charges`);
  return ((await answer.json()) as { charges: unknown[] }).charges;
}

async function open(changes: Parameters<typeof sampleSession>[0] = {}) {
  const session = await vault.session(sampleSession(changes));
  if (!session.ok) throw new Error(JSON.stringify(session.problem));
  return session.value;
}

const store = async (card: TypedCard) => tokenOf(await sendForm((await open()).formUrl, card));

describe("a card from the form to its end", () => {
  test("is typed into the vault's own page, and only what it may be recognised by comes to us", async () => {
    const before = Date.now();
    const session = await open();
    expect(session).toMatchObject({
      shows: "frame",
      formUrl: expect.stringMatching(`^${vault.formOrigin}/`),
    });
    expect(session.expiresAt - before).toBeGreaterThan(299_000);
    expect(session.expiresAt - Date.now()).toBeLessThanOrEqual(300_000);
    const page = await fetch(session.formUrl);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Číslo karty");

    const led = await sendForm(session.formUrl, { number: VISA, expiry: "03/31", holder: "Žofie Nováková" });
    const token = tokenOf(led);
    expect(led).toEqual({ go: `${PAGE}/done?client=lake&card=${token}` });
    expect(await vault.card(token)).toEqual({
      ok: true,
      value: {
        token,
        brand: "visa",
        last4: "1111",
        expiryMonth: 3,
        expiryYear: 2031,
        holder: "Žofie Nováková",
        wallet: null,
      },
    });
    expect(await vault.card(`${sandbox.vaultUrl}/api/payments/paycard/${token}`)).toMatchObject({
      value: { token },
    });
  });

  test("is forgotten, and forgetting it twice is as good", async () => {
    const token = await store({ number: VISA });
    expect(await vault.forget(token)).toEqual({ ok: true, value: null });
    expect(await vault.forget(token)).toEqual({ ok: true, value: null });
    expect(await vault.card(token)).toEqual({ ok: false, problem: { code: "unknown_card" } });
    expect(await vault.charge(token, ORDER, "c1")).toEqual({ ok: false, problem: { code: "unknown_card" } });
  });

  test.each(["", "..", "a/b", "x?ref=y", "short", "é".repeat(20)])(
    "no card is asked for by %j",
    async (token) => {
      expect(await vault.card(token)).toEqual({ ok: false, problem: { code: "unknown_card" } });
    },
  );

  test("of a kind that the hotel does not take is refused by the form", async () => {
    const { formUrl } = await open({ brands: ["mastercard"] });
    expect(await sendForm(formUrl, { number: VISA })).toEqual({ failure: "unsupported" });
  });

  test.each([
    ["5105105105105100", "duplicate"],
    ["4000000000000002", "tokenization"],
    ["4000000000000101", "cvv"],
  ])("%s fails as %s", async (number, failure) => {
    expect(await sendForm((await open()).formUrl, { number })).toEqual({ failure });
  });

  test("comes too late when the session has ended", async () => {
    const { formUrl, token } = await open();
    await control("/sessions/expire", { session: token });
    expect(await sendForm(formUrl, { number: VISA })).toEqual({ failure: "expired" });
    expect((await fetch(formUrl)).status).toBe(401);
  });
});

describe("a charge without the guest", () => {
  test.each([
    [VISA, { state: "charged", code: "00" }],
    ["4000000000000341", { state: "refused", code: "51" }],
    ["4000002760003184", { state: "needs_guest", code: "authentication_required" }],
  ])("of %s ends as %o", async (number, report) => {
    const token = await store({ number });
    expect(await vault.charge(token, ORDER, "c1")).toEqual({
      ok: true,
      value: { ...report, providerId: expect.stringMatching(/^PG\d+$/) },
    });
    // 250050 haléřů are 2500.50 Kč.
    expect(await charges()).toEqual([
      expect.objectContaining({ token, amount: 2500.5, currency: "CZK", reference: "c1" }),
    ]);
  });

  test("whose answer was lost may have taken the money: nobody repeats it, and nobody calls it undone", async () => {
    const token = await store({ number: VISA });
    await control("/faults", { fault: "reset_after_effect", call: "charge", times: 1 });
    expect(await vault.charge(token, ORDER, "c1")).toEqual({ ok: false, problem: { code: "unreachable" } });
    expect(await charges()).toHaveLength(1);
    expect(vault.repeatsSafely).toBe(false);
    expect(await vault.chargeState()).toEqual({
      ok: true,
      value: { state: "pending", providerId: null, code: "STATE_UNKNOWN" },
    });
  });

  test.each([0, -1, 1.5, Number.NaN])("of %s is not asked for", async (amount) => {
    const token = await store({ number: VISA });
    expect(await vault.charge(token, { ...ORDER, amount }, "c1")).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["AMOUNT_NOT_POSITIVE"] },
    });
    expect(await charges()).toEqual([]);
  });

  test("needs the name of the hotel's payment gateway", async () => {
    const token = await store({ number: VISA });
    const { apiKey } = sandbox.vaultShop;
    const without = new PciBookingVault({ baseUrl: `${sandbox.vaultUrl}/api`, apiKey });
    expect(await without.charge(token, ORDER, "c1")).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["NO_PAYMENT_GATEWAY"] },
    });
  });
});

describe("a vault in trouble", () => {
  test.each([
    [{ fault: "refuse" }, "unreachable"],
    [{ fault: "reset" }, "unreachable"],
    [{ fault: "hang" }, "unreachable"],
    [{ fault: "drip", ms: 60_000 }, "unreachable"],
    [{ fault: "status", status: 500 }, "busy"],
    [{ fault: "status", status: 503 }, "busy"],
    [{ fault: "status", status: 429 }, "busy"],
    [{ fault: "garbage" }, "garbled"],
    [{ fault: "truncated" }, "garbled"],
    [{ fault: "huge" }, "garbled"],
  ])("%o is told as %s by every call, and soon", async (fault, code) => {
    const token = await store({ number: VISA });
    await control("/faults", fault);
    const limits = ["hang", "drip"].includes(fault.fault) ? { callMilliseconds: 300 } : {};
    const patient = openVault(limits);
    const problems = [
      await patient.session(sampleSession()),
      await patient.card(token),
      await patient.charge(token, ORDER, "c1"),
    ];
    expect(problems).toEqual(problems.map(() => ({ ok: false, problem: { code } })));
  });

  test("that does not know our key is told apart", async () => {
    const stranger = openVault({ apiKey: "stranger" });
    expect(await stranger.session(sampleSession())).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["CREDENTIALS_REFUSED", "CODE -101"] },
    });
  });
});

test("no number of any card is in a file of the vault, or in what it says", async () => {
  const { formUrl } = await open();
  const typed = [VISA, "4000000000003220", "4000000000000002", "4539578763621486"];
  const answers = await Promise.all(
    typed.map((number) => sendForm(formUrl, { number, holder: `Jana ${number}`, code: "987" })),
  );
  answers.push(await sendForm(formUrl, { number: VISA, code: "987" }));
  const page = await (await fetch(new URL("/control", sandbox.vaultUrl))).text();
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), "utf8")),
  );
  const told = [...files, page, JSON.stringify(answers)].join("\n");
  expect(told).toContain("1111");
  for (const number of typed) expect(told).not.toContain(number);
  expect(told).not.toContain("987");
});
