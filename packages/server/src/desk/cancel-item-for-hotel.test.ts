import { NONREF } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { checkInvariants } from "../database/index.ts";
import { CardDesk } from "../payments/testing/card-desk.ts";
import { readReservation } from "../reservations/index.ts";
import { DOUBLE, SINGLE, theShoreHotel } from "../testing/shore-hotel.ts";
import { NOW } from "../testing/test-shop.ts";
import { cancelItemForHotel } from "./cancel-item-for-hotel.ts";

// Two nights in a double cost 4,400 Kč, in a single 3,000 Kč; 2,220 Kč of that are the deposit. Half of a price is the fee by then.
const IN_TWO_DAYS = { arrival: "2027-01-12", departure: "2027-01-14" };
const BOTH = [
  { roomTypeId: DOUBLE, ...IN_TWO_DAYS },
  { roomTypeId: SINGLE, ...IN_TWO_DAYS },
];

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(() => desk.close());

async function paid(rooms: Parameters<CardDesk["book"]>[0]) {
  const saved = await desk.book(rooms);
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

function cancelItem(number: string, itemNo: number, keep: number | "terms" = "terms") {
  const named = { hotelId: desk.hotelId, hotel: theShoreHotel(), number };
  return cancelItemForHotel({ ...desk.staff, operator: "eva" }, named, { itemNo, keep, now: NOW });
}

async function kept(number: string) {
  const found = await readReservation(desk.shop.database.pool, desk.hotelId, { number });
  return { total: found?.total, left: found?.items.map(({ itemNo }) => itemNo) };
}

const letters = async (saved: Awaited<ReturnType<typeof paid>>) =>
  (await desk.mails(saved)).filter((kind) => kind.includes("item_cancelled"));

test.each([
  ["by its terms", "terms", 150_000],
  ["for less than its terms ask", 20_000, 20_000],
  ["free of charge", 0, 0],
] as const)("staff cancel one item %s; the guest is told, and nobody twice", async (_how, keep, fee) => {
  const saved = await paid(BOTH);
  expect(await cancelItem(saved.number, 2, keep)).toMatchObject({ ok: true, value: { fee } });
  expect(await kept(saved.number)).toEqual({ total: 440_000 + fee, left: [1] });
  expect(await letters(saved)).toEqual(["guest_item_cancelled"]);
  expect(await cancelItem(saved.number, 2)).toEqual({ ok: false, problem: { code: "no_item", items: [1] } });
  const history = "select words from staff_action where action = 'cancel'";
  expect(await desk.shop.lines(history)).toEqual(["cancelled for the hotel"]);
});

test("staff cancel what the terms do not let a guest cancel", async () => {
  const saved = await paid(BOTH.map((room) => ({ ...room, ratePlanId: NONREF })));
  const { total = 0 } = await kept(saved.number);
  const cancelled = await cancelItem(saved.number, 1, 0);
  expect(cancelled).toMatchObject({ ok: true, value: { fee: 0 } });
  // Nine tenths of 4,400, which goes back to the card.
  expect(await kept(saved.number)).toEqual({ total: total - 396_000, left: [2] });
  await desk.work();
  expect(await desk.ledger()).toMatchObject([{ taken: total, refunded: 396_000 }]);
});

test("the only item is cancelled as the whole, and nobody keeps more than an item costs", async () => {
  const alone = await paid([{ roomTypeId: DOUBLE, ...IN_TWO_DAYS }]);
  expect(await cancelItem(alone.number, 1)).toEqual({ ok: false, problem: { code: "only_whole" } });
  const both = await paid(BOTH);
  expect(await cancelItem(both.number, 1, 440_001)).toEqual({
    ok: false,
    problem: { code: "too_much", most: 440_000 },
  });
  expect(await kept(both.number)).toEqual({ total: 740_000, left: [1, 2] });
});
