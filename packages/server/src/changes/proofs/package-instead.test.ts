import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { Package } from "@portico/domain/packages/package";
import type { GuestChanges } from "@portico/domain/rates/guest-changes";
import type { Hotel } from "@portico/domain/property/hotel";
import { aCoupon, aService } from "@portico/domain/testing/coupon";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { aPackage, inRoom, massages, WEEKEND } from "@portico/domain/testing/package";
import { aMassage, at, RESOURCES } from "@portico/domain/testing/timed-service";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { readDossier } from "../../desk/index.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { DOUBLE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";

// Guests have booked the double for two nights at 2,200 Kč, and would rather have the weekend for 8,990 Kč with it, over HTTP: 4,590 Kč
// more. With the single it costs 500 Kč more than that. A dog costs 150 Kč a night.

let desk: CardDesk;

const DOG = 1;
/** The import numbers services after the three room types. */
const MASSAGE = 4;
const massage = aMassage({ openings: [{ hours: [{ from: at("10:00"), to: at("14:00") }] }] });
const dog = aService({
  id: DOG,
  code: "dog",
  name: { en: "Dog" },
  unit: "night",
  amounts: { CZK: 15_000, EUR: 600 },
  maxQuantity: 2,
});

const weekend = (changes: Partial<Package> = {}) =>
  aPackage({
    rooms: [inRoom(DOUBLE), inRoom(SINGLE, 50_000)],
    contents: [massages({ service: { serviceId: massage.id, slots: 1 } })],
    ...changes,
  });

const settle = (
  changes: Partial<Package> = {},
  guestChanges: Partial<GuestChanges> = { packages: true },
  more: Partial<Hotel> = {},
) =>
  desk.shop.settle({
    ...cardPayment(desk.gateway.account),
    services: [dog],
    wellness: { venues: [], resources: RESOURCES, services: [massage] },
    packages: [weekend(changes)],
    guestChanges: { daysBeforeArrival: 1, time: "18:00", ...guestChanges },
    ...more,
  });

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

/** Friday to Sunday. */
const MAY = { arrival: "2027-05-14", departure: "2027-05-16" };

type Booked = Parameters<typeof desk.shop.guest.request>[1] & { ratePlanId?: number };

const book = (changes: Booked = {}) =>
  answered(desk.shop.guest.book([{ roomTypeId: DOUBLE, ...MAY }], { paymentMethod: "on_site", ...changes }));

async function paidWhole(): Promise<SavedReservation> {
  const saved = await book({ paymentMethod: "card", paymentPart: "full" });
  await desk.drive(saved, "paid");
  await desk.check(saved);
  return saved;
}

const load = (saved: SavedReservation) => answered(desk.shop.guest.ask("loadReservation", keyOf(saved)));

type Other = { stay?: typeof MAY; roomTypeId?: number; services?: ChosenService[] };

async function wishOf(saved: SavedReservation, { stay = MAY, roomTypeId, services }: Other = {}) {
  const [item] = (await load(saved)).items;
  return {
    ...keyOf(saved),
    lineCode: item?.lineCode ?? "",
    ...stay,
    guests: [1, 2].map(() => ({ categoryId: ADULT, meal: "none" as const })),
    roomTypeId: roomTypeId ?? null,
    ratePlanId: null,
    packageId: WEEKEND,
    services: services ?? null,
  };
}

async function offered(saved: SavedReservation, other: Other = {}) {
  const wish = await wishOf(saved, other);
  return { wish, offer: await answered(desk.shop.guest.ask("changeOffer", wish)) };
}

const accept = ({ wish, offer }: Awaited<ReturnType<typeof offered>>) =>
  desk.shop.guest.ask("changeReservation", { ...wish, quoteId: offer.room?.quoteId ?? "none" });

const choices = async (saved: SavedReservation, other: Other = {}) =>
  answered(desk.shop.guest.ask("changeChoices", await wishOf(saved, other)));

