import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aFee } from "@portico/domain/testing/coupon";
import { claimDueReturns } from "../payments/money-return-store.ts";
import { cancelForHotel, recordPayment, refundPaid } from "./hotel-decision.ts";
import { CardDesk, cardPayment } from "../payments/testing/card-desk.ts";
import { DOUBLE } from "../testing/shore-hotel.ts";
import { NOW } from "../testing/test-shop.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

const double = [{ roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" }];

async function paidByCard() {
  const saved = await desk.book(double);
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return { saved, named: { hotelId: desk.hotelId, number: saved.number } };
}

test("a transfer that has come confirms the reservation, once, and late if the room is still free", async () => {
  const byTransfer = { paymentMethod: "bank_transfer" } as const;
  const [timely, late] = [await desk.book(double, byTransfer), await desk.book(double, byTransfer)];
  for (const saved of [timely, late]) {
    const named = { hotelId: desk.hotelId, number: saved.number };
    if (saved === late) await desk.expire(NOW + 30 * 86_400_000);
    expect(await recordPayment(desk.staff, named, NOW)).toMatchObject({ ok: true });
    expect(await recordPayment(desk.staff, named, NOW)).toMatchObject({ ok: true });
    expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { state: "confirmed" } });
    expect((await desk.mails(saved)).filter((kind) => kind === "guest_paid")).toHaveLength(1);
  }
});

test("a cancelled stay's money goes back but for what the hotel keeps", async () => {
  const { saved, named } = await paidByCard();
  const cancelled = await cancelForHotel(desk.staff, named, { keep: 50_000, now: NOW });
  expect(cancelled).toMatchObject({ ok: true, value: { kept: 50_000 } });
  await desk.work();
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 82000"]);
  expect(await desk.ledger()).toMatchObject([{ taken: 132_000, refunded: 82_000 }]);
  expect(await desk.mails(saved)).toEqual(expect.arrayContaining(["guest_cancelled", "guest_refund"]));
  expect(await cancelForHotel(desk.staff, named, { keep: 0, now: NOW })).toMatchObject({
    problem: { code: "not_possible", state: "cancelled" },
  });
});

test.each([
  ["kept where the hotel says so, also while cancelling is free", true, 5_000],
  ["given back with the rest where it does not", false, 0],
])("the booking fee is %s", async (_, isKept, kept) => {
  const fee = aFee({
    kind: "reservation",
    amounts: { CZK: 5_000 },
    ...(isKept ? { keptOnCancellation: true } : {}),
  });
  await desk.shop.settle({ ...cardPayment(desk.gateway.account), fees: [fee] });
  const saved = await desk.book(double, { expectedTotal: 445_000 });
  await desk.drive(saved, "paid");
  await desk.check(saved);
  const named = { hotelId: desk.hotelId, number: saved.number };
  expect(await cancelForHotel(desk.staff, named, { keep: "terms", now: NOW })).toMatchObject({
    value: { kept },
  });
  await desk.work();
  expect(await desk.ledger()).toMatchObject([{ taken: 132_000, refunded: 132_000 - kept }]);
});

describe("a payment that was noted by hand, which nobody can send back but a person", () => {
  const byTransfer = { paymentMethod: "bank_transfer" } as const;
  async function noted() {
    const saved = await desk.book(double, byTransfer);
    const named = { hotelId: desk.hotelId, number: saved.number };
    await recordPayment(desk.staff, named, NOW);
    return { saved, named };
  }
  const letters = () =>
    desk.shop.lines(
      "select dedupe_key from outgoing_mail where kind = 'hotel_problem' and dedupe_key like '%:noted'",
    );

  test("is named to the hotel when it cancels the stay", async () => {
    const { named } = await noted();
    expect(await cancelForHotel(desk.staff, named, { keep: 0, now: NOW })).toMatchObject({
      value: { kept: 0, noted: 132_000 },
    });
    expect(await letters()).toHaveLength(1);
  });

  test("and when its guest books something else instead", async () => {
    const { saved } = await noted();
    const { paymentId, returnToken } = saved;
    await desk.book(double, { ...byTransfer, replace: { paymentId, returnToken } });
    expect(await letters()).toHaveLength(1);
  });

  test("is none of what came by card, nor what never came", async () => {
    const paid = await paidByCard();
    expect(await cancelForHotel(desk.staff, paid.named, { keep: 0, now: NOW })).toMatchObject({
      value: { noted: 0 },
    });
    const unpaid = await desk.book(double, byTransfer);
    const named = { hotelId: desk.hotelId, number: unpaid.number };
    expect(await cancelForHotel(desk.staff, named, { keep: 0, now: NOW })).toMatchObject({
      value: { noted: 0 },
    });
    expect(await letters()).toEqual([]);
  });
});

test("parts go back until nothing is left, and never more", async () => {
  const { saved, named } = await paidByCard();
  expect(await refundPaid(desk.staff, named, { amount: 100_000, now: NOW })).toMatchObject({ ok: true });
  expect(await refundPaid(desk.staff, named, { amount: 32_001, now: NOW })).toMatchObject({
    problem: { code: "too_much", most: 32_000 },
  });
  await desk.work();
  expect(await refundPaid(desk.staff, named, { amount: 32_000, now: NOW })).toMatchObject({ ok: true });
  await desk.work();
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 132000"]);
  expect(await desk.ledger()).toMatchObject([{ state: "refunded", refunded: 132_000 }]);
  // The hotel decides whether to keep or cancel the stay.
  expect((await desk.check(saved)).details).toMatchObject({ state: "confirmed", refunded: 132_000 });
});

test("an answer that got lost does not give the same money back twice", async () => {
  const { saved, named } = await paidByCard();
  await refundPaid(desk.staff, named, { amount: 60_000, now: NOW });
  await desk.fault({ fault: "reset_after_effect", call: "refund", times: 1 });
  await desk.work();
  expect(await desk.ledger()).toMatchObject([{ refunded: 60_000 }]);
  await desk.work();
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 60000"]);
  expect(await desk.ledger()).toMatchObject([{ refunded: 60_000 }]);
});

test("two parts of one payment's money go back one after the other, else one done would be taken for both", async () => {
  const { saved, named } = await paidByCard();
  for (const amount of [60_000, 60_000]) await refundPaid(desk.staff, named, { amount, now: NOW });
  const now = { limit: 10, lease: 0 };
  expect(await claimDueReturns(desk.shop.database.pool, NOW, now)).toHaveLength(1);
  await desk.work();
  expect(await desk.ledger()).toMatchObject([{ refunded: 60_000 }]);
  await desk.work();
  expect(await desk.attempts(saved)).toEqual(["1 paid - 132000 120000"]);
  expect(await desk.ledger()).toMatchObject([{ refunded: 120_000 }]);
});
