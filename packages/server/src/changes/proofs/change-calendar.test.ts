import type { DayOfChange } from "@portico/domain/reservations/change-days";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { GuestChanges } from "@portico/domain/rates/guest-changes";
import type { RestrictionRule } from "@portico/domain/rates/restriction-rule";
import { aCoupon } from "@portico/domain/testing/coupon";
import { ADULT, FLEX, NONREF, PROMO } from "@portico/domain/testing/lake-hotel";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { DOUBLE, HOUSE, SINGLE, theShoreHotel } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

// The days of a calendar for a room that is to be changed, against the offer of each stay, over HTTP. There are three doubles, one
// single, and the house of all four.

const ALL: GuestChanges = {
  dates: true,
  guests: true,
  rooms: true,
  rates: true,
  daysBeforeArrival: 0,
  time: "12:00",
};

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.empty());
afterEach(async () => {
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
});
afterAll(() => shop.close());

type Wish = { roomTypeId: number | null; ratePlanId: number | null; persons: number };

const AS_IT_IS: Wish = { roomTypeId: null, ratePlanId: null, persons: 2 };

async function wished({ paymentId, returnToken }: SavedReservation, { persons, ...sold }: Wish) {
  const key = { paymentId, returnToken };
  const { items } = await answered(shop.guest.ask("loadReservation", key));
  const guests = Array.from({ length: persons }, () => ({ categoryId: ADULT, meal: "none" as const }));
  return { ...key, lineCode: items[0]?.lineCode ?? "", guests, services: null, packageId: null, ...sold };
}

type Asked = Awaited<ReturnType<typeof wished>>;

async function daysOf(asked: Asked, span: { from: PlainDate; to: PlainDate; arrival: PlainDate | null }) {
  const { days } = await answered(shop.guest.ask("changeCalendar", { ...asked, ...span }));
  return days;
}

const inWords = ({ date, obstacle, problem, difference }: DayOfChange) => {
  const why = [obstacle, problem?.code === obstacle ? null : problem?.code].filter(Boolean).join(" ");
  return `${Number(date.slice(8))}: ${obstacle === null ? `free${difference === null ? "" : ` ${difference / 100}`}` : why}`;
};

describe("of a double on 11-13 May, in a hotel whose other doubles are taken on 10-15 May", () => {
  const SPAN = { from: "2027-05-09", to: "2027-05-16" };

  async function book() {
    const stay = { arrival: "2027-05-10", departure: "2027-05-15" };
    for (const roomTypeId of [DOUBLE, DOUBLE]) {
      await answered(shop.guest.book([{ roomTypeId, ...stay }], { paymentMethod: "on_site" }));
    }
    const own = { roomTypeId: DOUBLE, arrival: "2027-05-11", departure: "2027-05-13" };
    const saved = await answered(shop.guest.book([own], { paymentMethod: "on_site" }));
    // Somebody has the third double on the night after.
    const after = { roomTypeId: DOUBLE, arrival: "2027-05-13", departure: "2027-05-14" };
    await answered(shop.guest.book([after], { paymentMethod: "on_site" }));
    await shop.settle({ guestChanges: ALL });
    return wished(saved, AS_IT_IS);
  }

  test("the guest's own nights are free to them, and others' are not", async () => {
    const asked = await book();
    const arrivals = await daysOf(asked, { ...SPAN, arrival: null });
    expect(arrivals.map(inWords)).toEqual([
      "9: free",
      "10: free",
      "11: free",
      "12: free",
      "13: sold_out",
      "14: free",
      "15: free",
      "16: free",
    ]);
    const departures = await daysOf(asked, { ...SPAN, arrival: "2027-05-10" });
    // The night of the 13th ends what can be reached.
    expect(departures.map(inWords)).toEqual([
      "11: free -2200",
      "12: free 0",
      "13: free 2200",
      "14: sold_out",
    ]);
  });

  test("for another room type what the guest has counts as far as it is a part of it", async () => {
    const asked = await book();
    const single = await daysOf({ ...asked, roomTypeId: SINGLE }, { ...SPAN, arrival: "2027-05-13" });
    expect(single.map(inWords)).toEqual(["14: free -2900", "15: free -1400", "16: free 100"]);
    const house = await daysOf({ ...asked, roomTypeId: HOUSE }, { ...SPAN, arrival: null });
    expect(house.map(inWords).filter((day) => day.endsWith("free"))).toEqual([
      "9: free",
      "15: free",
      "16: free",
    ]);
  });

  test("what is closed, and for how many nights it is sold, is said day by day", async () => {
    const asked = await book();
    const rule = { ratePlanId: null, roomTypeId: null };
    await shop.settle({
      guestChanges: ALL,
      restrictions: [
        { ...rule, from: "2027-05-14", to: "2027-05-16", minStayArrival: 3 },
        { ...rule, from: "2027-05-09", to: "2027-05-09", closedToArrival: true },
        { ...rule, from: "2027-05-17", to: "2027-05-17", closed: true },
      ],
    });
    const arrivals = await daysOf(asked, { ...SPAN, arrival: null });
    expect(arrivals.map(inWords)).toEqual([
      "9: not_offered closed_to_arrival",
      "10: free",
      "11: free",
      "12: free",
      "13: sold_out",
      "14: free",
      "15: not_offered min_stay",
      "16: not_offered min_stay",
    ]);
    const departures = await daysOf(asked, { ...SPAN, arrival: "2027-05-14" });
    expect(departures.map(inWords)).toEqual(["15: not_offered min_stay", "16: not_offered min_stay"]);
  });

  test("a room that the hotel no longer sells so is still what the guest has", async () => {
    const asked = await book();
    const closed = { ratePlanId: null, roomTypeId: null, from: "2027-05-01", to: "2027-05-31", closed: true };
    await shop.settle({ guestChanges: ALL, restrictions: [closed] });
    const arrivals = await daysOf(asked, { ...SPAN, arrival: null });
    expect(arrivals.filter(({ obstacle }) => obstacle === null).map(({ date }) => date)).toEqual([
      "2027-05-11",
    ]);
    const departures = await daysOf(asked, { ...SPAN, arrival: "2027-05-11" });
    expect(departures.map(inWords)).toEqual(["12: not_offered closed", "13: free 0"]);
  });
});

