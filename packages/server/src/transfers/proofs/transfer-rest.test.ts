import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import {
  DEPOSIT,
  owingRest,
  payRest,
  REST,
  REST_STAY,
  transferRest,
} from "../../payments/testing/rest-desk.ts";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";
import { TransferDesk } from "../testing/transfer-desk.ts";

// What is left for the arrival is transferred before it, under a symbol that its guest asks for.

let cards: CardDesk;
let desk: TransferDesk;

beforeAll(async () => {
  cards = await CardDesk.open();
  desk = await TransferDesk.open(cards.shop);
});
beforeEach(() => cards.empty());
afterEach(async () => expect(await checkInvariants(cards.shop.database.pool)).toEqual([]));
afterAll(async () => {
  await desk.close();
  await cards.close();
});

const restOf = async (saved: SavedReservation) => (await desk.check(saved)).details?.rest;

test("until the eve of the arrival, exactly and once; a second time it goes back", async () => {
  const saved = await owingRest(cards);
  const bank = await transferRest(cards, saved);
  expect(bank).toMatchObject({ amount: REST, received: 0, due: "2027-05-09", currency: "CZK" });
  expect(bank.qr?.text).toContain(`X-VS:${bank.variableSymbol}`);
  // Guests who ask again, or come back to the page, find the same symbol.
  expect(await transferRest(cards, saved)).toEqual(bank);
  expect(await restOf(saved)).toMatchObject({ payable: true, transfer: bank });
  const { variableSymbol } = bank;
  await desk.receive(saved, { amount: REST, variableSymbol }, { amount: REST, variableSymbol });
  expect((await desk.check(saved)).details).toMatchObject({ later: 0, rest: { paid: true, transfer: null } });
  expect(await desk.transfers()).toEqual([`kept ${REST} 0 -`, `to_return 0 ${REST} second`]);
  expect(await desk.mails()).toEqual([
    "guest_paid",
    "guest_paid",
    "guest_transfer second",
    "hotel_transfer second",
  ]);
});

test("a part of it is told, closes the way by card, and goes back with the rest when the stay is cancelled", async () => {
  const saved = await owingRest(cards);
  const { variableSymbol } = await transferRest(cards, saved);
  await desk.receive(saved, { amount: 100_000, variableSymbol });
  expect(await restOf(saved)).toMatchObject({
    paid: false,
    payable: false,
    transferable: { amount: 208_000 },
    transfer: { amount: 208_000, received: 100_000 },
  });
  expect(await payRest(cards, saved)).toMatchObject({ problem: { code: "payment_mismatch" } });
  expect(await desk.mails()).toEqual(["guest_paid", "guest_transfer partial"]);
  await cancelForHotel(desk.parts, { hotelId: desk.hotelId, number: saved.number }, { keep: 0, now: NOW });
  expect(await desk.transfers()).toEqual(["to_return 0 100000 ended"]);
});

test("what comes after it was paid by card goes back; a deposit that was transferred stays", async () => {
  const saved = await cards.book([REST_STAY], { paymentMethod: "bank_transfer" });
  await desk.receive(saved, DEPOSIT);
  const { variableSymbol } = await transferRest(cards, saved);
  await payRest(cards, saved);
  await cards.drive(saved, "paid");
  await desk.check(saved);
  await desk.receive(saved, { amount: REST, variableSymbol });
  expect(await desk.transfers()).toEqual([`kept ${DEPOSIT} 0 -`, `to_return 0 ${REST} second`]);
  expect((await desk.check(saved)).details).toMatchObject({ later: 0, state: "confirmed" });
});

test("it calls off a payment by card that is under way, whose money goes back", async () => {
  const saved = await owingRest(cards);
  const { variableSymbol } = await transferRest(cards, saved);
  await payRest(cards, saved);
  await desk.receive(saved, { amount: REST, variableSymbol });
  await cards.drive(saved, "paid");
  await cards.work();
  expect(await cards.attempts(saved)).toEqual([`1 paid - ${DEPOSIT} 0`, `1 surplus - ${REST} ${REST}`]);
});

test("once a room of two is cancelled, the same symbol pays what is left, and the surplus goes back", async () => {
  const saved = await owingRest(cards, "deposit", [REST_STAY, { ...REST_STAY, roomTypeId: SINGLE }]);
  // 7,400 with a deposit of 2,220; the single is 3,000.
  const { variableSymbol } = await transferRest(cards, saved, 518_000);
  const { paymentId, returnToken } = saved;
  const key = { paymentId, returnToken };
  const loaded = await cards.shop.guest.ask("loadReservation", key);
  const lineCode = (loaded.ok ? loaded.answer.items[1]?.lineCode : null) ?? null;
  const shown = await cards.shop.guest.ask("cancellation", { ...key, lineCode });
  const quoteId = shown.ok ? shown.answer.quoteId : "";
  expect(await cards.shop.guest.ask("cancelReservation", { ...key, lineCode, quoteId })).toMatchObject({
    ok: true,
  });
  expect(await restOf(saved)).toMatchObject({ amount: 218_000, transfer: { variableSymbol } });
  await desk.receive(saved, { amount: 518_000, variableSymbol });
  expect(await desk.transfers()).toEqual(["to_return 218000 300000 surplus"]);
  expect((await desk.check(saved)).details).toMatchObject({ later: 0, rest: { paid: true } });
});

test("a room of which a part was transferred is parted by the hotel alone", async () => {
  const saved = await owingRest(cards, "deposit", [REST_STAY, { ...REST_STAY, roomTypeId: SINGLE }]);
  const { variableSymbol } = await transferRest(cards, saved, 518_000);
  await desk.receive(saved, { amount: 100_000, variableSymbol });
  const { paymentId, returnToken } = saved;
  const loaded = await cards.shop.guest.ask("loadReservation", { paymentId, returnToken });
  const lineCode = (loaded.ok ? loaded.answer.items[1]?.lineCode : null) ?? null;
  const asked = await cards.shop.guest.ask("cancellation", { paymentId, returnToken, lineCode });
  expect(asked).toMatchObject({ answer: { obstacle: "by_hotel" } });
});
