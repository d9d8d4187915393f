import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TestShop } from "./testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
beforeEach(async () => {
  await shop.control("/reset", {});
  await shop.authorize();
});
afterAll(() => shop.close());

const paid = async () => {
  const id = await shop.create();
  await shop.drive(id, "PAID");
  return id;
};

/** How a call without an answer ends, as the name of the system's error. */
async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "answered";
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    return cause?.code ?? (error instanceof Error ? error.name : "");
  }
}

describe("on the way of a call", () => {
  test.each(["refuse", "reset"] as const)(
    "%s: the connection breaks, and nothing was done",
    async (fault) => {
      const id = await paid();
      await shop.fault({ fault, call: "refund", times: 1 });
      const refund = () => shop.post(`/payments/payment/${id}/refund`, { amount: "1" });
      expect(await failureOf(refund())).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
      expect((await shop.payment(id)).balance.refunded).toBe(0);
      expect((await refund()).status).toBe(200);
    },
  );

  test("reset_after_effect: the connection breaks, and all was done", async () => {
    const id = await paid();
    await shop.fault({ fault: "reset_after_effect", payment: id, times: 1 });
    const refund = shop.post(`/payments/payment/${id}/refund`, { amount: "1" });
    expect(await failureOf(refund)).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
    expect((await shop.payment(id)).balance.refunded).toBe(1);
  });

  test.each([
    { fault: "hang", created: 0 },
    { fault: "hang_after_effect", created: 1 },
  ] as const)(
    "$fault: no answer ever comes, and $created payments were created",
    async ({ fault, created }) => {
      await shop.fault({ fault, call: "create", times: 1 });
      const call = fetch(`${shop.origin}/api/payments/payment`, {
        method: "POST",
        headers: { authorization: `Bearer ${await freshToken()}`, "content-type": "application/json" },
        body: JSON.stringify(shop.order()),
        signal: AbortSignal.timeout(500),
      });
      expect(await failureOf(call)).toBe("TimeoutError");
      expect((await shop.ledger()).balances).toHaveLength(created);
    },
  );

  test.each([500, 502, 429])(
    "status %i: a page of a server in front, and nothing was done",
    async (status) => {
      await shop.fault({ fault: "status", status, times: 1 });
      const reply = await shop.postJson("/payments/payment", shop.order());
      expect(reply).toEqual({ status, body: { text: expect.stringContaining("<html>") as string } });
      expect((await shop.ledger()).balances).toEqual([]);
    },
  );

  test("delay: the answer is the right one, later", async () => {
    const id = await paid();
    await shop.fault({ fault: "delay", ms: 120, call: "status", times: 1 });
    const began = Date.now();
    expect(await shop.status(id)).toMatchObject({ id, state: "PAID" });
    expect(Date.now() - began).toBeGreaterThanOrEqual(118);
  });

  test("drip: the answer is the right one, drop by drop", async () => {
    const id = await paid();
    await shop.fault({ fault: "drip", ms: 200, call: "status", times: 1 });
    const began = Date.now();
    const answer = await fetch(`${shop.origin}/api/payments/payment/${id}`, { headers: shop.bearer() });
    expect(await answer.json()).toMatchObject({ id, state: "PAID" });
    expect(Date.now() - began).toBeGreaterThanOrEqual(180);
  });

  test.each(["garbage", "truncated"] as const)("%s: the answer is no JSON", async (fault) => {
    const id = await paid();
    await shop.fault({ fault, call: "status", times: 1 });
    await expect(shop.status(id)).rejects.toThrow(SyntaxError);
    expect(await shop.status(id)).toMatchObject({ id });
  });

  test("huge: ten megabytes come before the answer", async () => {
    const id = await paid();
    await shop.fault({ fault: "huge", call: "status", times: 1 });
    const body = await shop.status(id);
    expect(JSON.stringify(body).length).toBeGreaterThan(10_000_000);
    expect(body).toMatchObject({ id, state: "PAID" });
  });

  test("a fault of one payment, of one call or of the page leaves the others alone", async () => {
    const [one, other] = [await paid(), await shop.create()];
    await shop.fault({ fault: "status", payment: one });
    await shop.fault({ fault: "status", call: "page" });
    expect((await shop.get(`/payments/payment/${one}`)).status).toBe(500);
    expect((await shop.get(`/payments/payment/${other}`)).status).toBe(200);
    const { pageUrl } = await shop.payment(other);
    expect((await shop.page(pageUrl)).status).toBe(500);
    await shop.control("/faults/clear", {});
    expect((await shop.page(pageUrl)).status).toBe(200);
    expect((await shop.get(`/payments/payment/${one}`)).status).toBe(200);
  });
});

