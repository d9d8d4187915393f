import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { aPackage, inRoom, WEEKEND } from "@portico/domain/testing/package";
import { at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { refundPaid } from "../../desk/index.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { trueTime } from "../../testing/true-time.ts";
import { TransferDesk } from "../../transfers/testing/transfer-desk.ts";
import { TEST_VOUCHER_KEYS } from "../../vouchers/testing/test-keys.ts";
import { openVoucherDesk } from "../../vouchers/testing/voucher-desk.ts";
import { contactsIn, InsuredShop, NAMES, WISH } from "../testing/insured-shop.ts";

let desk: InsuredShop;
beforeAll(async () => {
  desk = await InsuredShop.open();
});
beforeEach(() => desk.renew());
afterAll(() => desk.close());

const MINUTE = 60;

describe("what insuring a stay costs", () => {
  test("is told by tariff: 4 and 6 % of 4,400 CZK in whole crowns, and never less than 200 CZK", async () => {
    expect(await desk.offer()).toMatchObject({
      available: true,
      persons: 2,
      // 4,400 × 4 % = 176, which is too little; 4,400 × 6 % = 264.
      tariffs: [
        { tariff: "HS_BASIC", premium: 20_000, deductiblePercent: 20 },
        { tariff: "HS_OPTIMAL", premium: 26_400, deductiblePercent: 20 },
      ],
    });
  });

  test.each([
    ["in another currency", {}, { currency: "EUR", amount: 20_000 }, "currency"],
    ["outside the Czech Republic", contactsIn("AT"), {}, "country"],
    ["at a hotel that insures nothing", { insurance: false }, {}, "unavailable"],
    ["of more than 300,000 CZK", {}, { amount: 30_000_001 }, "stay"],
  ] as const)("a stay %s is not insured", async (_, hotel, question, reason) => {
    await desk.shop.settle({ insurance: true, ...hotel });
    expect(await desk.offer(question)).toEqual({ available: false, reason });
  });

  test.each(["refuse", "hang", "status", "garbage", "huge"])(
    "an insurer in trouble (%s) is told as unavailable, and asked again",
    async (fault) => {
      await desk.fault("quote", fault, { times: 1 });
      expect(await desk.offer()).toEqual({ available: false, reason: "unavailable" });
      expect(await desk.offer()).toMatchObject({ available: true });
    },
  );

  test("is asked of the insurer once a minute", async () => {
    const before = await desk.offer();
    await desk.control("POST", "/settings", { HS_BASIC: 9 });
    expect(await desk.offer()).toEqual(before);
    await desk.settle(MINUTE + 1);
    expect(await desk.offer()).not.toEqual(before);
  });
});

describe("saving an insured stay", () => {
  test("owes the premium ahead with the deposit, and keeps who is insured", async () => {
    const saved = await desk.saved();
    // 30 % of 4,400 = 1,320, and the premium of 200.
    expect(saved).toMatchObject({ total: 460_000, deposit: 152_000, state: "pending_payment" });
    expect(await desk.told(saved)).toEqual({
      tariff: "HS_BASIC",
      name: "HotelStorno Basic",
      premium: 20_000,
      insured: NAMES,
      state: "agreed",
      policyNumber: null,
    });
  });

  test("insures a package for what it costs, over its nights", async () => {
    await desk.shop.settle({ insurance: true, packages: [aPackage({ rooms: [inRoom(DOUBLE)] })] });
    const { arrival, departure } = WISH;
    const wish = { roomTypeId: DOUBLE, packageId: WEEKEND, arrival, departure };
    const { chosen, termsVersion } = await desk.choice({ ...wish, amount: 899_000 });
    // 8,990 × 4 % = 359.60, in whole crowns.
    expect(chosen.premium).toBe(36_000);
    const insured = { names: NAMES, termsVersion };
    expect(
      await desk.shop.guest.book([wish], {
        insurance: chosen,
        insured,
        paymentMethod: "bank_transfer",
        expectedTotal: 935_000,
      }),
    ).toMatchObject({ ok: true, answer: { total: 935_000 } });
  });

  test("leaves a service by the time of day out, and insures no reservation of services alone", async () => {
    const wellness = { venues: [], resources: RESOURCES, services: [aTimedService()] };
    await desk.shop.settle({ insurance: true, wellness });
    const { guest } = desk.shop;
    const block = { day: WISH.arrival, from: at("16:00"), to: at("17:00") };
    const sauna = await guest.chooseTimes({ serviceId: 4, block, persons: 2 });
    const { chosen, termsVersion } = await desk.choice();
    expect(await guest.price([sauna], { insurance: chosen })).toMatchObject({
      answer: { total: 80_000, insurance: { valid: false } },
    });
    const request = await guest.request([...(await guest.choose([WISH])), sauna], {
      insurance: chosen,
      insured: { names: NAMES, termsVersion },
      paymentMethod: "bank_transfer",
      expectedTotal: 440_000 + 80_000 + chosen.premium,
    });
    expect(await guest.save(request)).toMatchObject({ ok: true, answer: { total: 540_000 } });
    expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  });

  test.each([
    ["deposit", 132_000],
    ["full", 440_000],
  ] as const)("by card (%s): the gateway is asked for the premium too", async (part, bare) => {
    await desk.shop.settle({ insurance: true, ...cardPayment() });
    const reply = await desk.save({ paymentMethod: "card", paymentPart: part });
    expect(reply).toMatchObject({ ok: true, answer: { gateway: { url: expect.any(String) as string } } });
    expect(await desk.shop.lines("select amount_minor from payment_attempt")).toEqual([`${bare + 20_000}`]);
  });

  test("is never paid on the spot", async () => {
    expect(await desk.save({ paymentMethod: "on_site", paymentPart: "full" })).toMatchObject({
      ok: false,
      problem: { code: "payment_mismatch" },
    });
  });

  test.each([
    ["another's signature", (id: string) => `${id.slice(0, -4)}AAAA`],
    ["no quote at all", () => "q"],
    ["three parts", (id: string) => `${id}.${id}`],
  ])("a quote with %s is none of ours", async (_, forge) => {
    const { chosen } = await desk.choice();
    expect(await desk.save({ insurance: { ...chosen, quoteId: forge(chosen.quoteId) } })).toMatchObject({
      ok: false,
      status: 409,
      problem: { code: "insurance_changed" },
    });
  });

  test("a quote holds for its own stay, amount, tariff, premium, hotel and time only", async () => {
    const { chosen } = await desk.choice();
    const longer = await desk.offer({ departure: "2027-05-13" });
    const dearer = await desk.offer({ amount: 450_000 });
    const refused = { ok: false, problem: { code: "insurance_changed" } };
    for (const offer of [longer, dearer]) {
      if (!offer.available) throw new Error(offer.reason);
      const quoteId = offer.tariffs[0]?.quoteId ?? "";
      expect(await desk.save({ insurance: { ...chosen, quoteId } })).toMatchObject(refused);
    }
    expect(await desk.save({ insurance: { ...chosen, tariff: "HS_OPTIMAL" } })).toMatchObject(refused);
    expect(await desk.save({ insurance: { ...chosen, premium: 100 } })).toMatchObject(refused);
    const untilNextHour = Math.round((Date.now() - trueTime()) / 60_000) + 60;
    await desk.control("POST", "/settings", { quoteMinutes: untilNextHour });
    await desk.settle(2 * MINUTE);
    const short = (await desk.choice()).chosen;
    await desk.settle(61 * MINUTE);
    expect(await desk.save({ insurance: short })).toMatchObject(refused);
    expect(await desk.save({ insurance: chosen })).toMatchObject({ ok: true });
  });

  test.each([
    ["nobody named", [], ["addons.0.insured.0.name", "addons.0.insured.1.name"]],
    ["one name missing", ["Jan Novák", "  "], ["addons.0.insured.1.name"]],
    ["a name too many", [...NAMES, "Eva Nováková"], ["addons.0.insured"]],
  ])("%s is refused", async (_, names, fields) => {
    const { termsVersion } = await desk.choice();
    const reply = await desk.save({ insured: { names, termsVersion } });
    expect(reply.ok ? [] : reply.problem.items.map(({ field }) => field)).toEqual(fields);
  });

  test("other terms than the insurer's are refused", async () => {
    const reply = await desk.save({ insured: { names: NAMES, termsVersion: "2020-01" } });
    expect(reply).toMatchObject({
      ok: false,
      problem: { code: "invalid_request", items: [{ field: "addons.0.terms_version" }] },
    });
  });

  test("the price tells until when a quote holds, and leaves one that does not fit out of the sum", async () => {
    const { chosen } = await desk.choice();
    const offer = await desk.offer();
    const priced = async (month: string) => {
      const stay = { arrival: `2027-${month}-10`, departure: `2027-${month}-12` };
      const items = await desk.shop.guest.choose([{ roomTypeId: 1, ...stay }]);
      const question = { currency: "CZK", businessTrip: false, couponId: 0, insurance: chosen } as const;
      return desk.shop.guest.ask("price", { ...question, vouchers: [], items });
    };
    const insurance = { tariff: "HS_BASIC", premium: 20_000 };
    const validUntil = offer.available && Math.floor(offer.validUntil / 1000) * 1000;
    expect(await priced("05")).toMatchObject({
      answer: {
        total: 460_000,
        insurance: { ...insurance, valid: true, validUntil },
        onSiteBar: "insurance",
      },
    });
    expect(await priced("06")).toMatchObject({
      answer: {
        total: 440_000,
        insurance: { ...insurance, valid: false, validUntil: null },
        onSiteBar: null,
      },
    });
  });
});

test("who replaces an insured stay by another gets back all but the premium: the contract was concluded", async () => {
  const bank = await TransferDesk.open(desk.shop);
  const saved = await desk.saved();
  await bank.receive(saved, 152_000);
  await desk.settle();
  expect(await desk.told(saved)).toMatchObject({ state: "issued" });
  const { paymentId, returnToken } = saved;
  expect(await desk.save({ replace: { paymentId, returnToken } })).toMatchObject({ ok: true });
  expect(await bank.transfers()).toEqual(["to_return 20000 132000 ended"]);
  await bank.close();
});

test("who replaces one that a voucher pays as well is told what is left for the voucher, premium and refund considered", async () => {
  const { shop, gateway, policies } = desk;
  await shop.settle({ insurance: true, ...cardPayment(gateway.account) });
  const hotelId = Number((await shop.lines("select hotel_id from hotel"))[0]);
  const vouchers = await openVoucherDesk(shop.database, TEST_VOUCHER_KEYS.of("shore") ?? undefined, hotelId);
  const { code, voucherId } = await vouchers.sell({ value: 132_000 }, NOW);
  // The voucher pays the deposit of 1,320, the card the premium of 200.
  const pays: Partial<SaveRequest> = { vouchers: [code], paymentMethod: "card", paymentPart: "deposit" };
  const reply = await answered(desk.save({ ...pays, expectedVouchers: 132_000 }));
  const { paymentId, returnToken, number } = reply;
  const [gatewayId = ""] = await shop.lines("select gateway_id from payment_attempt");
  await gateway.drive(gatewayId, "paid");
  await shop.guest.ask("paymentCheck", { paymentId, returnToken });
  await desk.settle();
  expect(await desk.told(reply)).toMatchObject({ state: "issued" });

  const replace = { paymentId, returnToken };
  const items = await shop.guest.choose([WISH]);
  const left = async () => {
    const price = await shop.guest.price(items, { vouchers: [code], replace });
    return price.ok ? price.answer.vouchers.map((one) => one.pays) : price.problem;
  };
  expect(await left()).toEqual([132_000]);
  const parts = { ...policies, owners: testOwners(policies.jobs) };
  const refunded = await refundPaid(parts, { hotelId, number }, { amount: 15_000, now: Date.now() });
  expect(refunded.ok).toBe(true);
  // Of the premium, which the insurer keeps, the card has paid 50 by now, and the voucher pays the rest.
  expect(await left()).toEqual([117_000]);
  const saved = await desk.save({ ...pays, expectedVouchers: 117_000, replace });
  expect(saved).toMatchObject({ ok: true });
  expect(await vouchers.read(voucherId)).toMatchObject({ balance: 0, spent: 132_000 });
});
