import fc from "fast-check";
import { expect, test } from "vitest";
import { departureDays } from "../calendar/departure-days.ts";
import { monthOptions } from "../calendar/month-options.ts";
import { fullMonths, monthAnchor, monthName, monthsUntil, nightsOfMonths } from "../dates/month-anchors.ts";
import { addDays, addMonths, plainDate, type PlainDate } from "../dates/plain-date.ts";
import { instantOf } from "../dates/time-zone.ts";
import { findOffers } from "../offers/find-offers.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCalendarQuestion } from "../testing/calendar-question.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { DOUBLE, FLEX, theLakeHotel } from "../testing/lake-hotel.ts";
import { aMonthPlan, MONTHLY } from "../testing/month-plan.ts";
import { aRatePlan } from "../testing/rate-plan.ts";
import { aResource } from "../testing/room-type.ts";
import { aStayQuestion } from "../testing/stay-question.ts";
import { rentOf } from "./month-price.ts";
import type { Quote } from "./quote.ts";
import { quoteStay } from "./quote-stay.ts";
import { rentInstalments } from "./rent-instalments.ts";

const SETTINGS = { seed: 20_270_115, numRuns: 150 };
const TODAY = "2027-12-01";
const now = instantOf(TODAY, "09:00", "Europe/Prague");

const rent = fc.integer({ min: 100_000, max: 5_000_000 });

/** A room that is let by the month, dearer from March on, and by the night. */
const hotels: fc.Arbitrary<Hotel> = fc
  .record({
    winter: rent,
    spring: rent,
    own: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: null }),
    percents: fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })),
    step: fc.constantFrom(1, 100, 1_000, 5_000),
    least: fc.integer({ min: 1, max: 2 }),
    depositMonths: fc.constantFrom(null, 0, 1, 2),
    collection: fc.constantFrom("included", "at_property"),
  })
  .map(({ winter, spring, own, percents: [few, more], step, least, depositMonths, collection }) => {
    const euros = own === null ? [] : [{ roomTypeId: DOUBLE, currency: "EUR" as const, amounts: { 0: own } }];
    const tiers = [
      { fromMonths: 2, percentOff: few },
      { fromMonths: 4, percentOff: few + more },
    ];
    const monthly = aMonthPlan({ tiers, step, leastMonths: least, mostMonths: 6, depositMonths });
    if (monthly.pricing.kind === "months") {
      monthly.pricing.prices = [
        { roomTypeId: DOUBLE, amounts: { 0: winter } },
        { roomTypeId: DOUBLE, from: "03-01", to: "09-30", amounts: { 0: spring } },
        ...euros,
      ];
    }
    const nightly = aRatePlan({
      id: FLEX,
      pricing: { kind: "base", prices: [{ roomTypeId: DOUBLE, amounts: { 0: 150_000 } }], extraBeds: [] },
    });
    return theLakeHotel({
      ratePlans: [nightly, monthly],
      resources: [aResource({ units: [{ id: 1, name: "101" }] })],
      cityTaxes: [aCityTax({ collection, exemptOverNights: 60 })],
      search: { ...theLakeHotel().search, horizonDays: 500 },
    });
  });

const arrivals = fc.integer({ min: 0, max: 120 }).map((days) => addDays(TODAY, days));
const currencies = fc.constantFrom("CZK" as const, "EUR" as const);

function quoted(
  hotel: Hotel,
  arrival: PlainDate,
  departure: PlainDate,
  currency: "CZK" | "EUR",
): Quote | null {
  const question = aStayQuestion(arrival, departure, { ratePlanId: MONTHLY, currency, now });
  const quote = quoteStay(hotel, buildHotelCalendar(hotel, TODAY, 400), question);
  return quote.ok ? quote.value : null;
}

test("rents, nights, VAT and instalments add up to the total", () => {
  fc.assert(
    fc.property(
      hotels,
      arrivals,
      fc.integer({ min: 28, max: 180 }),
      currencies,
      (hotel, arrival, nights, code) => {
        const quote = quoted(hotel, arrival, addDays(arrival, nights), code);
        fc.pre(quote !== null);
        const { total, rent: rented, vat, cityTax, deposit } = quote;
        expect(rentOf(rented?.lines ?? [])).toBe(total);
        expect(quote.nights.reduce((sum, night) => sum + night.payable, 0)).toBe(total);
        expect(quote.nights).toHaveLength(nights);
        expect(vat.reduce((sum, line) => sum + line.base + line.vat, cityTax.included)).toBe(total);
        expect(rentInstalments(quote).reduce((sum, { amount }) => sum + amount, deposit)).toBe(total);
      },
    ),
    SETTINGS,
  );
});

