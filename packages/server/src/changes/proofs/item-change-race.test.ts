import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { atOnce as reachAtOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { without } from "../../testing/cut-guard.ts";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { load, openChanges } from "../testing/changing-guest.ts";

// Guests who change their room at the same moment as somebody else does something with it, or wants its new nights. The hotel has
// one single, at 1,500 Kč a night.

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(async () => {
  await desk.empty();
  await openChanges(desk, { dates: true, guests: true });
});
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(() => desk.close());

const MAY = { arrival: "2027-05-10", departure: "2027-05-12" };
const LESS = { arrival: "2027-05-10", departure: "2027-05-11" };
const LATER = { arrival: "2027-05-17", departure: "2027-05-19" };
const LAST = { arrival: "2027-05-18", departure: "2027-05-19" };

async function booked(paid: "by card" | "on the spot" = "by card"): Promise<SavedReservation> {
  const method = paid === "by card" ? ("card" as const) : ("on_site" as const);
  const saved = await desk.book([{ roomTypeId: SINGLE, ...MAY }], {
    paymentPart: "full",
    paymentMethod: method,
  });
  if (paid === "on the spot") return saved;
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

/** What the guest is offered for these dates, as the press that takes it. */
async function offered(saved: SavedReservation, stay: typeof MAY, roomTypeId: number | null = null) {
  const [item] = (await load(desk, saved)).items;
  if (item?.kind !== "room") throw new Error("There is no room");
  const { lineCode, guests } = item;
  const wish = {
    ...keyOf(saved),
    lineCode,
    ...stay,
    guests,
    roomTypeId,
    ratePlanId: null,
    packageId: null,
    services: null,
  };
  return { wish, offer: await answered(desk.shop.guest.ask("changeOffer", wish)) };
}

type Offered = { wish: Awaited<ReturnType<typeof offered>>["wish"]; offer: ChangeOffer };

const byGuest =
  ({ wish, offer }: Offered) =>
  () =>
    desk.shop.guest.ask("changeReservation", { ...wish, quoteId: offer.room?.quoteId ?? "none" });

const byStaff =
  ({ number }: SavedReservation) =>
  () =>
    cancelForHotel(desk.staff, { hotelId: desk.hotelId, number }, { keep: "terms", now: NOW });

const atOnce = (rivals: readonly (() => Promise<unknown>)[]) =>
  reachAtOnce(desk.shop, "select from reservation for update", rivals);

async function letters(saved: SavedReservation) {
  await desk.work();
  return (await desk.mails(saved)).filter((kind) => /_(changed|cancelled)$/.test(kind));
}

const CHANGED = ["guest_item_changed", "hotel_item_changed"];
const REFUSED = { status: 409, problem: { code: "price_changed" } };

describe("two tabs", () => {
  test("with the same dates are one change", async () => {
    const saved = await booked();
    const later = await offered(saved, LATER);
    expect(await atOnce([byGuest(later), byGuest(later)])).toMatchObject([
      { answer: { items: [LATER] } },
      { answer: { items: [LATER] } },
    ]);
    expect(await letters(saved)).toEqual(CHANGED);
  });

  test("with two: the first counts, and the other is asked again", async () => {
    const saved = await booked();
    const [less, later] = [await offered(saved, LESS), await offered(saved, LATER)];
    expect(await atOnce([byGuest(less), byGuest(later)])).toMatchObject([
      { answer: { items: [LESS], total: 150_000 } },
      REFUSED,
    ]);
    expect(await letters(saved)).toEqual(CHANGED);
    expect(await desk.ledger()).toMatchObject([{ taken: 300_000, refunded: 150_000 }]);
  });

  test("control: without the row's lock the room has the nights of both", async () => {
    const saved = await booked("on the spot");
    const [less, later] = [await offered(saved, LESS), await offered(saved, LATER)];
    await without(
      [{ statement: "select from reservation where hotel_id = $1", guard: /for no key update/ }],
      async () => {
        const outcomes = await atOnce([byGuest(less), byGuest(later)]);
        const broken = await checkInvariants(desk.shop.database.pool);
        const failed = outcomes.filter((one) => (one as { status: number }).status === 500);
        expect(broken.length + failed.length).toBeGreaterThan(0);
      },
    );
    await desk.empty();
  });
});

describe("guest and staff", () => {
  test("staff first: nothing is changed, and the new nights are free again once their time is over", async () => {
    const saved = await booked();
    const later = await offered(saved, LATER);
    expect(await atOnce([byStaff(saved), byGuest(later)])).toMatchObject([
      { value: { kept: 0 } },
      { status: 422, problem: { code: "restriction" } },
    ]);
    expect(await letters(saved)).toEqual(["guest_cancelled"]);
    expect(await desk.shop.lines("select count(*) from claim where reservation_id is not null")).toEqual([
      "0",
    ]);
  });

  test("the guest first: staff cancel the room as it is then", async () => {
    const saved = await booked();
    const less = await offered(saved, LESS);
    expect(await atOnce([byGuest(less), byStaff(saved)])).toMatchObject([
      { answer: { total: 150_000 } },
      { value: { kept: 0 } },
    ]);
    // Two orders about one payment are carried out one after the other.
    await desk.work();
    await desk.work();
    expect(await desk.ledger()).toMatchObject([{ taken: 300_000, refunded: 300_000 }]);
  });
});

describe("another buyer for the last night", () => {
  /** Somebody who was offered the night before it was kept. */
  async function rival() {
    const { guest } = desk.shop;
    const items = await guest.choose([{ roomTypeId: SINGLE, ...LAST }]);
    return async () => guest.save(await guest.request(items));
  }
  test("waits until the guest has decided", async () => {
    const saved = await booked();
    const buy = await rival();
    const later = await offered(saved, LATER);
    expect(await buy()).toMatchObject({ ok: false, problem: { code: "last_minute" } });
    expect(await byGuest(later)()).toMatchObject({ answer: { items: [LATER] } });
    expect(await buy()).toMatchObject({ ok: false, problem: { code: "last_minute" } });
  });

  test("who comes when nothing is kept any more has it, and the guest keeps the stay as it was", async () => {
    const saved = await booked();
    const buy = await rival();
    const later = await offered(saved, LATER);
    await desk.shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW - 1)]);
    expect(await buy()).toMatchObject({ ok: true });
    expect(await byGuest(later)()).toMatchObject({ status: 409, problem: { code: "last_minute" } });
    expect(await load(desk, saved)).toMatchObject({ items: [MAY], total: 300_000 });
    expect(await letters(saved)).toEqual([]);
  });

  test("control: without the counters' check the night is sold twice, or the database refuses it", async () => {
    const saved = await booked();
    const buy = await rival();
    const later = await offered(saved, LATER);
    await desk.shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW - 1)]);
    expect(await buy()).toMatchObject({ ok: true });
    const guard =
      /and \(c\.held \+ c\.sold <= 0 or n\.held \+ n\.sold \+ c\.held \+ c\.sold <= n\.capacity\)/;
    await without([{ statement: "insert into resource_night as n", guard }], async () => {
      expect(await byGuest(later)()).toMatchObject({ status: 500 });
    });
  });
});
