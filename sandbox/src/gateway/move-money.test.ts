import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentState } from "./code-lists.ts";
import { PAYMENT_STATES } from "./code-lists.ts";
import { balanceOf } from "./ledger/entry.ts";
import { DEFAULT_SHOP } from "./shop.ts";
import { TestShop } from "./testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

// Source of states, results and error numbers of this file: GoPay REST v3 documentation and its clients' tests.

const errorOf = (code: number) => ({ status: 409, body: { errors: [{ error_code: code }] } });
const finished = (id: number) => ({ status: 200, body: { id, result: "FINISHED" } });

async function money(id: number): Promise<string[]> {
  return (await shop.payment(id)).ledger.map(({ kind, amount }) => `${kind} ${amount}`);
}

async function aPayment(state: string, change: Record<string, unknown> = {}): Promise<number> {
  const id = await shop.create(change);
  await shop.drive(id, state);
  return id;
}

describe("a refund", () => {
  test("of a part, of another, and of the rest", async () => {
    const id = await aPayment("PAID");
    const refund = (amount: string) => shop.post(`/payments/payment/${id}/refund`, { amount });
    expect(await refund("39951")).toEqual(finished(id));
    expect(await shop.status(id)).toMatchObject({ state: "PARTIALLY_REFUNDED", amount: 139_951 });
    expect(await refund("60000")).toEqual(finished(id));
    expect(await refund("40001")).toMatchObject(errorOf(332));
    expect(await refund("40000")).toEqual(finished(id));
    expect(await shop.status(id)).toMatchObject({ state: "REFUNDED", amount: 139_951 });
    expect(await refund("1")).toMatchObject({
      status: 409,
      body: { errors: [{ error_code: 330, error_name: "PAYMENT_REFUND_NOT_SUPPORTED" }] },
    });
    expect(await money(id)).toEqual(["charge 139951", "refund 39951", "refund 60000", "refund 40000"]);
    const { body } = await shop.get(`/payments/payment/${id}/refunds`);
    expect(body).toMatchObject([
      { amount: 39_951, state: "FINISHED" },
      { amount: 60_000 },
      { amount: 40_000 },
    ]);
  });

  test.each(["0", "-1", "10.00", "1e2", "", "139952"])("of %j is refused with 332", async (amount) => {
    const id = await aPayment("PAID");
    expect(await shop.post(`/payments/payment/${id}/refund`, { amount })).toMatchObject(errorOf(332));
    expect(await money(id)).toEqual(["charge 139951"]);
  });

  test.each(["CREATED", "PAYMENT_METHOD_CHOSEN", "CANCELED", "TIMEOUTED", "AUTHORIZED"])(
    "in state %s is refused with 331",
    async (state) => {
      const id = await aPayment(state);
      expect(await shop.post(`/payments/payment/${id}/refund`, { amount: "1" })).toMatchObject(errorOf(331));
    },
  );

  test("of an amount as JSON is the same", async () => {
    const id = await aPayment("PAID");
    expect(await shop.postJson(`/payments/payment/${id}/refund`, { amount: 139_951 })).toEqual(finished(id));
    expect(await shop.status(id)).toMatchObject({ state: "REFUNDED" });
  });
});