describe("the difference is exact, and the room is the package's from the second press on", () => {
  test.each<[paid: string, price: number, difference: number, due: number, back: number[]]>([
    ["nothing, on the spot", 899_000, 459_000, 899_000, []],
    ["all by card", 899_000, 459_000, 459_000, []],
    ["all by card", 399_000, -41_000, 0, [41_000]],
    ["all by card", 440_000, 0, 0, []],
  ])("%s, to a package for %i hellers", async (paid, price, difference, due, back) => {
    await settle({
      prices: { kind: "per_room", prices: [{ amounts: { CZK: price } }], persons: 2, furtherGuests: [] },
    });
    const saved = paid === "all by card" ? await paidWhole() : await book();
    const taken = () => desk.shop.lines("select resource_id, night, quantity from claim order by 1, 2");
    const before = await taken();
    const upgrade = await offered(saved);
    expect(upgrade.offer).toMatchObject({
      obstacle: null,
      // The guest has the room on these nights, so nothing has to be kept.
      room: {
        before: 440_000,
        after: price,
        difference,
        total: price,
        due,
        back: { card: back },
        keptUntil: null,
      },
    });
    const changed = {
      state: "confirmed",
      total: price,
      items: [{ kind: "package", packageId: WEEKEND, roomTypeId: DOUBLE, ...MAY, total: price }],
    };
    expect(await accept(upgrade)).toMatchObject({ ok: true, answer: changed });
    expect(await taken()).toEqual(before);
    await desk.work();
    expect(await desk.shop.lines("select amount_minor from money_return")).toEqual(back.map(String));
    const owed = await desk.shop.lines(
      "select coalesce(sum(amount_minor), 0) from payable where state = 'open'",
    );
    expect(owed.map(Number)).toEqual([due]);
    // The same press once more changes nothing.
    expect(await accept(upgrade)).toMatchObject({ ok: true, answer: changed });
    expect((await desk.mails(saved)).filter((kind) => kind.endsWith("_changed"))).toEqual([
      "guest_item_changed",
      "hotel_item_changed",
    ]);
  });
});

test("the list of choices says the same difference, what the package contains and how many times are to be chosen", async () => {
  const saved = await book();
  const shown = { contents: { en: "Massage" }, times: 2 };
  const inDouble = { roomTypeId: DOUBLE, packageId: WEEKEND, difference: 459_000, ...shown };
  expect((await choices(saved)).packages).toEqual([inDouble]);
  await settle({}, { packages: true, rooms: true });
  expect((await choices(saved)).packages).toEqual([
    inDouble,
    { ...inDouble, roomTypeId: SINGLE, difference: 509_000 },
  ]);
  // Somebody else has the only single.
  expect((await desk.shop.guest.book([{ roomTypeId: SINGLE, ...MAY }])).ok).toBe(true);
  expect((await choices(saved)).packages).toEqual([inDouble]);
  // For three nights there is no weekend.
  expect((await choices(saved, { stay: { ...MAY, departure: "2027-05-17" } })).packages).toEqual([]);
  await settle({}, { dates: true });
  expect((await choices(saved)).packages).toEqual([]);
});

test("the calendar tells on which days a stay in the package may end, and nothing of what is a package already", async () => {
  await settle({ extraNights: { most: 1, prices: null } }, { packages: true, dates: true });
  const saved = await book();
  const days = async () => {
    const { arrival, departure: _, ...wish } = await wishOf(saved);
    const span = { arrival, from: "2027-05-15", to: "2027-05-18" };
    const { days: told } = await answered(desk.shop.guest.ask("changeCalendar", { ...wish, ...span }));
    return told.map(({ date, difference }) => [date, difference]);
  };
  expect((await days()).filter(([, difference]) => difference !== null)).toEqual([
    ["2027-05-16", 459_000],
    // A third night at the lowest public price of 1,980.
    ["2027-05-17", 657_000],
  ]);
  expect(await accept(await offered(saved))).toMatchObject({ ok: true });
  expect(await days()).toEqual([]);
});

test("with another room and another night, what is new is kept and taken; extras stay", async () => {
  await settle(
    { extraNights: { most: 1, prices: null } },
    { packages: true, rooms: true, dates: true, extras: true },
  );
  const saved = await book();
  const stay = { ...MAY, departure: "2027-05-17" };
  const upgrade = await offered(saved, {
    stay,
    roomTypeId: SINGLE,
    services: [{ serviceId: DOG, quantity: 1 }],
  });
  // 8,990 and 500 for the single, a third night at the lowest public price of 1,350, and the dog for three nights at 150.
  expect(upgrade.offer.room).toMatchObject({ after: 949_000 + 135_000 + 45_000 });
  expect(upgrade.offer.room?.keptUntil).not.toBeNull();
  expect(await accept(upgrade)).toMatchObject({
    answer: { items: [{ kind: "package", roomTypeId: SINGLE, ...stay, services: [{ quantity: 1 }] }] },
  });
});

test("times of its contents are open then, and chosen on the reservation's page as after any sale", async () => {
  const saved = await book();
  expect(await accept(await offered(saved))).toMatchObject({
    answer: { items: [{ timesWanted: [{ contentCode: "massage" }, { contentCode: "massage" }], times: [] }] },
  });
  const [item] = (await load(saved)).items;
  const time = {
    contentCode: "massage",
    serviceId: MASSAGE,
    block: { day: "2027-05-15", from: at("10:30"), to: at("11:30") },
    persons: 1,
  };
  const key = { ...keyOf(saved), lineCode: item?.lineCode ?? "" };
  expect(await desk.shop.guest.ask("packageTimes", { ...key, times: [time] })).toMatchObject({ ok: true });
  expect(await load(saved)).toMatchObject({ total: 899_000, items: [{ times: [time] }] });
});

