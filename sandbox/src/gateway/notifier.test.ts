import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENCE, TestShop } from "./testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
beforeEach(async () => {
  await shop.control("/reset", {});
  await shop.authorize();
  await shop.control("/settings", { notificationPauseMs: 10, notificationTries: 20 });
  shop.answers = 200;
  shop.heard.length = 0;
});
afterAll(() => shop.close());

/** The news of a payment as the gateway has written it down, after it is done with it. */
async function untilDone(id: number): Promise<{ status: string; tries: number }[]> {
  return vi.waitFor(async () => {
    const { notifications } = await shop.payment(id);
    if (notifications.some(({ status }) => status === "waiting")) throw new Error("still waiting");
    return notifications.map(({ status, tries }) => ({ status, tries: tries.length }));
  }, PATIENCE);
}

// Source: GoPay's help: GET with the payment's id, not for CREATED and PAYMENT_METHOD_CHOSEN, until 200, at most 20 times.

test("news is a GET with the payment's number beside what the address had, at every state but the first two", async () => {
  const id = await shop.create({ "callback.notification_url": `${shop.shopUrl}/notify?hotel=lake` });
  await shop.drive(id, "PAYMENT_METHOD_CHOSEN", { sub_state: "_101" });
  await shop.drive(id, "PAID", { sub_state: "_3001" });
  await shop.drive(id, "PAID", { sub_state: "_3002" });
  await shop.post(`/payments/payment/${id}/refund`, { amount: "1" });
  const address = `/notify?hotel=lake&id=${id}`;
  expect(await shop.untilHeard(2)).toEqual([address, address]);
  expect((await shop.payment(id)).notifications.map(({ state }) => state)).toEqual([
    "PAID",
    "PARTIALLY_REFUNDED",
  ]);
});

test("news is repeated until the shop answers 200; any other answer is none", async () => {
  shop.answers = 204;
  const id = await shop.create();
  await shop.drive(id, "PAID");
  await shop.untilHeard(3);
  shop.answers = 200;
  const [news] = await untilDone(id);
  expect(news?.status).toBe("delivered");
  expect(news?.tries).toBe(shop.heard.length);
});

test("news is given up after twenty tries", async () => {
  await shop.control("/settings", { notificationPauseMs: 0 });
  shop.answers = 500;
  const id = await shop.create();
  await shop.drive(id, "CANCELED", { sub_state: "_5043" });
  expect(await untilDone(id)).toEqual([{ status: "given_up", tries: 20 }]);
  expect(shop.heard).toHaveLength(20);
});

test("the pauses between tries double", async () => {
  await shop.control("/settings", { notificationPauseMs: 20, notificationTries: 4 });
  shop.answers = 500;
  const id = await shop.create();
  await shop.drive(id, "PAID");
  await untilDone(id);
  const at = (await shop.payment(id)).notifications[0]?.tries.map((one) => Date.parse(one.at)) ?? [];
  const pauses = at.slice(1).map((instant, index) => instant - (at[index] ?? 0));
  expect(pauses).toHaveLength(3);
  for (const [index, least] of [20, 40, 80].entries())
    expect(pauses[index]).toBeGreaterThanOrEqual(least - 2);
});

test("after a restart of the gateway news goes on where it stopped, and payments and money are the same", async () => {
  await shop.control("/settings", { notificationPauseMs: 50 });
  shop.answers = 503;
  const id = await shop.create();
  await shop.drive(id, "PAID");
  await shop.untilHeard(1);
  const { ledger, order, state, token } = await shop.payment(id);
  await shop.stop();
  shop.answers = 200;
  await shop.start();
  expect(await shop.payment(id)).toMatchObject({ ledger, order, state, token });
  const [news] = await untilDone(id);
  expect(news?.status).toBe("delivered");
  expect(await shop.create()).toBe(id + 1);
});

test("a payment that nobody ends times out with its reason, and may be paid late all the same", async () => {
  const id = await shop.create();
  await shop.control(`/payments/${id}/time-out`, { ms: 20 });
  await shop.untilHeard(1);
  expect(await shop.status(id)).toMatchObject({ state: "TIMEOUTED", sub_state: "_5024" });
  await shop.drive(id, "PAID", { sub_state: "5047" });
  await shop.untilHeard(2);
  expect(await shop.status(id)).toMatchObject({ state: "PAID", sub_state: "_5047" });
});

describe("with a fault, news", () => {
  test("is lost", async () => {
    const id = await shop.create();
    await shop.fault({ fault: "notification_lost", payment: id });
    await shop.drive(id, "PAID");
    expect(await untilDone(id)).toEqual([{ status: "lost", tries: 0 }]);
    expect(shop.heard).toEqual([]);
    await shop.control(`/payments/${id}/notify`, {});
    await shop.untilHeard(1);
  });

  test("comes several times", async () => {
    await shop.fault({ fault: "notification_repeated", copies: 3, times: 1 });
    const id = await shop.create();
    await shop.drive(id, "PAID");
    await untilDone(id);
    expect(shop.heard).toHaveLength(3);
  });

  test("comes late", async () => {
    await shop.fault({ fault: "notification_late", ms: 100, times: 1 });
    const id = await shop.create();
    const began = Date.now();
    await shop.drive(id, "PAID");
    await shop.untilHeard(1);
    expect(Date.now() - began).toBeGreaterThanOrEqual(98);
  });

  test("waits until it is let go", async () => {
    await shop.fault({ fault: "notification_held", times: 2 });
    const id = await shop.create();
    await shop.drive(id, "PAID");
    await shop.drive(id, "REFUNDED");
    expect(await untilDone(id)).toEqual([
      { status: "held", tries: 0 },
      { status: "held", tries: 0 },
    ]);
    expect((await shop.control("/notifications/release", { payment: id })).body).toEqual({ released: 2 });
    await shop.untilHeard(2);
  });

  test("comes after the news of what happened later", async () => {
    await shop.control("/settings", { notificationPauseMs: 300 });
    await shop.fault({ fault: "notification_reordered", times: 1 });
    const id = await shop.create();
    await shop.drive(id, "PAID");
    await shop.drive(id, "REFUNDED");
    await untilDone(id);
    const { notifications } = await shop.payment(id);
    const told = notifications.toSorted((one, other) =>
      String(one.tries[0]?.at).localeCompare(String(other.tries[0]?.at)),
    );
    expect(told.map(({ state }) => state)).toEqual(["REFUNDED", "PAID"]);
  });
});

test("a shop that gave no address is told nothing", async () => {
  const id = await shop.create({ "callback.notification_url": undefined });
  await shop.drive(id, "PAID");
  expect(await untilDone(id)).toEqual([{ status: "lost", tries: 0 }]);
});
