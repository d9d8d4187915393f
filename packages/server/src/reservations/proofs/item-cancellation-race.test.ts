import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel, refundPaid } from "../../desk/index.ts";
import { atOnce as reachAtOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { without } from "../../testing/cut-guard.ts";
import { DOUBLE, SINGLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";

// Guests who cancel an item at the same moment as somebody else does something with the reservation: one outcome, told once.

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(() => desk.empty());
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(() => desk.close());

/** From the booking on half of 4,400 Kč and of 3,000 Kč. */
const STAY = { arrival: "2027-01-12", departure: "2027-01-14" };
const [DOUBLE_CODE, SINGLE_CODE] = [0, 1];

type Offer = { saved: SavedReservation; lineCode: string | null; shown: CancellationQuote };

/** A double and a single, paid in full by card unless something else is said, and what the guest is shown of each and of both. */
async function booked(paid: "by card" | "on the spot" = "by card") {
  const wishes = [DOUBLE, SINGLE].map((roomTypeId) => ({ roomTypeId, ...STAY }));
  const method = paid === "by card" ? ("card" as const) : ("on_site" as const);
  const saved = await desk.book(wishes, { paymentPart: "full", paymentMethod: method });
  if (paid === "by card") {
    await desk.drive(saved, "paid");
    await desk.check(saved);
  }
  const loaded = await answered(desk.shop.guest.ask("loadReservation", keyOf(saved)));
  const codes = loaded.items.map(({ lineCode }) => lineCode);
  const offer = async (lineCode: string | null): Promise<Offer> => {
    const shown = await answered(desk.shop.guest.ask("cancellation", { ...keyOf(saved), lineCode }));
    return { saved, lineCode, shown };
  };
  return {
    saved,
    double: await offer(codes[DOUBLE_CODE] ?? null),
    single: await offer(codes[SINGLE_CODE] ?? null),
    both: await offer(null),
  };
}

const byGuest =
  ({ saved, lineCode, shown: { quoteId } }: Offer) =>
  () =>
    desk.shop.guest.ask("cancelReservation", { ...keyOf(saved), lineCode, quoteId });

const atOnce = (rivals: readonly (() => Promise<unknown>)[]) =>
  reachAtOnce(desk.shop, "select from reservation for update", rivals);

async function settled(saved: SavedReservation) {
  // Two orders about one payment are carried out one after the other.
  await desk.work();
  await desk.work();
  const [{ taken, refunded } = { taken: 0, refunded: 0 }] = await desk.ledger();
  const letters = (await desk.mails(saved)).filter((kind) => kind.endsWith("_cancelled"));
  return { taken, refunded, letters };
}

const OF_ITEM = ["guest_item_cancelled", "hotel_item_cancelled"];
const REFUSED = { status: 409, problem: { code: "price_changed" } };

describe("two presses, or two tabs", () => {
  test("of the same item are one cancellation", async () => {
    const { saved, single } = await booked();
    expect(await atOnce([byGuest(single), byGuest(single)])).toMatchObject([
      { answer: { state: "confirmed", total: 590_000 } },
      { answer: { state: "confirmed", total: 590_000 } },
    ]);
    expect(await settled(saved)).toEqual({ taken: 740_000, refunded: 150_000, letters: OF_ITEM });
  });

  test("of both items: the first counts, and the second is shown what it costs now", async () => {
    const { saved, single, double } = await booked();
    expect(await atOnce([byGuest(single), byGuest(double)])).toMatchObject([
      { answer: { total: 590_000 } },
      REFUSED,
    ]);
    expect(await settled(saved)).toMatchObject({ refunded: 150_000, letters: OF_ITEM });
  });

  test("control: without the row's lock both find the item, and one fails over what the other wrote", async () => {
    const { single } = await booked("on the spot");
    await without(
      [{ statement: "select from reservation where hotel_id = $1", guard: /for no key update/ }],
      async () => {
        const outcomes = await atOnce([byGuest(single), byGuest(single)]);
        expect(outcomes.filter((one) => (one as { status: number }).status === 500)).toHaveLength(1);
      },
    );
  });
});

describe("an item and all of it", () => {
  test("the item first: all of it is not cancelled for what was shown before", async () => {
    const { saved, single, both } = await booked();
    expect(await atOnce([byGuest(single), byGuest(both)])).toMatchObject([
      { answer: { total: 590_000 } },
      REFUSED,
    ]);
    expect(await settled(saved)).toMatchObject({ refunded: 150_000, letters: OF_ITEM });
  });

  test("all of it first: the item has ended with it", async () => {
    const { saved, single, both } = await booked();
    expect(await atOnce([byGuest(both), byGuest(single)])).toMatchObject([
      { answer: { state: "cancelled" } },
      { answer: { state: "cancelled", cancelledItems: [] } },
    ]);
    expect(await settled(saved)).toEqual({
      taken: 740_000,
      refunded: 370_000,
      letters: ["guest_cancelled", "hotel_cancelled"],
    });
  });
});

describe("guest and staff", () => {
  const byStaff =
    ({ number }: SavedReservation) =>
    () =>
      cancelForHotel(desk.staff, { hotelId: desk.hotelId, number }, { keep: "terms", now: NOW });

  test("the guest first: staff cancel what is left, for its fee and that of the item", async () => {
    const { saved, single } = await booked();
    expect(await atOnce([byGuest(single), byStaff(saved)])).toMatchObject([
      { answer: { total: 590_000 } },
      { value: { kept: 370_000 } },
    ]);
    expect(await settled(saved)).toEqual({
      taken: 740_000,
      refunded: 370_000,
      letters: ["guest_cancelled", ...OF_ITEM],
    });
  });

  test("staff first: the guest is shown that all of it is cancelled", async () => {
    const { saved, single } = await booked();
    expect(await atOnce([byStaff(saved), byGuest(single)])).toMatchObject([
      { value: { kept: 370_000 } },
      { answer: { state: "cancelled", cancelledItems: [] } },
    ]);
    expect(await settled(saved)).toMatchObject({ refunded: 370_000, letters: ["guest_cancelled"] });
  });

  test("money that staff give back meanwhile is in no sum that was shown", async () => {
    const { saved, single } = await booked();
    const { number } = saved;
    const refund = () =>
      refundPaid(desk.staff, { hotelId: desk.hotelId, number }, { amount: 50_000, now: NOW });
    expect(await atOnce([refund, byGuest(single)])).toMatchObject([{ ok: true }, REFUSED]);
    expect(await settled(saved)).toMatchObject({ refunded: 50_000, letters: [] });
  });
});

describe("a payment that is on its way", () => {
  const MAY = { arrival: "2027-05-10", departure: "2027-05-12" };

  test("the item of what waits is refused, and the payment confirms all of it", async () => {
    const saved = await desk.book([DOUBLE, SINGLE].map((roomTypeId) => ({ roomTypeId, ...MAY })));
    const loaded = await answered(desk.shop.guest.ask("loadReservation", keyOf(saved)));
    await desk.drive(saved, "paid");
    const lineCode = loaded.items[1]?.lineCode ?? null;
    const early = () =>
      desk.shop.guest.ask("cancelReservation", { ...keyOf(saved), lineCode, quoteId: "of-nothing" });
    expect(await atOnce([early, () => desk.check(saved)])).toMatchObject([
      { status: 422, problem: { code: "restriction" } },
      { details: { state: "confirmed" } },
    ]);
    expect(await settled(saved)).toMatchObject({ taken: 222_000, refunded: 0, letters: [] });
  });
});
