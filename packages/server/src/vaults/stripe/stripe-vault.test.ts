import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  hang,
  json,
  startScriptedGateway,
  type Reply,
  type ScriptedGateway,
} from "../../gateways/testing/scripted-gateway.ts";
import type { ChargeOrder } from "../card-vault.ts";
import { StripeVault } from "./stripe-vault.ts";
import { PAGE, sampleSession } from "../testing/sandbox-vault.ts";

const KEY = "sk_test_cAnArYkEy";
const TOKEN = "cs_test_a1B2";
const ORDER: ChargeOrder = {
  orderNumber: "R20260001231",
  description: "No-show R2026000123",
  amount: 250_050,
  currency: "CZK",
};

const METHOD = {
  id: "pm_1",
  object: "payment_method",
  customer: "cus_1",
  billing_details: { name: "Žofie Nováková" },
  card: { brand: "visa", last4: "4242", exp_month: 3, exp_year: 2031, wallet: null },
};
const SETUP = { id: "seti_1", object: "setup_intent", status: "succeeded", payment_method: METHOD };
const SESSION = {
  id: TOKEN,
  object: "checkout.session",
  mode: "setup",
  status: "complete",
  url: "https://checkout.stripe.com/c/pay/cs_test_a1B2",
  expires_at: 1_799_580_660,
  customer: "cus_1",
  setup_intent: SETUP,
};
const INTENT = { id: "pi_1", object: "payment_intent", status: "succeeded", metadata: { charge: "c1" } };

let server: ScriptedGateway;

beforeEach(async () => {
  server = await startScriptedGateway();
  server.reply = json(200, SESSION);
});
afterEach(() => server.close());

function openVault(callMilliseconds = 60_000): StripeVault {
  return new StripeVault({ baseUrl: new URL(server.baseUrl).origin, secretKey: KEY }, { callMilliseconds });
}

/** Reports what the session has saved, and answers everything else as scripted. */
function storedAnd(reply: Reply, session: object = SESSION): Reply {
  return (response, request) =>
    (request.path.startsWith("/v1/checkout") ? json(200, session) : reply)(response, request);
}

const formOf = (body: string) => Object.fromEntries(new URLSearchParams(body));
const bankSays = (code: string, declined?: string) =>
  json(402, {
    error: { type: "card_error", code, ...(declined ? { decline_code: declined } : {}), message: "No." },
  });

describe("a card at Stripe", () => {
  test("is left on a page of Stripe's, which is asked for so that it may be charged later", async () => {
    expect(await openVault().session(sampleSession({ language: "de" }))).toEqual({
      ok: true,
      value: { token: TOKEN, formUrl: SESSION.url, shows: "page", expiresAt: 1_799_580_660_000 },
    });
    expect(server.asked[0]).toMatchObject({ method: "POST", path: "/v1/checkout/sessions" });
    expect(formOf(server.asked[0]?.body ?? "")).toEqual({
      mode: "setup",
      "allowed_payment_method_types[0]": "card",
      customer_creation: "always",
      customer_email: "jana@guest.example",
      locale: "de",
      success_url: `${PAGE}/done?client=lake&card={CHECKOUT_SESSION_ID}`,
      cancel_url: `${PAGE}/done?client=lake&error=1`,
    });
  });

  test("is what Stripe says of it", async () => {
    expect(await openVault().card(TOKEN)).toEqual({
      ok: true,
      value: {
        token: TOKEN,
        brand: "visa",
        last4: "4242",
        expiryMonth: 3,
        expiryYear: 2031,
        holder: "Žofie Nováková",
        wallet: null,
      },
    });
    expect(server.asked[0]?.path).toBe(
      `/v1/checkout/sessions/${TOKEN}?expand[0]=setup_intent.payment_method`,
    );
  });

  test.each([
    [
      "is open",
      { status: "open", setup_intent: { ...SETUP, status: "requires_payment_method", payment_method: null } },
    ],
    ["has ended", { status: "expired", setup_intent: null }],
    ["belongs to nobody", { customer: null }],
    ["has lost it", { setup_intent: { ...SETUP, payment_method: { ...METHOD, customer: null } } }],
  ])("is not there while its page %s", async (_, changes) => {
    server.reply = json(200, { ...SESSION, ...changes });
    expect(await openVault().card(TOKEN)).toEqual({ ok: false, problem: { code: "unknown_card" } });
  });

  test.each([
    ["was for paying", { mode: "payment" }],
    ["is another", { id: "cs_test_other" }],
    [
      "left a card of no kind of ours",
      {
        setup_intent: {
          ...SETUP,
          payment_method: { ...METHOD, card: { ...METHOD.card, brand: "eftpos_au" } },
        },
      },
    ],
  ])("is not believed when the page %s", async (_, changes) => {
    server.reply = json(200, { ...SESSION, ...changes });
    expect(await openVault().card(TOKEN)).toEqual({ ok: false, problem: { code: "garbled" } });
  });

  test.each(["", "pi_1", "cs_/../x", "cs_test_a?b=c"])("is not asked for by %j", async (token) => {
    expect(await openVault().card(token)).toEqual({ ok: false, problem: { code: "unknown_card" } });
    expect(server.asked).toEqual([]);
  });

  test("is taken from its customer to be forgotten; what is gone is as good", async () => {
    server.reply = storedAnd(json(200, METHOD));
    expect(await openVault().forget(TOKEN)).toEqual({ ok: true, value: null });
    expect(server.asked.at(-1)).toMatchObject({ method: "POST", path: "/v1/payment_methods/pm_1/detach" });
    server.reply = storedAnd(
      json(404, { error: { type: "invalid_request_error", code: "resource_missing" } }),
    );
    expect(await openVault().forget(TOKEN)).toEqual({ ok: true, value: null });
    server.reply = json(404, { error: { type: "invalid_request_error", code: "resource_missing" } });
    expect(await openVault().forget(TOKEN)).toEqual({ ok: true, value: null });
  });
});

