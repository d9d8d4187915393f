import type { ChosenItem, PriceQuestion } from "@portico/contract/checkout";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOUBLE, HOUSE, SINGLE } from "./testing/shore-hotel.ts";
import { openShop, type TestShop } from "./testing/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const stay = { arrival: "2027-05-10", departure: "2027-05-12" };

function price(items: ChosenItem[], changes: Partial<PriceQuestion> = {}) {
  return shop.guest.ask("price", {
    currency: "CZK",
    businessTrip: false,
    couponId: 0,
    insurance: null,
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

test("a line that can't be sold says why and leaves the others their price", async () => {
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
      total: 440_000,
    },
  });
});

test("its offers can be saved", async () => {
  const items = await shop.guest.choose([{ roomTypeId: DOUBLE, ...stay }]);
  const priced = await price(items);
  if (!priced.ok) throw new Error(priced.problem.code);
  const offerId = priced.answer.items[0]?.offerId ?? "";
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
