import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TEST_CARDS } from "../test-cards.ts";
import { CARD, TestMerchant } from "../testing/test-merchant.ts";

let shop: TestMerchant;
beforeAll(async () => {
  shop = await TestMerchant.open();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const ASKS = "4000000000003220";
const DECLINED = "4000000000000002";

test("shows whom one pays, for what and how much, in the session's language", async () => {
  const named = { branding_settings: { display_name: "Casa Dorada" } };
  const german = await (await shop.page((await shop.create({ locale: "de", ...named })).url)).text();
  for (const text of ['<html lang="de">', "Casa Dorada", "1.399,51\u00a0CZK", "Mit Karte bezahlen"])
    expect(german).toContain(text);
  const english = await (await shop.page((await shop.create({ locale: "fi" })).url)).text();
  expect(english).toContain('<html lang="en">');
  const texts = ["Demo hotel", "R2026000123", "Breakfast", "CZK\u00a01,399.51", "no real money"];
  for (const text of [...texts, "zofie@guest.example"]) expect(english).toContain(text);
});

test("runs no script, loads nothing from elsewhere and is framed by nobody", async () => {
  const answer = await shop.page((await shop.create()).url);
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; img-src data:; form-action 'self'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("script-src");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
});

test("a paid card leads back to the shop, with the session's name where the shop wants it and the fragment kept", async () => {
  const session = await shop.create();
  expect(await shop.pay(session)).toBe(`${shop.shopUrl}/return?lang=cs&id=${session.id}#rt=secret`);
  expect(await shop.status(session.id)).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    customer_details: { name: "Zofie Nováková", email: "zofie@guest.example" },
    payment_intent: {
      status: "succeeded",
      amount: 139_951,
      amount_received: 139_951,
      last_payment_error: null,
      latest_charge: {
        paid: true,
        captured: true,
        amount_captured: 139_951,
        amount_refunded: 0,
        payment_method_details: { card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2035 } },
      },
    },
  });
  expect((await shop.session(session.id)).ledger).toMatchObject([
    { kind: "charge", amount: 139_951, currency: "czk" },
  ]);
});

test("money that is only to be held is held, and the session is done but not paid", async () => {
  const session = await shop.create({ payment_intent_data: { capture_method: "manual" } });
  expect(await (await shop.page(session.url)).text()).toContain("only be reserved");
  await shop.pay(session);
  const whole = await shop.status(session.id);
  expect(whole).toMatchObject({
    status: "complete",
    payment_status: "unpaid",
    payment_intent: {
      status: "requires_capture",
      amount_capturable: 139_951,
      amount_received: 0,
      latest_charge: { captured: false, paid: true },
    },
  });
  expect((await shop.session(session.id)).balance).toEqual({
    taken: 0,
    refunded: 0,
    held: 139_951,
    withdrawn: 0,
  });
});

// Codes as the documentation of testing lists them; a decline code comes with `card_declined` only.
describe("a declined card leaves the guest on the page, and the payment says why", () => {
  test.each([
    ["4000000000000002", "card_declined", "generic_decline", "Your card was declined"],
    ["4000000000009995", "card_declined", "insufficient_funds", "insufficient funds"],
    ["4000000000009987", "card_declined", "lost_card", "Your card was declined"],
    ["4000000000009979", "card_declined", "stolen_card", "Your card was declined"],
    ["4000000000006975", "card_declined", "card_velocity_exceeded", "Your card was declined"],
    ["4100000000000019", "card_declined", "fraudulent", "Your card was declined"],
    ["4000000000000069", "expired_card", undefined, "has expired"],
    ["4000000000000127", "incorrect_cvc", undefined, "security code is incorrect"],
    ["4000000000000119", "processing_error", undefined, "error occurred"],
    ["4000000000000341", "card_declined", "generic_decline", "Your card was declined"],
  ])("%s: %s %s", async (number, code, declineCode, text) => {
    const session = await shop.create();
    const page = await shop.pay(session, { number });
    expect(page).toContain(text);
    expect(page).not.toMatch(/stolen_card\b.*role="alert"/s);
    const { status, payment_intent: intent } = await shop.status(session.id);
    expect(status).toBe("open");
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { type: "card_error", code, payment_method: { card: { last4: number.slice(-4) } } },
      latest_charge: { status: "failed", paid: false, failure_code: code },
    });
    expect(intent?.last_payment_error?.decline_code).toBe(declineCode);
    expect((await shop.session(session.id)).ledger).toEqual([]);
  });

  test("and another card may pay, in the same session and payment", async () => {
    const session = await shop.create();
    await shop.pay(session, { number: DECLINED });
    const first = (await shop.status(session.id)).payment_intent?.id;
    expect(await (await shop.page(session.url)).text()).toContain("Your card was declined");
    expect(await shop.pay(session)).toContain("/return?");
    const { payment_intent: intent } = await shop.status(session.id);
    expect(intent).toMatchObject({ id: first, status: "succeeded", last_payment_error: null });
    expect((await shop.session(session.id)).intent?.charges.map(({ status }) => status)).toEqual([
      "failed",
      "succeeded",
    ]);
  });
});

