import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { balanceOf } from "../ledger/entry.ts";
import { PATIENCE, TestMerchant } from "../testing/test-merchant.ts";

let shop: TestMerchant;
beforeAll(async () => {
  shop = await TestMerchant.open();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const WHOLE = 139_951;

/** A session that a guest has paid, and the name of its payment. */
async function paid(number = "4242424242424242"): Promise<{ id: string; intent: string }> {
  const session = await shop.create();
  await shop.pay(session, { number });
  return { id: session.id, intent: (await shop.status(session.id)).payment_intent?.id ?? "" };
}

async function held(): Promise<{ id: string; intent: string }> {
  const session = await shop.create({ payment_intent_data: { capture_method: "manual" } });
  await shop.pay(session);
  return { id: session.id, intent: (await shop.status(session.id)).payment_intent?.id ?? "" };
}

const refund = (intent: string, amount?: number) =>
  shop.stripe.refunds.create({ payment_intent: intent, ...(amount === undefined ? {} : { amount }) });
const balance = async (id: string) => (await shop.session(id)).balance;

describe("refunds", () => {
  test("in parts, up to what was taken and not a unit more", async () => {
    const { id, intent } = await paid();
    expect(await refund(intent, 100_000)).toMatchObject({
      status: "succeeded",
      amount: 100_000,
      currency: "czk",
    });
    await expect(refund(intent, 39_952)).rejects.toMatchObject({ param: "amount" });
    expect((await refund(intent)).amount).toBe(39_951);
    await expect(refund(intent)).rejects.toMatchObject({ code: "charge_already_refunded" });
    expect(await balance(id)).toEqual({ taken: WHOLE, refunded: WHOLE, held: 0, withdrawn: 0 });
    expect((await shop.status(id)).payment_intent).toMatchObject({
      status: "succeeded",
      amount_received: WHOLE,
      latest_charge: { amount_refunded: WHOLE, refunded: true },
    });
  });

  test("are listed, the newest first, in pages that the client can walk", async () => {
    const { intent } = await paid();
    for (const amount of [1, 2, 3]) await refund(intent, amount);
    const page = await shop.stripe.refunds.list({ payment_intent: intent, limit: 2 });
    expect([page.data.map(({ amount }) => amount), page.has_more]).toEqual([[3, 2], true]);
    const all: number[] = [];
    for await (const { amount } of shop.stripe.refunds.list({ payment_intent: intent, limit: 1 }))
      all.push(amount);
    expect(all).toEqual([3, 2, 1]);
    expect((await shop.stripe.refunds.list({ payment_intent: "pi_other" })).data).toEqual([]);
  });

  test("that the guest's bank sends back count no more", async () => {
    await shop.control("/settings", { refundMs: 60_000 });
    const { id, intent } = await paid("4000000000005126");
    const { id: name, status } = await refund(intent, 1000);
    expect(status).toBe("succeeded");
    await shop.control(`/refunds/${name}/drive`, { to: "failed" });
    expect(await shop.stripe.refunds.retrieve(name)).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    expect(await balance(id)).toEqual({ taken: WHOLE, refunded: 0, held: 0, withdrawn: 0 });
    expect((await shop.status(id)).payment_intent?.latest_charge?.amount_refunded).toBe(0);
    expect((await shop.session(id)).ledger.map(({ kind }) => kind)).toEqual(["charge", "refund", "return"]);
  });

  test("turn by themselves into what their card makes of them", async () => {
    await shop.control("/settings", { refundMs: 0 });
    const ends = async (number: string) => {
      const { id: name } = await refund((await paid(number)).intent);
      return vi.waitFor(async () => {
        const { status } = await shop.stripe.refunds.retrieve(name);
        if (status === (number.endsWith("5126") ? "succeeded" : "pending")) throw new Error("not yet");
        return status;
      }, PATIENCE);
    };
    expect(await ends("4000000000005126")).toBe("failed");
    expect(await ends("4000000000007726")).toBe("succeeded");
  });

  test("are not given of money that is only held, or never came", async () => {
    const { id } = await shop.create();
    await shop.drive(id, "declined");
    const { payment_intent: declined } = await shop.status(id);
    for (const intent of [(await held()).intent, declined?.id ?? ""])
      await expect(refund(intent)).rejects.toMatchObject({ code: "payment_intent_unexpected_state" });
    await expect(refund("pi_none")).rejects.toMatchObject({ statusCode: 404, param: "intent" });
  });

  test.each([
    ["refund_failed", "failed", 0],
    ["refund_pending", "pending", 1000],
  ] as const)("with a fault: %s", async (fault, status, refunded) => {
    const { id, intent } = await paid();
    await shop.fault({ fault, payment: id, times: 1 });
    expect((await refund(intent, 1000)).status).toBe(status);
    expect((await balance(id)).refunded).toBe(refunded);
  });
});

test("a charge brings its newest refunds along, those that failed too", async () => {
  const { id, intent } = await paid();
  await shop.stripe.refunds.create({ payment_intent: intent, amount: 1, metadata: { return: "a" } });
  await refund(intent, 2);
  await shop.control(`/refunds/${(await shop.session(id)).refunds[0]?.id}/drive`, { to: "failed" });
  const expand = ["payment_intent.latest_charge.refunds"];
  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand });
  expect(session.payment_intent).toMatchObject({
    latest_charge: {
      amount_refunded: 2,
      refunds: {
        data: [
          { amount: 2, status: "succeeded" },
          { amount: 1, status: "failed", metadata: { return: "a" } },
        ],
      },
    },
  });
});

