import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { addDays } from "@portico/domain/dates/plain-date";
import { aDiscount } from "@portico/domain/testing/discount";
import { aCoupon, aFee, aService } from "@portico/domain/testing/coupon";
import { aPackage, inRoom } from "@portico/domain/testing/package";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { expireReservations } from "../../reservations/index.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, type Reply } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let jobs: JobQueue;

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
const double = { roomTypeId: DOUBLE, ...stay };
const single = { roomTypeId: SINGLE, ...stay };

/** 1000 CZK off from 5000 CZK; 10 % off, once; 5 % off, any number of times. */
const coupons = [
  aCoupon({ minPrice: { CZK: 500_000 } }),
  aCoupon({ id: 2, code: "Once", benefit: { kind: "percent", percent: 10 }, maxUses: 1 }),
  aCoupon({
    id: 3,
    code: "FIRM",
    benefit: { kind: "percent", percent: 5 },
    forcesNonRefundable: true,
  }),
  aCoupon({ id: 4, code: "OVER", validTo: "2027-01-09" }),
];
/** Only stays of three nights get it. */
const discounts = [aDiscount({ name: { en: "Long stay" }, minNights: 3 })];
const fees = [
  aFee(),
  aFee({ id: 2, kind: "security_deposit", name: { en: "Security deposit" }, amounts: { CZK: 200_000 } }),
];

/** The second admits coupons. */
const packages = [
  aPackage({ rooms: [inRoom(DOUBLE)] }),
  aPackage({ id: 2, code: "open", rooms: [inRoom(DOUBLE)], couponsApply: true }),
];

beforeAll(async () => {
  shop = await openShop();
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
});
beforeEach(async () => {
  await shop.empty();
  await shop.settle({ coupons, fees, discounts, packages, services: [aService()] });
});
afterAll(async () => {
  await jobs.stop();
  await shop.close();
});

async function couponId(code: string): Promise<number> {
  const found = await answered(shop.guest.ask("coupon", { code }));
  return found.id;
}

function price(items: ChosenItem[], changes: Partial<PriceQuestion>) {
  return shop.guest.ask("price", {
    currency: "CZK",
    businessTrip: false,
    couponId: 0,
    insurance: null,
    vouchers: [],
    items,
    ...changes,
  });
}

/** Prices the items with the coupon and saves at the price shown. */
async function bookWith(code: string, items: ChosenItem[], changes: Partial<SaveRequest> = {}) {
  const id = await couponId(code);
  const priced = await answered(price(items, { couponId: id }));
  const told = { couponId: id, insurance: null, expectedTotal: priced.total };
  return shop.guest.save(await shop.guest.request(items, { ...told, ...changes }));
}

const uses = () => shop.lines("select coupon_id, used from coupon_count order by coupon_id");

describe("a code", () => {
  test("is found in any case and with blanks around it, under an id that tells nothing", async () => {
    const found = await shop.guest.ask("coupon", { code: "  once " });
    expect(found).toMatchObject({
      ok: true,
      answer: { code: "Once", benefit: { kind: "percent", percent: 10 }, minPrice: null },
    });
    expect(found.ok && found.answer.id).toBeGreaterThan(1_000_000);
    expect(await couponId("LETO")).not.toBe(await couponId("Once"));
  });

  test("that is unknown or used up gets the same answer", async () => {
    const unknown = await shop.guest.ask("coupon", { code: "NOBODY" });
    expect((await bookWith("Once", await shop.guest.choose([double]))).ok).toBe(true);
    const usedUp = await shop.guest.ask("coupon", { code: "Once" });
    expect(usedUp).toMatchObject({ ok: false, status: 404, problem: { code: "coupon_unknown" } });
    expect(withoutRequestId(usedUp)).toEqual(withoutRequestId(unknown));
  });

  test("may be tried ten times a minute", async () => {
    for (let tries = 0; tries < 10; tries++) await shop.guest.ask("coupon", { code: `TRY${tries}` });
    const refused = await shop.guest.ask("coupon", { code: "LETO" });
    expect(refused).toMatchObject({ status: 429, problem: { code: "too_many_requests" } });
    vi.setSystemTime(Date.now() + 60_000);
    expect((await shop.guest.ask("coupon", { code: "LETO" })).ok).toBe(true);
  });

  test.each(["rates", "baseRates"] as const)("an id that was guessed is refused by %s", async (call) => {
    const question = { ...stay, party: { 1: 2 }, guests: null, roomTypeId: 0, ratePlanId: 0, explain: false };
    const refused = await shop.guest.ask(call, { ...question, couponId: 1 });
    expect(refused).toMatchObject({ status: 404, problem: { code: "coupon_unknown", field: "coupon_id" } });
  });
});

