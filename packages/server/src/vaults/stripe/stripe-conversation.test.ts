import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import type { ChargeOrder } from "../card-vault.ts";
import { StripeVault } from "./stripe-vault.ts";
import { PAGE, sampleSession } from "../testing/sandbox-vault.ts";

// The other side is the sandbox's stand-in for Stripe, which imports nothing of the engine.

const ORDER: ChargeOrder = {
  orderNumber: "R20260001231",
  description: "No-show R2026000123",
  amount: 250_050,
  currency: "CZK",
};

let folder: string;
let sandbox: Sandbox;
let vault: StripeVault;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-stripe-vault-"));
  sandbox = await startSandbox(folder);
  const { stripeUrl: baseUrl, stripeShop } = sandbox;
  vault = new StripeVault({ baseUrl, secretKey: stripeShop.secretKey });
});

afterEach(() => control("/reset"));

afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

async function control(path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${sandbox.stripeUrl}/control${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** Leaves a card on Stripe's page as a guest does, confirming at the bank if asked; returns our name for it. */
async function leave(number: string): Promise<string> {
  const session = await vault.session(sampleSession());
  if (!session.ok) throw new Error(JSON.stringify(session.problem));
  const { formUrl, token } = session.value;
  expect(await vault.card(token)).toEqual({ ok: false, problem: { code: "unknown_card" } });
  const card = { number, expiry: "03/31", cvc: "123", name: "Žofie Nováková", email: "z@guest.example" };
  const sent = await post(`${formUrl}/card`, card);
  const led = sent.headers.get("location") ?? "";
  const end = led.endsWith("/confirm")
    ? (await post(new URL(led, formUrl).href, { choice: "confirm" })).headers.get("location")
    : led;
  expect(end).toBe(`${PAGE}/done?client=lake&card=${token}`);
  return token;
}

test("a card is left on a page of Stripe's, charged once by its key, and forgotten", async () => {
  const token = await leave("4242424242424242");
  expect(await vault.card(token)).toEqual({
    ok: true,
    value: {
      token,
      brand: "visa",
      last4: "4242",
      expiryMonth: 3,
      expiryYear: 2031,
      holder: "Žofie Nováková",
      wallet: null,
    },
  });
  expect(await vault.chargeState(token, "c1")).toEqual({ ok: true, value: null });
  const charged = await vault.charge(token, ORDER, "c1");
  expect(charged).toEqual({
    ok: true,
    value: { state: "charged", providerId: expect.stringMatching(/^pi_/), code: null },
  });
  expect(await vault.charge(token, ORDER, "c1")).toEqual(charged);
  expect(await vault.chargeState(token, "c1")).toEqual(charged);

  expect(await vault.forget(token)).toEqual({ ok: true, value: null });
  expect(await vault.forget(token)).toEqual({ ok: true, value: null });
  expect(await vault.card(token)).toEqual({ ok: false, problem: { code: "unknown_card" } });
  expect(await vault.charge(token, ORDER, "c2")).toEqual({ ok: false, problem: { code: "unknown_card" } });
});

test("a charge whose answer was lost is found by its key, and made once however often it is sent", async () => {
  const token = await leave("5555555555554444");
  await control("/faults", { fault: "reset_after_effect", call: "charge", times: 1 });
  expect(await vault.charge(token, ORDER, "c1")).toEqual({ ok: false, problem: { code: "unreachable" } });
  const found = await vault.chargeState(token, "c1");
  expect(found).toMatchObject({ ok: true, value: { state: "charged" } });
  expect(await vault.charge(token, ORDER, "c1")).toEqual(found);
});

test.each([
  ["4000000000000341", { state: "refused", code: "generic_decline" }],
  ["4000002760003184", { state: "needs_guest", code: "authentication_required" }],
])("a charge of %s ends as %o", async (number, report) => {
  const token = await leave(number);
  expect(await vault.charge(token, ORDER, "c1")).toEqual({
    ok: true,
    value: { ...report, providerId: null },
  });
  expect(await vault.chargeState(token, "c1")).toMatchObject({ ok: true, value: { state: report.state } });
});
