import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENCE, TestMerchant } from "../testing/test-merchant.ts";

let shop: TestMerchant;
beforeAll(async () => {
  shop = await TestMerchant.open();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

/** The news of a session after the stand-in is done with it. */
async function untilDone(id: string): Promise<{ type: string; status: string; tries: number }[]> {
  return vi.waitFor(async () => {
    const { notifications } = await shop.session(id);
    if (notifications.some(({ status }) => status === "waiting")) throw new Error("still waiting");
    return notifications.map(({ type, status, tries }) => ({ type, status, tries: tries.length }));
  }, PATIENCE);
}

// The signatures are read by Stripe's own client, with its tolerance of five minutes.

test("a payment is told of by signed events that carry the objects as they were then", async () => {
  const session = await shop.create();
  await shop.pay(session);
  expect((await shop.untilHeard(2)).sort()).toEqual([
    "checkout.session.completed",
    "payment_intent.succeeded",
  ]);
  const completed = shop.events().find(({ type }) => type === "checkout.session.completed");
  expect(completed).toMatchObject({
    object: "event",
    api_version: "2026-10-28.endive",
    livemode: false,
    data: {
      object: {
        id: session.id,
        status: "complete",
        payment_status: "paid",
        client_reference_id: "R2026000123",
        payment_intent: expect.stringMatching(/^pi_/) as string,
      },
    },
  });
});

test("an event that was changed, or signed by somebody else, is none", async () => {
  await shop.drive((await shop.create()).id, "expired");
  await shop.untilHeard(1);
  const [news] = shop.heard;
  const { webhooks } = shop.stripe;
  const read = (body: string, secret: string) => webhooks.constructEvent(body, news?.signature ?? "", secret);
  expect(() => read(`${news?.body} `, "whsec_sandbox_only")).toThrow("signature");
  expect(() => read(news?.body ?? "", "whsec_other")).toThrow("signature");
  expect(read(news?.body ?? "", "whsec_sandbox_only").type).toBe("checkout.session.expired");
});

test.each<[string, Parameters<TestMerchant["create"]>[0], string[], string[]]>([
  ["declined", {}, ["declined"], ["payment_intent.payment_failed"]],
  ["asked about", {}, ["asks"], ["payment_intent.requires_action"]],
  [
    "held and given up",
    { payment_intent_data: { capture_method: "manual" } },
    ["paid", "canceled"],
    [
      "payment_intent.amount_capturable_updated",
      "checkout.session.completed",
      "payment_intent.canceled",
      "charge.refunded",
    ],
  ],
  [
    "paid and refunded",
    {},
    ["paid", "refunded"],
    ["payment_intent.succeeded", "checkout.session.completed", "refund.created", "charge.refunded"],
  ],
  [
    "on its way and arrived",
    {},
    ["processing", "paid"],
    [
      "payment_intent.processing",
      "checkout.session.completed",
      "payment_intent.succeeded",
      "checkout.session.async_payment_succeeded",
    ],
  ],
  [
    "on its way and lost",
    {},
    ["processing", "failed"],
    [
      "payment_intent.processing",
      "checkout.session.completed",
      "payment_intent.payment_failed",
      "checkout.session.async_payment_failed",
    ],
  ],
])("what is told of a payment that is %s", async (_, change, drives, types) => {
  const { id } = await shop.create(change);
  for (const to of drives) await shop.drive(id, to);
  expect((await untilDone(id)).map(({ type }) => type)).toEqual(types);
});

test("an endpoint hears the events of its own account and of the types that it wants", async () => {
  await shop.control("/accounts", { id: "acct_quiet", secretKey: "sk_test_quiet" });
  await shop.control("/endpoints", {
    account: "acct_quiet",
    url: `${shop.shopUrl}/quiet`,
    secret: "whsec_quiet",
    events: ["checkout.session.completed"],
  });
  const order = shop.order();
  const { id } = await shop.client("sk_test_quiet").checkout.sessions.create(order);
  await shop.drive(id, "paid");
  expect(await untilDone(id)).toEqual([
    { type: "checkout.session.completed", status: "delivered", tries: 1 },
  ]);
  const [news] = shop.heard;
  const event = shop.stripe.webhooks.constructEvent(news?.body ?? "", news?.signature ?? "", "whsec_quiet");
  expect(event.type).toBe("checkout.session.completed");
});

test("news is sent again, newly signed, until it is accepted, also after a restart", async () => {
  await shop.control("/settings", { notificationPauseMs: 30 });
  shop.answers = 500;
  const { id } = await shop.create();
  await shop.drive(id, "expired");
  await shop.untilHeard(2);
  await shop.stop();
  shop.answers = 204;
  await shop.start();
  const [news] = await untilDone(id);
  expect(news?.status).toBe("delivered");
  expect(new Set(shop.events().map((event) => event.id)).size).toBe(1);
});

describe("with a fault, news", () => {
  test("is lost, of one type or of one session, and can be sent by hand", async () => {
    const { id } = await shop.create();
    await shop.fault({ fault: "notification_lost", payment: id, event: "checkout.session.completed" });
    await shop.drive(id, "paid");
    expect(await untilDone(id)).toEqual([
      { type: "payment_intent.succeeded", status: "delivered", tries: 1 },
      { type: "checkout.session.completed", status: "lost", tries: 0 },
    ]);
    expect(await shop.control(`/sessions/${id}/notify`, {})).toEqual({ sent: 1 });
    expect(await shop.untilHeard(2)).toContain("checkout.session.completed");
  });

  test("comes several times, as one event", async () => {
    const { id } = await shop.create();
    await shop.fault({ fault: "notification_repeated", copies: 3, times: 1 });
    await shop.drive(id, "expired");
    await untilDone(id);
    expect(new Set(shop.events().map((event) => event.id)).size).toBe(1);
    expect(shop.heard).toHaveLength(3);
  });

  test("comes late, and after what happened later", async () => {
    const { id } = await shop.create();
    await shop.fault({ fault: "notification_late", ms: 300, event: "payment_intent.succeeded", times: 1 });
    await shop.drive(id, "paid");
    expect(await shop.untilHeard(2)).toEqual(["checkout.session.completed", "payment_intent.succeeded"]);
  });

  test("waits until it is let go", async () => {
    const { id } = await shop.create();
    await shop.fault({ fault: "notification_held" });
    await shop.drive(id, "paid");
    expect((await untilDone(id)).map(({ status }) => status)).toEqual(["held", "held"]);
    expect(await shop.control("/notifications/release", { payment: id })).toEqual({ released: 2 });
    await shop.untilHeard(2);
  });
});
