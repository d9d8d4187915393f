import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "@portico/domain/texts/language";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startSandbox, type Sandbox } from "../../startup/start-sandbox.ts";
import type { CallLimits } from "../../outside/index.ts";
import { GopayGateway } from "./gopay-gateway.ts";
import { sampleOrder } from "../testing/sample-order.ts";

// The other side is the sandbox's gateway: its own ledger, its own money parser, checked by the company's own client.

const AMOUNT = 139_951;

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-gopay-"));
  sandbox = await startSandbox(folder);
});

afterEach(() => control("POST", "/reset"));

afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

async function control(method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${sandbox.gatewayUrl}/control${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

function openGateway(changes: Partial<Sandbox["shop"] & CallLimits> = {}): GopayGateway {
  const { clientSecret, ...limits } = changes;
  const shop = { ...sandbox.shop, ...(clientSecret === undefined ? {} : { clientSecret }) };
  return new GopayGateway({ baseUrl: `${sandbox.gatewayUrl}/api`, ...shop }, limits);
}

async function create(gateway = openGateway(), changes: Parameters<typeof sampleOrder>[0] = {}) {
  const created = await gateway.create(sampleOrder(changes));
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  return created.value;
}

const drive = (id: string, state: string, more: object = {}) =>
  control("POST", `/payments/${id}/drive`, { state, ...more });

const balance = async (id: string) =>
  ((await control("GET", `/payments/${id}`)) as { balance: Record<string, number> }).balance;

const done = { ok: true, value: null };

describe("a payment from its beginning to its end", () => {
  test("is created with a page for the guest, and asked about", async () => {
    const gateway = openGateway();
    const created = await create(gateway);
    expect(created).toEqual({
      gatewayId: expect.stringMatching(/^\d+$/),
      orderNumber: "R20260001231",
      state: "created",
      code: null,
      cause: null,
      amount: AMOUNT,
      currency: "CZK",
      pageUrl: expect.stringMatching(`^${sandbox.gatewayUrl}/gw/v3/`),
    });
    expect((await fetch(created.pageUrl ?? "")).status).toBe(200);
    expect(await gateway.status(created.gatewayId)).toEqual({ ok: true, value: created });
  });

  test("is taken in every language of ours and every currency that it takes, with whatever guests are called", async () => {
    const gateway = openGateway();
    const names = ["Žofie", "Łukasz", "Ольга", "李小龙", "O’Brien", "<b>Ann</b>", "Zoë 👩‍👩‍👧", "\u0000"];
    for (const language of LANGUAGES)
      await create(gateway, { language, description: `Pobyt · 预订 ${language}` });
    for (const currency of ["CZK", "EUR", "PLN", "USD", "GBP"] as const) {
      expect((await create(gateway, { currency })).currency).toBe(currency);
    }
    for (const name of names) {
      const items = [{ name, amount: AMOUNT, vatPercent: 21 }];
      await create(gateway, { items, payer: { ...sampleOrder().payer, firstName: name, city: name } });
    }
  });

  test.each([
    ["PAYMENT_METHOD_CHOSEN", "_101", "method_chosen", "101"],
    ["PAYMENT_METHOD_CHOSEN", "_102", "method_chosen", "102"],
    ["PAID", "PAID", "paid", null],
    ["PAID", "_3001", "paid", "3001"],
    ["CANCELED", "_5006", "canceled", "5006"],
    ["CANCELED", "_6502", "canceled", "6502"],
    ["CANCELED", "_99999", "canceled", "99999"],
    ["TIMEOUTED", "_5024", "timed_out", "5024"],
    ["TIMEOUTED", undefined, "timed_out", null],
  ])("in %s with %s is reported as %s with %s", async (wire, sub_state, state, code) => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway);
    await drive(gatewayId, wire, { sub_state });
    expect(await gateway.status(gatewayId)).toMatchObject({
      ok: true,
      value: { state, code, amount: AMOUNT },
    });
  });

  test("gives back a part and the rest, never more, and nothing before it is paid", async () => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway);
    expect(await gateway.refund(gatewayId, AMOUNT)).toMatchObject({
      problem: { code: "refused", reasons: ["PAYMENT_REFUND_WRONG_STATE"] },
    });
    await drive(gatewayId, "PAID");
    expect(await gateway.refund(gatewayId, AMOUNT + 1)).toMatchObject({
      problem: { code: "refused", reasons: ["PAYMENT_REFUND_WRONG_AMOUNT amount"] },
    });
    expect(await gateway.refunded(gatewayId)).toEqual({ ok: true, value: { total: 0, named: null } });
    expect(await gateway.refund(gatewayId, 39_951)).toEqual(done);
    expect(await gateway.refunded(gatewayId)).toEqual({ ok: true, value: { total: 39_951, named: null } });
    expect(await gateway.status(gatewayId)).toMatchObject({ value: { state: "partially_refunded" } });
    expect(await gateway.refund(gatewayId, 100_000)).toEqual(done);
    expect(await gateway.status(gatewayId)).toMatchObject({ value: { state: "refunded", amount: AMOUNT } });
    expect(await balance(gatewayId)).toMatchObject({ taken: AMOUNT, refunded: AMOUNT });
  });

  test("takes reserved money once, however often it is told to", async () => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway, { authorizeOnly: true });
    expect(await gateway.capture(gatewayId)).toMatchObject({
      problem: { code: "refused", reasons: ["PAYMENT_CAPTURE_FAILED"] },
    });
    await drive(gatewayId, "AUTHORIZED");
    expect(await gateway.status(gatewayId)).toMatchObject({ value: { state: "authorized" } });
    expect(await gateway.capture(gatewayId)).toEqual(done);
    expect(await gateway.capture(gatewayId)).toEqual(done);
    expect(await gateway.release(gatewayId)).toMatchObject({ problem: { code: "refused" } });
    expect(await gateway.status(gatewayId)).toMatchObject({ value: { state: "paid" } });
    expect(await balance(gatewayId)).toMatchObject({ held: 0, taken: AMOUNT });
  });

  test("gives reserved money up, however often it is told to", async () => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway, { authorizeOnly: true });
    await drive(gatewayId, "AUTHORIZED");
    expect(await gateway.release(gatewayId)).toEqual(done);
    expect(await gateway.release(gatewayId)).toEqual(done);
    expect(await gateway.capture(gatewayId)).toMatchObject({ problem: { code: "refused" } });
    expect(await gateway.status(gatewayId)).toMatchObject({ value: { state: "canceled" } });
    expect(await balance(gatewayId)).toMatchObject({ held: 0, taken: 0 });
  });
});

