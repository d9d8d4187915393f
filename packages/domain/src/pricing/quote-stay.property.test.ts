import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import { instantOf } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Guest } from "../stays/guest.ts";
import { ADULT, CHILD, DOUBLE, FLEX, INFANT, NONREF, PROMO, theLakeHotel } from "../testing/lake-hotel.ts";
import { randomDiscounts } from "../testing/random-discounts.ts";
import { aRoomType } from "../testing/room-type.ts";
import { aStayQuestion, BOOKED, soldAt } from "../testing/stay-question.ts";
import { cancellationFee } from "../rates/cancellation-terms.ts";
import type { Quote } from "./quote.ts";
import type { StayQuestion } from "./quote-stay.ts";

const SETTINGS = { seed: 20_270_513, numRuns: 300 };

const amount = fc.integer({ min: 1, max: 3_000_000 });
const guest: fc.Arbitrary<Guest> = fc.record({
  categoryId: fc.constantFrom(ADULT, CHILD, INFANT),
  meal: fc.constantFrom("none", "breakfast", "half_board"),
});

const DOG: Hotel["services"][number] = {
  id: 1,
  code: "dog",
  name: { en: "Dog" },
  description: { en: "" },
  unit: "night",
  amounts: { CZK: 33_300 },
  vatPercent: 21,
  discountable: false,
  maxQuantity: 2,
  picture: null,
};

/** The lake hotel with different prices, child pricing, tax and rounding steps. */
const hotels: fc.Arbitrary<Hotel> = fc
  .record({
    prices: fc.array(fc.tuple(amount, amount), { minLength: 2, maxLength: 2 }),
    extra: amount,
    own: fc.option(amount, { nil: null }),
    childPricing: fc.constantFrom("share", "marginal", "none"),
    collection: fc.constantFrom("included", "at_property"),
    vatOnMeals: fc.constantFrom(12, 21),
    step: fc.constantFrom(1, 5, 100),
    discounts: randomDiscounts("2027-05-01", 3),
  })
  .map(({ prices, extra, own, childPricing, collection, vatOnMeals, step, discounts }) => {
    const lake = theLakeHotel();
    const [flex, ...derived] = lake.ratePlans;
    const rules = prices.map(([one, more], index) => ({
      roomTypeId: DOUBLE,
      amounts: { 1: one, 2: one + more },
      ...(index === 1 ? { weekdays: ["fri" as const] } : {}),
    }));
    const inEuro =
      own === null
        ? []
        : [{ roomTypeId: DOUBLE, currency: "EUR" as const, to: "2027-06-10", amounts: { 2: own } }];
    const pricing = {
      kind: "base" as const,
      prices: [...rules, ...inEuro],
      extraBeds: [{ roomTypeId: DOUBLE, categoryId: ADULT, amount: extra }],
    };
    return {
      ...lake,
      currencies: lake.currencies.map((currency) =>
        currency.code === "EUR" ? { ...currency, roundingStep: step } : currency,
      ),
      roomTypes: [aRoomType({ childPricing: childPricing })],
      ratePlans: flex ? [{ ...flex, pricing }, ...derived] : [],
      cityTaxes: lake.cityTaxes.map((tax) => ({ ...tax, collection })),
      vat: { accommodation: 12, meals: vatOnMeals },
      services: [DOG],
      // Most of them may be booked now, however far ahead the stay is.
      discounts: discounts.map((one) => ({ ...one, bookTo: null, maxAdvanceHours: null })),
      rules: { ...lake.rules, allowZeroPrice: true },
    };
  });

const questions: fc.Arbitrary<StayQuestion> = fc
  .record({
    start: fc.integer({ min: 0, max: 60 }),
    nights: fc.integer({ min: 1, max: 14 }),
    guests: fc.array(guest, { maxLength: 2 }),
    ratePlanId: fc.constantFrom(FLEX, NONREF, PROMO),
    currency: fc.constantFrom("CZK", "EUR"),
    services: fc.constantFrom([], [{ serviceId: 1, quantity: 1 }]),
  })
  .map(({ start, nights, guests, ratePlanId, currency, services }) => {
    const arrival = addDays("2027-05-01", start);
    return aStayQuestion(arrival, addDays(arrival, nights), {
      guests: [{ categoryId: ADULT, meal: "none" }, ...guests],
      ratePlanId,
      currency,
      services,
    });
  });

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, line) => sum + line.amount, 0);
const withoutDiscounts = (hotel: Hotel): Hotel => ({ ...hotel, discounts: [] });

test("the total is the sum of its lines, every one a multiple of the currency's step and none below zero", () => {
  fc.assert(
    fc.property(hotels, questions, (hotel, question) => {
      const quote = soldAt(hotel, question);
      const { nights, meals, services, discounts } = quote;
      const step =
        hotel.currencies.find((currency) => currency.code === question.currency)?.roundingStep ?? 1;
      expect(quote.originalTotal).toBe(sumOf(nights) + meals + sumOf(services));
      expect(quote.total).toBe(quote.originalTotal - sumOf(discounts));
      const amounts = [...nights, ...services, ...discounts].map((line) => line.amount);
      for (const part of [quote.total, meals, ...amounts, ...nights.map((night) => night.payable)]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part % step).toBe(0);
      }
    }),
    SETTINGS,
  );
});

