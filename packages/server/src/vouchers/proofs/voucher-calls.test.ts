import type {
  OrderedVoucher,
  SavedVoucherOrder,
  VoucherOrderRequest,
} from "@portico/contract/vouchers/voucher-order";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { startTestEngine } from "../../testing/test-engine.ts";
import { answered, TestGuest } from "../../testing/test-guest.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { printedCode } from "@portico/domain/vouchers/voucher-code";
import { openCode } from "../codes/sealed-code.ts";
import { TEST_VOUCHER_KEYS } from "../testing/test-keys.ts";
import { money, orderRequest } from "../testing/sample-order.ts";
import { EXPERIENCES, theVoucherSale } from "../testing/sample-sale.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

let desk: CardDesk;
let shop: TestShop;

beforeAll(async () => {
  desk = await CardDesk.open();
  shop = desk.shop;
  await shop.settle({ ...cardPayment(desk.gateway.account), vouchers: theVoucherSale() });
});

beforeEach(async () => {
  await emptyTables(shop.database, ["limit_bucket", "outgoing_mail"]);
});

afterAll(() => desk.close());

async function ordered(changes: Partial<VoucherOrderRequest> = {}, key?: string): Promise<SavedVoucherOrder> {
  return answered(
    shop.guest.ask(
      "orderVouchers",
      orderRequest(changes),
      key === undefined ? {} : { "idempotency-key": key },
    ),
  );
}

/** The buyer pays at the gateway and comes back. */
async function pay({ paymentId, returnToken }: SavedVoucherOrder): Promise<void> {
  const [gatewayId = ""] = await shop.lines(
    `select a.gateway_id from payment_attempt a join payable p using (hotel_id, payable_id)
     join voucher_order o on o.order_id = p.voucher_order_id where o.payment_id = $1`,
    [paymentId],
  );
  await desk.gateway.drive(gatewayId, "paid");
  const checked = await shop.guest.ask("paymentCheck", { paymentId, returnToken });
  expect(checked).toMatchObject({ ok: true, answer: { status: "paid" } });
}

describe("the sale", () => {
  test("has values and prices in the currencies that can be paid, and the ways to pay", async () => {
    const sold = await shop.guest.ask("offeredVouchers", undefined);
    expect(sold).toMatchObject({
      ok: true,
      answer: {
        values: { amounts: { CZK: [100_000, 200_000, 500_000], EUR: [5000] } },
        experiences: [
          { id: EXPERIENCES.NIGHTS_FOR_TWO, packageId: 1, price: { CZK: 990_000, EUR: 40_000 } },
          { id: EXPERIENCES.SAUNA, packageId: null, price: { CZK: 249_000 } },
        ],
        deliveries: ["email", "email_on_day", "print"],
        methods: ["card", "bank_transfer"],
      },
    });
    expect(await tab(shop)).toBe(true);
  });

  test("is empty if the operator's file has no keys for codes", async () => {
    const engine = await startTestEngine(shop.database, { voucherKeys: { of: () => null } });
    try {
      const guest = new TestGuest(engine.origin);
      expect(await guest.ask("offeredVouchers", undefined)).toMatchObject({
        ok: false,
        status: 404,
        problem: { code: "not_offered" },
      });
      expect(await tab({ guest })).toBe(false);
    } finally {
      await engine.close();
    }
  });

  test.each([
    ["nobody could pay", { payment: { ...cardPayment().payment, methods: ["on_site" as const] } }],
    ["the hotel's file has no vouchers", { vouchers: null }],
  ])("is nothing where %s", async (_, changes) => {
    await shop.settle({ ...cardPayment(desk.gateway.account), vouchers: theVoucherSale(), ...changes });
    try {
      expect(await shop.guest.ask("offeredVouchers", undefined)).toMatchObject({
        ok: false,
        problem: { code: "not_offered" },
      });
      expect(await tab(shop)).toBe(false);
    } finally {
      await shop.settle({ ...cardPayment(desk.gateway.account), vouchers: theVoucherSale() });
    }
  });
});

