import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { GuestChanges } from "@portico/domain/rates/guest-changes";
import { ADULT, FLEX, NONREF, PROMO, withPlansCompared } from "@portico/domain/testing/lake-hotel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { readDossier } from "../../desk/index.ts";
import { atOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk, cardPayment } from "../../payments/testing/card-desk.ts";
import { without } from "../../testing/cut-guard.ts";
import { DOUBLE, HOUSE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";

// Guests change the double that they have booked into another room or rate, over HTTP. There are three doubles at 2,200 Kč, one
// single at 1,500 Kč, and the house of all four at 6,000 Kč.

let desk: CardDesk;

const ALL: GuestChanges = {
  dates: true,
  guests: true,
  rooms: true,
  rates: true,
  daysBeforeArrival: 1,
  time: "18:00",
};

const settle = (guestChanges: GuestChanges = ALL) =>
  desk.shop.settle({ ...cardPayment(desk.gateway.account), guestChanges });

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
const JUNE = { arrival: "2027-06-14", departure: "2027-06-16" };

const book = () =>
  answered(desk.shop.guest.book([{ roomTypeId: DOUBLE, ...MAY }], { paymentMethod: "on_site" }));

type Other = { roomTypeId?: number; ratePlanId?: number; stay?: typeof MAY; meal?: "none" | "breakfast" };

async function wishOf({ paymentId, returnToken }: SavedReservation, other: Other = {}) {
  const key = { paymentId, returnToken };
  const { items } = await answered(desk.shop.guest.ask("loadReservation", key));
  const { roomTypeId = null, ratePlanId = null, stay = MAY, meal = "none" } = other;
  const guests = [1, 2].map(() => ({ categoryId: ADULT, meal }));
  const [item] = items;
  if (item?.kind !== "room") throw new Error("There is no room");
  return {
    ...key,
    lineCode: item.lineCode,
    ...stay,
    guests,
    roomTypeId,
    ratePlanId,
    packageId: null,
    services: null,
  };
}

async function offered(saved: SavedReservation, other: Other) {
  const wish = await wishOf(saved, other);
  return { wish, offer: await answered(desk.shop.guest.ask("changeOffer", wish)) };
}

const accept = ({ wish, offer }: { wish: Awaited<ReturnType<typeof wishOf>>; offer: ChangeOffer }) =>
  desk.shop.guest.ask("changeReservation", { ...wish, quoteId: offer.room?.quoteId ?? "none" });

/** What is offered instead, as "room/rate: difference in crowns". */
async function choices(saved: SavedReservation, stay = MAY): Promise<string[]> {
  const asked = await answered(desk.shop.guest.ask("changeChoices", await wishOf(saved, { stay })));
  return asked.choices.map(
    ({ roomTypeId, ratePlanId, difference }) => `${roomTypeId}/${ratePlanId}: ${difference / 100}`,
  );
}

const sold = async (saved: SavedReservation) => {
  const key = { paymentId: saved.paymentId, returnToken: saved.returnToken };
  const { items, total } = await answered(desk.shop.guest.ask("loadReservation", key));
  return {
    total,
    items: items.map((item) => (item.kind === "room" ? [item.roomTypeId, item.ratePlanId] : [])),
  };
};

/** What the front desk reads of it. */
async function historyOf({ number }: SavedReservation): Promise<string[]> {
  const hotel = { hotelId: 1, hotel: theShoreHotel() };
  const dossier = await readDossier(desk.shop.database.pool, hotel, number);
  return dossier?.history.map(({ words }) => words) ?? [];
}

describe("what a guest may choose among", () => {
  // Non-refundable terms are never changed into: the hotel does that.
  test("every room and rate that is free, with the difference that its offer tells then", async () => {
    const saved = await book();
    expect(await choices(saved)).toEqual([
      "1/1: 0",
      "1/3: -308",
      "2/1: -1400",
      "2/3: -1610",
      "3/1: 7600",
      "3/3: 6760",
    ]);
    const { offer } = await offered(saved, { roomTypeId: HOUSE, ratePlanId: PROMO });
    expect(offer.room?.difference).toBe(676_000);
  });

  test.each([
    ["rooms alone", { rooms: true }, ["1/1: 0", "2/1: -1400", "3/1: 7600"]],
    ["rates alone", { rates: true }, ["1/1: 0", "1/3: -308"]],
    ["dates alone", { dates: true }, ["1/1: 0"]],
  ])("of a hotel that opens %s", async (_, open, list) => {
    const saved = await book();
    await settle({ ...open, daysBeforeArrival: 1, time: "18:00" });
    expect(await choices(saved)).toEqual(list);
  });

  test("not what others have, but what is kept for the guest meanwhile", async () => {
    const saved = await book();
    const { guest } = desk.shop;
    const others = await guest.request(await guest.choose([{ roomTypeId: SINGLE, ...MAY }]));
    const single = await offered(saved, { roomTypeId: SINGLE });
    expect(single.offer.room?.keptUntil).not.toBeNull();
    expect(await choices(saved)).toContain("2/1: -1400");
    await desk.shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW - 1)]);
    expect(await guest.save(others)).toMatchObject({ ok: true });
    // Neither the single nor the house, of which it is a part.
    expect(await choices(saved)).toEqual(["1/1: 0", "1/3: -308"]);
  });
});

