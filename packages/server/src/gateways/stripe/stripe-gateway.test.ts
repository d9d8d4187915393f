import { inspect } from "node:util";
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CallLimits } from "../../outside/index.ts";
import { StripeGateway } from "./stripe-gateway.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import { INTENT_ID, sampleIntent, sampleSession, SESSION_ID } from "./testing/sample-session.ts";
import {
  hang,
  json,
  startScriptedGateway,
  type Reply,
  type ScriptedGateway,
} from "../testing/scripted-gateway.ts";

const KEY = "sk_test_cAnArYkEy";
const WEBHOOK = "whsec_cAnArYhOoK";
const NOW = Date.parse("2027-01-10T11:00:00Z");

let server: ScriptedGateway;
let clock: { now: number };

beforeEach(async () => {
  server = await startScriptedGateway();
  server.reply = json(200, sampleSession());
  clock = { now: 1_000 };
});

afterEach(() => server.close());

function openGateway(limits: Partial<CallLimits> = {}, minutes = 30): StripeGateway {
  const shop = {
    baseUrl: new URL(server.baseUrl).origin,
    secretKey: KEY,
    webhookSecret: WEBHOOK,
    minutes,
  };
  return new StripeGateway(shop, { now: () => clock.now, ...limits }, undefined, () => NOW);
}

const formOf = (body: string) => Object.fromEntries(new URLSearchParams(body));

/** Reports the session as paid, and answers everything else as scripted. */
function paidAnd(reply: Reply): Reply {
  const paid = json(200, sampleSession({ status: "complete", payment_intent: sampleIntent() }));
  return (response, request) => (request.path.startsWith("/v1/checkout") ? paid : reply)(response, request);
}