describe("a dispute", () => {
  const disputes = async (intent: string) =>
    (await shop.stripe.disputes.list({ payment_intent: intent })).data;

  test("takes the money, is told with its reason and end, and lets nobody refund; won, it gives the money again", async () => {
    const { id, intent } = await paid();
    await shop.drive(id, "disputed", { reason: "product_not_received" });
    const [dispute] = await disputes(intent);
    expect(dispute).toMatchObject({
      amount: WHOLE,
      currency: "czk",
      payment_intent: intent,
      reason: "product_not_received",
      status: "needs_response",
      evidence_details: { due_by: expect.any(Number) as number },
    });
    expect(await balance(id)).toMatchObject({ taken: WHOLE, refunded: 0, withdrawn: WHOLE });
    expect((await shop.status(id)).payment_intent?.latest_charge?.disputed).toBe(true);
    await expect(refund(intent)).rejects.toMatchObject({ code: "charge_disputed" });
    await shop.control(`/disputes/${dispute?.id}/drive`, { to: "won" });
    expect(await balance(id)).toMatchObject({ withdrawn: 0 });
    await expect(shop.control(`/disputes/${dispute?.id}/drive`, { to: "lost" })).rejects.toThrow("won");
    const { notifications } = await shop.session(id);
    expect(notifications.map(({ type }) => type).filter((type) => type.includes("dispute"))).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ]);
  });

  test("that only inquires takes nothing until it becomes a chargeback", async () => {
    const { id, intent } = await paid();
    await shop.drive(id, "disputed", { inquiry: true, amount: 500 });
    expect(await disputes(intent)).toMatchObject([{ amount: 500, status: "warning_needs_response" }]);
    expect(await balance(id)).toMatchObject({ withdrawn: 0 });
    const [dispute] = await disputes(intent);
    await shop.control(`/disputes/${dispute?.id}/drive`, { to: "needs_response" });
    expect(await balance(id)).toMatchObject({ withdrawn: 500 });
  });
});