test("where only the hotel can change the room, every day but what the guest has says so, as the offer does", async () => {
  const own = { roomTypeId: DOUBLE, arrival: "2027-05-11", departure: "2027-05-13" };
  const saved = await answered(shop.guest.book([own], { paymentMethod: "on_site" }));
  await shop.settle({ guestChanges: ALL });
  const asked = await wished(saved, AS_IT_IS);
  // What is left is to be transferred.
  await shop.lines("update payable set method = 'bank_transfer' where state = 'open'");
  const arrivals = await daysOf(asked, { from: "2027-05-10", to: "2027-05-12", arrival: null });
  expect(arrivals.map(inWords)).toEqual(["10: by_hotel", "11: free", "12: by_hotel"]);
  const stay = { arrival: "2027-05-12", departure: "2027-05-13" };
  expect(await answered(shop.guest.ask("changeOffer", { ...asked, ...stay }))).toMatchObject({
    obstacle: "by_hotel",
  });
});

// Generated histories: who else has booked what, the hotel's rules by now, and what the guest wishes.
const CASES = Number(process.env["PORTICO_MODEL_SEQUENCES"] ?? 8);
const SEED = Number(process.env["PORTICO_MODEL_SEED"] ?? 20_270_511);
const DAYS = 6;

const offset = fc.nat(DAYS - 1);
const nights = fc.integer({ min: 1, max: 4 });
const effect: fc.Arbitrary<Partial<RestrictionRule>> = fc.oneof(
  fc.constantFrom(
    { closed: true },
    { closedToArrival: true },
    { closedToDeparture: true },
    { packagesOnly: true },
  ),
  nights.map((minStayArrival) => ({ minStayArrival })),
  nights.map((minStayThrough) => ({ minStayThrough })),
  nights.map((maxStayArrival) => ({ maxStayArrival })),
  nights.map((maxStayThrough) => ({ maxStayThrough })),
  fc
    .uniqueArray(nights, { minLength: 1, maxLength: 2 })
    .map((all) => ({ stayLengths: all.toSorted((a, b) => a - b) })),
);
const histories = fc.record({
  /** Far away; or so near that cancelling costs something by now. */
  first: fc.constantFrom("2027-05-10", "2027-01-12"),
  own: fc.record({ offset, nights: fc.integer({ min: 1, max: 3 }) }),
  others: fc.array(fc.record({ roomTypeId: fc.constantFrom(DOUBLE, DOUBLE, SINGLE), offset, nights }), {
    maxLength: 6,
  }),
  rules: fc.array(
    fc.record({ effect, offset, length: fc.nat(3), roomTypeId: fc.constantFrom(null, DOUBLE, SINGLE) }),
    {
      maxLength: 3,
    },
  ),
  coupon: fc.boolean(),
  wish: fc.record({
    roomTypeId: fc.constantFrom(null, null, SINGLE, HOUSE),
    ratePlanId: fc.constantFrom(null, null, FLEX, PROMO, NONREF),
    persons: fc.constantFrom(2, 2, 1, 4),
  }),
});

