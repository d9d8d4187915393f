import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SHOP } from "./shop.ts";
import { TestShop } from "./testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
beforeEach(() => shop.authorize());
afterAll(() => shop.close());

// Source of the shapes, fields, lengths and error numbers of this file: GoPay REST v3 documentation.

describe("the token", () => {
  test("is a bearer's for half an hour", async () => {
    const { status, body } = await shop.token({ grant_type: "client_credentials", scope: "payment-create" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: "bearer", expires_in: 1800 });
    expect(String(body["access_token"]).length).toBeGreaterThan(40);
  });

  const FORM = { grant_type: "client_credentials", scope: "payment-all" };
  test.each([
    { why: "another grant", form: { ...FORM, grant_type: "password" }, status: 403, code: 201 },
    { why: "a scope that is none", form: { ...FORM, scope: "all" }, status: 409, code: 111 },
    { why: "a wrong secret", form: FORM, secret: "guessed", status: 403, code: 202 },
    { why: "an unknown client", form: FORM, client: "1", status: 403, code: 202 },
  ])("is refused for $why", async ({ form, client, secret, status, code }) => {
    const reply = await shop.token(
      form,
      client ?? DEFAULT_SHOP.clientId,
      secret ?? DEFAULT_SHOP.clientSecret,
    );
    expect(reply).toMatchObject({ status, body: { errors: [{ error_code: code }] } });
  });

  test("of the scope payment-create creates and does nothing else", async () => {
    await shop.authorize("payment-create");
    const id = await shop.create();
    expect(await shop.get(`/payments/payment/${id}`)).toMatchObject({
      status: 403,
      body: { errors: [{ scope: "G", error_code: 200 }] },
    });
  });

  test("ends when its time is over", async () => {
    await shop.control("/settings", { tokenSeconds: 0 });
    await shop.authorize();
    await shop.control("/settings", { tokenSeconds: 1800 });
    expect((await shop.postJson("/payments/payment", shop.order())).status).toBe(401);
  });

  test("that was let expire, or is none, is answered 401", async () => {
    await shop.control("/tokens/expire", {});
    expect((await shop.postJson("/payments/payment", shop.order())).status).toBe(401);
    expect((await fetch(`${shop.origin}/api/payments/payment/1`)).status).toBe(401);
  });
});

test("a created payment repeats the order and says where the guest pays", async () => {
  const order = shop.order({ additional_params: [{ name: "reservation", value: "R2026000123" }] });
  const { status, body } = await shop.postJson("/payments/payment", order);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    order_number: "R2026000123",
    state: "CREATED",
    amount: 139_951,
    currency: "CZK",
    payer: order["payer"],
    target: { type: "ACCOUNT", goid: DEFAULT_SHOP.goid },
    additional_params: order["additional_params"],
    lang: "EN",
    gw_url: expect.stringMatching(new RegExp(`^${shop.origin}/gw/v3/[\\w-]{28}$`)),
  });
  expect(await shop.status(Number(body["id"]))).toEqual(body);
});

test("a pre-authorisation and a recurrence are requested until the guest has paid", async () => {
  const recurrence = { recurrence_cycle: "WEEK", recurrence_period: "1", recurrence_date_to: "2100-04-01" };
  const { body } = await shop.postJson(
    "/payments/payment",
    shop.order({ preauthorization: true, recurrence }),
  );
  expect(body).toMatchObject({
    preauthorization: { requested: true, state: "REQUESTED" },
    recurrence: { ...recurrence, recurrence_period: 1, recurrence_state: "REQUESTED" },
  });
});

// The documentation's own examples also write amounts, counts and the shop's number as strings.
test("numbers may come as digits", async () => {
  const items = [{ name: "shoes", amount: "1000", count: "1" }];
  const id = await shop.create({ amount: "1000", items, "target.goid": String(DEFAULT_SHOP.goid) });
  expect(await shop.status(id)).toMatchObject({ amount: 1000, target: { goid: DEFAULT_SHOP.goid } });
});

