import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];
const MONTH = 30 * 86_400_000;

async function hotelMails(saved: SavedReservation): Promise<string[]> {
  return (await desk.mails(saved)).filter((kind) => kind.startsWith("hotel"));
}

async function bookByTransfer(): Promise<SavedReservation> {
  return desk.book(double, { paymentMethod: "bank_transfer" });
}

async function changeToCard({ paymentId, returnToken }: SavedReservation): Promise<void> {
  const paid = await desk.shop.guest.ask("pay", { paymentId, returnToken, method: "card", part: "deposit" });
  expect(paid).toMatchObject({ ok: true, answer: { paymentMethod: "card" } });
}

describe("a hotel hears how a reservation ends that it knows of, and nothing of one that it does not", () => {
  test.each([
    ["by card, never paid", () => desk.book(double), []],
    ["by transfer, never paid", bookByTransfer, ["hotel_expired", "hotel_notice"]],
    [
      "first by transfer, then by card, never paid",
      async () => {
        const saved = await bookByTransfer();
        await changeToCard(saved);
        return saved;
      },
      ["hotel_expired", "hotel_notice"],
    ],
  ])("expired: %s", async (_, book, told) => {
    const saved = await book();
    await desk.expire(NOW + MONTH);
    expect(await hotelMails(saved)).toEqual(told);
  });

  test.each([
    ["by card, not paid yet", () => desk.book(double), []],
    ["by transfer", bookByTransfer, ["hotel_expired", "hotel_notice"]],
    [
      "by card, paid",
      async () => {
        const saved = await desk.book(double);
        await desk.drive(saved, "paid");
        await desk.check(saved);
        return saved;
      },
      ["hotel_expired", "hotel_notice"],
    ],
  ])("replaced: %s", async (_, book, told) => {
    const saved = await book();
    const { paymentId, returnToken } = saved;
    await desk.book(double, { paymentMethod: "on_site", replace: { paymentId, returnToken } });
    const checked = await desk.shop.guest.ask("loadReservation", { paymentId, returnToken });
    expect(checked).toMatchObject({ ok: true, answer: { state: "cancelled" } });
    expect(await hotelMails(saved)).toEqual(told);
  });
});

test("a hotel that waits for a transfer hears that a card has paid instead", async () => {
  const saved = await bookByTransfer();
  await changeToCard(saved);
  await desk.drive(saved, "paid");
  expect(await desk.check(saved)).toMatchObject({ status: "paid" });
  expect(await hotelMails(saved)).toEqual(["hotel_notice", "hotel_notice"]);
});
