import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TestMerchant } from "../testing/test-merchant.ts";

let shop: TestMerchant;
beforeAll(async () => {
  shop = await TestMerchant.open();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const KEY = { idempotencyKey: "R2026000123-1" };

test("the same call with the same key is answered once, word for word, and says so", async () => {
  const first = await shop.create({}, KEY);
  await shop.drive(first.id, "paid");
  const again = await shop.create({}, KEY);
  expect(again).toEqual(first);
  expect(again.status).toBe("open");
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(again.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
});

test("also after a restart", async () => {
  const first = await shop.create({}, KEY);
  await shop.stop();
  await shop.start();
  expect((await shop.create({}, KEY)).id).toBe(first.id);
});

test("another call with the same key is an error", async () => {
  await shop.create({}, KEY);
  await expect(shop.create({ client_reference_id: "R2026000124" }, KEY)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
  await expect(shop.stripe.refunds.create({ payment_intent: "pi_1" }, KEY)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("the same key of another account is another key", async () => {
  const secretKey = "sk_test_other_hotel";
  await shop.control("/accounts", { id: "acct_other", secretKey });
  const { id } = await shop.create({}, KEY);
  const other = await shop.client(secretKey).checkout.sessions.create(shop.order(), KEY);
  expect(other.id).not.toBe(id);
});

test("of two calls at the same time one is turned away, and the key is free afterwards", async () => {
  await shop.fault({ fault: "delay", ms: 200, call: "create", times: 1 });
  const both = await Promise.allSettled([shop.create({}, KEY), shop.create({}, KEY)]);
  const refused = both.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(refused).toMatchObject([{ statusCode: 409, code: "idempotency_key_in_use" }]);
  const done = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
  expect(done).toEqual([(await shop.create({}, KEY)).id]);
});

test("a call whose answer was lost has its effect once", async () => {
  const session = await shop.create();
  await shop.drive(session.id, "paid");
  const { payment_intent: intent } = await shop.status(session.id);
  await shop.fault({ fault: "reset_after_effect", call: "refund", times: 1 });
  const refund = () => shop.stripe.refunds.create({ payment_intent: intent?.id ?? "", amount: 1000 }, KEY);
  await expect(refund()).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect((await refund()).amount).toBe(1000);
  expect((await shop.session(session.id)).balance.refunded).toBe(1000);
});

test("a wrong parameter leaves the key free, a refusal of the money does not", async () => {
  await expect(shop.create({ locale: "xx" as "cs" }, KEY)).rejects.toMatchObject({ param: "locale" });
  const session = await shop.create({}, KEY);
  await shop.drive(session.id, "paid");
  const { payment_intent: intent } = await shop.status(session.id);
  await shop.fault({ fault: "refund_without_funds", payment: session.id, times: 1 });
  const refund = () =>
    shop.stripe.refunds.create({ payment_intent: intent?.id ?? "" }, { idempotencyKey: "r" });
  await expect(refund()).rejects.toMatchObject({ code: "balance_insufficient" });
  await expect(refund()).rejects.toMatchObject({ code: "balance_insufficient" });
});
