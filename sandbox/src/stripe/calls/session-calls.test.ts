import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { item, TestMerchant } from "../testing/test-merchant.ts";

let shop: TestMerchant;
beforeAll(async () => {
  shop = await TestMerchant.open();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

// The client here is Stripe's own; what it sends and understands is the source of these rules.

test("a session is open, has the sum of its lines and a page, and no payment before a guest tries one", async () => {
  const session = await shop.create({ expand: ["line_items"] });
  expect(session).toMatchObject({
    object: "checkout.session",
    amount_total: 139_951,
    currency: "czk",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    client_reference_id: "R2026000123",
    metadata: { order: "R2026000123" },
    customer_email: "zofie@guest.example",
    mode: "payment",
    livemode: false,
  });
  expect(session.id).toMatch(/^cs_test_\w{58}$/);
  expect(session.url).toBe(`${shop.origin}/c/pay/${session.id}`);
  expect(session.line_items?.data.map(({ description, amount_total: sum }) => [description, sum])).toEqual([
    ["Double room, 2 nights", 119_990],
    ["Breakfast", 19_961],
  ]);
  expect(session.lastResponse.headers["stripe-version"]).toBe("2026-10-28.endive");
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect((await shop.page(session.url)).status).toBe(200);
});

test("quantities count", async () => {
  const twice = { ...item("Night", 250_000), quantity: 3 };
  expect((await shop.create({ line_items: [twice] })).amount_total).toBe(750_000);
});

test("it is open for a day, or for as long as the shop says", async () => {
  const now = Math.floor(Date.now() / 1000);
  const { expires_at: standard } = await shop.create();
  expect(standard - now - 24 * 3600).toBeLessThan(5);
  expect((await shop.create({ expires_at: now + 1900 })).expires_at).toBe(now + 1900);
});

describe("what is wrong with a session is refused by the parameter's name", () => {
  const inHalfAnHour = () => Math.floor(Date.now() / 1000) + 1800;
  test.each<[string, () => Record<string, unknown>, { param: string; code?: string }]>([
    ["no mode", () => ({ mode: undefined }), { param: "mode", code: "parameter_missing" }],
    ["a mode of no kind", () => ({ mode: "gift" }), { param: "mode" }],
    ["no way back", () => ({ success_url: undefined }), { param: "success_url", code: "parameter_missing" }],
    ["a way back that is none", () => ({ success_url: "/return" }), { param: "success_url" }],
    ["a script as the way back", () => ({ cancel_url: "javascript:alert(1)" }), { param: "cancel_url" }],
    ["nothing to pay", () => ({ line_items: [] }), { param: "line_items", code: "parameter_missing" }],
    [
      "crowns and haléře",
      () => ({ line_items: [item("Room", 1399.51)] }),
      { param: "line_items[0][price_data][unit_amount]", code: "parameter_invalid_integer" },
    ],
    [
      "an amount below zero",
      () => ({ line_items: [item("Room", 9000), item("Discount", -1000)] }),
      { param: "line_items[1][price_data][unit_amount]", code: "parameter_invalid_integer" },
    ],
    [
      "too little",
      () => ({ line_items: [item("Room", 1499)] }),
      { param: "line_items", code: "amount_too_small" },
    ],
    [
      "too much",
      () => ({ line_items: [item("Room", 100_000_000)] }),
      { param: "line_items", code: "amount_too_large" },
    ],
    [
      "two currencies",
      () => ({ line_items: [item("Room", 9000), item("Spa", 9000, "eur")] }),
      { param: "line_items" },
    ],
    [
      "no currency",
      () => ({ line_items: [item("Room", 9000, "crowns")] }),
      { param: "line_items[0][price_data][currency]" },
    ],
    [
      "a parameter that is unknown",
      () => ({ preauthorization: true }),
      { param: "preauthorization", code: "parameter_unknown" },
    ],
    [
      "one that is unknown inside",
      () => ({ line_items: [{ ...item("Room", 9000), vat_rate: 12 }] }),
      { param: "line_items[0][vat_rate]", code: "parameter_unknown" },
    ],
    [
      "an empty text",
      () => ({ client_reference_id: "" }),
      { param: "client_reference_id", code: "parameter_invalid_empty" },
    ],
    [
      "one that this version of the API knows no more",
      () => ({ payment_method_types: ["card"] }),
      { param: "payment_method_types", code: "parameter_unknown" },
    ],
    ["no e-mail", () => ({ customer_email: "zofie" }), { param: "customer_email", code: "email_invalid" }],
    ["a language of its own", () => ({ locale: "xx" }), { param: "locale" }],
    ["too short a time", () => ({ expires_at: inHalfAnHour() - 10 }), { param: "expires_at" }],
    ["too long a time", () => ({ expires_at: inHalfAnHour() + 24 * 3600 }), { param: "expires_at" }],
    ["more than notes", () => ({ metadata: { note: "x".repeat(501) } }), { param: "metadata[note]" }],
    [
      "a customer that is not there",
      () => ({ customer: "cus_none", customer_email: undefined }),
      { param: "customer", code: "resource_missing" },
    ],
    ["what cannot be brought along", () => ({ expand: ["payment_intent.wallet"] }), { param: "expand" }],
  ])("%s", async (_, change, expected) => {
    const creating = shop.create(change());
    await expect(creating).rejects.toMatchObject({ type: "StripeInvalidRequestError", ...expected });
    expect(await shop.control("/sessions")).toEqual({ sessions: [] });
  });
});

// Least amounts by the documentation's list; yen have no smaller unit, so 50 is fifty yen.
test.each([
  ["czk", 1500],
  ["eur", 50],
  ["huf", 17_500],
  ["gbp", 30],
  ["jpy", 50],
  ["pln", 200],
])("%s: %i can be paid, and one unit less cannot", async (currency, least) => {
  const session = await shop.create({ line_items: [item("Room", least, currency)] });
  expect(session.amount_total).toBe(least);
  await expect(shop.create({ line_items: [item("Room", least - 1, currency)] })).rejects.toMatchObject({
    code: "amount_too_small",
  });
});

test("a session is found by whoever made it, and by nobody else", async () => {
  const secretKey = "sk_test_other_hotel";
  await shop.control("/accounts", { id: "acct_other", secretKey, name: "Other hotel" });
  const { id } = await shop.create();
  expect((await shop.stripe.checkout.sessions.retrieve(id)).id).toBe(id);
  const other = shop.client(secretKey);
  await expect(other.checkout.sessions.retrieve(id)).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    param: "session",
  });
  expect((await other.checkout.sessions.list()).data).toEqual([]);
  expect((await shop.stripe.checkout.sessions.list()).data.map((session) => session.id)).toEqual([id]);
});

