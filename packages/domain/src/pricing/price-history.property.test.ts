import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayNumber, daysBetween } from "../dates/plain-date.ts";
import { instantOf, todayIn, type Instant } from "../dates/time-zone.ts";
import type { Discount } from "../discounts/discount.ts";
import type { Minor } from "../money/money.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import { pricedHotel } from "../testing/lake-hotel.ts";
import { randomDiscounts } from "../testing/random-discounts.ts";
import { aStayQuestion } from "../testing/stay-question.ts";
import { priorTotal, type HotelVersion } from "./price-history.ts";
import { quoteStay, type StayQuestion } from "./quote-stay.ts";
import { bookableDays, saleWindowProblems } from "./sale-window.ts";

const ARRIVAL = "2027-04-20";
const ZONE = "Europe/Prague";

/** Conditions on the day of booking, where the property is about days and not about amounts. */
const onDays = fc.record({
  bookFrom: fc.option(fc.integer({ min: -60, max: -1 }), { freq: 2, nil: null }),
  bookTo: fc.option(fc.integer({ min: -60, max: 0 }), { freq: 2, nil: null }),
  minAdvanceDays: fc.option(fc.integer({ min: 0, max: 70 }), { nil: null }),
  maxAdvanceHours: fc.option(fc.integer({ min: 1, max: 1500 }), { nil: null }),
});

const discounts: fc.Arbitrary<Discount[]> = fc
  .tuple(randomDiscounts(ARRIVAL, 3), fc.array(onDays, { minLength: 3, maxLength: 3 }))
  .map(([all, days]) =>
    all.map((one, index) => {
      const { bookFrom = null, bookTo = null, ...rest } = days[index] ?? {};
      return {
        ...one,
        ...rest,
        stayDays: {},
        minNights: null,
        bookFrom: bookFrom === null ? null : addDays(ARRIVAL, bookFrom),
        bookTo: bookTo === null ? null : addDays(ARRIVAL, bookTo),
      };
    }),
  );

/** Hotels whose prices all differ, so that each new one is a moment of its own. */
const hotels: fc.Arbitrary<Hotel[]> = fc
  .array(
    fc.record({
      discounts,
      horizonDays: fc.constantFrom(75, 400, 400, 400, 400, 400),
      minAdvanceDays: fc.constantFrom(null, null, null, null, null, 3),
      maxAdvanceDays: fc.constantFrom(null, null, null, null, null, 80),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ horizonDays, minAdvanceDays, maxAdvanceDays, ...rest }, index) => {
      const hotel = pricedHotel(200_000 + index * 7_700, 200_000 + index * 7_700, rest);
      const ratePlans = hotel.ratePlans.map((plan) => ({ ...plan, minAdvanceDays, maxAdvanceDays }));
      return { ...hotel, ratePlans, search: { ...hotel.search, horizonDays } };
    }),
  );

const minutes = (most: number) => fc.integer({ min: 0, max: most * 24 * 60 }).map((count) => count * 60_000);

const history = fc
  .record({
    all: hotels,
    ages: fc.array(minutes(160), { minLength: 4, maxLength: 4 }),
    before: minutes(40),
  })
  .map(({ all, ages, before }) => {
    const now = instantOf(ARRIVAL, "13:37", ZONE) - before;
    const oldestFirst = ages.toSorted((a, b) => b - a);
    const versions = all.map((hotel, index) => ({ hotel, validFrom: now - (oldestFirst[index] ?? 0) }));
    return { versions, now };
  });

test("the price before a reduction is that of every day and configuration looked at one by one", () => {
  let found = 0;
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 3 }), ({ versions, now }, nights) => {
      const question = aStayQuestion(ARRIVAL, addDays(ARRIVAL, nights), { now });
      const prior = priorTotal(versions, question);
      if (prior !== null) found += 1;
      expect(prior).toBe(priorDayByDay(versions, question));
    }),
    { seed: 20_261_130, numRuns: 800 },
  );
  expect(found).toBeGreaterThan(50);
});

/** Around the limits of these hotels more often than elsewhere. */
const daysAhead = fc.oneof(
  fc.integer({ min: -3, max: 8 }),
  fc.integer({ min: 70, max: 85 }),
  fc.integer({ min: 0, max: 420 }),
);

test("the days on which a stay can be booked are those on which nothing forbids it", () => {
  fc.assert(
    fc.property(hotels, daysAhead, ([hotel = pricedHotel(1, 1)], ahead) => {
      const calendar = buildHotelCalendar(hotel, ARRIVAL, 2);
      const [sale] = calendar.sales;
      if (!sale) throw new Error("The hotel sells nothing");
      const today = addDays(ARRIVAL, -ahead);
      for (const nights of [0, 1, 2, 3, 400]) {
        const stay = { arrival: ARRIVAL, departure: addDays(ARRIVAL, nights) };
        const { from, to } = bookableDays(hotel, calendar, sale, stay, "CZK");
        const isBookable = from <= dayNumber(today) && dayNumber(today) <= to;
        const problems = saleWindowProblems(hotel, calendar, sale, stay, { today, currency: "CZK" });
        expect(isBookable).toBe(problems.length === 0);
      }
    }),
    { seed: 20_261_130, numRuns: 300 },
  );
});

type Price = { total: Minor; ids: string };

/** What docs/algorithms/price-history.md says, without leaving any day out. */
function priorDayByDay(versions: readonly HotelVersion[], question: StayQuestion): Minor | null {
  const { stay, now } = question;
  const oldest = versions[0]?.validFrom ?? Infinity;
  const beginOf = (day: string) => instantOf(day, "00:00", ZONE);

  function priceAt(at: Instant): Price | null {
    const version = versions.findLast(({ validFrom }) => validFrom <= at);
    if (!version) return null;
    const nights = daysBetween(stay.arrival, stay.departure);
    const calendar = buildHotelCalendar(version.hotel, stay.arrival, nights);
    const quote = quoteStay(version.hotel, calendar, { ...question, now: at });
    if (!quote.ok) return null;
    const ids = quote.value.discounts.map(({ discountId }) => discountId).toSorted((a, b) => a - b);
    return { total: quote.value.total, ids: ids.join() };
  }

  function momentsOf(day: string, until: Instant): Instant[] {
    const [begin, end] = [beginOf(day), beginOf(addDays(day, 1))];
    const inside = versions.flatMap(({ validFrom }) =>
      validFrom > begin && validFrom < end && validFrom <= until ? [validFrom] : [],
    );
    return [begin, ...inside].toReversed();
  }

  const present = priceAt(now);
  if (!present || present.ids === "") return null;
  const today = todayIn(ZONE, now);
  for (let back = 0; back <= 365; back++) {
    const day = addDays(today, -back);
    if (beginOf(addDays(day, -29)) < oldest) return null;
    for (const moment of momentsOf(day, now)) {
      const price = priceAt(moment);
      if (!price) return null;
      if (price.ids === present.ids) continue;
      const compared = Array.from({ length: 30 }, (_, earlier) =>
        momentsOf(addDays(day, -earlier), moment),
      ).flat();
      const prices = compared.map(priceAt);
      return prices.includes(null) ? null : Math.min(...prices.map((one) => one?.total ?? Infinity));
    }
  }
  return null;
}
