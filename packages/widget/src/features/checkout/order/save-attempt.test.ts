// @vitest-environment node
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { afterEach, expect, test } from "vitest";
import { createServer } from "../../../base/server-calls/server.ts";
import { aChosenItem, aGuestState } from "../../../testing/guest-fixtures.ts";
import { aProperty } from "../../../testing/property-fixture.ts";
import { EMPTY_FORM } from "../../../payments/form/payment-form.ts";
import { createSaveAttempts, type SaveAttempts } from "./save-attempt.ts";
import { saveRequest } from "./save-request.ts";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const SAVED = checkoutCalls.save.writeAnswer(
  {
    paymentId: "p-1",
    returnToken: "secret",
    number: "2027-1",
    state: "confirmed",
    total: 780_000,
    deposit: 0,
    currency: "CZK",
    paymentMethod: "on_site",
    bank: null,
    vouchers: [],
    gateway: null,
    keptUntil: null,
  },
  { currency: "CZK" },
);

const refusal = (status: number, code: string, items: object[] = []) => ({
  status,
  body: { error: { code, message: "A sentence.", field: null, items } },
});

type Answer = { status: number; body: unknown } | "cut";

/** An engine that gives the listed answers in turn and records key and note of each order. */
async function engine(answers: Answer[], openKey: string | null = null) {
  const asked: { key: unknown; note: unknown }[] = [];
  const keys: (string | null)[] = [];
  const http = createHttpServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const wire = JSON.parse(body) as { note: unknown };
      asked.push({ key: request.headers["idempotency-key"], note: wire.note });
      const answer = answers[asked.length - 1] ?? "cut";
      if (answer === "cut") return void response.destroy();
      return void response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    http.closeAllConnections();
    http.close();
  });
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const asker = { client: "demo", currency: "CZK", language: "en", variation: null } as const;
  const server = createServer(origin, () => asker);
  let made = 0;
  const attempts: SaveAttempts = createSaveAttempts({
    send: (request, idempotencyKey) => server.ask(checkoutCalls.save, request, { idempotencyKey }),
    newKey: () => `key-${(made += 1)}`,
    openKey,
    onKey: (key) => keys.push(key),
    pause: () => Promise.resolve(),
  });
  return { attempts, asked, keys };
}

function order(note = ""): SaveRequest {
  return saveRequest({
    form: { ...EMPTY_FORM, firstName: "Jana", lastName: "Nováková", email: "jana@example.com", note },
    phone: { prefix: "+420", phone: "777123456" },
    method: "on_site",
    part: "full",
    transfer: null,
    price: { items: [], coupon: null, insurance: null, vouchers: [], total: 780_000 },
    insured: { names: [], agreedTo: null },
    state: aGuestState({ reservation: [aChosenItem()] }),
    property: aProperty(),
    holdToken: null,
    businessTrip: false,
    waitingList: false,
    replace: null,
    cardToken: null,
    hostUrl: null,
  });
}

const saved = { status: 200, body: SAVED };

test("after a lost connection the retry uses the same key", async () => {
  const { attempts, asked, keys } = await engine(["cut", saved]);
  expect(await attempts.save(order())).toEqual({ kind: "unknown" });
  expect(await attempts.save(order())).toMatchObject({ kind: "saved", reservation: { number: "2027-1" } });
  expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  expect(keys).toEqual(["key-1", "key-1", null]);
});

test("after a reload the order's key is used again", async () => {
  const { attempts, asked } = await engine([saved], "key-from-before");
  await attempts.save(order());
  expect(asked[0]?.key).toBe("key-from-before");
});

test("a refusal ends the attempt: the next order has its own key", async () => {
  const { attempts, asked } = await engine([refusal(409, "price_changed"), saved]);
  expect(await attempts.save(order())).toEqual({ kind: "price_changed" });
  await attempts.save(order());
  expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-2"]);
});

test("if the lost order was saved and the guest has changed something, the first order's answer counts", async () => {
  const { attempts, asked } = await engine(["cut", refusal(422, "idempotency_mismatch"), saved]);
  await attempts.save(order("first"));
  expect(await attempts.save(order("second"))).toMatchObject({ kind: "saved", asFirstSent: true });
  expect(asked).toEqual([
    { key: "key-1", note: "first" },
    { key: "key-1", note: "second" },
    { key: "key-1", note: "first" },
  ]);
});

test.each([
  ["is still under way", refusal(409, "request_in_progress")],
  ["the engine has no room for", refusal(503, "unavailable")],
])("an order that %s is asked for again under its key, with patience that ends", async (_, busy) => {
  const { attempts, asked } = await engine([busy, busy, busy, saved]);
  expect(await attempts.save(order())).toEqual({ kind: "unknown" });
  expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"]);
  expect(await attempts.save(order())).toMatchObject({ kind: "saved" });
});

test.each([
  [
    "what is lost is named by line",
    refusal(409, "last_minute", [{ ibe_code: "garden-1" }]),
    { kind: "last_minute", code: "last_minute", lineCodes: ["garden-1"] },
  ],
  [
    "what may not be sold any more is lost too",
    refusal(409, "restriction", [{ ibe_code: "garden-1", message: "closed" }]),
    { kind: "last_minute", code: "last_minute", lineCodes: ["garden-1"] },
  ],
  [
    "a time that others took is lost by its line, whatever is free around it",
    refusal(409, "slot_taken", [
      {
        ibe_code: "sauna-1",
        nearest: [{ arrival: "2027-06-11", arrival_time: "16:00", departure_time: "17:30" }],
      },
    ]),
    { kind: "last_minute", code: "slot_taken", lineCodes: ["sauna-1"] },
  ],
  [
    "fields are told",
    refusal(400, "invalid_request", [{ field: "contact.email" }]),
    { kind: "fields", items: [{ field: "contact.email" }] },
  ],
  ["an engine in trouble may have saved", refusal(500, "error_undefined"), { kind: "unknown" }],
  [
    "too many unpaid orders are a refusal",
    refusal(429, "too_many_holds"),
    { kind: "refused", code: "too_many_holds", text: "A sentence." },
  ],
  [
    "whose sentence is for developers keeps it to itself",
    refusal(409, "reservation_exists"),
    { kind: "refused", code: "reservation_exists", text: null },
  ],
  ["a coupon that can't be used", refusal(422, "coupon_restricted"), { kind: "coupon", unknown: false }],
  ["a coupon that is gone", refusal(404, "coupon_unknown"), { kind: "coupon", unknown: true }],
  ["a way to pay that is gone", refusal(409, "payment_mismatch"), { kind: "method" }],
])("%s", async (_, answer, outcome) => {
  const { attempts } = await engine([answer]);
  expect(await attempts.save(order())).toEqual(outcome);
});
