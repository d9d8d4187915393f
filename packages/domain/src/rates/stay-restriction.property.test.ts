import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, type PlainDate } from "../dates/plain-date.ts";
import type { RestrictionRule } from "./restriction-rule.ts";
import { DOUBLE, FLEX, NONREF, theLakeHotel } from "../testing/lake-hotel.ts";
import { aStayQuestion, quoteAt } from "../testing/stay-question.ts";

const TODAY = "2027-03-01";
const BEGIN = "2027-03-08";

const day = fc.integer({ min: 0, max: 9 }).map((days) => addDays(BEGIN, days));
const few = fc.integer({ min: 1, max: 6 });
const ahead = fc.integer({ min: 0, max: 16 });

const effect: fc.Arbitrary<Partial<RestrictionRule>> = fc.oneof(
  fc.constantFrom({ closed: true }, { packagesOnly: true }),
  fc.constantFrom({ closedToArrival: true }, { closedToDeparture: true }),
  few.map((minStayArrival) => ({ minStayArrival })),
  few.map((maxStayArrival) => ({ maxStayArrival })),
  few.map((minStayThrough) => ({ minStayThrough })),
  few.map((maxStayThrough) => ({ maxStayThrough })),
  ahead.map((minAdvanceDays) => ({ minAdvanceDays })),
  ahead.map((maxAdvanceDays) => ({ maxAdvanceDays })),
  fc.array(few, { maxLength: 4 }).map((stayLengths) => ({ stayLengths })),
);

const rule: fc.Arbitrary<RestrictionRule> = fc
  .record({
    where: fc.record({
      ratePlanId: fc.constantFrom(null, FLEX, NONREF),
      roomTypeId: fc.constantFrom(null, DOUBLE, 11),
    }),
    days: fc.tuple(day, fc.integer({ min: 0, max: 4 })),
    effects: fc.array(effect, { minLength: 1, maxLength: 3 }),
  })
  .map(({ where, days: [from, length], effects }) => {
    const all = Object.assign({}, ...effects) as Partial<RestrictionRule>;
    return { ...where, ...all, from, to: addDays(from, length) };
  });

/** Applies the rules one by one as described, without merging. */
function brokenRules(rules: readonly RestrictionRule[], arrival: PlainDate, departure: PlainDate): string[] {
  const nights = daysBetween(arrival, departure);
  const daysAhead = daysBetween(TODAY, arrival);
  const broken = new Set<string>();
  for (const one of rules) {
    if ((one.ratePlanId ?? FLEX) !== FLEX || (one.roomTypeId ?? DOUBLE) !== DOUBLE) continue;
    const speaksOf = (date: PlainDate) => (one.from ?? "") <= date && date <= (one.to ?? "");
    const stayed = Array.from({ length: nights }, (_, night) => addDays(arrival, night)).some(speaksOf);
    const check = (code: string, where: boolean, fails: boolean | undefined) => {
      if (where && fails === true) broken.add(code);
    };
    check("closed", stayed, one.closed);
    check("packages_only", stayed, one.packagesOnly);
    check("closed_to_departure", speaksOf(departure), one.closedToDeparture);
    check("min_stay", stayed, nights < (one.minStayThrough ?? 0));
    check("max_stay", stayed, nights > (one.maxStayThrough ?? Infinity));
    const arrives = speaksOf(arrival);
    check("closed_to_arrival", arrives, one.closedToArrival);
    check("min_stay", arrives, nights < (one.minStayArrival ?? 0));
    check("max_stay", arrives, nights > (one.maxStayArrival ?? Infinity));
    check("min_advance", arrives, daysAhead < (one.minAdvanceDays ?? 0));
    check("max_advance", arrives, daysAhead > (one.maxAdvanceDays ?? Infinity));
    check("stay_length", arrives, one.stayLengths && !one.stayLengths.includes(nights));
  }
  return [...broken].sort();
}

test("a stay is refused for just the rules that it breaks, however they overlap", () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), day, few, (restrictions, arrival, nights) => {
      const departure = addDays(arrival, nights);
      const quote = quoteAt(theLakeHotel({ restrictions }), aStayQuestion(arrival, departure));
      const told = quote.ok ? [] : [...new Set(quote.problem.map(({ code }) => code))].sort();
      expect(told).toEqual(brokenRules(restrictions, arrival, departure));
    }),
    { seed: 20_270_308, numRuns: 400 },
  );
});