type History = typeof histories extends fc.Arbitrary<infer One> ? One : never;

test(`${CASES} generated histories: the calendar and the offer never disagree about a stay`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await shop.empty();
      await compare(history, seen);
    }),
    { numRuns: CASES, seed: SEED, endOnFailure: true },
  );
  // What the histories must reach for the comparison to mean anything.
  for (const outcome of ["free", "not_offered", "sold_out"]) expect(seen).toContain(outcome);
});

async function compare(
  { first, own, others, rules, coupon, wish }: History,
  seen: Set<string>,
): Promise<void> {
  const on = (days: number) => addDays(first, days);
  const stayOf = (one: { offset: number; nights: number }) => {
    return { arrival: on(one.offset), departure: on(one.offset + one.nights) };
  };
  const coupons = [aCoupon({ benefit: { kind: "percent", percent: 10 } })];
  await shop.settle({ coupons });
  const code = coupon ? await answered(shop.guest.ask("coupon", { code: "LETO" })) : null;
  const chosen = await shop.guest.choose([{ roomTypeId: DOUBLE, ...stayOf(own) }]);
  const couponId = code?.id ?? 0;
  const priced = await answered(shop.guest.price(chosen, { couponId }));
  const request = { paymentMethod: "on_site", couponId, expectedTotal: priced.total } as const;
  const saved = await answered(shop.guest.save(await shop.guest.request(chosen, request)));
  for (const { roomTypeId, ...when } of others) {
    const [offer] = await shop.guest.chooseAll([{ roomTypeId, ...stayOf(when) }]);
    if (offer === undefined || offer.offerId === "") continue;
    await shop.guest.save(await shop.guest.request([offer], { paymentMethod: "on_site" }));
  }
  const { search } = theShoreHotel();
  const horizonDays = Math.round((Date.parse(on(DAYS + 2)) - Date.parse("2027-01-10")) / 86_400_000);
  await shop.settle({
    coupons,
    guestChanges: ALL,
    search: { ...search, horizonDays },
    restrictions: rules.map(({ effect: rule, offset: begin, length, roomTypeId }) => {
      return { ...rule, ratePlanId: null, roomTypeId, from: on(begin), to: on(begin + length) };
    }),
  });
  const asked = await wished(saved, wish);
  const to = on(DAYS + 2);
  const arrivals = await daysOf(asked, { from: first, to: on(DAYS + 1), arrival: null });
  for (const { date: arrival, obstacle } of arrivals) {
    // A minute on, so that nobody asks too often.
    vi.setSystemTime(Date.now() + 60_000);
    const departures = await daysOf(asked, { from: first, to, arrival });
    const told = new Map(departures.map((day) => [day.date, day]));
    let isOpen = false;
    for (let departure = addDays(arrival, 1); departure <= to; departure = addDays(departure, 1)) {
      const offer = await answered(shop.guest.ask("changeOffer", { ...asked, arrival, departure }));
      const isFree = offer.room !== null || offer.obstacle === "unchanged";
      isOpen ||= isFree;
      const day = told.get(departure);
      const about = JSON.stringify({ arrival, departure, offer, day });
      seen.add(offer.obstacle ?? "free");
      expect(day?.obstacle === null, about).toBe(isFree);
      if (day === undefined) continue;
      if (isFree) expect(day.difference, about).toBe(offer.room?.difference ?? 0);
      else expect(day.obstacle, about).toBe(offer.obstacle);
      if (day.problem && day.problem.code !== "sold_out")
        expect(offer.problems, about).toContainEqual(day.problem);
    }
    expect(obstacle === null, `arrival on ${arrival}`).toBe(isOpen);
  }
}