describe("a charge without the guest", () => {
  test("is one order by its key, however often it is sent", async () => {
    server.reply = storedAnd(json(200, INTENT));
    expect(await openVault().charge(TOKEN, ORDER, "c1")).toEqual({
      ok: true,
      value: { state: "charged", providerId: "pi_1", code: null },
    });
    const request = server.asked.at(-1);
    expect(request).toMatchObject({ path: "/v1/payment_intents", headers: { "idempotency-key": "c1" } });
    expect(formOf(request?.body ?? "")).toEqual({
      amount: "250050",
      currency: "czk",
      customer: "cus_1",
      payment_method: "pm_1",
      "allowed_payment_method_types[0]": "card",
      off_session: "true",
      confirm: "true",
      description: "No-show R2026000123",
      "metadata[order]": "R20260001231",
      "metadata[charge]": "c1",
    });
  });

  test.each([
    ["authentication_required", undefined, { state: "needs_guest", code: "authentication_required" }],
    ["card_declined", "insufficient_funds", { state: "refused", code: "insufficient_funds" }],
    ["card_declined", "authentication_required", { state: "needs_guest", code: "authentication_required" }],
    ["expired_card", undefined, { state: "refused", code: "expired_card" }],
    ["processing_error", undefined, { state: "refused", code: "processing_error" }],
  ])("that the bank answers with %s %s ends as %o", async (code, declined, report) => {
    server.reply = storedAnd(bankSays(code, declined));
    expect(await openVault().charge(TOKEN, ORDER, "c1")).toEqual({
      ok: true,
      value: { ...report, providerId: null },
    });
  });

  test.each([
    ["processing", { state: "pending", code: "processing" }],
    ["requires_action", { state: "needs_guest", code: "requires_action" }],
    ["canceled", { state: "refused", code: "canceled" }],
  ])("that is %s ends as %o", async (status, report) => {
    server.reply = storedAnd(json(200, { ...INTENT, status }));
    expect(await openVault().charge(TOKEN, ORDER, "c1")).toEqual({
      ok: true,
      value: { ...report, providerId: "pi_1" },
    });
  });

  test("whose answer was lost is found among the customer's, or was never made", async () => {
    server.reply = storedAnd(
      json(200, { object: "list", has_more: false, data: [{ ...INTENT, id: "pi_0", metadata: {} }, INTENT] }),
    );
    expect(await openVault().chargeState(TOKEN, "c1")).toEqual({
      ok: true,
      value: { state: "charged", providerId: "pi_1", code: null },
    });
    expect(server.asked.at(-1)?.path).toBe("/v1/payment_intents?customer=cus_1&limit=10");
    expect(await openVault().chargeState(TOKEN, "c2")).toEqual({ ok: true, value: null });
  });

  test("is no bank's no when Stripe does not understand it", async () => {
    server.reply = storedAnd(
      json(400, { error: { type: "invalid_request_error", code: "amount_too_small", param: "amount" } }),
    );
    expect(await openVault().charge(TOKEN, ORDER, "c1")).toMatchObject({
      ok: false,
      problem: { code: "refused" },
    });
  });
});

describe("Stripe in trouble", () => {
  // Only the hanging call is given up: on a busy machine an answer may take longer than a short limit.
  test.each<[string, Reply, string]>([
    ["closes the line", (response) => response.destroy(), "unreachable"],
    ["hangs", hang, "unreachable"],
    ["is down", json(503, {}), "busy"],
    ["sends other data", json(200, { hello: "world" }), "garbled"],
  ])("because it %s is told so", async (_, reply, code) => {
    const problem = { ok: false, problem: { code } };
    const limit = reply === hang ? 300 : 60_000;
    server.reply = reply;
    expect(await openVault(limit).card(TOKEN)).toEqual(problem);
    expect(await openVault(limit).session(sampleSession())).toEqual(problem);
    server.reply = storedAnd(reply);
    expect(await openVault(limit).charge(TOKEN, ORDER, "c1")).toEqual(problem);
  });

  test("that refuses our key is told apart, and no secret is in what we tell", async () => {
    server.reply = (response, request) =>
      json(401, {
        error: {
          type: "authentication_error",
          code: "api_key_expired",
          message: request.headers.authorization,
        },
      })(response, request);
    const vault = openVault();
    const told = await vault.card(TOKEN);
    expect(told).toMatchObject({
      ok: false,
      problem: { code: "refused", reasons: ["CREDENTIALS_REFUSED", "api_key_expired"] },
    });
    expect(
      inspect([told, vault], { depth: Infinity, showHidden: true }) + JSON.stringify(told),
    ).not.toContain("cAnArY");
  });
});