describe("an order", () => {
  test("by card leads to the gateway, keeps its lines, and becomes vouchers once paid", async () => {
    const saved = await ordered();
    expect(saved).toMatchObject({ state: "waiting", total: 449_000, currency: "CZK", bank: null });
    expect(saved.number).toMatch(/^V\d+$/);
    expect(saved.orderCode).toMatch(/^VO-/);
    expect(saved.gateway?.url).toContain("http");
    expect(
      await shop.lines(
        `select l.line_no, l.value_minor, l.recipient->>'name' as n, l.recipient->>'email' as e, l.delivery, l.voucher_right->>'kind' as k, l.vat->0->>'vat' as vat
         from voucher_order_line l join voucher_order o using (hotel_id, order_id) where o.number = $1 order by 1`,
        [saved.number],
      ),
    ).toEqual([
      "1 200000 Jana jana@guest.example email_on_day value ",
      "2 249000 Jana  print experience 26679",
    ]);
    const { paymentId, returnToken, orderCode } = saved;
    expect(await shop.guest.ask("loadVoucherOrder", { paymentId, returnToken })).toMatchObject({
      ok: true,
      answer: {
        state: "waiting",
        email: "p***@guest.example",
        withdrawUntil: null,
        vouchers: [{ issued: null }, {}],
      },
    });
    await pay(saved);
    const loaded = await shop.guest.ask("loadVoucherOrder", { paymentId, returnToken });
    expect(loaded).toMatchObject({
      ok: true,
      answer: {
        state: "paid",
        withdrawUntil: "2027-01-25",
        vouchers: [
          {
            recipientName: "Jana",
            issued: { lastDay: "2028-01-10", document: expect.stringContaining(orderCode) },
          },
          { issued: { document: expect.stringMatching(/\/2\.pdf\?key=/) } },
        ],
      },
    });
    const byCode = await shop.guest.ask("voucher", { code: ` ${orderCode.toLowerCase()}` });
    expect(byCode).toMatchObject({
      ok: true,
      answer: { kind: "order", number: saved.number, vouchers: [{ balance: 200_000, document: null }, {}] },
    });
    expect(JSON.stringify(byCode)).not.toContain("Jana");
  });

  test("by transfer says where to send the money, and changes to a card and back", async () => {
    const saved = await ordered({ paymentMethod: "bank_transfer" });
    expect(saved).toMatchObject({ state: "waiting", gateway: null, bank: { amount: 449_000 } });
    const { paymentId, returnToken } = saved;
    const byCard = await shop.guest.ask("payVoucherOrder", { paymentId, returnToken, method: "card" });
    expect(byCard).toMatchObject({ ok: true, answer: { bank: null, number: saved.number } });
    expect(byCard.ok && byCard.answer.gateway?.url).toContain("http");
    const back = await shop.guest.ask("payVoucherOrder", { paymentId, returnToken, method: "bank_transfer" });
    expect(back).toMatchObject({ ok: true, answer: { gateway: null, bank: { amount: 449_000 } } });
    expect(
      await shop.lines(
        "select p.method, p.state, p.plan_no from payable p join voucher_order o on o.order_id = p.voucher_order_id where o.number = $1",
        [saved.number],
      ),
    ).toEqual(["bank_transfer open 3"]);
    expect(
      await shop.guest.ask("payVoucherOrder", { paymentId, returnToken, method: "on_site" }),
    ).toMatchObject({
      problem: { code: "payment_mismatch" },
    });
  });

  test("sent twice under one key is one order", async () => {
    const first = await ordered({}, "one-and-the-same");
    const again = await ordered({}, "one-and-the-same");
    expect(again.number).toBe(first.number);
    expect(again.gateway).toEqual(first.gateway);
    expect(
      await shop.guest.ask("orderVouchers", orderRequest({ note: "Another" }), {
        "idempotency-key": "one-and-the-same",
      }),
    ).toMatchObject({ status: 422, problem: { code: "idempotency_mismatch" } });
    expect(
      await shop.guest.ask("orderVouchers", orderRequest(), { "idempotency-key": "short" }),
    ).toMatchObject({
      problem: { code: "invalid_request" },
    });
  });

  const line = (changes: Partial<OrderedVoucher>) => ({
    vouchers: [{ ...money, ...changes }],
    expectedTotal: 200_000,
  });

  test.each<[string, Partial<VoucherOrderRequest>, string, string]>([
    ["nothing", { vouchers: [], expectedTotal: 0 }, "invalid_request", "items"],
    [
      "a value below the range",
      { ...line({ value: 49_900 }), expectedTotal: 49_900 },
      "invalid_request",
      "items.0.value",
    ],
    [
      "a value off the steps",
      { ...line({ value: 55_500 }), expectedTotal: 55_500 },
      "invalid_request",
      "items.0.value",
    ],
    [
      "an experience that is sold in no such currency",
      line({ experienceId: EXPERIENCES.IN_RUBLES_ONLY }),
      "invalid_request",
      "items.0.experience_id",
    ],
    [
      "an experience at another price",
      { ...line({ experienceId: EXPERIENCES.SAUNA, value: 200_000 }) },
      "price_changed",
      "items.0.value",
    ],
    ["another sum", { expectedTotal: 1 }, "price_changed", "expected_total"],
    ["a look that the hotel does not have", line({ designId: 9 }), "invalid_request", "items.0.design_id"],
    [
      "a text with a link",
      line({ text: "Klikni na www.guest.example" }),
      "invalid_request",
      "items.0.custom_text",
    ],
    ["a text that does not fit", line({ text: "á".repeat(301) }), "invalid_request", "items.0.custom_text"],
    ["nobody whom it is for", line({ recipientName: " " }), "no_contacts", "items.0.recipient_name"],
    [
      "an address that is none",
      line({ recipientEmail: "jana" }),
      "invalid_request",
      "items.0.recipient_email",
    ],
    ["a day that is over", line({ deliverOn: "2027-01-09" }), "invalid_request", "items.0.deliver_on"],
    ["a day after its end", line({ deliverOn: "2028-01-11" }), "invalid_request", "items.0.deliver_on"],
    ["no day", line({ deliverOn: null }), "no_contacts", "items.0.deliver_on"],
    [
      "a buyer without a name",
      { contact: { ...orderRequest().contact, firstName: "" } },
      "no_contacts",
      "contact.firstName",
    ],
    ["a payment at the property", { paymentMethod: "on_site" }, "payment_mismatch", "payment.paymentModel"],
    ["a currency of other hotels", { currency: "JPY" }, "invalid_request", "currency"],
  ])("of %s is refused and leaves nothing", async (_, changes, code, field) => {
    const before = await shop.lines("select count(*) from voucher_order");
    const refused = await shop.guest.ask("orderVouchers", orderRequest(changes));
    if (refused.ok) throw new Error("It is taken");
    const { problem } = refused;
    expect([problem.code, problem.field ?? problem.items[0]?.field]).toEqual([code, field]);
    expect(await shop.lines("select count(*) from voucher_order")).toEqual(before);
  });

  test("is hidden without its key", async () => {
    const { paymentId, returnToken } = await ordered();
    const other = returnToken.replace(/^./, (letter) => (letter === "A" ? "B" : "A"));
    for (const call of ["loadVoucherOrder", "payVoucherOrder"] as const) {
      const asked = { paymentId, returnToken: other, method: "card" as const };
      expect(await shop.guest.ask(call, asked)).toMatchObject({
        status: 401,
        problem: { code: "login_required" },
      });
      const nobody = { ...asked, paymentId: "p_AAAAAAAAAAAAAAAAAAAAAA" };
      expect(await shop.guest.ask(call, nobody)).toMatchObject({
        status: 404,
        problem: { code: "not_found" },
      });
    }
  });

  test("is limited by the letters that it would send", async () => {
    const engine = await startTestEngine(shop.database, { lettersPerRecipient: 1 });
    try {
      const guest = new TestGuest(engine.origin);
      expect(
        await guest.ask("orderVouchers", orderRequest({ paymentMethod: "bank_transfer" })),
      ).toMatchObject({
        ok: true,
      });
      const refused = await guest.ask("orderVouchers", orderRequest({ paymentMethod: "bank_transfer" }));
      expect(refused).toMatchObject({ status: 429, problem: { code: "too_many_requests" } });
    } finally {
      await engine.close();
    }
  });
});