test("discounts lower nights by what they say, meals by the rest, and raise nothing", () => {
  fc.assert(
    fc.property(hotels, questions, (hotel, question) => {
      const quote = soldAt(hotel, question);
      const plain = soldAt(withoutDiscounts(hotel), question);
      expect(quote.originalTotal).toBe(plain.total);
      const lost = quote.nights.map((night) => night.amount - night.payable);
      expect(Math.min(...lost)).toBeGreaterThanOrEqual(0);
      const offMeals = sumOf(quote.discounts) - lost.reduce((sum, amount) => sum + amount, 0);
      expect(offMeals).toBeGreaterThanOrEqual(0);
      expect(offMeals).toBeLessThanOrEqual(quote.meals);
      for (const { amount } of quote.discounts) expect(amount).toBeGreaterThan(0);
    }),
    SETTINGS,
  );
});

test("booking earlier changes the price only where a discount asks when one books", () => {
  fc.assert(
    fc.property(hotels, questions, fc.integer({ min: 1, max: 40 }), (hotel, question, days) => {
      const timeless = hotel.discounts.filter(({ minAdvanceDays, bookFrom }) => !minAdvanceDays && !bookFrom);
      const later = { ...question, now: BOOKED + days * 86_400_000 };
      const lines = ({ nights, meals, services, discounts, total }: Quote) => [
        nights,
        meals,
        services,
        discounts,
        total,
      ];
      const sold = (asked: StayQuestion) => lines(soldAt({ ...hotel, discounts: timeless }, asked));
      expect(sold(later)).toEqual(sold(question));
    }),
    SETTINGS,
  );
});

test("before discounts and services a stay costs what its nights cost one by one", () => {
  fc.assert(
    fc.property(hotels.map(withoutDiscounts), questions, (hotel, asked) => {
      const question = { ...asked, services: [] };
      const whole = soldAt(hotel, question);
      const parts = whole.nights.map(({ date }) =>
        soldAt(hotel, { ...question, stay: { arrival: date, departure: addDays(date, 1) } }),
      );
      expect(parts.map((part) => part.nights[0])).toEqual(whole.nights);
      expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(whole.total);
    }),
    { ...SETTINGS, numRuns: 60 },
  );
});

test("the bases and taxes of the VAT lines add up to the price without city tax", () => {
  fc.assert(
    fc.property(hotels, questions, (hotel, question) => {
      const quote = soldAt(hotel, question);
      const gross = quote.vat.reduce((sum, line) => sum + line.base + line.vat, 0);
      expect(gross).toBe(quote.total - quote.cityTax.included);
      for (const { percent, base, vat } of quote.vat)
        expect(Math.abs(vat - (base * percent) / 100)).toBeLessThan(2);
    }),
    SETTINGS,
  );
});

test("deposit and fees never exceed the price, and fees only rise", () => {
  fc.assert(
    fc.property(hotels, questions, fc.integer({ min: 0, max: 120 }), (hotel, question, hoursAhead) => {
      const checkIn = instantOf(question.stay.arrival, hotel.checkIn, hotel.timeZone);
      const { total, deposit, cancellation } = soldAt(hotel, {
        ...question,
        now: Math.max(BOOKED, checkIn - hoursAhead * 3_600_000),
      });
      expect(deposit).toBeLessThanOrEqual(total);
      const fees = [cancellation.feeNow, ...cancellation.steps.map((step) => step.fee)];
      expect(fees.toSorted((a, b) => a - b)).toEqual(fees);
      expect(Math.max(...fees)).toBeLessThanOrEqual(total);
      expect(cancellationFee(cancellation.steps, checkIn)).toBe(Math.max(...fees));
    }),
    SETTINGS,
  );
});

test("the order in which guests are named changes nothing", () => {
  fc.assert(
    fc.property(hotels, questions, (hotel, question) => {
      const turned = { ...question, guests: question.guests.toReversed() };
      expect(soldAt(hotel, turned).total).toBe(soldAt(hotel, question).total);
    }),
    SETTINGS,
  );
});

// In the mode "share" it may: the additional guest shrinks the share that the children's discount applies to.
test("one adult more never makes a stay cheaper where prices rise with guests", () => {
  fc.assert(
    fc.property(hotels.map(withoutDiscounts), questions, (hotel, question) => {
      fc.pre(
        hotel.roomTypes[0]?.childPricing !== "share" ||
          question.guests.every(({ categoryId }) => categoryId !== CHILD),
      );
      // A separate price in euros for two need not exceed the one for one.
      fc.pre(question.currency === "CZK");
      const fewer = question.guests.slice(0, 2);
      const more: Guest[] = [{ categoryId: ADULT, meal: "none" }, ...fewer];
      const totalOf = (guests: Guest[]) => soldAt(hotel, { ...question, guests }).total;
      expect(totalOf(more)).toBeGreaterThanOrEqual(totalOf(fewer));
    }),
    SETTINGS,
  );
});
