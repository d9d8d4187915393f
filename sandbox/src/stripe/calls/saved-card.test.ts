import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nameOf, TestMerchant } from "../testing/test-merchant.ts";

let shop: TestMerchant;
beforeAll(async () => {
  shop = await TestMerchant.open();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

/** Leaves a card as a guest would, confirming at the bank where it asks. */
async function leave(number: string): Promise<{ customer: string; method: string }> {
  const session = await shop.createSetup();
  const led = await shop.pay(session, { number });
  if (led.endsWith("/confirm")) await shop.answerBank(session, "confirm");
  const { customer, setup_intent: setup } = await shop.status(session.id);
  return { customer: nameOf(customer), method: setup?.payment_method?.id ?? "" };
}

function charge({ customer, method }: { customer: string; method: string }, amount = 250_000) {
  return shop.stripe.paymentIntents.create({
    amount,
    currency: "czk",
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
    metadata: { order: "R2026000123" },
  });
}

test("a card is left without a payment, with a customer of its own", async () => {
  const session = await shop.createSetup();
  expect(session).toMatchObject({ mode: "setup", amount_total: null, payment_status: "no_payment_required" });
  expect(await (await shop.page(session.url)).text()).toContain("Nothing is charged now");
  expect(await shop.pay(session)).toBe(`${shop.shopUrl}/return`);
  const whole = await shop.status(session.id);
  expect(whole).toMatchObject({
    status: "complete",
    payment_intent: null,
    setup_intent: {
      status: "succeeded",
      usage: "off_session",
      payment_method: {
        type: "card",
        card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2035 },
        billing_details: { name: "Zofie Nováková" },
      },
    },
  });
  const customer = await shop.stripe.customers.retrieve(nameOf(whole.customer));
  expect(customer).toMatchObject({ email: "zofie@guest.example" });
  expect(whole.setup_intent?.payment_method?.customer).toBe(customer.id);
  expect((await shop.ledger()).entries).toEqual([]);
});

test("or with a customer whom the shop has made before", async () => {
  const { id } = await shop.stripe.customers.create({
    email: "petr@guest.example",
    metadata: { guest: "1" },
  });
  const session = await shop.createSetup({
    customer: id,
    customer_email: undefined,
    customer_creation: undefined,
  });
  await shop.page(`${session.url}/card`, {
    number: "5555555555554444",
    expiry: "12/35",
    cvc: "123",
    name: "Petr",
    email: "petr@guest.example",
  });
  const { setup_intent: setup } = await shop.status(session.id);
  const setupIntent = await shop.stripe.setupIntents.retrieve(setup?.id ?? "", {
    expand: ["payment_method"],
  });
  expect(setupIntent).toMatchObject({
    customer: id,
    payment_method: { card: { brand: "mastercard" }, customer: id },
  });
});

test("a card that is declined, or not confirmed, is not left", async () => {
  const session = await shop.createSetup();
  expect(await shop.pay(session, { number: "4000000000000069" })).toContain("has expired");
  expect((await shop.status(session.id)).setup_intent).toMatchObject({
    status: "requires_payment_method",
    last_setup_error: { code: "expired_card" },
  });
  await shop.pay(session, { number: "4000002500003155" });
  await shop.answerBank(session, "refuse");
  expect((await shop.status(session.id)).setup_intent).toMatchObject({
    status: "requires_payment_method",
    last_setup_error: { code: "setup_intent_authentication_failure" },
  });
  await shop.pay(session);
  expect((await shop.status(session.id)).status).toBe("complete");
  expect(await shop.untilHeard(5)).toEqual([
    "setup_intent.setup_failed",
    "setup_intent.requires_action",
    "setup_intent.setup_failed",
    "setup_intent.succeeded",
    "checkout.session.completed",
  ]);
});

describe("charged without the guest,", () => {
  test.each(["4242424242424242", "4000002500003155"])("%s pays", async (number) => {
    const intent = await charge(await leave(number));
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 250_000 });
    expect((await shop.ledger()).balances).toMatchObject([
      { paymentId: intent.id, orderNumber: "R2026000123", taken: 250_000 },
    ]);
  });

  test.each([
    ["4000002760003184", "authentication_required", "authentication_required"],
    ["4000000000003220", "authentication_required", "authentication_required"],
    ["4000008260003178", "card_declined", "insufficient_funds"],
    ["4000000000000341", "card_declined", "generic_decline"],
  ])("%s is declined: %s %s", async (number, code, declineCode) => {
    const card = await leave(number);
    expect(card.method).not.toBe("");
    await expect(charge(card)).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { status: "requires_payment_method", metadata: { order: "R2026000123" } },
    });
    expect((await shop.ledger()).entries).toEqual([]);
  });

  test("a card is refused after it was forgotten", async () => {
    const card = await leave("4242424242424242");
    expect((await shop.stripe.paymentMethods.detach(card.method)).customer).toBeNull();
    await expect(charge(card)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      param: "payment_method",
    });
    await expect(shop.stripe.paymentMethods.detach(card.method)).rejects.toMatchObject({ statusCode: 400 });
    expect((await shop.stripe.paymentMethods.retrieve(card.method)).card?.last4).toBe("4242");
  });

  test("a card of another customer is none", async () => {
    const [one, other] = [await leave("4242424242424242"), await leave("4242424242424242")];
    await expect(charge({ customer: one.customer, method: other.method })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  test("too little is refused, and so is a payment that the guest would have to confirm here", async () => {
    const { customer, method } = await leave("4242424242424242");
    await expect(charge({ customer, method }, 1499)).rejects.toMatchObject({ code: "amount_too_small" });
    const without = { amount: 9000, currency: "czk", customer, payment_method: method };
    await expect(shop.stripe.paymentIntents.create(without)).rejects.toMatchObject({ statusCode: 400 });
  });

  test("the same key charges once", async () => {
    const { customer, method } = await leave("4242424242424242");
    const order = {
      amount: 9000,
      currency: "czk",
      customer,
      payment_method: method,
      off_session: true,
      confirm: true,
    };
    const charging = () => shop.stripe.paymentIntents.create(order, { idempotencyKey: "no-show-1" });
    expect((await charging()).id).toBe((await charging()).id);
    expect((await shop.ledger()).entries).toHaveLength(1);
  });
});

test("a payment can keep its card for later", async () => {
  const session = await shop.create({
    customer_creation: "always",
    payment_intent_data: { setup_future_usage: "off_session" },
  });
  await shop.pay(session);
  const { customer, payment_intent: intent } = await shop.status(session.id);
  const method = nameOf(intent?.payment_method);
  expect((await charge({ customer: nameOf(customer), method })).status).toBe("succeeded");
});

test("a customer's payments are found, the newest first, in pages", async () => {
  const card = await leave("4242424242424242");
  await charge(card, 9000);
  await charge(card, 8000);
  await charge(await leave("4242424242424242"), 7000);
  const amounts: number[] = [];
  for await (const { amount } of shop.stripe.paymentIntents.list({ customer: card.customer, limit: 1 }))
    amounts.push(amount);
  expect(amounts).toEqual([8000, 9000]);
});
