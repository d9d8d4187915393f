import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { checkInvariants } from "../../database/index.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../../vouchers/testing/voucher-desk.ts";

let shop: TestShop;
let desk: VoucherDesk;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  const { rows } = await shop.database.pool.query<{ id: number }>("select hotel_id as id from hotel");
  desk = await openVoucherDesk(shop.database, keys(), rows[0]?.id);
});
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
  await shop.empty();
});
afterAll(() => shop.close());

function keys() {
  const known = TEST_VOUCHER_KEYS.of("shore");
  if (known === null) throw new Error("The shore hotel has no keys");
  return known;
}

/** Two nights at 2200 CZK, 30 % of it ahead. */
const stay = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };

async function ask(vouchers: string[], changes: Partial<SaveRequest> = {}) {
  const items = await shop.guest.choose([stay]);
  const price = await answered(shop.guest.price(items, { vouchers }));
  const request = await shop.guest.request(items, { vouchers, ...changes });
  return { price, request };
}

/** What the price showed and the order repeated, with what is left on a voucher afterwards. */
async function order(vouchers: string[], changes: Partial<SaveRequest> = {}) {
  const { price, request } = await ask(vouchers, changes);
  const expectedVouchers = price.vouchers.reduce((sum, { pays }) => sum + pays, 0);
  const saved = await answered(shop.guest.save({ ...request, expectedVouchers }));
  return { price, saved };
}

const owed = () =>
  shop.lines("select purpose, method, amount_minor, state from payable order by due_on, amount_minor");

test("V11: a voucher pays its part at once, and the rest is owed on arrival", async () => {
  const { code, voucherId } = await desk.sell({ value: 100_000 });
  const { price, saved } = await order([code]);
  expect(price).toMatchObject({
    total: 440_000,
    vouchers: [{ codeEnd: code.slice(-4), pays: 100_000, problem: null, balance: { amount: 100_000 } }],
  });
  expect(
    price.paymentOptions.map(({ method, part, ahead, later, vouchers }) => [
      method,
      part,
      ahead,
      later,
      vouchers,
    ]),
  ).toEqual([
    ["bank_transfer", "deposit", 32_000, 308_000, 100_000],
    ["bank_transfer", "full", 340_000, 0, 100_000],
    ["on_site", "full", 0, 340_000, 100_000],
  ]);
  expect(saved).toMatchObject({
    state: "confirmed",
    total: 440_000,
    vouchers: [
      {
        codeEnd: code.slice(-4),
        pays: 100_000,
        restored: null,
        balance: { amount: 0, currency: "CZK" },
        lastDay: "2028-05-10",
        taxedAtSale: false,
      },
    ],
  });
  const { paymentId, returnToken } = saved;
  expect(await shop.guest.ask("loadReservation", { paymentId, returnToken })).toMatchObject({
    answer: { vouchers: saved.vouchers },
  });
  expect(await owed()).toEqual(["full on_site 340000 open"]);
  expect(await desk.read(voucherId)).toMatchObject({ balance: 0, spent: 100_000 });
});

test("V2: the transfer of a deposit is smaller by what the voucher pays, and so is the code for bank apps", async () => {
  const { code } = await desk.sell({ value: 100_000 });
  const { saved } = await order([code], { paymentMethod: "bank_transfer", paymentPart: "deposit" });
  expect(saved).toMatchObject({ state: "pending_payment", bank: { amount: 32_000 } });
  expect(saved.bank?.qr?.text).toContain("*AM:320.00*");
  expect(await owed()).toEqual(["deposit bank_transfer 32000 open", "balance on_site 308000 open"]);
  const { paymentId, returnToken } = saved;
  expect(await shop.guest.ask("paymentCheck", { paymentId, returnToken })).toMatchObject({
    ok: true,
    answer: { details: { amount: 32_000, later: 308_000 } },
  });
});