describe("a card whose bank asks the guest", () => {
  test.each([ASKS, "4000000000003063", "4000002500003155", "4000002760003184"])(
    "%s is paid when the guest confirms",
    async (number) => {
      const session = await shop.create();
      expect(await shop.pay(session, { number })).toBe(`/c/pay/${session.id}/confirm`);
      expect(await shop.status(session.id)).toMatchObject({
        status: "open",
        payment_intent: {
          status: "requires_action",
          next_action: { redirect_to_url: { url: `${session.url}/confirm` } },
        },
      });
      expect((await shop.page(`${session.url}/confirm`)).headers.get("x-frame-options")).toBe("DENY");
      expect(await shop.answerBank(session, "confirm")).toContain(`id=${session.id}#rt=secret`);
      expect((await shop.status(session.id)).payment_status).toBe("paid");
    },
  );

  test("is not paid when the guest refuses, who may try again", async () => {
    const session = await shop.create();
    await shop.pay(session, { number: ASKS });
    expect(await shop.answerBank(session, "refuse")).toBe(`/c/pay/${session.id}`);
    expect(await (await shop.page(session.url)).text()).toContain("unable to authenticate");
    expect((await shop.status(session.id)).payment_intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: {
        type: "invalid_request_error",
        code: "payment_intent_authentication_failure",
      },
    });
    await shop.pay(session, { number: ASKS });
    await shop.answerBank(session, "confirm");
    expect((await shop.session(session.id)).ledger).toHaveLength(1);
  });

  test.each([
    ["4000008260003178", "insufficient_funds"],
    ["4000008400001629", "generic_decline"],
  ])("%s is declined after the guest confirmed: %s", async (number, declineCode) => {
    const session = await shop.create();
    await shop.pay(session, { number });
    await shop.answerBank(session, "confirm");
    expect((await shop.status(session.id)).payment_intent?.last_payment_error?.decline_code).toBe(
      declineCode,
    );
  });

  test("cannot be confirmed before it was typed", async () => {
    const session = await shop.create();
    expect(await shop.answerBank(session, "confirm")).toBe(`/c/pay/${session.id}`);
    expect((await shop.status(session.id)).payment_intent).toBeNull();
  });

  test("every card's bank asks where the shop wants it", async () => {
    const options = { card: { request_three_d_secure: "any" } } as const;
    const session = await shop.create({ payment_method_options: options });
    expect(await shop.pay(session)).toContain("/confirm");
    await shop.answerBank(session, "confirm");
    expect((await shop.status(session.id)).payment_status).toBe("paid");
  });
});

describe("a card form is given back with what is wrong", () => {
  test.each([
    ["number", "4111 1111 1111 1111", "Test cards only"],
    ["number", "", "Test cards only"],
    ["expiry", "13/35", "The expiry date is wrong"],
    ["expiry", "01/20", "The expiry date is wrong"],
    ["cvc", "12", "The code has three digits"],
    ["cvc", "1234", "The code has three digits"],
    ["name", " ", "Write the name"],
  ] as const)("%s = %s", async (field, value, text) => {
    const session = await shop.create();
    const page = await shop.pay(session, { [field]: value });
    expect(page).toContain(text);
    expect(page).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-problem"`),
    );
    expect((await shop.status(session.id)).payment_intent).toBeNull();
  });

  test("and a number that might be a real card's is repeated nowhere", async () => {
    const session = await shop.create();
    expect(await shop.pay(session, { number: "4111111111111111", name: "4111111111111111" })).not.toContain(
      "41111",
    );
    expect(JSON.stringify(await shop.session(session.id))).not.toContain("41111");
  });

  test("an American Express card has four digits for its code", async () => {
    const session = await shop.create();
    expect(await shop.pay(session, { number: "3782 822463 10005", cvc: "1234" })).toContain("/return?");
  });
});

test("one press fills any test card in", async () => {
  const { url } = await shop.create();
  const offered = await (await shop.page(url)).text();
  for (const { number } of TEST_CARDS) expect(offered).toContain(`value="${number}"`);
  expect(await (await shop.page(`${url}?card=4000000000009995`)).text()).toMatch(
    /id="number"[^>]*value="4000 0000 0000 9995"/,
  );
});

test("whoever goes back to the shop has ended nothing", async () => {
  const session = await shop.create();
  const page = await (await shop.page(session.url)).text();
  expect(page).toContain(`href="${shop.shopUrl}/return?lang=cs#rt=secret"`);
  expect((await shop.status(session.id)).status).toBe("open");
});

test("a second press, or a second tab, pays nothing more and leads to the same place", async () => {
  const session = await shop.create();
  const first = await shop.pay(session);
  expect(await shop.pay(session)).toBe(first);
  expect(await shop.answerBank(session, "refuse")).toBe(first);
  expect((await shop.session(session.id)).ledger).toHaveLength(1);
  expect(await (await shop.page(session.url)).text()).toContain("All done");
});

test("an e-mail that the shop does not know is asked for", async () => {
  const session = await shop.create({ customer_email: undefined });
  expect(await shop.pay(session, {})).toContain("The e-mail is wrong");
  await shop.page(`${session.url}/card`, { ...CARD, email: "petr@guest.example" });
  expect((await shop.status(session.id)).customer_details?.email).toBe("petr@guest.example");
});

test("a link that names no session is answered 404", async () => {
  expect((await shop.page(`${shop.origin}/c/pay/cs_test_none`)).status).toBe(404);
});

test("a lost way back leaves the guest at the gateway, paid", async () => {
  const session = await shop.create();
  await shop.fault({ fault: "return_lost", payment: session.id, times: 1 });
  const page = await shop.pay(session);
  expect(page).toContain("You can close this window");
  expect(page).not.toContain(shop.shopUrl);
  expect((await shop.status(session.id)).payment_status).toBe("paid");
});
