import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { GuestChanges } from "@portico/domain/rates/guest-changes";
import { allDay, aMassage, at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { readDossier } from "../../desk/index.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, keyOf, type ServiceWish, type Wish } from "../../testing/test-guest.ts";
import { load, openChanges } from "../testing/changing-guest.ts";

// Guests move the hour of sauna that they have booked, over HTTP. Half an hour costs 400 Kč, 500 from 17:00; there is one sauna, one
// cabin for massages and a pause of a quarter of an hour after each. Cancelling costs half from three days before at 18:00.

/** The import numbers services after the three room types. */
const [SAUNA, MASSAGE] = [4, 5];
const sauna = aTimedService({
  prices: [
    allDay(40_000),
    { hours: { from: at("17:00"), to: at("22:00") }, amounts: { CZK: 50_000, EUR: 2000 } },
  ],
});

let desk: CardDesk;

const settle = (open: Partial<GuestChanges> = { services: true }, services = [sauna, aMassage()]) =>
  openChanges(desk, open, { wellness: { venues: [], resources: RESOURCES, services } });

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(async () => {
  await desk.empty();
  await settle();
});
afterEach(async () => {
  vi.useRealTimers();
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(() => desk.close());

const DAY = "2027-05-11";
const STAY = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" };
const block = (from: string, to: string, day = DAY): SlotBlock => ({ day, from: at(from), to: at(to) });
const saunaAt = (from: string, to: string, day = DAY): ServiceWish => {
  return { serviceId: SAUNA, block: block(from, to, day), persons: 2 };
};
const massageAt = (from: string, to: string): ServiceWish => {
  return { serviceId: MASSAGE, block: block(from, to), persons: 1 };
};

const book = (
  wishes: readonly (Wish | ServiceWish)[],
  changes: Parameters<typeof desk.shop.guest.book>[1] = {},
) => answered(desk.shop.guest.book(wishes, { paymentMethod: "on_site", ...changes }));

async function serviceOf(saved: SavedReservation) {
  const found = (await load(desk, saved)).items.find(({ kind }) => kind === "service");
  if (found?.kind !== "service") throw new Error("There is no service");
  return found;
}

async function offered(saved: SavedReservation, to: SlotBlock) {
  const wish = { ...keyOf(saved), lineCode: (await serviceOf(saved)).lineCode, block: to };
  return { wish, offer: await answered(desk.shop.guest.ask("moveOffer", wish)) };
}

const accept = ({ wish, offer }: Awaited<ReturnType<typeof offered>>) =>
  desk.shop.guest.ask("moveService", { ...wish, quoteId: offer.item?.quoteId ?? "none" });

/** The times at which a resource is sold or held. */
const taken = () =>
  desk.shop.lines(
    "select resource_id, day, from_minute, to_minute, state from slot_claim order by resource_id, from_minute",
  );

describe("what a move costs, and what becomes of the times", () => {
  test("a dearer time has its difference left to pay, and the old time is free at once", async () => {
    const saved = await book([saunaAt("16:00", "17:00")]);
    const moved = await offered(saved, block("18:00", "19:00"));
    expect(moved.offer).toMatchObject({
      obstacle: null,
      item: { before: 80_000, after: 100_000, difference: 20_000, total: 100_000, paid: 0, due: 100_000 },
    });
    expect(moved.offer.item?.keptUntil).not.toBeNull();
    expect(await accept(moved)).toMatchObject({
      ok: true,
      answer: { total: 100_000, items: [{ block: block("18:00", "19:00"), total: 100_000 }] },
    });
    expect(await taken()).toEqual([`1 ${DAY} 1080 1140 sold`]);
    // The same press once more changes nothing.
    expect(await accept(moved)).toMatchObject({ ok: true, answer: { total: 100_000 } });
    expect(await desk.shop.guest.book([saunaAt("16:00", "17:00")])).toMatchObject({ ok: true });
  });

  test("what was paid for a cheaper time goes back to the card, to the unit", async () => {
    const saved = await book([saunaAt("17:30", "18:30")], { paymentMethod: "card", paymentPart: "full" });
    await desk.drive(saved, "paid");
    await desk.check(saved);
    const moved = await offered(saved, block("16:30", "17:30"));
    expect(moved.offer.item).toMatchObject({ difference: -10_000, due: 0, back: { card: [10_000] } });
    expect(await accept(moved)).toMatchObject({ ok: true, answer: { total: 90_000 } });
    expect(await desk.shop.lines("select amount_minor, reason from money_return")).toEqual([
      "10000 item_changed",
    ]);
  });

  test.each([
    ["half an hour later than the own block", saunaAt("16:00", "17:00"), block("16:30", "17:30")],
    ["into the own pause", massageAt("10:00", "11:00"), block("10:30", "11:30")],
  ])("%s: what the guest has does not stand in the way", async (_, wish, to) => {
    const saved = await book([wish]);
    expect(await accept(await offered(saved, to))).toMatchObject({
      ok: true,
      answer: { items: [{ block: to }] },
    });
  });

  test("only one time is kept for a guest who tries several", async () => {
    const saved = await book([saunaAt("11:00", "12:00")]);
    await offered(saved, block("14:00", "15:00"));
    await offered(saved, block("18:00", "19:00"));
    expect(await taken()).toEqual([`1 ${DAY} 660 720 sold`, `1 ${DAY} 1080 1140 held`]);
  });

  test("a fee that has begun stays, whatever day the service is moved to", async () => {
    // Two days before, half of 800 is the fee.
    const saved = await book([saunaAt("16:00", "17:00", "2027-01-12")]);
    const moved = await offered(saved, block("16:00", "17:00", DAY));
    expect(moved.offer.item).toMatchObject({
      difference: 0,
      cancellation: { freeUntil: null, feeNow: 40_000 },
    });
    expect(await accept(moved)).toMatchObject({ ok: true });
    const left = await answered(desk.shop.guest.ask("cancellation", { ...keyOf(saved), lineCode: null }));
    expect(left.fee).toBe(40_000);
  });
});

describe("where a service may be moved", () => {
  test("one beside a room stays in the stay, and the room is as it was", async () => {
    const saved = await book([STAY, saunaAt("16:00", "17:00")]);
    expect((await offered(saved, block("16:00", "17:00", "2027-05-14"))).offer.obstacle).toBe("not_offered");
    expect((await offered(saved, block("13:00", "14:00", "2027-05-10"))).offer.obstacle).toBe("not_offered");
    const to = block("16:00", "17:00", "2027-05-12");
    const [room] = (await load(desk, saved)).items;
    const moved = await accept(await offered(saved, to));
    expect(moved).toMatchObject({
      ok: true,
      answer: { items: [room, { block: to }] },
    });
  });

  test("one that was added to a stay stays in that", async () => {
    const first = await book([STAY]);
    const { number, returnToken } = first;
    const saved = await book([saunaAt("16:00", "17:00")], { parent: { number, returnToken } });
    expect((await offered(saved, block("16:00", "17:00", "2027-05-14"))).offer.obstacle).toBe("not_offered");
    const to = block("17:00", "18:00", "2027-05-12");
    expect(await accept(await offered(saved, to))).toMatchObject({
      ok: true,
      answer: { items: [{ block: to }] },
    });
  });

  test("one alone is moved to whatever day has it, as long as it was booked", async () => {
    const saved = await book([saunaAt("16:00", "17:00")]);
    expect((await offered(saved, block("16:00", "17:30"))).offer.obstacle).toBe("not_offered");
    expect((await offered(saved, block("21:30", "22:30"))).offer.obstacle).toBe("not_offered");
    const far = block("16:00", "17:00", "2027-06-20");
    expect(await accept(await offered(saved, far))).toMatchObject({
      ok: true,
      answer: { items: [{ block: far }] },
    });
    expect(await desk.shop.lines("select arrival, departure from reservation")).toEqual([
      "2027-06-20 2027-06-20",
    ]);
  });

  test("not to a time that others have, nor to the own one", async () => {
    const saved = await book([saunaAt("16:00", "17:00")]);
    await book([saunaAt("18:00", "19:00")]);
    expect((await offered(saved, block("18:30", "19:30"))).offer.obstacle).toBe("sold_out");
    expect((await offered(saved, block("16:00", "17:00"))).offer.obstacle).toBe("unchanged");
  });

  test("a room is moved by its own call, and a service by this one", async () => {
    const saved = await book([STAY, saunaAt("16:00", "17:00")]);
    const [room] = (await load(desk, saved)).items;
    const wish = { ...keyOf(saved), lineCode: room?.lineCode ?? "", block: block("18:00", "19:00") };
    expect(await desk.shop.guest.ask("moveOffer", wish)).toMatchObject({ problem: { code: "restriction" } });
  });
});

describe("who may move it", () => {
  const to = block("18:00", "19:00");

  test("guests of a hotel that opens it, until its last moment before the service's day", async () => {
    const saved = await book([saunaAt("16:00", "17:00")]);
    const moved = await offered(saved, to);
    await settle({ dates: true });
    expect((await offered(saved, to)).offer).toMatchObject({ obstacle: "closed", item: null });
    expect(await accept(moved)).toMatchObject({ problem: { code: "restriction" } });
    await settle({ services: true, daysBeforeArrival: 365 });
    expect((await offered(saved, to)).offer.obstacle).toBe("too_late");
  });

  test("terms that bind and what would cost less than cancelling does are told", async () => {
    await settle({ services: true }, [{ ...sauna, cancellationPolicyId: 2 }]);
    const saved = await book([saunaAt("16:00", "17:00")], { paymentMethod: "card", paymentPart: "full" });
    await desk.drive(saved, "paid");
    await desk.check(saved);
    expect((await offered(saved, to)).offer.obstacle).toBe("non_refundable");
    await desk.empty();
    await settle();
    const soon = await book([saunaAt("16:00", "17:00", "2027-01-12")]);
    await settle({ services: true }, [{ ...sauna, prices: [allDay(10_000)] }]);
    expect((await offered(soon, to)).offer.obstacle).toBe("below_fee");
  });

  test("nothing is moved for another price than was shown", async () => {
    const saved = await book([saunaAt("11:00", "12:00")]);
    const moved = await offered(saved, to);
    await settle({ services: true }, [{ ...sauna, prices: [allDay(60_000)] }]);
    expect(await accept(moved)).toMatchObject({ status: 409, problem: { code: "price_changed" } });
    expect(await serviceOf(saved)).toMatchObject({ block: block("11:00", "12:00"), total: 80_000 });
  });
});

test("letters go to guest and hotel, and the front desk's history names both times", async () => {
  const saved = await book([saunaAt("11:00", "12:00")]);
  expect(await accept(await offered(saved, block("18:00", "19:00")))).toMatchObject({ ok: true });
  expect(
    await desk.shop.lines("select kind from outgoing_mail where kind like '%item_changed' order by 1"),
  ).toEqual(["guest_item_changed", "hotel_item_changed"]);
  const hotel = { hotelId: 1, hotel: theShoreHotel() };
  const dossier = await readDossier(desk.shop.database.pool, hotel, saved.number);
  expect(dossier?.history.map(({ words }) => words)).toContain(
    `Sauna moved by the guest from ${DAY} 11:00 - 12:00 to ${DAY} 18:00 - 19:00`,
  );
});