test("V3: a voucher that pays all of today's part confirms at once, and nothing is asked for by transfer", async () => {
  const { code } = await desk.sell({ value: 250_000 });
  const { price, saved } = await order([code]);
  expect(price.paymentOptions.map(({ method, ahead, later }) => [method, ahead, later])).toEqual([
    ["on_site", 0, 190_000],
    ["bank_transfer", 190_000, 0],
  ]);
  expect(saved).toMatchObject({ state: "confirmed", bank: null });
  expect(await owed()).toEqual(["full on_site 190000 open"]);
});

test("V3: a voucher for today's part only pays the deposit, and the rest is owed ahead or on arrival as the guest likes", async () => {
  const { code, voucherId } = await desk.sell({ value: 250_000 });
  const items = await shop.guest.choose([stay]);
  const todayOnly: Pick<SaveRequest, "vouchers" | "voucherExtent"> = {
    vouchers: [code],
    voucherExtent: "today",
  };
  const price = await shop.guest.price(items, todayOnly);
  expect(price).toMatchObject({
    answer: {
      vouchers: [{ pays: 132_000, problem: null, balance: { amount: 250_000 } }],
      voucherChoice: { all: 250_000, today: 132_000 },
    },
  });
  if (!price.ok) throw new Error(price.problem.message);
  expect(price.answer.paymentOptions.map(({ method, ahead, later }) => [method, ahead, later])).toEqual([
    ["on_site", 0, 308_000],
    ["bank_transfer", 308_000, 0],
  ]);
  const request = await shop.guest.request(items, { ...todayOnly, expectedVouchers: 132_000 });
  expect(await shop.guest.save({ ...request, voucherExtent: "all" })).toMatchObject({
    status: 409,
    problem: { code: "price_changed", field: "payment.expected_vouchers" },
  });
  expect(await shop.guest.save(request)).toMatchObject({ answer: { state: "confirmed", bank: null } });
  expect(await owed()).toEqual(["full on_site 308000 open"]);
  expect(await desk.read(voucherId)).toMatchObject({ balance: 118_000, spent: 132_000 });
});

test("nothing is to choose where a voucher pays less than today's part, or nothing is due today", async () => {
  const small = await desk.sell({ value: 100_000 });
  expect((await ask([small.code])).price).toMatchObject({
    voucherChoice: null,
    vouchers: [{ pays: 100_000 }],
  });
  const { code } = await desk.sell({ value: 250_000 });
  const { depositPolicies } = theShoreHotel();
  const nothing = { kind: "percent", percent: 0 } as const;
  await shop.settle({ depositPolicies: depositPolicies.map((policy) => ({ ...policy, deposit: nothing })) });
  const items = await shop.guest.choose([stay]);
  const price = await shop.guest.price(items, { vouchers: [code], voucherExtent: "today" });
  expect(price).toMatchObject({ answer: { deposit: 0, voucherChoice: null, vouchers: [{ pays: 250_000 }] } });
});

test("V4: several vouchers are spent in the order of their end; the last pays a part, and nothing is owed", async () => {
  const first = await desk.sell({ value: 300_000 });
  const second = await desk.sell({ value: 200_000 });
  const { price, saved } = await order([second.code, first.code]);
  expect(price.vouchers.map(({ pays }) => pays)).toEqual([140_000, 300_000]);
  expect(price.paymentOptions).toMatchObject([{ method: "on_site", ahead: 0, later: 0, guarantee: false }]);
  expect(saved.state).toBe("confirmed");
  expect(await owed()).toEqual([]);
  expect([await desk.read(first.voucherId), await desk.read(second.voucherId)]).toMatchObject([
    { balance: 0 },
    { balance: 60_000 },
  ]);
});

test("V8: a voucher of another currency pays nothing and is refused; unknown and mistyped codes are alike", async () => {
  const euros = await desk.sell({ value: 10_000, currency: "EUR" });
  const { price, request } = await ask([euros.code, "7Q2M4V-9KXH3R-8T5WAA", "nonsense"]);
  expect(price.vouchers).toMatchObject([
    { problem: "other_currency", pays: 0, balance: { amount: 10_000, currency: "EUR" } },
    { problem: "unknown", pays: 0, balance: null, lastDay: null },
    { problem: "unknown", pays: 0, balance: null, lastDay: null },
  ]);
  expect(await shop.guest.save(request)).toMatchObject({
    ok: false,
    status: 422,
    problem: {
      code: "voucher_refused",
      items: [
        { field: "payment.vouchers.0", message: expect.stringContaining("another currency") },
        { field: "payment.vouchers.1", message: expect.stringContaining("do not know") },
        { field: "payment.vouchers.2", message: expect.stringContaining("do not know") },
      ],
    },
  });
  expect(await desk.read(euros.voucherId)).toMatchObject({ balance: 10_000 });
});

