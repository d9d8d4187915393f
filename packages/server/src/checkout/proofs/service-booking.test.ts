import type { ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import { aCoupon, aFee } from "@portico/domain/testing/coupon";
import { allDay, aMassage, aPool, at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import type { TimedService } from "@portico/domain/wellness/timed-service";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { DOUBLE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, TestGuest } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;

const DAY_ONE = "2027-05-10";
const DAY_TWO = "2027-05-11";
const stay = { arrival: DAY_ONE, departure: "2027-05-12" };

/** 400 a slot and 500 from 17:00 on, or 12.40 EUR. */
const sauna = aTimedService({
  prices: [
    allDay(40_000),
    { hours: { from: at("17:00"), to: at("22:00") }, amounts: { CZK: 50_000, EUR: 1240 } },
  ],
});
const services = [sauna, aMassage(), aPool()];

/** The import numbers services after the three room types, in their order. */
const [SAUNA, MASSAGE, POOL] = [4, 5, 6];

async function sell(changes: Partial<TimedService> = {}, hotel: Parameters<TestShop["settle"]>[0] = {}) {
  const [first, ...others] = services;
  const sold = [...(first ? [{ ...first, ...changes }] : []), ...others];
  await shop.settle({ wellness: { venues: [], resources: RESOURCES, services: sold }, ...hotel });
}

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.empty();
  await sell();
});
afterAll(() => shop.close());

const times = (day: string, from: string, to: string) => ({ day, from: at(from), to: at(to) });

const saunaAt = (from: string, to: string, more: Partial<{ day: string; persons: number }> = {}) => ({
  serviceId: SAUNA,
  block: times(more.day ?? DAY_ONE, from, to),
  persons: more.persons ?? 3,
});
const massageAt = (from: string, to: string) => ({
  serviceId: MASSAGE,
  block: times(DAY_TWO, from, to),
  persons: 1,
});
const group = (persons: number) => ({
  serviceId: POOL,
  block: times(DAY_ONE, "10:00", "12:00"),
  persons,
});

async function rooms() {
  return shop.guest.choose([
    { roomTypeId: DOUBLE, ...stay },
    { roomTypeId: SINGLE, ...stay },
  ]);
}

async function save(
  items: Parameters<TestGuest["request"]>[0],
  changes: Parameters<TestGuest["request"]>[1] = {},
) {
  return shop.guest.save(await shop.guest.request(items, changes));
}

/** The line as the engine prices it, or why it does not. */
async function priced(wish: Parameters<TestGuest["chooseTimes"]>[0], guest = shop.guest) {
  const bare = { kind: "service" as const, lineCode: "a", addedAt: 1, tags: [], offerId: "", shownTotal: 0 };
  return answered(guest.price([{ ...bare, ...wish }]));
}

describe("what the price call asks for a service", () => {
  test("W1: three slots of 400, 400 and 500 are 1,300 for everybody, and three times as much for each of three", async () => {
    expect(await priced(saunaAt("16:00", "17:30"))).toMatchObject({
      items: [
        {
          kind: "service",
          serviceId: SAUNA,
          block: times(DAY_ONE, "16:00", "17:30"),
          persons: 3,
          total: 130_000,
          slots: [
            { from: at("16:00"), amount: 40_000 },
            { from: at("16:30"), amount: 40_000 },
            { from: at("17:00"), amount: 50_000 },
          ],
          problems: [],
          nearest: [],
        },
      ],
      total: 130_000,
      cityTax: { included: 0, atProperty: 0 },
      // 1,300 with 21 %
      vat: [{ percent: 21, base: 107_438, vat: 22_562 }],
    });
    await sell({ priceUnit: "person" });
    expect(await priced(saunaAt("16:00", "17:30"))).toMatchObject({ total: 390_000 });
  });

  test("W8: three slots of 12.40 EUR are 36 EUR", async () => {
    await sell({ prices: [{ hours: null, amounts: { CZK: 31_000, EUR: 1240 } }] });
    const guest = new TestGuest(shop.engine.origin, "EUR");
    expect(await priced(saunaAt("17:00", "18:30"), guest)).toMatchObject({ total: 3_600, currency: "EUR" });
  });

  test("a slot that is closed cannot be bought, and the nearest of the day can", async () => {
    await sell({ closures: [{ hours: { from: at("16:30"), to: at("17:00") } }] });
    expect(await priced(saunaAt("16:00", "17:00"))).toMatchObject({
      items: [
        {
          total: 0,
          offerId: "",
          problems: [{ code: "slot_refused", from: at("16:30"), refusal: "closed" }],
          nearest: [
            times(DAY_ONE, "15:00", "16:00"),
            times(DAY_ONE, "15:30", "16:30"),
            times(DAY_ONE, "17:00", "18:00"),
          ],
        },
      ],
      total: 0,
      paymentOptions: [],
    });
    const bare = {
      kind: "service" as const,
      lineCode: "a",
      addedAt: 1,
      tags: [],
      offerId: "",
      shownTotal: 0,
    };
    const items = [{ ...bare, ...saunaAt("16:00", "17:00") }];
    const asked = { currency: "CZK", businessTrip: false, couponId: 0, insurance: null } as const;
    expect(
      await shop.guest.ask("availableRooms", { ...asked, items, hold: false, holdToken: null }),
    ).toMatchObject({
      answer: { items: [{ ok: false, available: 1, offSale: true, nearest: [{}, {}, {}] }] },
    });
  });
});