describe("what is held", () => {
  const held = () => aPayment("AUTHORIZED", { preauthorization: true });

  test("is taken as a whole by an empty form, once", async () => {
    const id = await held();
    expect(await shop.status(id)).toMatchObject({
      state: "AUTHORIZED",
      preauthorization: { state: "AUTHORIZED" },
    });
    expect(await shop.post(`/payments/payment/${id}/capture`)).toEqual(finished(id));
    expect(await shop.status(id)).toMatchObject({ state: "PAID", preauthorization: { state: "CAPTURED" } });
    expect(await shop.post(`/payments/payment/${id}/capture`)).toMatchObject({
      status: 409,
      body: { errors: [{ error_code: 351, error_name: "PAYMENT_CAPTURE_DONE" }] },
    });
    expect(await shop.post(`/payments/payment/${id}/void-authorization`)).toMatchObject({
      status: 409,
      body: { errors: [{ error_code: 352, error_name: "PAYMENT_AUTH_VOID_FAILED" }] },
    });
    expect(await money(id)).toEqual(["hold 139951", "capture 139951"]);
  });

  test("is taken in part by a JSON amount, and the rest is released", async () => {
    const id = await held();
    const items = [{ name: "First night", amount: 100_000 }];
    const capture = (amount: number) => shop.postJson(`/payments/payment/${id}/capture`, { amount, items });
    expect(await capture(139_952)).toMatchObject(errorOf(350));
    expect(await capture(100_000)).toEqual(finished(id));
    expect(await money(id)).toEqual(["hold 139951", "capture 100000", "release 39951"]);
    expect(await shop.post(`/payments/payment/${id}/refund`, { amount: "100001" })).toMatchObject(
      errorOf(332),
    );
    expect(await shop.post(`/payments/payment/${id}/refund`, { amount: "100000" })).toEqual(finished(id));
  });

  test("is given up once", async () => {
    const id = await held();
    expect(await shop.post(`/payments/payment/${id}/void-authorization`)).toEqual(finished(id));
    expect(await shop.status(id)).toMatchObject({
      state: "CANCELED",
      preauthorization: { state: "CANCELED" },
    });
    expect(await shop.post(`/payments/payment/${id}/void-authorization`)).toMatchObject(errorOf(353));
    expect(await shop.post(`/payments/payment/${id}/capture`)).toMatchObject(errorOf(350));
    expect(await money(id)).toEqual(["hold 139951", "release 139951"]);
  });
});

describe("a recurrence", () => {
  const recurrence = { recurrence_cycle: "ON_DEMAND", recurrence_date_to: "2100-04-01" };
  const next = {
    amount: 5000,
    currency: "CZK",
    order_number: "R2-2",
    items: [{ name: "No-show", amount: 5000 }],
  };

  test("starts with the first payment, takes further ones, and is stopped for good", async () => {
    const id = await shop.create({ recurrence });
    const path = `/payments/payment/${id}`;
    expect(await shop.postJson(`${path}/create-recurrence`, next)).toMatchObject(errorOf(340));
    await shop.drive(id, "PAID");
    expect(await shop.status(id)).toMatchObject({ recurrence: { recurrence_state: "STARTED" } });
    const { body } = await shop.postJson(`${path}/create-recurrence`, next);
    expect(body).toMatchObject({ parent_id: id, state: "PAID", amount: 5000, order_number: "R2-2" });
    expect(await money(Number(body["id"]))).toEqual(["charge 5000"]);
    expect(await shop.post(`${path}/void-recurrence`)).toEqual(finished(id));
    for (const call of ["void-recurrence", "create-recurrence"]) {
      expect(await shop.postJson(`${path}/${call}`, next)).toMatchObject({
        status: 409,
        body: { errors: [{ error_code: 342, error_name: "PAYMENT_RECURRENCE_STOPPED" }] },
      });
    }
  });

  test("of a payment without one is refused with 341", async () => {
    const id = await aPayment("PAID");
    expect(await shop.postJson(`/payments/payment/${id}/create-recurrence`, next)).toMatchObject(
      errorOf(341),
    );
  });
});

