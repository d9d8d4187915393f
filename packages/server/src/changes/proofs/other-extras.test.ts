import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { GuestChanges } from "@portico/domain/rates/guest-changes";
import { aService } from "@portico/domain/testing/coupon";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { readDossier } from "../../desk/index.ts";
import { atOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { DOUBLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { load, openChanges } from "../testing/changing-guest.ts";

// Guests choose other extras for the double that they have booked for two nights at 2,200 Kč, over HTTP. A dog costs 150 Kč a night,
// at most two; a bottle of wine 400 Kč.

let desk: CardDesk;

const DOG = 1;
const WINE = 2;
const crowns = (minor: number) => ({ CZK: minor, EUR: minor / 25 });
const services = [
  aService({
    id: DOG,
    code: "dog",
    name: { en: "Dog" },
    unit: "night",
    amounts: crowns(15_000),
    maxQuantity: 2,
  }),
  aService({
    id: WINE,
    code: "wine",
    name: { en: "Wine" },
    unit: "piece",
    amounts: crowns(40_000),
    maxQuantity: 9,
  }),
];

const settle = (open: Partial<GuestChanges> = { extras: true }) => openChanges(desk, open, { services });

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(async () => {
  await desk.empty();
  await settle();
});
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(() => desk.close());

const MAY = { arrival: "2027-05-10", departure: "2027-05-12" };
const dogs = (quantity: number): ChosenService => ({ serviceId: DOG, quantity });
const wine = (quantity: number): ChosenService => ({ serviceId: WINE, quantity });

const book = (extras: ChosenService[], changes: Parameters<typeof desk.shop.guest.book>[1] = {}) =>
  answered(
    desk.shop.guest.book([{ roomTypeId: DOUBLE, ...MAY, extras }], { paymentMethod: "on_site", ...changes }),
  );

async function wishOf(saved: SavedReservation, extras: ChosenService[], stay = MAY) {
  const [item] = (await load(desk, saved)).items;
  return {
    ...keyOf(saved),
    lineCode: item?.lineCode ?? "",
    ...stay,
    guests: [1, 2].map(() => ({ categoryId: ADULT, meal: "none" as const })),
    roomTypeId: null,
    ratePlanId: null,
    packageId: null,
    services: extras,
  };
}

async function offered(saved: SavedReservation, extras: ChosenService[], stay = MAY) {
  const wish = await wishOf(saved, extras, stay);
  return { wish, offer: await answered(desk.shop.guest.ask("changeOffer", wish)) };
}

const accept = ({ wish, offer }: Awaited<ReturnType<typeof offered>>) =>
  desk.shop.guest.ask("changeReservation", { ...wish, quoteId: offer.room?.quoteId ?? "none" });

async function sold(saved: SavedReservation) {
  const { items, total } = await load(desk, saved);
  const extras = items.flatMap((item) => (item.kind === "room" ? item.services : []));
  return { total, extras: extras.map(({ serviceId, quantity }) => `${quantity} of ${serviceId}`) };
}

test.each<[string, ChosenService[], ChosenService[], difference: number, extras: string[]]>([
  ["one is added", [], [dogs(1)], 30_000, ["1 of 1"]],
  ["more of one", [dogs(1)], [dogs(2)], 30_000, ["2 of 1"]],
  ["one in the place of another", [dogs(1)], [wine(1)], 10_000, ["1 of 2"]],
  ["all are left out", [dogs(1), wine(1)], [], -70_000, []],
])(
  "%s: the difference is exact, and nothing else of the room changes",
  async (_, had, wished, difference, extras) => {
    const saved = await book(had);
    const { total } = await load(desk, saved);
    const changed = await offered(saved, wished);
    expect(changed.offer.room).toMatchObject({
      difference,
      total: total + difference,
      due: total + difference,
    });
    // No night is new, so none is kept.
    expect(changed.offer.room?.keptUntil).toBeNull();
    expect(await accept(changed)).toMatchObject({ ok: true, answer: { total: total + difference } });
    expect(await sold(saved)).toEqual({ total: total + difference, extras });
    // The same press once more changes nothing.
    expect(await accept(changed)).toMatchObject({ ok: true, answer: { total: total + difference } });
  },
);

test("what was paid for an extra goes back to the card, to the unit", async () => {
  const saved = await book([dogs(2)], { paymentMethod: "card", paymentPart: "full" });
  await desk.drive(saved, "paid");
  await desk.check(saved);
  const changed = await offered(saved, [dogs(1)]);
  expect(changed.offer.room).toMatchObject({
    difference: -30_000,
    paid: 500_000,
    due: 0,
    back: { card: [30_000] },
  });
  expect(await accept(changed)).toMatchObject({ ok: true, answer: { total: 470_000 } });
  expect(await desk.shop.lines("select amount_minor from money_return")).toEqual(["30000"]);
});

test("with other dates, extras are priced for the nights of the new stay", async () => {
  await settle({ dates: true, extras: true });
  const saved = await book([dogs(1)]);
  const longer = { arrival: "2027-05-10", departure: "2027-05-13" };
  expect((await offered(saved, [dogs(2)], longer)).offer.room).toMatchObject({
    difference: 220_000 + 60_000,
  });
});

test("letters and the front desk's history name the extras before and after", async () => {
  const saved = await book([]);
  expect(await accept(await offered(saved, [dogs(1), wine(2)]))).toMatchObject({ ok: true });
  expect(
    await desk.shop.lines("select kind from outgoing_mail where kind like '%item_changed' order by 1"),
  ).toEqual(["guest_item_changed", "hotel_item_changed"]);
  const hotel = { hotelId: 1, hotel: theShoreHotel() };
  const dossier = await readDossier(desk.shop.database.pool, hotel, saved.number);
  expect(dossier?.history.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(/2027-05-12, no extras to 2027-05-10 - 2027-05-12, 1 x Dog, 2 x Wine$/),
  );
});

test("a hotel that does not open extras keeps them as they are, and more than there may be is not sold", async () => {
  const saved = await book([dogs(1)]);
  expect((await offered(saved, [dogs(3)])).offer).toMatchObject({
    obstacle: "not_offered",
    problems: [{ code: "service_not_offered" }],
  });
  expect((await offered(saved, [dogs(1), { serviceId: 99, quantity: 1 }])).offer.obstacle).toBe(
    "not_offered",
  );
  await settle({ dates: true });
  expect((await offered(saved, [dogs(2)])).offer.obstacle).toBe("closed");
  expect((await offered(saved, [dogs(1)])).offer.obstacle).toBe("unchanged");
});

test("of two tabs that choose other extras at once, one is carried out and the other is told", async () => {
  const saved = await book([]);
  const tabs = [await offered(saved, [dogs(1)]), await offered(saved, [wine(1)])];
  const press = tabs.map((tab) => () => accept(tab));
  const replies = (await atOnce(desk.shop, "select from reservation for update", press)) as { ok: boolean }[];
  expect(replies.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toMatchObject([
    { ok: true },
    { status: 409, problem: { code: "price_changed" } },
  ]);
});