test.each<[string, couponsApply: boolean, after: number]>([
  ["goes along with a package that takes coupons", true, 809_100],
  ["is not for a package that takes none", false, 899_000],
])("a coupon of ten per cent %s", async (_, couponsApply, after) => {
  const coupon = aCoupon({ benefit: { kind: "percent", percent: 10 } });
  await settle({ couponsApply }, { packages: true }, { coupons: [coupon] });
  const { id } = await answered(desk.shop.guest.ask("coupon", { code: "LETO" }));
  const saved = await book({ couponId: id, expectedTotal: 396_000 });
  expect((await offered(saved)).offer.room).toMatchObject({
    before: 396_000,
    after,
    difference: after - 396_000,
  });
});

test("guests have the meal that the package includes, unless it has their own too", async () => {
  const surcharges = [{ categoryId: ADULT, amounts: { CZK: 49_000 } }];
  await settle({ includedMeal: "breakfast", otherMeals: [{ meal: "half_board", surcharges }] });
  const saved = await book();
  const meals = (offers: { meal: string }[]) => offers.map(({ meal }) => meal);
  const upgrade = await offered(saved);
  expect(upgrade.offer.room).toMatchObject({ after: 899_000 });
  const changed = await answered(accept(upgrade));
  expect(changed.items.flatMap((item) => (item.kind === "package" ? meals(item.guests) : []))).toEqual([
    "breakfast",
    "breakfast",
  ]);
});

describe("what only the hotel does", () => {
  test.each<[string, Partial<Package>, obstacle: string]>([
    ["a package under non-refundable terms", { cancellationPolicyId: 2 }, "by_hotel"],
    ["one that wants money ahead", { prepaymentRequired: true }, "by_hotel"],
    ["one that wants a card", { cardGuarantee: true }, "by_hotel"],
    ["one of three nights", { nights: 3 }, "not_offered"],
    ["one that is not sold any more", { bookTo: "2027-01-01" }, "not_offered"],
    ["one that is not sold with the room", { rooms: [inRoom(SINGLE)] }, "not_offered"],
  ])("%s", async (_, changes, obstacle) => {
    await settle(changes);
    const saved = await book();
    const upgrade = await offered(saved);
    expect(upgrade.offer).toMatchObject({ obstacle, room: null });
    expect(await accept(upgrade)).toMatchObject({ status: 422, problem: { code: "restriction" } });
    expect((await choices(saved)).packages).toEqual([]);
  });

  test("all of it, where the hotel does not open packages", async () => {
    await settle({}, { rooms: true, rates: true });
    expect((await offered(await book())).offer.obstacle).toBe("closed");
  });

  test("what has become a package is changed by the hotel", async () => {
    const saved = await book();
    expect(await accept(await offered(saved))).toMatchObject({ ok: true });
    const back = { ...(await wishOf(saved)), packageId: null };
    const other = { ...(await wishOf(saved)), departure: "2027-05-17" };
    for (const wish of [back, other])
      expect(await desk.shop.guest.ask("changeOffer", wish)).toMatchObject({
        status: 422,
        problem: { code: "restriction" },
      });
    expect((await offered(saved)).offer.obstacle).toBe("unchanged");
    // The page asks once more just when it has become one.
    expect(await choices(saved)).toMatchObject({ choices: [], packages: [] });
  });
});

test("a package that has become dearer between the presses is not taken at the old price, nor one that is gone", async () => {
  const saved = await book();
  const upgrade = await offered(saved);
  await settle({ rooms: [inRoom(DOUBLE, 10_000)] });
  expect(await accept(upgrade)).toMatchObject({ status: 409, problem: { code: "price_changed" } });
  await settle({}, { packages: true }, { packages: [] });
  expect(await accept(upgrade)).toMatchObject({
    status: 422,
    problem: {
      code: "restriction",
      message: expect.stringContaining("does not sell this package") as string,
    },
  });
  expect(await load(saved)).toMatchObject({ total: 440_000, items: [{ kind: "room" }] });
});

test("letters and the front desk's history name the package, and cancelling it afterwards goes by its terms", async () => {
  const saved = await paidWhole();
  expect(await accept(await offered(saved))).toMatchObject({ ok: true });
  const hotel = { hotelId: 1, hotel: theShoreHotel() };
  const dossier = await readDossier(desk.shop.database.pool, hotel, saved.number);
  expect(dossier?.history.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(
      /from Double room, Flexible, 2027-05-14 - .* to Double room, Weekend, 2027-05-14 - 2027-05-16$/,
    ),
  );
  const { quoteId } = await answered(
    desk.shop.guest.ask("cancellation", { ...keyOf(saved), lineCode: null }),
  );
  const gone = await desk.shop.guest.ask("cancelReservation", { ...keyOf(saved), lineCode: null, quoteId });
  expect(gone).toMatchObject({ answer: { state: "cancelled" } });
  await desk.work();
  expect(await desk.shop.lines("select sum(amount_minor) from money_return")).toEqual(["440000"]);
});