describe("a service beside two rooms", () => {
  test("costs the same when it is priced, held, saved, loaded and paid", async () => {
    await sell({}, { fees: [aFee()] });
    const massage = await shop.guest.chooseTimes(massageAt("10:00", "11:00"));
    const items = [...(await rooms()), massage];
    const price = await shop.guest.price(items);
    // Two nights at 2,200 and at 1,500, a massage of 1,290 and a fee of 100.
    const total = 440_000 + 300_000 + 129_000 + 10_000;
    const deposit = 132_000 + 90_000 + 38_700;
    expect(price).toMatchObject({ answer: { total, deposit, items: [{}, {}, { total: 129_000 }] } });
    if (!price.ok) return;
    const { vat, cityTax, fees } = price.answer;
    const [, , priced] = price.answer.items;
    expect(fees).toMatchObject([{ amount: 10_000 }]);
    const alone = await shop.guest.price(items.slice(0, 2));
    expect(alone).toMatchObject({ answer: { cityTax, total: total - 129_000 } });
    const hold = await shop.guest.ask("availableRooms", {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: true,
      holdToken: null,
    });
    if (!hold.ok || hold.answer.hold === null) throw new Error(JSON.stringify(hold));
    expect(hold.answer.items).toMatchObject([{ ok: true }, { ok: true }, { ok: true, roomTypeId: MASSAGE }]);
    const saved = await save(items, {
      expectedTotal: total,
      holdToken: hold.answer.hold.token,
      paymentMethod: "bank_transfer",
    });
    expect(saved).toMatchObject({ ok: true, answer: { total, deposit, state: "pending_payment" } });
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem));
    const { paymentId, returnToken } = saved.answer;
    const loaded = await answered(shop.guest.ask("loadReservation", { paymentId, returnToken }));
    expect(loaded).toMatchObject({ total, deposit, vat, cityTax, fees });
    const {
      offerId: _,
      problems: __,
      addedAt: ___,
      nearest: ____,
      ...same
    } = priced?.kind === "service" ? priced : never();
    expect(loaded.items[2]).toEqual({ ...same, serviceName: "Sauna" });
    expect(await shop.lines("select arrival, departure from reservation")).toEqual([
      `${stay.arrival} ${stay.departure}`,
    ]);
    expect(await shop.guest.ask("paymentCheck", { paymentId, returnToken })).toMatchObject({
      answer: { group: "pending", details: { amount: deposit, later: total - deposit } },
    });
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("W7: nothing is taken when the sauna was taken meanwhile, and the nearest free times are named", async () => {
    const massage = await shop.guest.chooseTimes(massageAt("10:00", "11:00"));
    const sauna = await shop.guest.chooseTimes(saunaAt("16:00", "17:30"));
    const [room] = await rooms();
    expect(await save([await shop.guest.chooseTimes(saunaAt("17:00", "18:00"))])).toMatchObject({ ok: true });
    if (!room) return;
    const refused = await save([room, massage, sauna]);
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        code: "slot_taken",
        message: "Somebody else has booked this time in the meantime. Please choose another one.",
        items: [
          {
            lineCode: sauna.lineCode,
            nearest: [
              times(DAY_ONE, "14:30", "16:00"),
              times(DAY_ONE, "15:00", "16:30"),
              times(DAY_ONE, "15:30", "17:00"),
            ],
          },
        ],
      },
    });
    expect(await shop.lines("select count(*) from reservation")).toEqual(["1"]);
    expect(await shop.lines("select count(*) from claim")).toEqual(["0"]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("is left alone by a coupon, which a reservation of services alone cannot use", async () => {
    const percent = { kind: "percent" as const, percent: 10 };
    await sell({}, { coupons: [aCoupon({ benefit: percent, minPrice: { CZK: 500_000 } })] });
    const found = await shop.guest.ask("coupon", { code: "LETO" });
    const couponId = found.ok ? found.answer.id : 0;
    const massage = await shop.guest.chooseTimes(massageAt("10:00", "11:00"));
    const [double, single] = await rooms();
    if (!double || !single) return;
    expect(await shop.guest.price([double, single, massage], { couponId })).toMatchObject({
      answer: { coupon: { amount: 74_000, problems: [] }, items: [{}, {}, { total: 129_000 }] },
    });
    // The massage does not help to reach the minimum price either.
    expect(await shop.guest.price([double, massage], { couponId })).toMatchObject({
      answer: { coupon: { amount: 0, problems: [{ code: "min_price", missing: 60_000 }] } },
    });
    expect(await shop.guest.price([massage], { couponId })).toMatchObject({
      answer: { total: 129_000, coupon: { amount: 0, problems: [{ code: "no_stay" }] } },
    });
    expect(await save([massage], { couponId })).toMatchObject({
      status: 422,
      problem: { code: "coupon_restricted", items: [{ message: "The code is only for stays." }] },
    });
  });
});