describe("a payment is refused with 409", () => {
  const long = (length: number) => "x".repeat(length);
  test.each([
    { field: "payer", value: undefined, code: 110 },
    { field: "payer.contact", value: undefined, code: 110 },
    { field: "payer.contact.email", value: undefined, code: 110 },
    { field: "payer.contact.email", value: "zofie", code: 111 },
    { field: "payer.contact.email", value: `${long(120)}@guest.example`, code: 111 },
    { field: "payer.contact.first_name", value: long(257), code: 111 },
    { field: "payer.contact.city", value: long(129), code: 111 },
    { field: "payer.contact.street", value: "Planá <67>", code: 111 },
    { field: "payer.contact.postal_code", value: long(17), code: 111 },
    { field: "payer.contact.phone_number", value: "call me", code: 111 },
    { field: "payer.contact.country_code", value: "CZ", code: 111 },
    { field: "payer.contact.country_code", value: "XXX", code: 111 },
    { field: "payer.allowed_payment_instruments", value: ["CASH"], code: 111 },
    { field: "payer.default_payment_instrument", value: "CASH", code: 111 },
    { field: "payer.allowed_swifts", value: ["fio"], code: 111 },
    { field: "target", value: undefined, code: 110 },
    { field: "target.type", value: "PERSON", code: 111 },
    { field: "target.goid", value: undefined, code: 110 },
    { field: "target.goid", value: 1, code: 116 },
    { field: "amount", value: undefined, code: 110 },
    { field: "amount", value: 0, code: 111 },
    { field: "amount", value: -1, code: 111 },
    { field: "amount", value: 1399.51, code: 111 },
    { field: "amount", value: "1e3", code: 111 },
    { field: "currency", value: undefined, code: 110 },
    { field: "currency", value: "JPY", code: 111 },
    { field: "currency", value: "czk", code: 111 },
    { field: "order_number", value: undefined, code: 110 },
    { field: "order_number", value: long(129), code: 111 },
    { field: "order_number", value: "R2026*123", code: 111 },
    { field: "order_description", value: long(257), code: 111 },
    { field: "items", value: undefined, code: 110 },
    { field: "items", value: [], code: 110 },
    { field: "items[0].name", path: "items", value: [{ amount: 139_951 }], code: 110 },
    { field: "items[0].name", path: "items", value: [{ name: long(257), amount: 139_951 }], code: 111 },
    { field: "items[0].amount", path: "items", value: [{ name: "Room" }], code: 110 },
    {
      field: "items[0].type",
      path: "items",
      value: [{ type: "GIFT", name: "Room", amount: 139_951 }],
      code: 111,
    },
    { field: "callback", value: undefined, code: 110 },
    { field: "callback.return_url", value: undefined, code: 110 },
    { field: "callback.return_url", value: "javascript:alert(1)", code: 111 },
    { field: "callback.return_url", value: `https://hotel.example/${long(512)}`, code: 111 },
    { field: "callback.notification_url", value: "notify", code: 111 },
    { field: "lang", value: "ZH", code: 111 },
    { field: "lang", value: "en", code: 111 },
    {
      field: "recurrence.recurrence_cycle",
      path: "recurrence",
      value: { recurrence_date_to: "2100-04-01" },
      code: 111,
    },
  ])("$field = $value: $code", async ({ field, path, value, code }) => {
    const reply = await shop.postJson("/payments/payment", shop.order({ [path ?? field]: value }));
    expect(reply.status).toBe(409);
    expect(reply.body["date_issued"]).toBeTypeOf("number");
    expect(reply.body["errors"]).toContainEqual({
      scope: "F",
      field,
      message: expect.any(String),
      error_code: code,
      error_name: expect.any(String),
      description: null,
    });
  });

  test("when the items do not add up: 360, of the payment as a whole", async () => {
    const reply = await shop.postJson("/payments/payment", shop.order({ amount: 139_950 }));
    expect(reply).toMatchObject({
      status: 409,
      body: { errors: [{ scope: "G", field: null, error_code: 360 }] },
    });
  });

  test("when the body is not JSON: 116", async () => {
    const reply = await shop.postJson("/payments/payment", "amount=1");
    expect(reply).toMatchObject({ status: 409, body: { errors: [{ error_code: 116 }] } });
  });

  test("when the shop is not active: 305", async () => {
    await shop.control("/shops", { ...DEFAULT_SHOP, active: false });
    const reply = await shop.postJson("/payments/payment", shop.order());
    await shop.control("/shops", DEFAULT_SHOP);
    expect(reply).toMatchObject({ status: 409, body: { errors: [{ error_code: 305 }] } });
  });
});

test("a discount is an item below zero", async () => {
  const items = [
    { name: "Room", amount: 150_000 },
    { type: "DISCOUNT", name: "Coupon", amount: -10_049 },
  ];
  expect(await shop.status(await shop.create({ items }))).toMatchObject({ amount: 139_951 });
});

test("another shop's payment does not exist for a shop, whatever it calls for", async () => {
  const id = await shop.create();
  await shop.control("/shops", { goid: 8_000_000_001, clientId: "stranger", clientSecret: "s" });
  const { body } = await shop.token(
    { grant_type: "client_credentials", scope: "payment-all" },
    "stranger",
    "s",
  );
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/refunds"],
    ["POST", "/refund"],
    ["POST", "/capture"],
    ["POST", "/void-authorization"],
    ["POST", "/create-recurrence"],
  ] as const) {
    const answer = await fetch(`${shop.origin}/api/payments/payment/${id}${path}`, {
      method,
      headers: { authorization: `Bearer ${String(body["access_token"])}` },
    });
    expect(await answer.json()).toMatchObject({
      errors: [{ error_code: 304, error_name: "PAYMENT_NOT_FOUND" }],
    });
    expect(answer.status).toBe(404);
  }
});

test("a service that is none is answered 404", async () => {
  expect((await shop.get("/payments/nothing")).status).toBe(404);
  expect((await shop.get("/../gw/v3/nothing")).status).toBe(404);
});

test("the instruments of a shop name cards and banks, with images that are there", async () => {
  const path = `/eshops/eshop/${DEFAULT_SHOP.goid}/payment-instruments`;
  const { body } = await shop.get(`${path}/CZK`);
  const fio = expect.objectContaining({ swift: "FIOBCZPP", isOnline: true }) as unknown;
  expect(body).toMatchObject({
    groups: { "card-payment": { label: { cs: "Platební karta" } } },
    enabledPaymentInstruments: [
      { paymentInstrument: "PAYMENT_CARD", group: "card-payment", enabledSwifts: null },
      { paymentInstrument: "BANK_ACCOUNT", enabledSwifts: expect.arrayContaining([fio]) as unknown },
    ],
  });
  for (const [image = ""] of JSON.stringify(body).matchAll(/http[^"]+\.svg/g)) {
    expect((await fetch(image)).headers.get("content-type")).toBe("image/svg+xml");
  }
  expect(await shop.get(path)).toEqual({ status: 200, body });
  expect((await shop.get(`${path}/JPY`)).status).toBe(409);
  expect((await shop.get("/eshops/eshop/1/payment-instruments")).status).toBe(404);
});