describe("a withdrawal", () => {
  test("closes the vouchers at once, pays back what is left on them, and is confirmed by one letter", async () => {
    const saved = await ordered();
    await pay(saved);
    const { paymentId, returnToken, number } = saved;
    // Half of the first is spent.
    await shop.database.pool.query(
      "update voucher v set balance_minor = 100000, spent_minor = 100000 from voucher_order o where o.order_id = v.order_id and o.number = $1 and v.line_no = 1",
      [number],
    );
    const done = await shop.guest.ask("withdrawVoucherOrder", { paymentId, returnToken });
    expect(done).toMatchObject({
      ok: true,
      answer: { state: "paid", withdrawUntil: null, withdrawn: 349_000 },
    });
    expect(await shop.guest.ask("withdrawVoucherOrder", { paymentId, returnToken })).toEqual(done);
    const of = "join voucher_order o on o.order_id = v.order_id where o.number = $1 order by v.line_no";
    expect(await shop.lines(`select v.closed, v.balance_minor from voucher v ${of}`, [number])).toEqual([
      "withdrawn 0",
      "withdrawn 0",
    ]);
    expect(
      await shop.lines(
        `select r.kind, r.amount_minor from money_return r join payment_attempt a using (hotel_id, attempt_id)
         join payable p using (hotel_id, payable_id) join voucher_order o on o.order_id = p.voucher_order_id
         where o.number = $1`,
        [number],
      ),
    ).toEqual(["refund 349000"]);
    expect(
      await shop.lines(
        "select m.kind from outgoing_mail m join voucher_order o on o.order_id = m.owner_id where o.number = $1 and m.kind = 'guest_cancelled'",
        [number],
      ),
    ).toEqual(["guest_cancelled"]);
  });

  test("is refused before the payment and after fourteen days", async () => {
    const { paymentId, returnToken } = await ordered({ paymentMethod: "bank_transfer" });
    const key = { paymentId, returnToken };
    expect(await shop.guest.ask("withdrawVoucherOrder", key)).toMatchObject({
      problem: { code: "payment_ended" },
    });
    const late = await ordered();
    await pay(late);
    await shop.database.pool.query(
      "update voucher_order set paid_at = paid_at - interval '17 days' where payment_id = $1",
      [late.paymentId],
    );
    const asked = { paymentId: late.paymentId, returnToken: late.returnToken };
    expect(await shop.guest.ask("withdrawVoucherOrder", asked)).toMatchObject({
      problem: { code: "payment_ended" },
    });
    expect(await shop.guest.ask("loadVoucherOrder", asked)).toMatchObject({
      answer: { withdrawUntil: null },
    });
  });
});