test("no stay costs more than one to its next anchor, nor less than its full months would at its tier", () => {
  fc.assert(
    fc.property(
      hotels,
      arrivals,
      fc.integer({ min: 28, max: 150 }),
      currencies,
      (hotel, arrival, nights, code) => {
        const departure = addDays(arrival, nights);
        const quote = quoted(hotel, arrival, departure, code);
        const months = fullMonths(arrival, departure);
        const next = quoted(hotel, arrival, addMonths(arrival, months + 1), code);
        fc.pre(quote !== null && next !== null);
        expect(quote.total).toBeLessThanOrEqual(next.total);
        const whole = quoted(hotel, arrival, addMonths(arrival, months), code);
        if (whole) expect(quote.total).toBeGreaterThanOrEqual(Math.min(whole.total, next.total));
      },
    ),
    SETTINGS,
  );
});

test("anchors count from the arrival: chained months lose days for good, anchored ones only in short months", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 1, max: 24 }), (day, months) => {
      const arrival = addDays("2027-01-01", day);
      let chained = arrival;
      for (let month = 0; month < months; month++) chained = addMonths(chained, 1);
      const anchored = plainDate(monthAnchor(arrival, months));
      expect(chained <= anchored).toBe(true);
      if (Number(arrival.slice(8)) <= 28) expect(chained).toBe(anchored);
      expect(fullMonths(arrival, anchored)).toBe(months);
      expect(fullMonths(arrival, addDays(anchored, -1))).toBe(months - 1);
      expect(monthsUntil(arrival, monthName(anchored))).toBe(months);
    }),
    SETTINGS,
  );
  expect(plainDate(monthAnchor("2027-01-31", 2))).toBe("2027-03-31");
  expect(addMonths(addMonths("2027-01-31", 1), 1)).toBe("2027-03-28");
});

const taken = fc
  .option(fc.integer({ min: 10, max: 200 }), { nil: null })
  .map((days) =>
    days === null
      ? []
      : [{ unitId: 1, stay: { arrival: addDays(TODAY, days), departure: addDays(TODAY, days + 20) } }],
  );

test("a card's price is what the stay to its departure is sold for", () => {
  fc.assert(
    fc.property(hotels, arrivals, taken, currencies, (hotel, arrival, stays, currency) => {
      const calendar = buildHotelCalendar(hotel, TODAY, 400);
      const availability = anAvailability(hotel.resources, stays);
      const asked = { ...aCalendarQuestion({ now, currency }), arrival, months: [1, 2, 3, 6, 7] };
      for (const option of monthOptions(hotel, calendar, availability, asked)) {
        const end = option.kind === "partial" ? option.lastDeparture : option.departure;
        const { offers } = findOffers(hotel, calendar, availability, {
          stay: { arrival, departure: end },
          party: asked.party,
          roomTypeIds: null,
          ratePlanIds: [MONTHLY],
          guests: null,
          currency,
          now,
          businessTrip: false,
        });
        expect(offers.map(({ total }) => total)).toEqual(option.kind === "unavailable" ? [] : [option.price]);
        if (option.kind === "partial") expect(end < option.departure).toBe(true);
      }
    }),
    { ...SETTINGS, numRuns: 60 },
  );
});

test("departures are bookable exactly where an offer ends, by the night or by the month but never both", () => {
  fc.assert(
    fc.property(hotels, arrivals, taken, (hotel, arrival, stays) => {
      const calendar = buildHotelCalendar(hotel, TODAY, 400);
      const availability = anAvailability(hotel.resources, stays);
      const asked = aCalendarQuestion({ now });
      const until = addDays(arrival, 75);
      const days = departureDays(hotel, calendar, availability, { ...asked, arrival, until });
      const bookable = new Set(days.flatMap((day) => (day.bookable ? [day.departure] : [])));
      for (const nights of [1, 27, 28, 30, 31, 32, 58, 60, 62, 75]) {
        const departure = addDays(arrival, nights);
        const { offers } = findOffers(hotel, calendar, availability, {
          stay: { arrival, departure },
          party: asked.party,
          roomTypeIds: null,
          ratePlanIds: null,
          guests: null,
          currency: "CZK",
          now,
          businessTrip: false,
        });
        expect(offers.length <= 1).toBe(true);
        expect(bookable.has(departure)).toBe(offers.length === 1);
        const least = nightsOfMonths(arrival, 1);
        if (offers[0] && nights < least) expect(offers[0].ratePlanId).toBe(FLEX);
      }
    }),
    { ...SETTINGS, numRuns: 40 },
  );
});