describe("the price with a coupon", () => {
  test("is told line by line, before and after it, and adding a room changes no other room's price before it", async () => {
    const id = await couponId("LETO");
    const items = await shop.guest.choose([double, single]);
    expect(await price(items.slice(0, 1), { couponId: id })).toMatchObject({
      answer: {
        items: [{ total: 440_000, coupon: 0 }],
        coupon: { amount: 0, problems: [{ code: "min_price", price: 500_000, missing: 60_000 }] },
        total: 450_000,
      },
    });
    // 4400 and 3000 share 1000 as 595 and 405; the fee comes on top.
    expect(await price(items, { couponId: id })).toMatchObject({
      answer: {
        items: [
          { total: 380_500, coupon: 59_500 },
          { total: 259_500, coupon: 40_500 },
        ],
        coupon: { code: "LETO", amount: 100_000, problems: [] },
        fees: [{ kind: "administration", amount: 10_000 }],
        securityDeposits: [{ amount: 200_000 }],
        total: 650_000,
      },
    });
  });

  test("stands in the search as if the room were alone, and the offer promises the price before it", async () => {
    const question = {
      ...stay,
      party: { 1: 2 },
      guests: null,
      roomTypeId: DOUBLE,
      ratePlanId: 1,
      explain: false,
    };
    const rates = await shop.guest.ask("rates", { ...question, couponId: await couponId("Once") });
    expect(rates).toMatchObject({ answer: [{ total: 396_000, coupon: 44_000, originalTotal: 440_000 }] });
    const failing = await shop.guest.ask("rates", { ...question, couponId: await couponId("LETO") });
    expect(failing).toMatchObject({ answer: [{ total: 440_000, coupon: 0 }] });
    const offerId = rates.ok ? (rates.answer[0]?.offerId ?? "") : "";
    const items = (await shop.guest.choose([double])).map((item) => ({ ...item, offerId }));
    expect(await bookWith("Once", items, { expectedTotal: 406_000 })).toMatchObject({ ok: true });
  });

  test("holds services, which the coupon leaves alone where the hotel says so", async () => {
    const items = (await shop.guest.choose([double])).map((item) => ({
      ...item,
      services: [{ serviceId: 1, quantity: 2 }],
    }));
    const priced = await answered(price(items, { couponId: await couponId("Once") }));
    const [line] = priced.items;
    // 10 % of 4400, not of the 600 for parking.
    expect(line).toMatchObject({
      total: 456_000,
      coupon: 44_000,
      services: [{ serviceId: 1, quantity: 2, amount: 60_000 }],
    });
    const chosen = items.map((item) => ({ ...item, offerId: line?.offerId ?? "" }));
    expect(await bookWith("Once", chosen, { expectedTotal: 466_000 })).toMatchObject({ ok: true });
    const tooMany = items.map((item) => ({ ...item, services: [{ serviceId: 1, quantity: 3 }] }));
    expect(await price(tooMany, {})).toMatchObject({
      answer: { items: [{ total: 0, problems: [{ code: "service_not_offered", serviceId: 1 }] }] },
    });
  });
});