describe("on the wire", () => {
  test("an order is one form, with one key for all who send it", async () => {
    expect(await openGateway().create(sampleOrder())).toMatchObject({
      ok: true,
      value: { state: "created" },
    });
    const [request] = server.asked;
    expect(request).toMatchObject({
      method: "POST",
      path: "/v1/checkout/sessions",
      headers: {
        authorization: `Bearer ${KEY}`,
        "content-type": "application/x-www-form-urlencoded",
        // The number alone is not enough: another engine on the same account may use it too.
        "idempotency-key": "R20260001231.9f2c",
        "stripe-version": expect.stringMatching(/^20\d\d-\d\d-\d\d/),
      },
    });
    expect(request?.headers).not.toHaveProperty("x-stripe-client-telemetry");
    const returnUrl = sampleOrder().returnUrl;
    expect(formOf(request?.body ?? "")).toEqual({
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "czk",
      "line_items[0][price_data][unit_amount]": "119990",
      "line_items[0][price_data][product_data][name]": "Double room, 2 nights",
      "line_items[1][quantity]": "1",
      "line_items[1][price_data][currency]": "czk",
      "line_items[1][price_data][unit_amount]": "19961",
      "line_items[1][price_data][product_data][name]": "Breakfast",
      client_reference_id: "R20260001231",
      "payment_intent_data[metadata][order]": "R20260001231",
      "payment_intent_data[description]": "Reservation R2026000123",
      customer_email: "zbynek.zak@guest.example",
      submit_type: "book",
      "branding_settings[display_name]": "Hotel U Jezera",
      locale: "cs",
      // Its fragment comes back with the guest.
      success_url: returnUrl,
      cancel_url: returnUrl,
      // 2027-01-10T11:31:00Z: at least half an hour by Stripe's clock too.
      expires_at: "1799580660",
      "adaptive_pricing[enabled]": "false",
      "expand[0]": "payment_intent.latest_charge.refunds",
    });
  });

  test("money to be reserved asks for cards only; a long wait keeps the page open as long", async () => {
    await openGateway({}, 240).create(sampleOrder({ authorizeOnly: true }));
    expect(formOf(server.asked[0]?.body ?? "")).toMatchObject({
      "allowed_payment_method_types[0]": "card",
      "payment_intent_data[capture_method]": "manual",
      // 2027-01-10T15:00:00Z
      expires_at: "1799593200",
    });
  });

  test("a discount makes all one line, and an odd address is left to the guest", async () => {
    const items = [
      { name: "Room", amount: 150_000, vatPercent: null },
      { name: "Coupon", amount: -10_049, vatPercent: null },
    ];
    const payer = { ...sampleOrder().payer, email: "žák@guest.example" };
    await openGateway().create(sampleOrder({ items, payer, language: "zh" }));
    const form = formOf(server.asked[0]?.body ?? "");
    expect(form).toMatchObject({
      "line_items[0][price_data][unit_amount]": "139951",
      "line_items[0][price_data][product_data][name]": "Reservation R2026000123",
      locale: "zh",
    });
    expect(form).not.toHaveProperty("line_items[1][quantity]");
    expect(form).not.toHaveProperty("customer_email");
  });

  test("a question names the session and wants its payment and charge with it", async () => {
    expect(await openGateway().status(SESSION_ID)).toMatchObject({ value: { gatewayId: SESSION_ID } });
    expect(server.asked[0]).toMatchObject({
      method: "GET",
      path: `/v1/checkout/sessions/${SESSION_ID}?expand[0]=payment_intent.latest_charge.refunds`,
    });
  });

  test.each<[string, Reply, object]>([
    [
      "is told with the payment",
      json(200, { object: "list", data: [{ id: "du_1", amount: 5, reason: "general", status: "lost" }] }),
      { ok: true, value: { state: "paid", dispute: { id: "du_1", state: "lost", amount: 5 } } },
    ],
    // A restricted key need not stop payments.
    [
      "that we may not read is not",
      json(403, { error: { type: "invalid_request_error" } }),
      { ok: true, value: { state: "paid" } },
    ],
    ["that is not told now is asked about again", json(500, {}), { ok: false, problem: { code: "busy" } }],
  ])("a dispute %s", async (_, reply, told) => {
    const latest_charge = { amount: 139_951, amount_refunded: 0, disputed: true };
    const session = sampleSession({ status: "complete", payment_intent: sampleIntent({ latest_charge }) });
    server.reply = (response, request) =>
      (request.path.startsWith("/v1/checkout") ? json(200, session) : reply)(response, request);
    expect(await openGateway().status(SESSION_ID)).toMatchObject(told);
    expect(server.asked[1]?.path).toBe(`/v1/disputes?payment_intent=${INTENT_ID}&limit=3`);
  });

  test("a refund is of the payment inside, and one however often it is sent", async () => {
    server.reply = paidAnd(json(200, { id: "re_1", object: "refund", status: "pending" }));
    expect(await openGateway().refund(SESSION_ID, 39_951, "return-7")).toEqual({ ok: true, value: null });
    const request = server.asked[1];
    expect(request).toMatchObject({ path: "/v1/refunds", headers: { "idempotency-key": "return-7" } });
    expect(formOf(request?.body ?? "")).toEqual({
      payment_intent: INTENT_ID,
      amount: "39951",
      "metadata[order]": "R20260001231",
      "metadata[return]": "return-7",
    });
  });

  test("refunds count unless they have failed, over as many pages as there are", async () => {
    const refund = (id: string, amount: number, status: string) => ({
      id,
      object: "refund",
      amount,
      status,
      metadata: { return: `ours-${id}` },
    });
    server.reply = paidAnd((response, request) => {
      const isFirst = !request.path.includes("starting_after");
      const data = isFirst
        ? [refund("re_1", 100, "succeeded"), refund("re_2", 50, "failed")]
        : [refund("re_3", 30, "pending"), refund("re_4", 7, "canceled")];
      json(200, { object: "list", url: "/v1/refunds", has_more: isFirst, data })(response, request);
    });
    const gateway = openGateway();
    const back = async (key: string) => gateway.refunded(SESSION_ID, key);
    expect(await back("ours-re_3")).toEqual({ ok: true, value: { total: 130, named: true } });
    expect(await back("ours-re_2")).toEqual({ ok: true, value: { total: 130, named: false } });
  });

  test.each(["capture", "cancel"] as const)("%s is of the payment inside", async (operation) => {
    server.reply = paidAnd(json(200, sampleIntent()));
    const gateway = openGateway();
    await (operation === "capture" ? gateway.capture(SESSION_ID) : gateway.release(SESSION_ID));
    expect(server.asked[1]).toMatchObject({
      method: "POST",
      path: `/v1/payment_intents/${INTENT_ID}/${operation}`,
    });
  });

  test("what was done before is as good as done, and what cannot be done is not", async () => {
    const code = "payment_intent_unexpected_state";
    server.reply = paidAnd(json(400, { error: { type: "invalid_request_error", code } }));
    expect(await openGateway().capture(SESSION_ID)).toEqual({ ok: true, value: null });
    expect(await openGateway().release(SESSION_ID)).toMatchObject({
      problem: { code: "refused", reasons: [code] },
    });
  });

  test.each([
    [{ currency: "RUB" as const }, "CURRENCY_NOT_TAKEN"],
    [{ amount: 0 }, "AMOUNT_NOT_POSITIVE"],
    [{ amount: 1 }, "ITEMS_DO_NOT_ADD_UP"],
    [{ orderNumber: "R 1" }, "ORDER_NUMBER_NOT_ALPHANUMERIC"],
  ])("an order with %j is not even sent", async (changes, reason) => {
    expect(await openGateway().create(sampleOrder(changes))).toMatchObject({
      problem: { reasons: [reason] },
    });
    for (const id of ["", "3000006529", "cs_../x", "pi_1"]) {
      expect(await openGateway().status(id)).toEqual({ ok: false, problem: { code: "unknown_payment" } });
    }
    expect(server.asked).toEqual([]);
  });
});