/** The hotel whose rates are compared: PROMO has the terms of FLEX, and costs less. */
const compare = () => {
  const { ratePlans } = withPlansCompared(theShoreHotel());
  return desk.shop.settle({ ...cardPayment(desk.gateway.account), guestChanges: ALL, ratePlans });
};

describe("a rate that another one outdoes", () => {
  test("is no choice, unless it is the one that the guest has", async () => {
    const saved = await book();
    await compare();
    expect(await choices(saved)).toEqual(["1/1: 0", "1/3: -308", "2/3: -1610", "3/3: 6760"]);
    // For other dates, too, the guest keeps their rate.
    const june = await choices(saved, JUNE);
    expect(june.map((choice) => choice.split(":")[0])).toEqual(["1/1", "1/3", "2/3", "3/3"]);
    // What is not listed may still be asked for.
    const flex = await offered(saved, { roomTypeId: SINGLE, ratePlanId: FLEX });
    expect(flex.offer.room).toMatchObject({ difference: -140_000 });
  });

  test("is none either where the guest has the better one", async () => {
    await compare();
    const { guest } = desk.shop;
    const promo = [{ roomTypeId: DOUBLE, ratePlanId: PROMO, ...MAY }];
    const saved = await answered(guest.book(promo, { paymentMethod: "on_site" }));
    expect((await choices(saved)).map((choice) => choice.split(":")[0])).toEqual(["1/3", "2/3", "3/3"]);
  });
});