describe("a package", () => {
  const asked = { ...stay, party: { 1: 2 }, roomTypeId: 0, forcePersons: false, limit: 100 };

  test("that admits a coupon costs less with it in lists, offers and the reservation; another costs the same", async () => {
    const couponId10 = await couponId("Once");
    // 8,990 and the fee of 100, less 10 % of 8,990.
    const listed = await shop.guest.ask("packageList", { ...asked, couponId: couponId10 });
    expect(listed).toMatchObject({
      answer: [
        {
          id: 2,
          minPrice: 819_100,
          coupon: 89_900,
          fees: [{ amount: 10_000 }, { kind: "security_deposit" }],
        },
        { id: 1, minPrice: 909_000, coupon: 0 },
      ],
    });
    const question = { ...stay, party: { 1: 2 }, couponId: couponId10 };
    expect(await shop.guest.ask("packageRate", { ...question, packageId: 2 })).toMatchObject({
      answer: [{ total: 809_100, coupon: 89_900, originalTotal: 899_000 }],
    });
    const both = await shop.guest.choose([
      { ...double, packageId: 1 },
      { ...double, packageId: 2 },
    ]);
    expect(await price(both, { couponId: couponId10 })).toMatchObject({
      answer: {
        items: [
          { total: 899_000, coupon: 0 },
          { total: 809_100, coupon: 89_900 },
        ],
        coupon: { amount: 89_900 },
        total: 899_000 + 809_100 + 10_000,
      },
    });
    const saved = await bookWith("Once", both);
    expect(saved).toMatchObject({ ok: true, answer: { total: 1_718_100 } });
    expect(await uses()).toEqual(["2 1"]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("that admits none neither counts a use nor becomes non-refundable by it", async () => {
    const closed = await shop.guest.choose([{ ...double, packageId: 1 }]);
    const priced = await price(closed, { couponId: await couponId("FIRM") });
    expect(priced).toMatchObject({
      answer: { items: [{ coupon: 0, nonRefundableForced: false }], coupon: { amount: 0 } },
    });
  });
});

describe("a reservation with a coupon", () => {
  test("keeps what it was sold under, and reads the same afterwards", async () => {
    const items = await shop.guest.choose([double, single]);
    const saved = await answered(bookWith("LETO", items));
    expect(saved).toMatchObject({ total: 650_000 });
    await shop.change({ coupons: [], fees: [] });
    const { paymentId, returnToken } = saved;
    expect(await shop.guest.ask("loadReservation", { paymentId, returnToken })).toMatchObject({
      answer: {
        total: 650_000,
        items: [
          { total: 380_500, coupon: 59_500 },
          { total: 259_500, coupon: 40_500 },
        ],
        coupon: { code: "LETO", amount: 100_000 },
        fees: [{ name: { en: "Administration fee" }, amount: 10_000 }],
        securityDeposits: [{ name: { en: "Security deposit" }, amount: 200_000 }],
        // 6400 at 12 %, room by room, and 100 at 21 %.
        vat: [
          { percent: 21, base: 8_264, vat: 1_736 },
          { percent: 12, base: 571_428, vat: 68_572 },
        ],
      },
    });
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("is saved and read again exactly as it was priced, whatever is in it", async () => {
    const code = fc.constantFrom("LETO", "FIRM", null);
    const room = fc.record({
      roomTypeId: fc.constantFrom(DOUBLE, SINGLE),
      nights: fc.integer({ min: 1, max: 4 }),
      parking: fc.integer({ min: 0, max: 2 }),
    });
    const ids = { LETO: await couponId("LETO"), FIRM: await couponId("FIRM") };
    let day = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(room, { minLength: 1, maxLength: 3 }), code, async (rooms, chosen) => {
        const wishes = rooms.map(({ roomTypeId, nights }) => {
          const arrival = addDays("2027-04-01", (day += 5));
          return { roomTypeId, arrival, departure: addDays(arrival, nights) };
        });
        const items = (await shop.guest.choose(wishes)).map((item, index) => {
          const quantity = rooms[index]?.parking ?? 0;
          return { ...item, services: quantity > 0 ? [{ serviceId: 1, quantity }] : [] };
        });
        const id = chosen === null ? 0 : ids[chosen];
        const priced = await answered(price(items, { couponId: id }));
        const { coupon, total, deposit, vat, fees: told } = priced;
        const usable = coupon !== null && coupon.problems.length === 0;
        const shown = items.map((item, index) => ({
          ...item,
          offerId: priced.items[index]?.offerId ?? "",
        }));
        const saved = await answered(
          shop.guest.save(
            await shop.guest.request(shown, {
              couponId: usable ? id : 0,
              insurance: null,
              expectedTotal: total,
              nonRefundableAccepted: true,
            }),
          ),
        );
        expect(saved).toMatchObject({ total, deposit });
        const { paymentId, returnToken } = saved;
        const loaded = await answered(shop.guest.ask("loadReservation", { paymentId, returnToken }));
        expect(loaded).toMatchObject({ total, deposit, vat, fees: told });
        for (const [index, item] of staysOf(loaded.items).entries()) {
          const {
            available: _available,
            fees: _fees,
            guaranteeMaximum: _guaranteeMaximum,
            offerId: _offerId,
            priorTotal: _priorTotal,
            problems: _problems,
            addedAt: _addedAt,
            ...rest
          } = staysOf(priced.items)[index] ?? never();
          expect(item).toMatchObject(rest);
          expect(item.discountNames).toEqual(rest.discounts.map(() => "Long stay"));
          expect(item.serviceNames).toEqual(rest.services.map(() => "Parking"));
        }
      }),
      { seed: 20_270_401, numRuns: 15 },
    );
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("is refused when a condition fails, with what is missing", async () => {
    const [item] = await shop.guest.choose([double]);
    if (!item) return;
    const refused = await bookWith("LETO", [item]);
    expect(refused).toMatchObject({
      status: 422,
      problem: { code: "coupon_restricted", field: "coupon_id" },
    });
    expect(!refused.ok && refused.problem.items[0]?.message?.replaceAll("\u00a0", " ")).toBe(
      "The code needs a price of Kč 5,000.00: Kč 600.00 more.",
    );
    expect(await bookWith("OVER", [item])).toMatchObject({
      status: 422,
      problem: { code: "coupon_restricted" },
    });
    expect(await uses()).toEqual([]);
  });

  test("that it makes non-refundable needs the guest's consent", async () => {
    const items = await shop.guest.choose([double]);
    expect(await bookWith("FIRM", items)).toMatchObject({
      status: 422,
      problem: { code: "coupon_restricted", field: "accept_nonref" },
    });
    const saved = await bookWith("FIRM", items, { nonRefundableAccepted: true });
    // 4180 for the room and the fee of 100: paid in full ahead, the fee too.
    expect(saved).toMatchObject({ ok: true, answer: { total: 428_000, deposit: 428_000 } });
  });

  test("gives its use back when it expires, and when another takes its place", async () => {
    const id = await couponId("Once");
    const items = await shop.guest.choose([double]);
    const first = await answered(bookWith("Once", items, { paymentMethod: "bank_transfer" }));
    expect(await uses()).toEqual(["2 1"]);
    const { paymentId, returnToken, keptUntil } = first;
    // 90 % of 3000 and the fee; a reservation that is being replaced no longer counts.
    const again = await shop.guest.request(await shop.guest.choose([single]), {
      couponId: id,
      insurance: null,
      expectedTotal: 280_000,
      paymentMethod: "bank_transfer",
      replace: { paymentId, returnToken },
    });
    expect(await shop.guest.save(again)).toMatchObject({ ok: true });
    expect(await uses()).toEqual(["2 1"]);
    vi.setSystemTime((keptUntil ?? 0) + 86_400_000);
    await expireReservations({ database: shop.database, jobs }, Date.now());
    expect(await uses()).toEqual(["2 0"]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });
});

function never(): never {
  throw new Error("The price lacks a line");
}

function withoutRequestId(reply: Reply<unknown>) {
  if (reply.ok) throw new Error("The call was answered");
  return { ...reply, problem: { ...reply.problem, requestId: null } };
}