describe("held money", () => {
  test("is taken as a whole", async () => {
    const { id, intent } = await held();
    expect(await shop.stripe.paymentIntents.capture(intent)).toMatchObject({
      status: "succeeded",
      amount_received: WHOLE,
      amount_capturable: 0,
    });
    expect((await shop.status(id)).payment_status).toBe("paid");
    await expect(shop.stripe.paymentIntents.capture(intent)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
      payment_intent: { id: intent, status: "succeeded" },
    });
  });

  test("or a part of it, and the rest is released", async () => {
    const { id, intent } = await held();
    await shop.stripe.paymentIntents.capture(intent, { amount_to_capture: 100_000 });
    expect(await balance(id)).toEqual({ taken: 100_000, refunded: 0, held: 0, withdrawn: 0 });
    expect((await shop.status(id)).payment_intent?.latest_charge).toMatchObject({
      amount: WHOLE,
      amount_captured: 100_000,
      amount_refunded: 39_951,
    });
    await expect(refund(intent, 100_001)).rejects.toMatchObject({ param: "amount" });
  });

  test("is given up, once, and nothing was taken or refunded", async () => {
    const { id, intent } = await held();
    expect(await shop.stripe.paymentIntents.cancel(intent)).toMatchObject({ status: "canceled" });
    expect(await balance(id)).toEqual({ taken: 0, refunded: 0, held: 0, withdrawn: 0 });
    expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toEqual([]);
    for (const call of ["capture", "cancel"] as const)
      await expect(shop.stripe.paymentIntents[call](intent)).rejects.toMatchObject({ statusCode: 400 });
  });
});

test("money on its way for days arrives, or does not", async () => {
  const [one, other] = [await shop.create(), await shop.create()];
  for (const { id } of [one, other]) await shop.drive(id, "processing");
  expect(await shop.status(one.id)).toMatchObject({
    status: "complete",
    payment_status: "unpaid",
    payment_intent: { status: "processing" },
  });
  await shop.drive(one.id, "paid");
  expect((await shop.status(one.id)).payment_status).toBe("paid");
  await shop.drive(other.id, "failed", { decline_code: "insufficient_funds" });
  expect(await shop.status(other.id)).toMatchObject({
    payment_status: "unpaid",
    payment_intent: {
      status: "requires_payment_method",
      last_payment_error: { decline_code: "insufficient_funds" },
    },
  });
  expect((await shop.ledger()).entries).toHaveLength(1);
});

test("however guests, shops and time mix, no more goes back than came, and nothing is held or taken twice", async () => {
  type Step = readonly [what: string, amount: number];
  const what = fc.constantFrom(
    "card",
    "asks",
    "confirm",
    "decline",
    "capture",
    "cancel",
    "refund",
    "expire",
    "processing",
  );
  const steps = fc.array(fc.tuple(what, fc.integer({ min: 1, max: WHOLE + 1 })), { maxLength: 12 });
  const play = async ([step, amount]: Step, id: string, intent: string) => {
    switch (step) {
      case "capture":
        return shop.stripe.paymentIntents.capture(intent, { amount_to_capture: amount });
      case "cancel":
        return shop.stripe.paymentIntents.cancel(intent);
      case "refund":
        return refund(intent, amount);
      case "expire":
        return shop.stripe.checkout.sessions.expire(id);
      case "confirm":
        return shop.answerBank({ url: `${shop.origin}/c/pay/${id}` }, "confirm");
      case "processing":
        return shop.drive(id, "processing");
      default: {
        const number = { card: "4242424242424242", asks: "4000000000003220" }[step] ?? "4000000000000002";
        return shop.pay({ url: `${shop.origin}/c/pay/${id}` }, { number });
      }
    }
  };
  const rule = fc.asyncProperty(fc.boolean(), steps, async (isHeld, sequence) => {
    const { id } = await shop.create(isHeld ? { payment_intent_data: { capture_method: "manual" } } : {});
    for (const step of sequence) {
      const { intent, status } = await shop.session(id);
      await play(step, id, intent?.id ?? "pi_none").catch(() => undefined);
      const after = await shop.session(id);
      const { taken, refunded, held: holding } = after.balance;
      expect(taken - refunded).toBeGreaterThanOrEqual(0);
      expect(refunded).toBeGreaterThanOrEqual(0);
      expect(holding).toBeGreaterThanOrEqual(0);
      expect(taken + holding).toBeLessThanOrEqual(WHOLE);
      expect(after.balance).toEqual(balanceOf(after.ledger));
      // What has ended does not open again, and money is where the payment says.
      if (status !== "open") expect(after.status).toBe(status);
      expect(holding > 0).toBe(after.intent?.status === "requires_capture");
      expect(taken > 0).toBe(after.intent?.status === "succeeded");
    }
  });
  await fc.assert(rule, { numRuns: 40, seed: 20_261_121 });
});
