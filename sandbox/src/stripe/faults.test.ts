import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TestMerchant } from "./testing/test-merchant.ts";

let shop: TestMerchant;
beforeAll(async () => {
  shop = await TestMerchant.open();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const created = async () => (await shop.control("/sessions"))["sessions"] as unknown[];

// How often anything was done, by what Stripe's own client makes of each answer.
test.each([
  ["refuse", "StripeConnectionError", 0],
  ["reset", "StripeConnectionError", 0],
  ["reset_after_effect", "StripeConnectionError", 1],
  ["hang", "StripeConnectionError", 0],
  ["hang_after_effect", "StripeConnectionError", 1],
  ["status", "StripeAPIError", 0],
  ["api_error", "StripeAPIError", 0],
  ["rate_limited", "StripeRateLimitError", 0],
  ["garbage", "StripeAPIError", 1],
  ["truncated", "StripeAPIError", 1],
] as const)("%s: %s, and %i sessions were created", async (fault, type, count) => {
  // Stripe's client asks once more after a connection that was closed without a byte, also where it is to try once.
  await shop.fault({ fault, call: "create", times: fault === "refuse" ? 2 : 1 });
  await expect(shop.create({}, { timeout: 250 })).rejects.toMatchObject({ type });
  expect(await created()).toHaveLength(count);
  await shop.create();
  expect(await created()).toHaveLength(count + 1);
});

test("delay and drip: the right answer, later", async () => {
  for (const fault of ["delay", "drip"] as const) {
    const { id } = await shop.create();
    await shop.fault({ fault, ms: 120, call: "status", times: 1 });
    const began = Date.now();
    expect((await shop.status(id)).id).toBe(id);
    expect(Date.now() - began).toBeGreaterThanOrEqual(100);
  }
});

test("a fault strikes at the session or payment that it names, and at the page only when it is named", async () => {
  const [one, other] = [await shop.create(), await shop.create()];
  await shop.fault({ fault: "status", payment: one.id });
  await expect(shop.status(one.id)).rejects.toMatchObject({ type: "StripeAPIError" });
  expect((await shop.status(other.id)).id).toBe(other.id);
  expect(await shop.pay(one)).toContain("/return?");
  const intent = (await shop.session(one.id)).intent?.id ?? "";
  await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    type: "StripeAPIError",
  });
  await expect(shop.stripe.paymentIntents.retrieve(intent)).rejects.toMatchObject({ type: "StripeAPIError" });
  await shop.control("/faults/clear", {});
  await shop.fault({ fault: "status", call: "create", payment: "R2" });
  await expect(shop.create({ client_reference_id: "R2" })).rejects.toMatchObject({ type: "StripeAPIError" });
  await shop.create({ client_reference_id: "R3" });
  await shop.fault({ fault: "status", call: "page", times: 1 });
  expect((await shop.page(other.url)).status).toBe(500);
  expect((await shop.page(other.url)).status).toBe(200);
});

describe("lies are well formed, and the ledger knows the truth:", () => {
  const lie = async (rule: Parameters<TestMerchant["fault"]>[0]) => {
    const session = await shop.create();
    await shop.pay(session);
    await shop.fault({ ...rule, payment: session.id, times: 1 });
    const told = await shop.status(session.id);
    expect((await shop.session(session.id)).balance.taken).toBe(139_951);
    expect(await shop.status(session.id)).toMatchObject({ amount_total: 139_951, currency: "czk" });
    return told;
  };

  test("another amount", async () => {
    expect(await lie({ fault: "wrong_amount", by: -100 })).toMatchObject({
      amount_total: 139_851,
      payment_intent: { amount: 139_851, amount_received: 139_851 },
    });
  });

  test("another currency", async () => {
    expect(await lie({ fault: "wrong_currency" })).toMatchObject({
      currency: "eur",
      payment_intent: { currency: "eur" },
    });
  });

  test("another order", async () => {
    expect(await lie({ fault: "wrong_order_number", orderNumber: "R9" })).toMatchObject({
      client_reference_id: "R9",
      metadata: { order: "R9" },
    });
  });
});

describe("the control", () => {
  test("turns away pages of other sites and rules that are none", async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${shop.origin}/control/faults`, { method: "POST", body, headers });
    expect((await post('{"fault": "status"}', { origin: "https://evil.example" })).status).toBe(403);
    expect((await post('{"fault": "slow"}')).status).toBe(400);
    expect((await post('{"fault": "status", "call": "pay"}')).status).toBe(400);
    expect((await post("fault")).status).toBe(400);
    expect(await shop.control("/faults")).toEqual({ faults: [] });
  });

  test("shows people the sessions with their money and what went wrong", async () => {
    const { id } = await shop.create();
    await shop.drive(id, "declined", { decline_code: "do_not_honor" });
    await shop.drive(id, "paid");
    const page = await (await fetch(`${shop.origin}/control`)).text();
    for (const text of ["R2026000123 · payment · complete, succeeded", "charge CZK 1,399.51"])
      expect(page.replace(/\s+/g, " ")).toContain(text);
  });

  test("drives nothing where it could not go", async () => {
    const { id } = await shop.create();
    await expect(shop.drive(id, "failed")).rejects.toThrow("409");
    await expect(shop.drive(id, "canceled")).rejects.toThrow("409");
    await expect(shop.drive(id, "refunded")).rejects.toThrow("409");
    await shop.drive(id, "expired");
    await expect(shop.drive(id, "paid")).rejects.toThrow("409");
    await expect(shop.drive(id, "away")).rejects.toThrow("400");
  });

  test("any code of a bank can be played", async () => {
    const { id } = await shop.create();
    await shop.drive(id, "declined", { code: "card_declined", decline_code: "do_not_honor" });
    expect((await shop.status(id)).payment_intent?.last_payment_error).toMatchObject({
      code: "card_declined",
      decline_code: "do_not_honor",
    });
  });
});

test("after a restart sessions, money and endpoints are the same", async () => {
  const paid = await shop.create();
  await shop.pay(paid);
  const open = await shop.create();
  const before = await shop.session(paid.id);
  const ledger = await shop.ledger();
  await shop.stop();
  await shop.start();
  expect(await shop.ledger()).toEqual(ledger);
  expect((await shop.session(paid.id)).intent).toEqual(before.intent);
  expect((await shop.control("/endpoints"))["endpoints"]).toHaveLength(1);
  expect(await shop.pay({ url: `${shop.origin}/c/pay/${open.id}` })).toContain("/return?");
});