function never(): never {
  throw new Error("The line is not of a service");
}

describe("services alone", () => {
  test("W3: of groups of 5, 5 and 3 in a pool of 12 two have a place", async () => {
    const chosen: ChosenTimedService[] = [];
    for (const persons of [5, 5, 3]) chosen.push(await shop.guest.chooseTimes(group(persons)));
    const outcomes = await Promise.all(chosen.map((item) => save([item])));
    expect(outcomes.map((reply) => (reply.ok ? "saved" : reply.problem.code)).toSorted()).toEqual([
      "saved",
      "saved",
      "slot_taken",
    ]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("are a reservation from the first of their days to the last, paid by the eve of the first, without fees", async () => {
    await sell({}, { fees: [aFee()] });
    // Cancelling is no longer free, so that only the eve of the first day limits a transfer.
    vi.setSystemTime(Date.parse("2027-05-08T17:00:00Z"));
    const sauna = await shop.guest.chooseTimes(saunaAt("16:00", "17:30"));
    const massage = await shop.guest.chooseTimes(massageAt("10:00", "11:00"));
    const price = await shop.guest.price([massage, sauna]);
    expect(price).toMatchObject({
      answer: {
        total: 259_000,
        fees: [],
        paymentOptions: [{ method: "bank_transfer", dueOn: "2027-05-09" }, {}, {}],
      },
    });
    const saved = await save([massage, sauna], { paymentMethod: "bank_transfer" });
    expect(saved).toMatchObject({ ok: true, answer: { keptUntil: Date.parse("2027-05-09T22:00:00Z") } });
    expect(await shop.lines("select arrival, departure from reservation")).toEqual([`${DAY_ONE} ${DAY_TWO}`]);
  });
});

describe("a hold", () => {
  const hold = (items: ChosenTimedService[], holdToken: string | null = null) =>
    shop.guest.ask("availableRooms", {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: true,
      holdToken,
    });
  const freeAt = async (start: string, holdToken: string | null) => {
    const slots = await shop.guest.ask("slots", {
      day: DAY_ONE,
      serviceId: SAUNA,
      holdToken,
      reserved: [],
      givenBack: null,
    });
    return slots.ok && slots.answer.find(({ times: { from } }) => from === at(start))?.available;
  };

  test("keeps its times from others, not from its own guest, and no longer than it lasts", async () => {
    const sauna = await shop.guest.chooseTimes(saunaAt("16:00", "17:30"));
    const held = await hold([sauna]);
    const token = held.ok ? (held.answer.hold?.token ?? null) : null;
    expect(token).not.toBeNull();
    expect(await freeAt("16:30", null)).toBe(0);
    expect(await freeAt("16:30", token)).toBe(1);
    expect(await hold([sauna])).toMatchObject({
      answer: {
        items: [
          {
            ok: false,
            available: 0,
            nearest: [
              times(DAY_ONE, "14:30", "16:00"),
              times(DAY_ONE, "17:30", "19:00"),
              times(DAY_ONE, "18:00", "19:30"),
            ],
          },
        ],
        hold: null,
      },
    });
    const moved = await shop.guest.chooseTimes(saunaAt("16:30", "18:00"));
    expect(await hold([moved], token)).toMatchObject({ answer: { hold: { token } } });
    expect(await freeAt("16:00", null)).toBe(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await freeAt("17:30", null)).toBe(1);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("counts on what there is once an import has ended, not on what was remembered before", async () => {
    const sauna = await shop.guest.chooseTimes(saunaAt("16:00", "17:30"));
    const locked = await shop.database.pool.connect();
    await locked.query("begin");
    // Like an import, which the hold has to wait for.
    await locked.query("select pg_advisory_xact_lock(1, hotel_id) from hotel");
    const asked = hold([sauna]);
    await vi.waitFor(async () => {
      expect(
        await shop.lines("select count(*) from pg_locks where locktype = 'advisory' and not granted"),
      ).toEqual(["1"]);
    });
    await locked.query(
      "update hotel set config_version = config_version + 1, config = jsonb_set(config, '{wellness,resources,0,capacity}', '3')",
    );
    await locked.query(
      "insert into hotel_version select hotel_id, config_version, config, updated_at from hotel",
    );
    await locked.query("commit");
    locked.release();
    expect(await asked).toMatchObject({ answer: { hold: {} } });
    expect(await shop.lines("select distinct capacity from slot_counter")).toEqual(["3"]);
    expect(await checkInvariants(shop.database.pool)).toEqual([]);
  });

  test("of all guests together is at most 30 % of a pool of twelve, unless a group is the first", async () => {
    expect(await hold([await shop.guest.chooseTimes(group(5))])).toMatchObject({ answer: { hold: {} } });
    expect(await hold([await shop.guest.chooseTimes(group(1))])).toMatchObject({
      answer: { items: [{ ok: true }], hold: null },
    });
  });

  test("is for the persons and in the currency that the offer was made for", async () => {
    const sauna = await shop.guest.chooseTimes(saunaAt("16:00", "17:30"));
    expect(await hold([{ ...sauna, persons: 4 }])).toMatchObject({
      status: 400,
      problem: { code: "invalid_request", items: [{ field: "booking.0.guid" }] },
    });
    expect(await save([{ ...sauna, persons: 4 }])).toMatchObject({ problem: { code: "price_changed" } });
    const euros = new TestGuest(shop.engine.origin, "EUR");
    const request = await euros.request([sauna], { currency: "EUR" });
    expect(await euros.save(request)).toMatchObject({ problem: { code: "price_changed" } });
  });
});

test("transfers that are awaited have at most the hotel's share of a slot, unless a group is the first", async () => {
  const { payment } = theShoreHotel();
  await sell({}, { payment: { ...payment, transferShare: 60 } });
  const byTransfer = async (persons: number) =>
    save([await shop.guest.chooseTimes(group(persons))], { paymentMethod: "bank_transfer" });
  expect(await byTransfer(5)).toMatchObject({ ok: true });
  // 60 % of twelve are eight places, rounded up.
  expect(await byTransfer(4)).toMatchObject({ status: 409, problem: { code: "payment_mismatch" } });
  const four = await shop.guest.price([await shop.guest.chooseTimes(group(4))]);
  expect(four).toMatchObject({ answer: { transfersFull: true } });
  expect(await byTransfer(3)).toMatchObject({ ok: true });
  expect(await save([await shop.guest.chooseTimes(group(4))])).toMatchObject({ ok: true });
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});
