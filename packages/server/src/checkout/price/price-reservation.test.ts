import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import { ADULT, FLEX } from "@portico/domain/testing/lake-hotel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOUBLE, HOUSE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ unpaidShare: 1 });
});
afterAll(() => shop.close());

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };

function price(items: ChosenItem[], changes: Partial<PriceQuestion> = {}) {
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

test("the reservation costs the sum of its lines, tax and deposit told beside it", async () => {
  const items = await shop.guest.choose([
    { roomTypeId: DOUBLE, ...stay },
    { roomTypeId: SINGLE, ...stay },
  ]);
  expect(await price(items)).toMatchObject({
    ok: true,
    answer: {
      items: [
        { lineCode: "double-1", addedAt: 1_000, total: 440_000 },
        { lineCode: "single-2", addedAt: 1_001, total: 300_000 },
      ],
      total: 740_000,
      // 30 % of 4400 and of 3000 CZK.
      deposit: 222_000,
      // Four guests' nights in each room at 50 CZK, paid at the desk.
      cityTax: { included: 0, atProperty: 40_000 },
      // 7400 CZK hold 12 %: 7400 * 12 / 112, room by room.
      vat: [{ percent: 12, base: 660_714, vat: 79_286 }],
      paymentOptions: [
        { method: "bank_transfer", part: "deposit", ahead: 222_000, later: 518_000, dueOn: "2027-01-15" },
        { method: "bank_transfer", part: "full", ahead: 740_000, later: 0, dueOn: "2027-01-15" },
        { method: "on_site", part: "full", ahead: 0, later: 740_000, dueOn: null },
      ],
    },
  });
});

test("a business trip spares the city tax", async () => {
  const items = await shop.guest.choose([{ roomTypeId: DOUBLE, ...stay }]);
  expect(await price(items, { businessTrip: true })).toMatchObject({
    answer: { total: 440_000, cityTax: { atProperty: 0 } },
  });
});

test("a line that can't be sold says why, leaves the others their price and the whole without one", async () => {
  const [double, single] = await shop.guest.choose([
    { roomTypeId: DOUBLE, ...stay },
    { roomTypeId: SINGLE, ...stay },
  ]);
  if (!double || !single) return;
  const past = { ...single, arrival: "2027-01-08", departure: "2027-01-09" };
  expect(await price([double, past])).toMatchObject({
    ok: true,
    answer: {
      items: [
        { total: 440_000, problems: [] },
        {
          lineCode: "single-2",
          total: 0,
          guests: single.guests,
          problems: [{ code: "past_arrival" }, { code: "no_price" }],
        },
      ],
      total: 0,
      deposit: 0,
      paymentOptions: [],
    },
  });
  expect(await price([past])).toMatchObject({ answer: { total: 0, paymentOptions: [] } });
});

test("its offers can be saved", async () => {
  const items = await shop.guest.choose([{ roomTypeId: DOUBLE, ...stay }]);
  const priced = await answered(price(items));
  const offerId = priced.items[0]?.offerId ?? "";
  const renewed = items.map((item) => ({ ...item, offerId }));
  expect(await shop.guest.save(await shop.guest.request(renewed))).toMatchObject({ ok: true });
});

test("the guest's own hold does not make their room unsellable", async () => {
  const items = await shop.guest.choose([
    { roomTypeId: HOUSE, arrival: "2027-06-10", departure: "2027-06-11" },
  ]);
  const held = await shop.guest.ask("availableRooms", {
    currency: "CZK",
    businessTrip: false,
    couponId: 0,
    insurance: null,
    items,
    hold: true,
    holdToken: null,
  });
  expect(held.ok && held.answer.hold).not.toBeNull();
  expect(await price(items)).toMatchObject({ answer: { total: 600_000, items: [{ problems: [] }] } });
});

describe("what a line leaves to the whole booking", () => {
  const line = {
    ibe_code: "a",
    room_types_id: DOUBLE,
    rates_id: FLEX,
    persons: 2,
    guest_list: [
      { guest_type_id: ADULT, food_id: 0 },
      { guest_type_id: ADULT, food_id: 0 },
    ],
    services: [],
    packages_id: 0,
  };
  const whole = { ...stay, currency: "CZK", coupon_id: 0, user_id: 0, no_leisure: 0 };
  const ask = (call: string, body: object) =>
    shop.engine.post(`/api/ibe4/${call}`, body, { "X-Client": "shore", "X-Lang": "en" });

  test.each(["price", "available-rooms"])("%s takes its dates and its place in the list", async (call) => {
    const booking = [line, { ...line, ibe_code: "b", arrival: "2027-05-11", discounts: [7] }];
    const answer = await ask(call, { ...whole, booking, parent_reservation_id: 0 });
    expect(answer.status).toBe(200);
    const [first, second] = (await answer.json()) as Record<string, unknown>[];
    expect([first?.["ibe_code"], second?.["ibe_code"]]).toEqual(["a", "b"]);
    if (call !== "price") return;
    expect(first).toMatchObject({ timestamp: 0, ...stay, price: 4400 });
    expect(second).toMatchObject({ timestamp: 1, arrival: "2027-05-11", departure: "2027-05-12" });
  });

  test.each<[string, object, string]>([
    ["dates that are nowhere", { arrival: undefined, booking: [line] }, "booking.0.arrival"],
    ["the wrong way round", { departure: "2027-05-10", booking: [line] }, "booking.0.departure"],
    [
      "added to what is no number",
      { parent_reservation_id: "mine", booking: [line] },
      "parent_reservation_id",
    ],
    ["a user who is no number", { user_id: "anna", booking: [line] }, "user_id"],
  ])("%s: refused by field", async (_, change, field) => {
    const answer = await ask("price", { ...whole, ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: "invalid_request", field } });
  });

  test("an empty list of guests leaves the search to its persons, an empty day to any", async () => {
    const search = { ...stay, persons: 2, guest_list: [], parent_reservation_id: 0 };
    expect((await ask("base-rates", search)).status).toBe(200);
    const days = "from=2027-05-01&to=2027-05-31&target=arrival&persons=2&room_types_id=0&ref_date=";
    expect((await shop.engine.ask(`/pons/hints?${days}`, { headers: { "X-Client": "shore" } })).status).toBe(
      200,
    );
  });
});