describe("a code", () => {
  test("shows its worth; wrong codes all get the same answer, ten in ten minutes", async () => {
    const saved = await ordered({ vouchers: [money], expectedTotal: 200_000 });
    await pay(saved);
    const keys = TEST_VOUCHER_KEYS.of("shore");
    const [row] = (
      await shop.database.pool.query<{ id: string; keyNo: number; sealed: Buffer }>(
        `select v.voucher_id as id, v.key_no as "keyNo", v.code_sealed as sealed from voucher v
         join voucher_order o using (hotel_id, order_id) where o.number = $1`,
        [saved.number],
      )
    ).rows;
    if (row === undefined || keys === null) throw new Error("There is no voucher");
    const code = printedCode(openCode(keys, row.id, row));
    const known = await shop.guest.ask("voucher", { code });
    expect(known).toMatchObject({
      ok: true,
      answer: { kind: "voucher", value: 200_000, balance: 200_000, lastDay: "2028-01-10", closed: null },
    });
    expect(JSON.stringify(known)).not.toContain("Jana");
    const mistyped = code.replace(/.$/, (letter) => (letter === "0" ? "1" : "0"));
    const wrong = [mistyped, "ABC", "VO-AAAAAAAAAAAAAAAA", "VO-1"];
    const told = await Promise.all(wrong.map((one) => shop.guest.ask("voucher", { code: one })));
    const words = told.map((one) =>
      one.ok ? "" : [one.status, one.problem.code, one.problem.message].join(),
    );
    expect(new Set(words).size).toBe(1);
    expect(words[0]).toMatch(/^404,voucher_unknown/);
    // Known codes do not count as tries; closed ones count as unknown.
    for (let again = 0; again < 12; again += 1)
      expect(await shop.guest.ask("voucher", { code })).toMatchObject({ ok: true });
    await shop.database.pool.query(
      "update voucher set balance_minor = 0, closed = 'void' where voucher_id = $1",
      [row.id],
    );
    for (let tries = wrong.length; tries < 10; tries += 1) {
      expect(await shop.guest.ask("voucher", { code })).toMatchObject({
        problem: { code: "voucher_unknown" },
      });
    }
    expect(await shop.guest.ask("voucher", { code })).toMatchObject({
      status: 429,
      problem: { code: "too_many_requests" },
    });
    await shop.database.pool.query(
      "update voucher set balance_minor = value_minor, closed = null where voucher_id = $1",
      [row.id],
    );
  });
});

async function tab({ guest }: Pick<TestShop, "guest">): Promise<boolean> {
  const defaults = await answered(guest.ask("defaults", undefined));
  return defaults.tabs.vouchers;
}