describe("Stripe that fails", () => {
  const refusal = (status: number, error: object) => json(status, { error });
  const page: Reply = (response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
  };
  const elsewhere: Reply = (response) => {
    response.writeHead(307, { location: `${server.baseUrl}/v1/checkout` }).end();
  };

  test.each<[string, Reply, object]>([
    ["closes the line", (response) => response.destroy(), { code: "unreachable" }],
    ["is out of order", refusal(500, { type: "api_error" }), { code: "busy" }],
    ["is out of order without a word", json(503, {}), { code: "busy" }],
    [
      "has too much to do",
      refusal(429, { type: "invalid_request_error", code: "rate_limit" }),
      { code: "busy" },
    ],
    ["is at the same order already", refusal(409, { type: "idempotency_error" }), { code: "busy" }],
    ["answers with a page", page, { code: "garbled" }],
    ["sends us elsewhere", elsewhere, { code: "garbled" }],
    ["sends other data", json(200, { hello: "world" }), { code: "garbled" }],
    ["sends nothing of the kind", json(200, null), { code: "garbled" }],
    ["speaks of another session", json(200, sampleSession({ id: "cs_test_other" })), { code: "garbled" }],
    [
      "does not know it",
      refusal(404, { type: "invalid_request_error", code: "resource_missing", param: "id" }),
      { code: "unknown_payment" },
    ],
    [
      "refuses our key",
      refusal(401, { type: "invalid_request_error", message: `Invalid API Key provided: ${KEY}` }),
      { code: "refused", reasons: ["CREDENTIALS_REFUSED", "StripeAuthenticationError"] },
    ],
    [
      "says no",
      refusal(400, {
        type: "invalid_request_error",
        code: "amount_too_small",
        param: "line_items[0][amount]",
      }),
      { code: "refused", reasons: ["amount_too_small line_items[0][amount]"] },
    ],
    [
      "says no for a bank",
      refusal(402, { type: "card_error", code: "card_declined", decline_code: "do_not_honor" }),
      { code: "refused", reasons: ["card_declined", "do_not_honor"] },
    ],
  ])("because it %s, is told so", async (_, reply, problem) => {
    server.reply = reply;
    expect(await openGateway().status(SESSION_ID)).toEqual({ ok: false, problem });
    // Its client would repeat some calls by itself.
    expect(server.asked).toHaveLength(1);
  });

  test("on another order than ours is not believed", async () => {
    server.reply = json(200, sampleSession({ client_reference_id: "R20260001232" }));
    expect(await openGateway().create(sampleOrder())).toEqual({ ok: false, problem: { code: "garbled" } });
  });

  test("holds nobody longer than a call, or a question of several", async () => {
    server.reply = hang;
    const limit = { callMilliseconds: 200, questionMilliseconds: 20_000 };
    expect(await openGateway(limit).status(SESSION_ID)).toMatchObject({ problem: { code: "unreachable" } });
    const question = { callMilliseconds: 20_000, questionMilliseconds: 200 };
    expect(await openGateway(question).status(SESSION_ID)).toMatchObject({
      problem: { code: "unreachable" },
    });
  });

  test("is left alone for five seconds after five troubles in a row", async () => {
    const gateway = openGateway();
    server.reply = json(503, {});
    for (let asked = 0; asked < 5; asked += 1) await gateway.status(SESSION_ID);
    server.reply = json(200, sampleSession());
    clock.now += 4_999;
    expect(await gateway.status(SESSION_ID)).toEqual({ ok: false, problem: { code: "unreachable" } });
    expect(server.asked).toHaveLength(5);
    clock.now += 1;
    expect(await gateway.status(SESSION_ID)).toMatchObject({ ok: true });
  });

  test("says nothing of secrets or guests in what we tell of it", async () => {
    const told: unknown[] = [];
    const gateway = openGateway();
    for (const status of [400, 401, 402, 404, 500]) {
      server.reply = (response, request) => {
        const { authorization } = request.headers;
        const words = `${authorization} ${request.body}`;
        const error = { type: words, code: words, decline_code: words, param: words, message: words };
        json(status, { error })(response, request);
      };
      told.push(await gateway.create(sampleOrder()), await gateway.status(SESSION_ID));
    }
    const printed = inspect([told, gateway], { depth: Infinity, showHidden: true }) + JSON.stringify(told);
    expect(told).toHaveLength(10);
    expect(printed).not.toMatch(/cAnArY|zbynek|Žák|777456123|Planá/i);
  });
});