describe("who asks", () => {
  test("goes on with a new token when the gateway has forgotten the old one", async () => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway);
    await control("POST", "/tokens/expire");
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => gateway.status(gatewayId)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
  });

  test("is told that the secrets are wrong", async () => {
    expect(await openGateway({ clientSecret: "guessed" }).status("1")).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["CREDENTIALS_REFUSED", "AUTH_WRONG_CREDENTIALS"] },
    });
  });

  test("is told that the payment is another hotel's or none", async () => {
    expect(await openGateway().status("999")).toEqual({ ok: false, problem: { code: "unknown_payment" } });
    const other = { goid: 1, clientId: "other", clientSecret: "other", name: "Other hotel", active: true };
    await control("POST", "/shops", other);
    const { gatewayId } = await create();
    const stranger = new GopayGateway({ baseUrl: `${sandbox.gatewayUrl}/api`, ...other });
    expect(await stranger.status(gatewayId)).toEqual({ ok: false, problem: { code: "unknown_payment" } });
  });
});

describe("each way in which a call goes wrong", () => {
  /** Only time ends these. */
  const SLOW = ["hang", "delay"];

  test.each([
    [{ fault: "refuse" }, "unreachable"],
    [{ fault: "reset" }, "unreachable"],
    [{ fault: "hang" }, "unreachable"],
    [{ fault: "delay", ms: 20_000 }, "unreachable"],
    [{ fault: "status", status: 500 }, "busy"],
    [{ fault: "status", status: 503 }, "busy"],
    [{ fault: "status", status: 429 }, "busy"],
    [{ fault: "status", status: 404 }, "garbled"],
    [{ fault: "garbage" }, "garbled"],
    [{ fault: "truncated" }, "garbled"],
    [{ fault: "huge" }, "garbled"],
  ])("%j is told as %s, in each of its calls", async (fault, code) => {
    const { gatewayId } = await create();
    const limits = { callMilliseconds: SLOW.includes(fault.fault) ? 500 : 60_000, mostTroubles: 100 };
    const gateway = openGateway({ ...limits, questionMilliseconds: 60_000 });
    await control("POST", "/faults", fault);
    const outcomes = await Promise.all([
      gateway.create(sampleOrder()),
      gateway.status(gatewayId),
      gateway.refund(gatewayId, 1),
      gateway.refunded(gatewayId),
      gateway.capture(gatewayId),
      gateway.release(gatewayId),
      openGateway({ ...limits, questionMilliseconds: 60_000 }).status(gatewayId),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, problem: { code } })));
  });

  test("an answer that is lost after the money went back is no refusal, and the state tells", async () => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway);
    await drive(gatewayId, "PAID");
    await control("POST", "/faults", { fault: "reset_after_effect", call: "refund", times: 1 });
    expect(await gateway.refund(gatewayId, AMOUNT)).toEqual({
      ok: false,
      problem: { code: "unreachable" },
    });
    expect(await gateway.status(gatewayId)).toMatchObject({ value: { state: "refunded" } });
  });

  test("a refund that the hotel's account cannot cover, or that fails, is refused with the reason", async () => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway);
    await drive(gatewayId, "PAID");
    const refundWith = async (fault: string) => {
      await control("POST", "/faults", { fault, times: 1 });
      return gateway.refund(gatewayId, 1_000);
    };
    expect(await refundWith("refund_without_funds")).toMatchObject({
      problem: { code: "refused", reasons: ["PAYMENT_REFUND_NOT_ENOUGH_FUNDS"] },
    });
    expect(await refundWith("refund_failed")).toMatchObject({
      problem: { code: "refused", reasons: ["OPERATION_FAILED"] },
    });
  });

  test.each([
    ["wrong_amount", { amount: AMOUNT + 1 }],
    ["wrong_currency", { currency: "EUR" }],
    ["wrong_order_number", { orderNumber: "R202600012310" }],
  ])("a %s is passed on as it was told, for us to notice", async (fault, told) => {
    const gateway = openGateway();
    const { gatewayId } = await create(gateway);
    await control("POST", "/faults", { fault, call: "status" });
    expect(await gateway.status(gatewayId)).toMatchObject({ ok: true, value: told });
  });
});
