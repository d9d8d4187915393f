import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, type PlainDate } from "../dates/plain-date.ts";
import { instantOf } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import type { Hotel } from "../property/hotel.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { ADULT, CHILD, DOUBLE, FLEX, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { randomDiscounts } from "../testing/random-discounts.ts";
import { aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { aResource, aRoomType } from "../testing/room-type.ts";
import { availabilityDays } from "./availability-days.ts";
import { departureDays } from "./departure-days.ts";
import { findAlternatives } from "../offers/alternatives/find-alternatives.ts";
import { findOffers } from "../offers/find-offers.ts";
import { buildHotelCalendar, type HotelCalendar } from "../property/hotel-calendar.ts";
import type { Offer } from "../offers/offer.ts";
import { priceHints } from "./price-hints.ts";
import { rateFrom } from "./rate-from.ts";

// Calendars find stays with their own algorithm; here each answer is compared with checking every stay one by one.
const TODAY = "2027-06-08";
const HORIZON = 12;
const DAYS = Array.from({ length: HORIZON + 1 }, (_, index) => addDays(TODAY, index));
const PAIR = 11;
const SETTINGS = { seed: 20_270_608, numRuns: 60 };

const day = fc.constantFrom(...DAYS);
const scope = {
  ratePlanId: fc.constantFrom(null, FLEX, NONREF),
  roomTypeId: fc.constantFrom(null, DOUBLE, PAIR),
};
const nights = fc.integer({ min: 1, max: 5 });
const effect: fc.Arbitrary<Partial<RestrictionRule>> = fc.oneof(
  fc.constantFrom({ closed: true }, { closedToArrival: true }, { closedToDeparture: true }),
  nights.map((minStayArrival) => ({ minStayArrival })),
  nights.map((maxStayArrival) => ({ maxStayArrival })),
  nights.map((minStayThrough) => ({ minStayThrough })),
  nights.map((maxStayThrough) => ({ maxStayThrough })),
  fc.constant({ packagesOnly: true }),
  nights.map((minAdvanceDays) => ({ minAdvanceDays })),
  nights.map((maxAdvanceDays) => ({ maxAdvanceDays })),
  fc.array(nights, { maxLength: 3 }).map((stayLengths) => ({ stayLengths })),
);
const restriction: fc.Arbitrary<RestrictionRule> = fc
  .tuple(fc.record(scope), effect, day, fc.integer({ min: 0, max: 6 }))
  .map(([where, what, from, length]) => ({ ...where, ...what, from, to: addDays(from, length) }));

const taken = fc
  .tuple(fc.constantFrom(1, 2, 3), day, fc.integer({ min: 1, max: 6 }))
  .map(([unitId, arrival, length]) => ({ unitId, stay: { arrival, departure: addDays(arrival, length) } }));

const price = fc.constantFrom(0, 9_900, 123_450, 220_000);

type Case = {
  hotel: Hotel;
  calendar: HotelCalendar;
  availability: Availability;
  party: Record<number, number>;
};

/** Two room types on one pool of three units, one of them taking two at once; two plans, one for early bookers. */
const cases: fc.Arbitrary<Case> = fc
  .record({
    restrictions: fc.array(restriction, { maxLength: 6 }),
    stays: fc.array(taken, { maxLength: 8 }),
    prices: fc.tuple(price, price, price),
    mode: fc.constantFrom("off", "restricted"),
    allowZeroPrice: fc.boolean(),
    minAdvanceDays: fc.constantFrom(null, 3),
    discounts: randomDiscounts(TODAY, 3),
    party: fc.constantFrom({ [ADULT]: 2 }, { [ADULT]: 1, [CHILD]: 2 }, { [ADULT]: 4 }),
  })
  .map(
    ({
      restrictions,
      stays,
      prices: [double, weekend, pair],
      mode,
      allowZeroPrice,
      minAdvanceDays,
      discounts,
      party,
    }) => {
      const lake = theLakeHotel();
      const roomTypeIds = [DOUBLE, PAIR];
      const base = aRatePlan({
        roomTypeIds,
        minAdvanceDays,
        pricing: {
          kind: "base",
          prices: [
            { roomTypeId: DOUBLE, amounts: { 2: double } },
            { roomTypeId: DOUBLE, weekdays: ["fri", "sat"], amounts: { 2: weekend } },
            { roomTypeId: PAIR, to: addDays(TODAY, 8), amounts: { 4: pair } },
          ],
          extraBeds: [{ roomTypeId: DOUBLE, categoryId: ADULT, amount: 60_000 }],
        },
      });
      const hotel = theLakeHotel({
        cityTaxes: [aCityTax({ collection: "included", maxNights: 2 })],
        roomTypes: [aRoomType(), aRoomType({ id: PAIR, beds: 4, takes: [{ resourceId: 1, quantity: 2 }] })],
        resources: [aResource()],
        ratePlans: [base, aDerivedPlan(FLEX, -10, { id: NONREF, roomTypeIds, meals: ["breakfast"] })],
        restrictions,
        discounts,
        search: { ...lake.search, horizonDays: HORIZON },
        rules: { ...lake.rules, roomCheckMode: mode, allowZeroPrice },
      });
      const calendar = buildHotelCalendar(hotel, TODAY, 20);
      return { hotel, calendar, availability: anAvailability(hotel.resources, stays), party };
    },
  );

const now = instantOf(TODAY, "09:00", "Europe/Prague");

const ANY_OFFER = {
  roomTypeIds: null,
  ratePlanIds: null,
  guests: null,
  currency: "CZK",
  now,
  businessTrip: false,
} as const;

/** The offers of every stay that begins and ends within the horizon, by arrival and departure. */
function everyStay({
  hotel,
  calendar,
  availability,
  party,
}: Case): (arrival: PlainDate, departure: PlainDate) => Offer[] {
  const found = new Map<string, Offer[]>();
  for (const arrival of DAYS) {
    for (const departure of DAYS.filter((candidate) => candidate > arrival)) {
      const question = { ...ANY_OFFER, stay: { arrival, departure }, party };
      found.set(`${arrival}/${departure}`, findOffers(hotel, calendar, availability, question).offers);
    }
  }
  return (arrival, departure) => found.get(`${arrival}/${departure}`) ?? [];
}

/** The codes of all problems with any offer of the stay. */
function refusedFor(
  { hotel, calendar, availability, party }: Case,
  arrival: PlainDate,
  departure: PlainDate,
) {
  const { refused } = findOffers(hotel, calendar, availability, {
    ...ANY_OFFER,
    stay: { arrival, departure },
    party,
  });
  return refused.flatMap(({ problems }) => problems.map(({ code }) => code));
}

const question = ({ party }: Case) => ({ party, roomTypeId: null, currency: "CZK" as const, now });
const parts = ({ hotel, calendar, availability }: Case) => [hotel, calendar, availability] as const;

/** The shortest stay of each room type and plan. */
function shortestOf(stays: Offer[][]): Offer[] {
  const seen = new Set<string>();
  return stays
    .flat()
    .sort((a, b) => a.nights.length - b.nights.length)
    .filter((offer) => {
      const key = `${offer.roomTypeId}/${offer.ratePlanId}`;
      return !seen.has(key) && seen.add(key);
    });
}

/** To whole crowns. */
function average(offer: Offer): number {
  return Math.floor(offer.total / offer.nights.length / 100) * 100;
}

function lowestOfShortest(stays: Offer[][]): number | null {
  const averages = shortestOf(stays).map(average);
  return averages.length === 0 ? null : Math.min(...averages);
}

/**
 * The night's own price, or the average if something is taken off the stay as a whole; meals cost the same each night.
 */
function lowestFirstNight(hotel: Hotel, stays: Offer[][]): number | null {
  const nights = shortestOf(stays).map((offer) => {
    const applied = hotel.discounts.filter(({ id }) => offer.discounts.some((one) => one.discountId === id));
    const onWhole = applied.some(({ benefit }) => benefit.kind !== "percent" || benefit.maxAmount !== null);
    const off = offer.discounts.reduce((sum, { amount }) => sum + amount, 0);
    const offNights = offer.nights.reduce((sum, night) => sum + night.amount - night.payable, 0);
    const meals = (offer.meals - (off - offNights)) / offer.nights.length;
    const own = (offer.nights[0]?.payable ?? 0) + meals;
    return onWhole || (own === 0 && offer.total > 0) ? average(offer) : own;
  });
  return nights.length === 0 ? null : Math.min(...nights);
}

describe("calendars agree with the offers", () => {
  test("a day is open where an offer begins, closed to arrival where one only passes", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const offersOf = everyStay(one);
        const range = { from: TODAY, to: addDays(TODAY, HORIZON) };
        for (const { date, available, closedToArrival } of availabilityDays(...parts(one), {
          ...question(one),
          ...range,
        })) {
          const begins = DAYS.some((departure) => offersOf(date, departure).length > 0);
          const passes = DAYS.some((arrival) =>
            DAYS.some(
              (departure) => arrival <= date && date < departure && offersOf(arrival, departure).length > 0,
            ),
          );
          expect([date, available, closedToArrival]).toEqual([date, passes, passes && !begins]);
        }
      }),
      SETTINGS,
    );
  });

  test("a day without a reason has a departure that is sold, a day with one has none", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const offersOf = everyStay(one);
        const range = { from: addDays(TODAY, -1), to: addDays(TODAY, HORIZON + 1) };
        for (const { date, blocked } of availabilityDays(...parts(one), { ...question(one), ...range })) {
          const until = addDays(TODAY, HORIZON);
          const ends = departureDays(...parts(one), { ...question(one), arrival: date, until });
          const sold = ends.filter((end) => end.bookable);
          expect([date, blocked === null]).toEqual([date, sold.length > 0]);
          for (const end of sold) expect(offersOf(date, end.departure)).not.toEqual([]);
        }
      }),
      SETTINGS,
    );
  });

  test("the reason of a day is one that some offer of some stay from the day is refused for", () => {
    fc.assert(
      fc.property(cases, (one) => {
        for (const { date, blocked } of availabilityDays(...parts(one), {
          ...question(one),
          from: TODAY,
          to: addDays(TODAY, HORIZON - 1),
        })) {
          if (blocked === null) continue;
          const reasons = DAYS.filter((departure) => departure > date).flatMap((departure) =>
            refusedFor(one, date, departure),
          );
          expect(reasons).toContain(blocked.code);
        }
      }),
      SETTINGS,
    );
  });

  test("stays near the asked one can be bought for what they say; there are none only where none is sold", () => {
    fc.assert(
      fc.property(cases, day, fc.integer({ min: 1, max: 4 }), (one, arrival, length) => {
        const offersOf = everyStay(one);
        const stay = { arrival, departure: addDays(arrival, length) };
        const near = findAlternatives(...parts(one), { ...question(one), stay });
        // If no single room is sold nearby, several together may be.
        if (near.some(({ roomTypeId }) => roomTypeId === 0)) return;
        for (const { arrival: from, departure: to, total } of near) {
          expect([from, to]).not.toEqual([stay.arrival, stay.departure]);
          expect(offersOf(from, to)[0]?.total).toBe(total);
        }
        expect(new Set(near.map((stays) => `${stays.arrival}/${stays.departure}`)).size).toBe(near.length);
        const others = [-2, -1, 1, 2].flatMap((days) => [
          offersOf(addDays(arrival, days), addDays(stay.departure, days)),
          offersOf(arrival, addDays(stay.departure, days)),
          offersOf(addDays(arrival, days), stay.departure),
        ]);
        const sold = others.filter((offers) => offers.length > 0).length;
        expect(near.length).toBeGreaterThanOrEqual(Math.min(3, sold));
      }),
      SETTINGS,
    );
  });

  test("a departure is bookable exactly where an offer ends, and a blocked one tells why", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const offersOf = everyStay(one);
        for (const arrival of DAYS) {
          const days = departureDays(...parts(one), {
            ...question(one),
            arrival,
            until: addDays(TODAY, HORIZON),
          });
          const bookable = days.filter((end) => end.bookable).map((end) => end.departure);
          expect(bookable).toEqual(DAYS.filter((departure) => offersOf(arrival, departure).length > 0));
          for (const end of days) {
            const length = daysBetween(arrival, end.departure);
            if (end.bookable)
              expect([end.minStay, end.maxStay, end.closedToDeparture]).toEqual([0, 0, false]);
            expect(end.bookable).toBe(end.blocked === null);
            if (end.blocked) expect(refusedFor(one, arrival, end.departure)).toContain(end.blocked.code);
            if (end.minStay > 0) expect(end.minStay).toBeGreaterThan(length);
            if (end.maxStay > 0) expect(end.maxStay).toBeLessThan(length);
          }
        }
      }),
      SETTINGS,
    );
  });

  test("an arrival's hint is the lowest first night of the shortest stays", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const offersOf = everyStay(one);
        const range = { from: TODAY, to: addDays(TODAY, HORIZON) };
        const hints = priceHints(...parts(one), { ...question(one), ...range, target: { kind: "arrival" } });
        const byDate = new Map(hints.map((hint) => [hint.date, hint.price]));
        for (const arrival of DAYS) {
          const stays = DAYS.map((departure) => offersOf(arrival, departure)).filter(
            (offers) => offers.length > 0,
          );
          const lowest = lowestFirstNight(one.hotel, stays);
          expect(byDate.has(arrival)).toBe(lowest !== null);
          // Only the split of a discount among a stay's meals may differ, by a crown.
          expect(Math.abs((byDate.get(arrival) ?? 0) - (lowest ?? 0))).toBeLessThanOrEqual(100);
        }
        const from = rateFrom(...parts(one), { ...question(one), ...range });
        expect(from?.price).toBe(
          hints.length === 0 ? undefined : Math.min(...hints.map((hint) => hint.price)),
        );
      }),
      SETTINGS,
    );
  });

  test("a departure's hint is that of the stay from the chosen arrival, or of the shortest stay ending on the day", () => {
    fc.assert(
      fc.property(cases, day, (one, arrival) => {
        const offersOf = everyStay(one);
        const range = { from: TODAY, to: addDays(TODAY, HORIZON) };
        const hintsFrom = (chosen: PlainDate | null) =>
          new Map(
            priceHints(...parts(one), {
              ...question(one),
              ...range,
              target: { kind: "departure", arrival: chosen },
            }).map((hint) => [hint.date, hint.price]),
          );
        const [chosen, anyArrival] = [hintsFrom(arrival), hintsFrom(null)];
        for (const departure of DAYS) {
          expect(chosen.get(departure) ?? null).toBe(lowestOfShortest([offersOf(arrival, departure)]));
          const ending = DAYS.map((start) => offersOf(start, departure));
          expect(anyArrival.get(departure) ?? null).toBe(lowestOfShortest(ending));
        }
      }),
      SETTINGS,
    );
  });
});
