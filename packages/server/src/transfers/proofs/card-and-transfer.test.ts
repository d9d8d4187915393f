import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { aMonthPlan } from "@portico/domain/testing/month-plan";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel, recordPayment } from "../../desk/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";
import { assignTransfer } from "../transfer-decision.ts";
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

describe("a rent month by month, two months of 24,900", () => {
  const [first, next] = ["2027-05-10", "2027-06-10"];
  const MONTH = 2_490_000;
  const DAY = 86_400_000;

  /** All of it month by month, or the first month ahead as a deposit by transfer. */
  async function rented(depositMonths: 1 | null = null): Promise<SavedReservation> {
    const { ratePlans, search } = theShoreHotel();
    await cards.shop.settle({
      ...cardPayment(cards.gateway.account),
      ratePlans: [...ratePlans, aMonthPlan({ instalments: true, depositMonths }, {}, DOUBLE)],
      search: { ...search, horizonDays: 731 },
    });
    const months = { roomTypeId: DOUBLE, arrival: first, departure: "2027-07-10", ratePlanId: 4 };
    const method = depositMonths === null ? "on_site" : "bank_transfer";
    const part = depositMonths === null ? "full" : "deposit";
    return cards.book([months], { paymentMethod: method, paymentPart: part });
  }

  const symbolOf = async (due: string) => {
    const [symbol = ""] = await cards.shop.lines(
      "select s.symbol from payment_symbol s join payable p using (hotel_id, payable_id) where p.due_on = $1",
      [due],
    );
    return symbol;
  };
  const month = async (saved: SavedReservation, day: string) => {
    const { details } = await desk.check(saved);
    return details?.instalments?.find(({ due }) => due === day);
  };
  const payByCard = ({ paymentId, returnToken }: SavedReservation, due: string) =>
    cards.shop.guest.ask("payInstalment", { paymentId, returnToken, due });
  const isSound = async () => expect(await checkInvariants(cards.shop.database.pool)).toEqual([]);

  test("is transferred under symbols of its own: exactly and once, and a second time it goes back", async () => {
    const saved = await rented();
    const variableSymbol = await symbolOf(first);
    const { transfer } = (await month(saved, first)) ?? {};
    expect(transfer).toMatchObject({ variableSymbol, amount: MONTH, received: 0, due: first });
    expect(transfer?.qr?.text).toContain(`X-VS:${variableSymbol}`);
    await desk.receive(saved, { amount: MONTH, variableSymbol }, { amount: MONTH, variableSymbol });
    expect(await month(saved, first)).toMatchObject({ paid: true, payable: false, transfer: null });
    // The next month is a separate debt.
    expect(await month(saved, next)).toMatchObject({ paid: false, transfer: { received: 0 } });
    expect(await desk.transfers()).toEqual([`kept ${MONTH} 0 -`, `to_return 0 ${MONTH} second`]);
    expect(await desk.mails()).toEqual(["guest_paid", "guest_transfer second", "hotel_transfer second"]);
    await isSound();
  });

  test("too little is told and leaves no way by card, too much goes back", async () => {
    const saved = await rented();
    const variableSymbol = await symbolOf(first);
    await desk.receive(saved, { amount: 900_000, variableSymbol });
    const left = { amount: 1_590_000, received: 900_000 };
    expect(await month(saved, first)).toMatchObject({ paid: false, payable: false, transfer: left });
    expect(await payByCard(saved, first)).toMatchObject({ problem: { code: "payment_mismatch" } });
    await desk.receive(saved, { amount: 2_000_000, variableSymbol });
    expect(await month(saved, first)).toMatchObject({ paid: true });
    expect(await desk.transfers()).toEqual(["kept 900000 0 -", "to_return 1590000 410000 surplus"]);
    expect(await desk.mails()).toEqual([
      "guest_paid",
      "guest_transfer partial",
      "guest_transfer surplus",
      "hotel_transfer surplus",
    ]);
  });

  test("two months at once are paid, each by its own; the reservation's symbol pays neither until staff say which", async () => {
    const saved = await rented();
    const [one, other] = [await symbolOf(first), await symbolOf(next)];
    await desk.receive(saved, MONTH, { amount: MONTH, variableSymbol: other });
    expect(await desk.transfers()).toEqual([`to_return 0 ${MONTH} unasked`, `kept ${MONTH} 0 -`]);
    expect(await month(saved, first)).toMatchObject({ paid: false });
    const [wrong] = await cards.shop.lines("select transfer_no from incoming_transfer where kept_minor = 0");
    const named = { hotelId: desk.hotelId, transferNo: Number(wrong) };
    expect(await assignTransfer(desk.parts, named, one, NOW)).toMatchObject({ value: { kind: "pays" } });
    expect((await desk.check(saved)).details).toMatchObject({ later: 0, surplus: 0 });
    await isSound();
  });

  test("a part goes back when the month is paid by card after all, and the deposit's transfer stays", async () => {
    const saved = await rented(1);
    await desk.receive(saved, MONTH);
    expect(await payByCard(saved, next)).toMatchObject({ answer: { paid: false } });
    await desk.receive(saved, { amount: 900_000, variableSymbol: await symbolOf(next) });
    await cards.drive(saved, "paid");
    await cards.work();
    await desk.settle();
    expect(await desk.transfers()).toEqual([`kept ${MONTH} 0 -`, "to_return 0 900000 paid_by_card"]);
    expect(await desk.check(saved)).toMatchObject({ status: "paid", details: { later: 0 } });
  });

  test("a transfer calls off a card payment that is under way, whose money goes back", async () => {
    const saved = await rented();
    await payByCard(saved, first);
    await desk.receive(saved, { amount: MONTH, variableSymbol: await symbolOf(first) });
    await cards.drive(saved, "paid");
    await cards.work();
    expect(await cards.attempts(saved)).toEqual([`1 surplus - ${MONTH} ${MONTH}`]);
    expect(await month(saved, first)).toMatchObject({ paid: true });
  });

  test("a month confirms nothing: before the deposit it waits with it, and goes back when the stay has lapsed", async () => {
    const saved = await rented(1);
    const transfer = { amount: MONTH, variableSymbol: await symbolOf(next) };
    await desk.receive(saved, transfer);
    expect(await desk.check(saved)).toMatchObject({ details: { state: "pending_payment" } });
    await desk.expire(NOW + 30 * DAY);
    await desk.receive(saved, transfer);
    expect(await desk.check(saved)).toMatchObject({ details: { state: "expired" } });
    expect(await desk.transfers()).toEqual([`to_return 0 ${MONTH} lapsed`, `to_return 0 ${MONTH} late_gone`]);
  });

  test("what staff noted by hand is kept when the statement shows it, and goes back once when the stay is off", async () => {
    const saved = await rented();
    const named = { hotelId: desk.hotelId, number: saved.number };
    await recordPayment(desk.parts, named, NOW, first);
    const transfer = { amount: MONTH, variableSymbol: await symbolOf(first) };
    await desk.receive(saved, transfer);
    expect(await desk.transfers()).toEqual([`kept ${MONTH} 0 -`]);
    expect(await cancelForHotel(desk.parts, named, { keep: 0, now: NOW })).toMatchObject({
      value: { noted: 0 },
    });
    await desk.receive(saved, transfer);
    expect(await desk.transfers()).toEqual([`to_return 0 ${MONTH} ended`, `to_return 0 ${MONTH} ended`]);
  });
});
