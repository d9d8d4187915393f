import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { atOnce as reachAtOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { without } from "../../testing/cut-guard.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";

// Guests who cancel while somebody else does something with the reservation: one outcome, reported once to both sides.

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(() => desk.close());

/** From the booking on half of 4,400 Kč. */
const IN_TWO_DAYS = { roomTypeId: DOUBLE, arrival: "2027-01-12", departure: "2027-01-14" };
const THE_RESERVATION = "select from reservation for update";

const keyOf = ({ paymentId, returnToken }: SavedReservation) => ({ paymentId, returnToken, lineCode: null });

/** Booked by card and, unless given otherwise, paid in full. */
async function booked(paid: "paid" | "unpaid" | "on the spot" = "paid") {
  const saved = await desk.book([IN_TWO_DAYS], {
    paymentPart: "full",
    paymentMethod: paid === "on the spot" ? "on_site" : "card",
  });
  if (paid === "paid") {
    await desk.drive(saved, "paid");
    await desk.check(saved);
  }
  const shown = await answered(desk.shop.guest.ask("cancellation", keyOf(saved)));
  return { saved, shown };
}

const byGuest = (saved: SavedReservation, { quoteId }: CancellationQuote) =>
  desk.shop.guest.ask("cancelReservation", { ...keyOf(saved), quoteId });

/** Staff waive all but 500 Kč. */
const byStaff = ({ number }: SavedReservation) => {
  return cancelForHotel(desk.staff, { hotelId: desk.hotelId, number }, { keep: 50_000, now: NOW });
};

const atOnce = (rivals: readonly (() => Promise<unknown>)[]) =>
  reachAtOnce(desk.shop, THE_RESERVATION, rivals);

/** Callers that want to change a reservation wait for its row, and find it as the other left it. */
const ROW_LOCK = { statement: "select from reservation where hotel_id = $1", guard: /for no key update/ };
const STILL_OPEN = {
  statement: "set state = 'cancelled'",
  guard: /and state = any\(\$4\)/,
  instead: "and $4::text[] is not null",
};

async function settled(saved: SavedReservation) {
  await desk.work();
  const [{ taken, refunded } = { taken: 0, refunded: 0 }] = await desk.ledger();
  const letters = (await desk.mails(saved)).filter((kind) => kind.endsWith("_cancelled"));
  return { taken, refunded, letters };
}

describe("two presses, or two tabs", () => {
  test("are one cancellation", async () => {
    const { saved, shown } = await booked();
    const outcomes = await atOnce([() => byGuest(saved, shown), () => byGuest(saved, shown)]);
    expect(outcomes).toMatchObject([
      { answer: { state: "cancelled", cancellation: { fee: 220_000 } } },
      { answer: { state: "cancelled", cancellation: { fee: 220_000 } } },
    ]);
    expect(await settled(saved)).toEqual({
      taken: 440_000,
      refunded: 220_000,
      letters: ["guest_cancelled", "hotel_cancelled"],
    });
  });

  test("control: without the row's lock and state both cancel, and one fails over what the other wrote", async () => {
    const { saved, shown } = await booked("on the spot");
    await without([ROW_LOCK, STILL_OPEN], async () => {
      const outcomes = await atOnce([() => byGuest(saved, shown), () => byGuest(saved, shown)]);
      expect(outcomes.filter((one) => (one as { status: number }).status === 500)).toHaveLength(1);
    });
  });
});

describe("guest and staff", () => {
  test("the guest first: the fee of the terms, and staff learn that it is cancelled", async () => {
    const { saved, shown } = await booked();
    expect(await atOnce([() => byGuest(saved, shown), () => byStaff(saved)])).toMatchObject([
      { answer: { state: "cancelled", cancellation: { kept: 220_000 } } },
      { problem: { code: "not_possible", state: "cancelled" } },
    ]);
    expect(await settled(saved)).toMatchObject({ refunded: 220_000 });
  });

  test("staff first: what they keep counts, and the guest is shown that it is cancelled", async () => {
    const { saved, shown } = await booked();
    expect(await atOnce([() => byStaff(saved), () => byGuest(saved, shown)])).toMatchObject([
      { value: { kept: 50_000 } },
      { answer: { state: "cancelled", cancellation: null } },
    ]);
    expect(await settled(saved)).toEqual({
      taken: 440_000,
      refunded: 390_000,
      letters: ["guest_cancelled"],
    });
  });
});

describe("a payment that is on its way", () => {
  test("heard first: the reservation is confirmed, and what was shown of an unpaid one is not carried out", async () => {
    const { saved, shown } = await booked("unpaid");
    expect(shown.fee).toBe(0);
    await desk.drive(saved, "paid");
    expect(await atOnce([() => desk.check(saved), () => byGuest(saved, shown)])).toMatchObject([
      { details: { state: "confirmed" } },
      { problem: { code: "price_changed" } },
    ]);
    expect(await settled(saved)).toMatchObject({ refunded: 0, letters: [] });
  });

  test("heard after it: the money goes back whole", async () => {
    const { saved, shown } = await booked("unpaid");
    await desk.drive(saved, "paid");
    const [cancelled] = await atOnce([() => byGuest(saved, shown), () => desk.check(saved)]);
    expect(cancelled).toMatchObject({ answer: { state: "cancelled" } });
    expect(await settled(saved)).toMatchObject({ taken: 440_000, refunded: 440_000 });
  });
});