describe("services that others may have taken", () => {
  const DAY = stay.arrival;
  const SAUNA = 4;

  beforeAll(async () => {
    await shop.empty();
    await shop.settle({ wellness: { venues: [], resources: RESOURCES, services: [aTimedService()] } });
  });

  const saunaAt = (from: string, to: string) => ({
    serviceId: SAUNA,
    block: { day: DAY, from: at(from), to: at(to) },
    persons: 2,
  });
  const unsigned = { kind: "service" as const, addedAt: 1, tags: [], offerId: "", shownTotal: 0 };
  const priced = (...wishes: ReturnType<typeof saunaAt>[]) =>
    price(wishes.map((wish, index) => ({ ...unsigned, lineCode: String(index), ...wish })));
  const order = async (wish: ReturnType<typeof saunaAt>, changes: Partial<SaveRequest> = {}) =>
    shop.guest.save(await shop.guest.request([await shop.guest.chooseTimes(wish)], changes));
  const soldOut = (from: string) => ({ code: "slot_refused", from: at(from), refusal: "sold_out" });

  test("price refuses a time that is sold for good, and names the nearest that can be bought", async () => {
    expect(await order(saunaAt("16:00", "17:00"))).toMatchObject({ ok: true });
    expect(await priced(saunaAt("16:30", "17:30"))).toMatchObject({
      answer: {
        items: [
          {
            total: 0,
            offerId: "",
            problems: [soldOut("16:30")],
            nearest: [{ day: DAY }, { day: DAY }, { day: DAY }],
          },
        ],
        total: 0,
        paymentOptions: [],
      },
    });
    expect(await priced(saunaAt("18:00", "19:00"))).toMatchObject({
      answer: { items: [{ problems: [], nearest: [] }] },
    });
  });

  test("what is only held, or waits for its payment, may be the guest's own: price does not judge it", async () => {
    const items = [await shop.guest.chooseTimes(saunaAt("11:00", "12:00"))];
    const asked = { currency: "CZK" as const, businessTrip: false, couponId: 0, insurance: null };
    const kept = await shop.guest.ask("availableRooms", { ...asked, items, hold: true, holdToken: null });
    expect(kept.ok && kept.answer.hold).toBeTruthy();
    expect(await order(saunaAt("19:00", "20:00"), { paymentMethod: "bank_transfer" })).toMatchObject({
      ok: true,
    });
    for (const wish of [saunaAt("11:00", "12:00"), saunaAt("19:00", "20:00")]) {
      expect(await priced(wish)).toMatchObject({ answer: { items: [{ problems: [] }] } });
    }
  });

  test("two lines of one reservation do not both have the same time", async () => {
    const both = await priced(saunaAt("13:00", "14:00"), saunaAt("13:00", "14:00"));
    expect(both).toMatchObject({
      answer: { items: [{ problems: [] }, { problems: [soldOut("13:00")] }], total: 0 },
    });
  });

  test.each(["price", "available-rooms"])("%s refuses a tag that the hotel does not have", async (call) => {
    const line = {
      ibe_code: "a",
      room_types_id: SAUNA,
      rates_id: 0,
      arrival: DAY,
      departure: DAY,
      arrival_time: "16:00",
      departure_time: "17:00",
      persons: 2,
      guest_list: [{ guest_type_id: 0, food_id: 0 }],
      room_tags: [99],
    };
    const answer = await shop.engine.post(
      `/api/ibe4/${call}`,
      { currency: "CZK", booking: [line] },
      { "X-Client": "shore", "X-Lang": "en" },
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid_request", items: [{ ibe_code: "a", field: "booking.0.room_tags.0" }] },
    });
  });
});