test("a voucher that somebody else has spent meanwhile books nothing and says so; a smaller rest is a changed price", async () => {
  const { code, voucherId } = await desk.sell({ value: 500_000 });
  const { request } = await ask([code], { expectedVouchers: 440_000 });
  await order([code]);
  expect(await shop.guest.save(request)).toMatchObject({
    status: 409,
    problem: { code: "price_changed", field: "payment.expected_vouchers" },
  });
  expect(await desk.read(voucherId)).toMatchObject({ balance: 60_000 });
  await order([code]);
  expect(await shop.guest.save(request)).toMatchObject({ status: 422, problem: { code: "voucher_refused" } });
  expect(await shop.lines("select count(*) from reservation")).toEqual(["2"]);
});

test("who pays with the same voucher again, in the place of an order that waits for its money, finds all of it there", async () => {
  const { code, voucherId } = await desk.sell({ value: 100_000 });
  const { saved } = await order([code], { paymentMethod: "bank_transfer", paymentPart: "deposit" });
  const { paymentId, returnToken } = saved;
  const items = await shop.guest.choose([stay]);
  const again = async (replace: SaveRequest["replace"]) => {
    const price = await shop.guest.price(items, { vouchers: [code], replace });
    return price.ok ? price.answer.vouchers : price.problem;
  };
  expect(await again(null)).toMatchObject([{ pays: 0, problem: "empty", balance: { amount: 0 } }]);
  expect(await again({ paymentId, returnToken: "A".repeat(returnToken.length) })).toMatchObject([
    { pays: 0, problem: "empty" },
  ]);
  const replace = { paymentId, returnToken };
  expect(await again(replace)).toMatchObject([
    { pays: 100_000, problem: null, balance: { amount: 100_000 } },
  ]);
  expect(await desk.read(voucherId)).toMatchObject({ balance: 0, spent: 100_000 });
  const request = await shop.guest.request(items, { vouchers: [code], expectedVouchers: 100_000 });
  expect(await shop.guest.save(request)).toMatchObject({ status: 422, problem: { code: "voucher_refused" } });
  expect(await shop.guest.save({ ...request, replace })).toMatchObject({ answer: { state: "confirmed" } });
  expect(await shop.lines("select state from reservation order by state")).toEqual([
    "cancelled",
    "confirmed",
  ]);
  expect(await desk.read(voucherId)).toMatchObject({ balance: 0, spent: 100_000 });
});

test("a code that was typed twice pays once", async () => {
  const { code } = await desk.sell({ value: 100_000 });
  const { price } = await ask([code, code.toLowerCase()]);
  expect(price.vouchers).toMatchObject([
    { pays: 100_000, problem: null },
    { pays: 0, problem: "nothing_left" },
  ]);
});

test("codes that nobody has are tried ten times, those that somebody has as often as the price changes", async () => {
  const { code } = await desk.sell({ value: 100_000 });
  const items = await shop.guest.choose([stay]);
  for (let time = 0; time < 12; time++) {
    expect(await shop.guest.price(items, { vouchers: [code] })).toMatchObject({ ok: true });
  }
  for (let time = 0; time < 10; time++) {
    expect(await shop.guest.price(items, { vouchers: ["7Q2M4V-9KXH3R-8T5WAA"] })).toMatchObject({ ok: true });
  }
  const known = await shop.guest.price(items, { vouchers: [code] });
  const unknown = await shop.guest.price(items, { vouchers: ["7Q2M4V-9KXH3R-8T5WAA"] });
  expect([known.status, unknown.status]).toEqual([429, 429]);
});
