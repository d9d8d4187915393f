import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { insertSampleBooking } from "../database/testing/sample-booking.ts";
import { insertSamplePayment } from "../database/testing/sample-payment.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { GatewayDirectory } from "../gateways/index.ts";
import { HotelSecrets } from "../secrets/index.ts";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";

const SECRET = "whsec_of_the_sample";
const PATH = "/api/payments/stripe/sample";

let database: TestDatabase;
let engine: TestEngine;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSampleBooking(database.pool);
  await insertSamplePayment(database.pool);
  const gateway = { provider: "stripe", environment: "test", minutes: 30, account: {} };
  const others = { provider: "gopay", environment: "test", minutes: 30, account: { goid: 1 } };
  await database.pool.query("update hotel set config = $1", [{ payment: { gateway } }]);
  await database.pool.query("insert into hotel (code, config) values ('gopay-house', $1)", [
    { payment: { gateway: others } },
  ]);
  await database.pool.query(
    "update payment_attempt set provider = 'stripe', gateway_id = 'cs_test_' || gateway_id",
  );
  const keys = { secretKey: "sk_test_1", webhookSecret: SECRET };
  const secrets = new HotelSecrets(new Map([["sample", { stripe: keys }]]));
  engine = await startTestEngine(database, { gateways: new GatewayDirectory({ secrets }) });
});
beforeEach(() => database.pool.query("update payment_attempt set ask_at = null, asked_at = null"));
afterAll(async () => {
  await engine.close();
  await database.drop();
});

const event = (object: object) => JSON.stringify({ id: "evt_1", object: "event", data: { object } });
const OF_SESSION = event({ object: "checkout.session", id: "cs_test_1" });

function send(payload: string, { path = PATH, signature = sign(payload) } = {}) {
  return engine.ask(path, {
    method: "POST",
    body: payload,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature === "" ? {} : { "stripe-signature": signature }),
    },
  });
}

function sign(payload: string, changes: { secret?: string; timestamp?: number } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...changes });
}

async function toAsk(): Promise<string[]> {
  const { rows } = await database.pool.query<{ number: string }>(
    "select order_number as number from payment_attempt where ask_at is not null order by 1",
  );
  return rows.map(({ number }) => number);
}

test.each([
  ["the session", OF_SESSION, ["D1"]],
  ["the payment inside", event({ object: "payment_intent", metadata: { order: "D2" } }), ["D2"]],
  ["a charge of it", event({ object: "charge", metadata: { order: "D1" } }), ["D1"]],
  ["a refund of it", event({ object: "refund", metadata: { order: "D2" } }), ["D2"]],
  ["another one", event({ object: "checkout.session", id: "cs_test_other" }), []],
  ["something else", event({ object: "customer", id: "cus_1" }), []],
  [
    "a guest with an odd name",
    event({ object: "checkout.session", id: "cs_test_2", name: "Žák 客" }),
    ["D2"],
  ],
])(
  "a signed message about %s is acknowledged, and has the payment asked about",
  async (_, payload, asked) => {
    const answer = await send(payload);
    expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    expect(await toAsk()).toEqual(asked);
  },
);

const NOW = () => Math.floor(Date.now() / 1000);

test.each([
  ["not signed", () => send(OF_SESSION, { signature: "" })],
  ["signed by somebody else", () => send(OF_SESSION, { signature: sign(OF_SESSION, { secret: "whsec_x" }) })],
  ["changed on its way", () => send(`${OF_SESSION} `, { signature: sign(OF_SESSION) })],
  [
    "an old one, sent again",
    () => send(OF_SESSION, { signature: sign(OF_SESSION, { timestamp: NOW() - 301 }) }),
  ],
  ["for a hotel that is not there", () => send(OF_SESSION, { path: "/api/payments/stripe/nobody" })],
  ["for a hotel at another company", () => send(OF_SESSION, { path: "/api/payments/stripe/gopay-house" })],
  ["for an impossible hotel", () => send(OF_SESSION, { path: "/api/payments/stripe/%00" })],
])("a message that is %s changes nothing and learns nothing", async (_, sent) => {
  const answer = await sent();
  expect([answer.status, await answer.text()]).toEqual([400, "Not signed"]);
  expect(await toAsk()).toEqual([]);
});

test("a message is as long as a payment's description may be, and no longer", async () => {
  const long = event({ object: "checkout.session", id: "cs_test_1", filling: "x".repeat(200_000) });
  expect((await send(long)).status).toBe(200);
  expect((await send(event({ filling: "x".repeat(300_000) }))).status).toBe(413);
});

test("the same message a thousand times has the payment asked about once in ten seconds", async () => {
  const signature = sign(OF_SESSION);
  await database.pool.query("update payment_attempt set asked_at = now()");
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => send(OF_SESSION, { signature })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await database.pool.query(
    "select ask_at - asked_at >= interval '9.9 seconds' as waits from payment_attempt where ask_at is not null",
  );
  expect(rows).toEqual([{ waits: true }]);
});