describe("a lie in a status answer", () => {
  test.each([
    { rule: { fault: "wrong_amount" }, lie: { amount: 139_952 } },
    { rule: { fault: "wrong_amount", by: -100 }, lie: { amount: 139_851 } },
    { rule: { fault: "wrong_currency" }, lie: { currency: "EUR" } },
    { rule: { fault: "wrong_currency", currency: "HUF" }, lie: { currency: "HUF" } },
    { rule: { fault: "wrong_order_number" }, lie: { order_number: "R20260001230" } },
    { rule: { fault: "wrong_order_number", orderNumber: "R1" }, lie: { order_number: "R1" } },
  ] as const)("$rule", async ({ rule, lie }) => {
    const id = await paid();
    const truth = await shop.status(id);
    await shop.fault({ ...rule, payment: id, times: 1 });
    expect(await shop.status(id)).toEqual({ ...truth, ...lie });
    expect(await shop.status(id)).toEqual(truth);
    expect((await shop.ledger()).balances).toMatchObject([{ taken: 139_951, currency: "CZK" }]);
  });
});

test("a refund can fail quietly, or for want of money", async () => {
  const id = await paid();
  const refund = () => shop.post(`/payments/payment/${id}/refund`, { amount: "100" });
  await shop.fault({ fault: "refund_failed", times: 1 });
  expect(await refund()).toEqual({ status: 200, body: { id, result: "FAILED" } });
  await shop.fault({ fault: "refund_without_funds", times: 1 });
  expect(await refund()).toMatchObject({ status: 409, body: { errors: [{ error_code: 333 }] } });
  expect((await shop.payment(id)).balance.refunded).toBe(0);
});

describe("control", () => {
  test.each([
    { path: "/faults", body: { fault: "flood" } },
    { path: "/faults", body: { fault: "hang", call: "everything" } },
    { path: "/faults", body: { fault: "hang", times: "often" } },
    { path: "/settings", body: { colour: 1 } },
    { path: "/settings", body: { tokenSeconds: -1 } },
    { path: "/shops", body: { goid: 1 } },
    { path: "/payments", body: { state: "PAID" } },
  ])("$path says what is wrong with $body", async ({ path, body }) => {
    const reply = await shop.control(path, body);
    expect(reply).toEqual({ status: 400, body: { error: expect.any(String) as string } });
  });

  test("drives to what is a state, for what is a reason, and knows its payments", async () => {
    const id = await shop.create();
    expect((await shop.drive(id, "LOST")).status).toBe(400);
    expect((await shop.drive(id, "CANCELED", { sub_state: "no reason" })).status).toBe(400);
    expect((await shop.drive(id + 1, "CANCELED")).status).toBe(404);
    expect((await shop.control(`/payments?order_number=R2026000123`)).body).toMatchObject({
      payments: [{ id }],
    });
    expect((await shop.control(`/payments?order_number=other`)).body).toEqual({ payments: [] });
  });

  test("brings a payment of another gateway in under its own number", async () => {
    const order = shop.order({
      recurrence: { recurrence_cycle: "ON_DEMAND", recurrence_date_to: "2100-04-01" },
    });
    const bringIn = () => shop.control("/payments", { ...order, id: 3_178_283_550, state: "REFUNDED" });
    expect((await bringIn()).status).toBe(200);
    expect(await shop.status(3_178_283_550)).toMatchObject({ state: "REFUNDED" });
    expect((await bringIn()).status).toBe(409);
  });

  test("obeys no page of another site", async () => {
    const id = await shop.create();
    const answer = await fetch(`${shop.origin}/control/payments/${id}/drive`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: JSON.stringify({ state: "PAID" }),
    });
    expect(answer.status).toBe(403);
    expect(await shop.status(id)).toMatchObject({ state: "CREATED" });
  });

  test("takes JSON that curl calls a form", async () => {
    const id = await shop.create();
    const answer = await fetch(`${shop.origin}/control/payments/${id}/drive`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: '{"state": "CANCELED", "sub_state": "_5006"}',
    });
    expect(answer.status).toBe(200);
    expect(await shop.status(id)).toMatchObject({ state: "CANCELED", sub_state: "_5006" });
  });

  test("is a page too, whose forms lead back to it", async () => {
    const id = await shop.create();
    const answer = await fetch(`${shop.origin}/control/payments/${id}/drive`, {
      method: "POST",
      headers: { accept: "text/html", origin: shop.origin },
      body: new URLSearchParams({ state: "CANCELED", sub_state: "5043" }),
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/control"]);
    const page = await (await fetch(`${shop.origin}/control`)).text();
    expect(page).toContain(`${id} · R2026000123 · CANCELED _5043`);
  });
});

test("a body without end is cut off", async () => {
  const { hostname, port } = new URL(shop.origin);
  const socket = connect(Number(port), hostname);
  socket.write("POST /api/payments/payment HTTP/1.1\r\nhost: x\r\ncontent-length: 200000\r\n\r\n");
  socket.write("x".repeat(200_000));
  const answer = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 409 /);
});

async function freshToken(): Promise<string> {
  const { body } = await shop.token({ grant_type: "client_credentials", scope: "payment-all" });
  return String(body["access_token"]);
}
