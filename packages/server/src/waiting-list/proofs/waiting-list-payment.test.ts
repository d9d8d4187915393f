import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { FLEX } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { offerReturnedRooms } from "../offer-returned-rooms.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { theShoreHotel } from "../../testing/shore-hotel.ts";
import { NOW } from "../../testing/test-shop.ts";
import { LONG, tearNights, WARNING } from "../../testing/torn-house.ts";

// Guests who have waited for a room and pay for it by card.

const EVE = Date.parse("2027-05-09T16:00:00Z");

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterEach(async () => expect(await checkInvariants(desk.shop.database.pool)).toEqual([]));
afterAll(() => desk.close());

/** A guest has waited since `NOW` and is offered the room at the given moment; the flexible rate may be prepaid. */
async function offered(
  changes: Partial<SaveRequest>,
  { paidAhead = false, at = NOW } = {},
): Promise<SavedReservation> {
  const hotel = { ...WARNING, ...cardPayment(desk.gateway.account) };
  await desk.shop.settle(hotel);
  const { second } = await tearNights(desk.shop);
  const { ratePlans } = theShoreHotel();
  await desk.shop.settle({
    ...hotel,
    ratePlans: ratePlans.map((plan) =>
      plan.id === FLEX ? { ...plan, prepaymentRequired: paidAhead } : plan,
    ),
  });
  vi.setSystemTime(NOW);
  const saved = await desk.book([LONG], { waitingList: true, ...changes });
  await cancelReservation(desk.shop.database, second);
  vi.setSystemTime(at);
  await offerReturnedRooms(desk.staff, new Map(), at);
  return saved;
}

const accept = ({ paymentId, returnToken }: SavedReservation) =>
  desk.shop.guest.ask("acceptOffer", { paymentId, returnToken });

const pay = ({ paymentId, returnToken }: SavedReservation) =>
  desk.shop.guest.ask("pay", { paymentId, returnToken, method: "card", part: "deposit" });

test("an offer that is accepted by card waits for the payment, and is confirmed by it", async () => {
  const saved = await offered({ paymentMethod: "card" });
  expect(await accept(saved)).toMatchObject({
    answer: { state: "pending_payment", paymentMethod: "card", keptUntil: NOW + 30 * 60_000 },
  });
  expect(await desk.mails(saved)).not.toContain("hotel_notice");
  expect(await pay(saved)).toMatchObject({ ok: true });
  await desk.drive(saved, "paid");
  // 30 % of four nights at 2200.
  expect(await desk.check(saved)).toMatchObject({
    status: "paid",
    details: { state: "confirmed", amount: 264_000, later: 616_000 },
  });
  expect(await desk.mails(saved)).toContain("hotel_notice");
});

test("what must be paid ahead is paid by card when no transfer would come in time any more, not on arrival", async () => {
  const late = await offered({ paymentMethod: "bank_transfer" }, { paidAhead: true, at: EVE });
  expect(await accept(late)).toMatchObject({
    answer: { state: "pending_payment", paymentMethod: "card", deposit: 264_000 },
  });
  expect(await pay(late)).toMatchObject({ ok: true });
  await desk.drive(late, "paid");
  expect(await desk.check(late)).toMatchObject({ status: "paid", details: { amount: 264_000 } });
});

test("what may be paid on arrival is, when no transfer would come in time any more", async () => {
  const late = await offered({ paymentMethod: "bank_transfer" }, { at: EVE });
  expect(await accept(late)).toMatchObject({ answer: { state: "confirmed", paymentMethod: "on_site" } });
});