describe("a message", () => {
  const event = (object: object) => JSON.stringify({ id: "evt_1", object: "event", data: { object } });
  const signed = (payload: string, changes: { secret?: string; timestamp?: number } = {}) => ({
    headers: {
      "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK, ...changes }),
    },
    body: Buffer.from(payload),
  });
  const read = (message: Parameters<StripeGateway["readMessage"]>[0]) => openGateway().readMessage(message);

  test.each([
    ["a session", sampleSession(), { gatewayId: SESSION_ID }],
    ["a payment", sampleIntent(), { orderNumber: "R20260001231" }],
    ["a charge", { object: "charge", metadata: { order: "R20260001231" } }, { orderNumber: "R20260001231" }],
    [
      "a refund of ours",
      { object: "refund", metadata: { order: "R20260001231" } },
      { orderNumber: "R20260001231" },
    ],
    ["a payment of somebody else's", sampleIntent({ metadata: {} }), null],
    ["a customer", { object: "customer", id: "cus_1" }, null],
  ])("about %s is read", async (_, object, subject) => {
    expect(await read(signed(event(object)))).toEqual({ ok: true, value: subject });
    expect(server.asked).toEqual([]);
  });

  test.each<[string, Reply, object]>([
    ["ours", json(200, sampleIntent()), { ok: true, value: { orderNumber: "R20260001231" } }],
    ["somebody else's", json(200, sampleIntent({ metadata: {} })), { ok: true, value: null }],
    [
      "not there",
      json(404, { error: { type: "invalid_request_error", code: "resource_missing" } }),
      { ok: true, value: null },
    ],
    ["not told of now", json(500, {}), { ok: false, problem: { code: "busy" } }],
  ])(
    "of somebody else's making has Stripe asked whose payment it is about: %s",
    async (_, reply, subject) => {
      server.reply = reply;
      for (const object of ["refund", "dispute"]) {
        const byOthers = { object, id: "xx_1", payment_intent: INTENT_ID, metadata: {} };
        expect(await read(signed(event(byOthers)))).toEqual(subject);
      }
      const path = `/v1/payment_intents/${INTENT_ID}`;
      expect(server.asked.map((request) => request.path)).toEqual([path, path]);
    },
  );

  const BODY = event(sampleSession());
  const old = () => Math.floor(Date.now() / 1000) - 301;

  test.each([
    ["without a signature", () => ({ headers: {}, body: Buffer.from(BODY) })],
    ["with somebody else's", () => signed(BODY, { secret: "whsec_of_another" })],
    ["changed on its way", () => ({ ...signed(BODY), body: Buffer.from(BODY.replace("open", "paid")) })],
    ["sent again after five minutes", () => signed(BODY, { timestamp: old() })],
    ["that is nothing", () => signed("")],
  ])("%s is forged", async (_, message) => {
    expect(await read(message())).toEqual({ ok: false, problem: { code: "forged" } });
  });
});