describe("another meal", () => {
  const MEALS: GuestChanges = { rates: true, meals: true, daysBeforeArrival: 1, time: "18:00" };

  // Breakfast is 250 Kč a person and night, half board 550 Kč: 1,000 and 2,200 Kč for two people and two nights.
  test("is listed under each rate with the difference that its offer tells then", async () => {
    const saved = await book();
    await settle(MEALS);
    const asked = await answered(desk.shop.guest.ask("changeChoices", await wishOf(saved)));
    const listed = asked.choices.map(({ ratePlanId, meal, meals }) => ({
      ratePlanId,
      meal,
      meals: meals.map((one) => `${one.meal}: ${one.difference / 100}`),
    }));
    expect(listed).toEqual([
      { ratePlanId: FLEX, meal: "none", meals: ["none: 0", "breakfast: 1000", "half_board: 2200"] },
      { ratePlanId: PROMO, meal: "none", meals: ["none: -308", "breakfast: 692", "half_board: 1892"] },
    ]);
    const { offer } = await offered(saved, { ratePlanId: PROMO, meal: "breakfast" });
    expect(offer.room?.difference).toBe(69_200);
  });

  test("is the guests' once they agree, needs no nights, and is named at the desk", async () => {
    const saved = await book();
    await settle(MEALS);
    const breakfast = await offered(saved, { meal: "breakfast" });
    expect(breakfast.offer.room).toMatchObject({ difference: 100_000, keptUntil: null });
    expect(await accept(breakfast)).toMatchObject({
      ok: true,
      answer: { total: 540_000, items: [{ guests: [{ meal: "breakfast" }, { meal: "breakfast" }] }] },
    });
    expect(await historyOf(saved)).toContainEqual(
      expect.stringMatching(/from .*, 2 x Adult \(none\) to .*, 2 x Adult \(breakfast\)$/),
    );
  });

  test("is closed, and not listed, where the hotel opens rates alone", async () => {
    const saved = await book();
    await settle({ ...MEALS, meals: false });
    const asked = await answered(desk.shop.guest.ask("changeChoices", await wishOf(saved)));
    expect(asked.choices.map(({ meals }) => meals)).toEqual([[], []]);
    expect((await offered(saved, { meal: "breakfast" })).offer.obstacle).toBe("closed");
  });
});

test("the list waits for nobody who is changing the reservation", async () => {
  const saved = await book();
  await desk.shop.database.transaction(async (tx) => {
    await tx.query("select from reservation for update");
    expect(await choices(saved)).toContain("2/1: -1400");
  });
});

describe("another room", () => {
  test("is the guest's and the one before anybody's, under the new name and price", async () => {
    const saved = await book();
    const single = await offered(saved, { roomTypeId: SINGLE });
    expect(single.offer.room).toMatchObject({ before: 440_000, after: 300_000, difference: -140_000 });
    expect(await accept(single)).toMatchObject({ ok: true, answer: { total: 300_000 } });
    expect(await sold(saved)).toEqual({ total: 300_000, items: [[SINGLE, FLEX]] });
    expect(await historyOf(saved)).toContainEqual(
      expect.stringMatching(
        /changed by the guest from Double.*, .*, 2027-05-10 - 2027-05-12 to Single.*, .*, 2027-05-10 - 2027-05-12$/,
      ),
    );
    // Three doubles are free again.
    for (const _ of [1, 2, 3]) await book();
    // The same press once more changes nothing.
    expect(await accept(single)).toMatchObject({ ok: true, answer: { total: 300_000 } });
  });

  test("of which the one before is a part needs only the rest of it", async () => {
    const saved = await book();
    const house = await offered(saved, { roomTypeId: HOUSE });
    expect(await accept(house)).toMatchObject({ ok: true, answer: { total: 1_200_000 } });
    expect(await sold(saved)).toMatchObject({ items: [[HOUSE, FLEX]] });
  });

  test("on other dates, with another rate, is one change", async () => {
    const saved = await book();
    const changed = await offered(saved, { roomTypeId: SINGLE, ratePlanId: PROMO, stay: JUNE });
    expect(await accept(changed)).toMatchObject({ ok: true, answer: { items: [JUNE] } });
    expect(await sold(saved)).toMatchObject({ items: [[SINGLE, PROMO]] });
  });

  test("is closed where the hotel opens dates alone", async () => {
    const saved = await book();
    await settle({ dates: true, daysBeforeArrival: 1, time: "18:00" });
    expect((await offered(saved, { roomTypeId: SINGLE })).offer.obstacle).toBe("closed");
    expect((await offered(saved, { ratePlanId: PROMO })).offer.obstacle).toBe("closed");
  });
});