test("a statement lists a shop's movements of some days", async () => {
  const id = await aPayment("PAID", { currency: "PLN", order_number: "ST1" });
  const day = new Date().toISOString().slice(0, 10);
  const ask = { date_from: day, date_to: day, goid: DEFAULT_SHOP.goid, currency: "PLN", format: "CSV_A" };
  const { body } = await shop.postJson("/accounts/account-statement", ask);
  const lines = String(body["text"]).trim().split("\n");
  expect(lines).toEqual([
    "at,kind,payment,order,amount,currency",
    expect.stringContaining(`,charge,${id},ST1,139951,PLN`),
  ]);
  const before = { ...ask, date_from: "2020-01-01", date_to: "2020-12-31" };
  const { body: nothing } = await shop.postJson("/accounts/account-statement", before);
  expect(String(nothing["text"]).trim().split("\n")).toHaveLength(1);
  expect((await shop.postJson("/accounts/account-statement", { ...ask, date_from: "today" })).status).toBe(
    409,
  );
});

type Act =
  | { drive: PaymentState }
  | { refund: number }
  | { capture: number }
  | { call: "capture" | "void-authorization" };

const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ drive: fc.constantFrom(...PAYMENT_STATES) }),
  fc.record({ refund: fc.integer({ min: 1, max: 1200 }) }),
  fc.record({ capture: fc.integer({ min: 1, max: 1200 }) }),
  fc.record({ call: fc.constantFrom("capture" as const, "void-authorization" as const) }),
);

test("however calls and states mix, no more goes back than came, and nothing is held or taken twice", async () => {
  const holds = async (acts: readonly Act[]) => {
    const items = [{ name: "Room", amount: 1000 }];
    const id = await shop.create({ amount: 1000, items, preauthorization: true });
    const path = `/payments/payment/${id}`;
    for (const step of acts) {
      if ("drive" in step) await shop.drive(id, step.drive);
      else if ("refund" in step) await shop.post(`${path}/refund`, { amount: String(step.refund) });
      else if ("capture" in step) await shop.postJson(`${path}/capture`, { amount: step.capture });
      else await shop.post(`${path}/${step.call}`);
    }
    const { ledger, balance, state } = await shop.payment(id);
    const running = ledger.map((_, index) => balanceOf(ledger.slice(0, index + 1)));
    for (const { taken, refunded, held } of [...running, balance]) {
      expect(refunded).toBeLessThanOrEqual(taken);
      expect(taken - refunded + held).toBeLessThanOrEqual(1000);
      expect(held).toBeGreaterThanOrEqual(0);
    }
    expect(balance.held > 0).toBe(state === "AUTHORIZED");
    expect(balance.taken > balance.refunded).toBe(state === "PAID" || state === "PARTIALLY_REFUNDED");
  };
  await fc.assert(fc.asyncProperty(fc.array(anAct, { maxLength: 8 }), holds), {
    seed: 20_270_516,
    numRuns: 120,
  });
});

describe("a card that the guest lets the shop keep", () => {
  const keeping = { "payer.request_card_token": true };

  test("goes by its payment's number, opens further payments by its token, and is deleted for good", async () => {
    const id = await aPayment("PAID", keeping);
    const { body } = await shop.get(`/payments/cards/${id}`);
    expect(body).toMatchObject({ card_id: id, status: "ACTIVE", card_number: "444444******4448" });
    const token = String(body["card_token"]);
    expect(await shop.status(id)).toMatchObject({ payer: { payment_card: { card_token: token } } });
    await shop.create({ "payer.allowed_card_token": token });
    const removal = await fetch(`${shop.origin}/api/payments/cards/${id}`, {
      method: "DELETE",
      headers: shop.bearer(),
    });
    expect([removal.status, await removal.text()]).toEqual([204, ""]);
    expect((await shop.get(`/payments/cards/${id}`)).body).toEqual({ card_id: id, status: "DELETED" });
    const reply = await shop.postJson("/payments/payment", shop.order({ "payer.allowed_card_token": token }));
    expect(reply).toMatchObject(errorOf(111));
  });

  test("is none where it was not asked for, or nothing was paid", async () => {
    for (const id of [await aPayment("PAID"), await shop.create(keeping)]) {
      expect((await shop.get(`/payments/cards/${id}`)).status).toBe(404);
    }
  });
});
