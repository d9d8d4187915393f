import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelForHotel } from "../../desk/index.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";
import { TransferDesk } from "../testing/transfer-desk.ts";

let cards: CardDesk;
let desk: TransferDesk;

beforeAll(async () => {
  cards = await CardDesk.open();
  desk = await TransferDesk.open(cards.shop);
});
beforeEach(() => cards.empty());
afterAll(async () => {
  await desk.close();
  await cards.close();
});

const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];

test("a transfer for what was to be paid by card pays it; the page at the gateway comes to nothing", async () => {
  const saved = await cards.book(double);
  await desk.receive(saved, 132_000);
  expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
  expect(await cards.attempts(saved)).toEqual(["1 cancelled - 132000 0"]);
  expect(await desk.mails()).toEqual(["guest_paid"]);
});

test("money by card that comes after a transfer goes back by itself", async () => {
  const saved = await cards.book(double);
  await desk.receive(saved, 132_000);
  await cards.drive(saved, "paid");
  await cards.work();
  expect(await cards.attempts(saved)).toEqual(["1 surplus - 132000 132000"]);
  expect(await desk.transfers()).toEqual(["kept 132000 0 -"]);
});

test("a part by transfer goes back when the whole is paid by card after all", async () => {
  const saved = await cards.book(double);
  await desk.receive(saved, 50_000);
  await cards.drive(saved, "paid");
  expect(await desk.check(saved)).toMatchObject({ status: "paid" });
  await desk.settle();
  expect(await desk.transfers()).toEqual(["to_return 0 50000 paid_by_card"]);
  expect(await desk.mails()).toEqual([
    "guest_paid",
    "guest_transfer paid_by_card",
    "guest_transfer partial",
    "hotel_transfer paid_by_card",
  ]);
});

test("a part by transfer that does for the deposit pays it when the guest chooses the deposit, and is no fee", async () => {
  const saved = await cards.book(double, { paymentPart: "full" });
  await desk.receive(saved, 32_000, 168_000);
  const { paymentId, returnToken } = saved;
  const plan = { paymentId, returnToken, method: "bank_transfer", part: "deposit" } as const;
  expect(await cards.shop.guest.ask("pay", plan)).toMatchObject({
    ok: true,
    answer: { state: "confirmed" },
  });
  expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { surplus: 68_000 } });
  // 320 + 1 680 - 1 320 = 680.
  expect(await desk.transfers()).toEqual(["kept 32000 0 -", "to_return 100000 68000 surplus"]);
  expect(await desk.mails()).toEqual(
    expect.arrayContaining(["guest_paid", "guest_transfer surplus", "hotel_transfer surplus"]),
  );
  await cancelForHotel(desk.parts, { hotelId: desk.hotelId, number: saved.number }, { keep: 0, now: NOW });
  expect(await desk.transfers()).toEqual(["to_return 0 32000 ended", "to_return 0 168000 ended"]);
});

test("a transfer for what was paid by card goes back", async () => {
  const saved = await cards.book(double);
  await cards.drive(saved, "paid");
  await desk.check(saved);
  await desk.receive(saved, 132_000);
  expect(await desk.transfers()).toEqual(["to_return 0 132000 second"]);
});