describe("another rate", () => {
  test("needs no nights, and its price is the room's from then on", async () => {
    const saved = await book();
    const promo = await offered(saved, { ratePlanId: PROMO });
    expect(promo.offer.room).toMatchObject({ difference: -30_800, keptUntil: null });
    expect(await accept(promo)).toMatchObject({ ok: true, answer: { total: 409_200 } });
    expect(await sold(saved)).toMatchObject({ items: [[DOUBLE, PROMO]] });
  });

  test("that is non-refundable, or asks for money ahead or an account, is left to the hotel", async () => {
    const saved = await book();
    expect((await offered(saved, { ratePlanId: NONREF })).offer.obstacle).toBe("by_hotel");
    const { ratePlans } = theShoreHotel();
    const promoWith = (changes: object) =>
      desk.shop.settle({
        ...cardPayment(desk.gateway.account),
        guestChanges: ALL,
        ratePlans: ratePlans.map((plan) => (plan.id === PROMO ? { ...plan, ...changes } : plan)),
      });
    await promoWith({ prepaymentRequired: true });
    expect((await offered(saved, { ratePlanId: PROMO })).offer.obstacle).toBe("by_hotel");
    await promoWith({ membersOnly: true });
    expect((await offered(saved, { ratePlanId: PROMO })).offer.obstacle).toBe("not_offered");
  });

  test("without the guests' meals gives them its usual one", async () => {
    const saved = await book();
    const { ratePlans } = theShoreHotel();
    await desk.shop.settle({
      ...cardPayment(desk.gateway.account),
      guestChanges: { rates: true, daysBeforeArrival: 1, time: "18:00" },
      ratePlans: ratePlans.map((plan) =>
        plan.id === PROMO ? { ...plan, meals: ["breakfast"], includedMeal: "breakfast" } : plan,
      ),
    });
    expect(await choices(saved)).toContain("1/3: -308");
    const promo = await offered(saved, { ratePlanId: PROMO });
    expect(await accept(promo)).toMatchObject({
      ok: true,
      answer: { items: [{ guests: [{ meal: "breakfast" }, { meal: "breakfast" }] }] },
    });
  });
});

describe("two guests for the only single", () => {
  const both = async () => {
    const [one, other] = [await book(), await book()];
    const first = await offered(one, { roomTypeId: SINGLE });
    await desk.shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW - 1)]);
    const second = await offered(other, { roomTypeId: SINGLE });
    await desk.shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW - 1)]);
    return { one, other, press: [first, second].map((offer) => () => accept(offer)) };
  };
  const atOnceFrom = (press: readonly (() => Promise<unknown>)[]) =>
    atOnce(desk.shop, "select from reservation for update", press);

  test("whose time to decide is over: one has it, and the other keeps the double", async () => {
    const { one, other, press } = await both();
    const replies = (await atOnceFrom(press)) as { ok: boolean }[];
    // Either may be first.
    expect(replies.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toMatchObject([
      { ok: true, answer: { total: 300_000 } },
      { status: 409, problem: { code: "last_minute" } },
    ]);
    const rooms = [await sold(one), await sold(other)].map(({ items }) => items[0]?.[0]);
    expect(new Set(rooms)).toEqual(new Set([DOUBLE, SINGLE]));
    const counters = await desk.shop.lines(
      "select resource_id || ' ' || sold from resource_night where sold > 0 order by 1",
    );
    expect(counters).toEqual(["1 1", "1 1", "2 1", "2 1"]);
  });

  test("control: without the counters' check the database refuses what would be sold twice", async () => {
    const { press } = await both();
    const guard =
      /and \(c\.held \+ c\.sold <= 0 or n\.held \+ n\.sold \+ c\.held \+ c\.sold <= n\.capacity\)/;
    await without([{ statement: "insert into resource_night as n", guard }], async () => {
      const replies = (await atOnceFrom(press)) as { ok: boolean }[];
      expect(replies.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toMatchObject([
        { ok: true },
        { status: 500 },
      ]);
    });
  });

  test("of whom one decides yet: the other is told that it is taken", async () => {
    const [one, other] = [await book(), await book()];
    const first = await offered(one, { roomTypeId: SINGLE });
    expect((await offered(other, { roomTypeId: SINGLE })).offer.obstacle).toBe("sold_out");
    expect(await accept(first)).toMatchObject({ ok: true });
  });
});