test("a key that nobody has is not repeated whole", async () => {
  const reason: unknown = await shop
    .client("sk_test_0123456789abcdef")
    .checkout.sessions.list()
    .catch((error: unknown) => error);
  expect(reason).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
  expect((reason as Stripe.errors.StripeError).message).toBe("Invalid API Key provided: sk_test****cdef");
});

test("without a key, and where there is no such call, the API says so", async () => {
  expect((await fetch(`${shop.origin}/v1/refunds`)).status).toBe(401);
  await expect(shop.stripe.products.create({ name: "Room" })).rejects.toMatchObject({ statusCode: 404 });
});

test("an open session can be ended, and only once", async () => {
  const { id, url } = await shop.create();
  expect(await shop.stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
  await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    message: expect.stringContaining("status of `expired`") as string,
  });
  expect(await shop.pay({ url })).toContain("This page has expired");
  expect((await shop.ledger()).entries).toEqual([]);
});

test("a session ends by itself when its time is over, and what was begun is cancelled", async () => {
  const session = await shop.create();
  await shop.pay(session, { number: "4000000000003220" });
  await shop.control(`/sessions/${session.id}/time-out`, { ms: 20 });
  expect(await shop.untilHeard(3)).toEqual([
    "payment_intent.requires_action",
    "payment_intent.canceled",
    "checkout.session.expired",
  ]);
  expect(await shop.status(session.id)).toMatchObject({
    status: "expired",
    payment_intent: { status: "canceled", cancellation_reason: "expired" },
  });
});

test("the payment of an open session is not cancelled behind its back", async () => {
  const session = await shop.create();
  await shop.pay(session, { number: "4000000000000002" });
  const intent = (await shop.status(session.id)).payment_intent?.id ?? "";
  await expect(shop.stripe.paymentIntents.cancel(intent)).rejects.toMatchObject({
    message: expect.stringContaining("Expire the Checkout Session instead") as string,
  });
});
