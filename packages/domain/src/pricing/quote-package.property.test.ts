import fc from "fast-check";
import { expect, test } from "vitest";
import { packageArrivalDays } from "../calendar/package-days.ts";
import { packageSearch } from "../calendar/package-nights.ts";
import { addDays } from "../dates/plain-date.ts";
import { listPackages } from "../offers/list-packages.ts";
import { packageOffers } from "../offers/package-offers.ts";
import type { Package, PackagePrices } from "../packages/package.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Guest } from "../stays/guest.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCityTax } from "../testing/city-tax.ts";
import { aCoupon } from "../testing/coupon.ts";
import { ADULT, CHILD, DOUBLE, INFANT } from "../testing/lake-hotel.ts";
import { aPackage, massages, packageHotel, packageSoldAt, SUITE, WEEKEND } from "../testing/package.ts";
import { randomDiscounts } from "../testing/random-discounts.ts";
import { BOOKED } from "../testing/stay-question.ts";
import { applyCoupon } from "./apply-coupon.ts";
import type { PackageQuote } from "./quote.ts";

const SETTINGS = { seed: 20_270_514, numRuns: 200 };
const FIRST = "2027-05-03";

const amounts = fc
  .tuple(
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }),
  )
  .map(([CZK, EUR]) => (EUR === null ? { CZK } : { CZK, EUR }));

const prices: fc.Arbitrary<PackagePrices> = fc.oneof(
  fc
    .tuple(amounts, amounts, amounts, fc.integer({ min: 1, max: 2 }))
    .map(([all, weekend, further, persons]) => ({
      kind: "per_room" as const,
      prices: [{ amounts: all }, { weekdays: ["fri" as const, "sat" as const], amounts: weekend }],
      persons,
      furtherGuests: [{ categoryId: ADULT, amounts: further }],
    })),
  fc.tuple(amounts, amounts).map(([adult, child]) => ({
    kind: "per_guest" as const,
    prices: [
      { categoryId: ADULT, guests: null, amounts: adult },
      { categoryId: CHILD, guests: null, amounts: child },
    ],
  })),
);

const packages: fc.Arbitrary<Package> = fc
  .record({
    prices,
    extra: fc.option(prices, { nil: null }),
    surcharge: fc.option(amounts, { nil: null }),
    meal: amounts,
    share: fc.integer({ min: 0, max: 600_000 }),
    discountsApply: fc.boolean(),
    couponsApply: fc.boolean(),
  })
  .map(({ extra, surcharge, meal, share, ...changes }) =>
    aPackage({
      ...changes,
      extraNights: { most: 2, prices: extra },
      rooms: [
        { roomTypeId: DOUBLE, surcharge, extraNightSurcharge: surcharge },
        { roomTypeId: SUITE, surcharge: null, extraNightSurcharge: null },
      ],
      otherMeals: [{ meal: "breakfast", surcharges: [{ categoryId: ADULT, amounts: meal }] }],
      contents: [massages({ share: { amounts: { CZK: share }, vatPercent: 21 } })],
    }),
  );

const hotels: fc.Arbitrary<Hotel> = fc
  .record({
    pack: packages,
    tax: fc.constantFrom(
      aCityTax(),
      aCityTax({ collection: "included" }),
      aCityTax({ collection: "included", charge: { kind: "percent", percent: 4 } }),
    ),
    discounts: randomDiscounts(FIRST, 2),
  })
  .map(({ pack, tax, discounts }) => {
    const hotel = packageHotel([pack], { cityTaxes: [tax], vat: { accommodation: 12, meals: 15 } });
    return {
      ...hotel,
      discounts: discounts.map((one) => ({ ...one, bookTo: null, bookFrom: null, maxAdvanceHours: null })),
      rules: { ...hotel.rules, allowZeroPrice: true },
      // A child's share may lower the public price, and with it that of an extra night.
      roomTypes: hotel.roomTypes.map((room) => ({ ...room, childPricing: "none" as const })),
      // FLEX has extra beds in the double room only.
      ratePlans: hotel.ratePlans.filter(({ pricing }) => pricing.kind === "base"),
    };
  });

const questions = fc
  .record({
    start: fc.integer({ min: 0, max: 20 }),
    nights: fc.integer({ min: 2, max: 4 }),
    others: fc.array(fc.constantFrom(ADULT, CHILD, INFANT), { maxLength: 2 }),
    meal: fc.constantFrom<Guest["meal"]>("none", "breakfast"),
    currency: fc.constantFrom("CZK" as const, "EUR" as const),
  })
  .map(({ start, nights, others, meal, currency }) => {
    const arrival = addDays(FIRST, start);
    return {
      stay: { arrival, departure: addDays(arrival, nights) },
      guests: [ADULT, ...others].map((categoryId) => ({ categoryId, meal })),
      currency,
    };
  });

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

function expectSums(quote: PackageQuote, step: number): void {
  const payable = quote.nights.reduce((sum, night) => sum + night.payable, 0);
  expect(sumOf(quote.nights)).toBe(quote.line + sumOf(quote.extraNights));
  expect(quote.originalTotal).toBe(quote.line + sumOf(quote.extraNights) + sumOf(quote.services));
  expect(quote.total).toBe(quote.originalTotal - sumOf(quote.discounts) - quote.coupon);
  expect(payable).toBe(quote.originalTotal - sumOf(quote.discounts));
  const taxed = quote.vat.reduce((sum, { base, vat }) => sum + base + vat, 0);
  expect(taxed + quote.cityTax.included).toBe(quote.total);
  expect(quote.deposit).toBeLessThanOrEqual(quote.total);
  for (const amount of [quote.total, quote.line, ...quote.nights.map((night) => night.payable)]) {
    expect(amount).toBeGreaterThanOrEqual(0);
    expect(amount % step).toBe(0);
  }
  for (const { base, vat } of quote.vat) expect(Math.min(base, vat)).toBeGreaterThanOrEqual(0);
}

test("lines add up to the total, VAT and included city tax too, with a coupon as without", () => {
  fc.assert(
    fc.property(hotels, questions, fc.integer({ min: 1, max: 100 }), (hotel, question, percent) => {
      const quote = packageSoldAt(hotel, question);
      const step = question.currency === "CZK" ? 100 : 1;
      expectSums(quote, step);
      const coupon = aCoupon({ benefit: { kind: "percent", percent } });
      const { quotes, amount } = applyCoupon(hotel, coupon, [quote], { now: BOOKED });
      for (const lowered of quotes) expectSums(lowered, step);
      if (!quote.couponsApply) expect(amount).toBe(0);
    }),
    SETTINGS,
  );
});

test("a further guest never lowers the price", () => {
  fc.assert(
    fc.property(hotels, questions, fc.constantFrom(ADULT, CHILD, INFANT), (hotel, question, categoryId) => {
      const guests = question.guests.slice(0, 2);
      const [guest] = guests;
      const more = guest ? [...guests, { ...guest, categoryId }] : guests;
      const undiscounted = { ...hotel, discounts: [] };
      const before = packageSoldAt(undiscounted, { ...question, guests });
      expect(packageSoldAt(undiscounted, { ...question, guests: more }).total).toBeGreaterThanOrEqual(
        before.total,
      );
    }),
    SETTINGS,
  );
});

test("what calendar and list show first is what is charged", () => {
  fc.assert(
    fc.property(hotels, questions, (hotel, { stay, currency }) => {
      const calendar = buildHotelCalendar(hotel, "2027-03-01", 400);
      const availability = anAvailability(hotel.resources);
      const asked = { party: { [ADULT]: 2 }, roomTypeIds: null, currency, now: BOOKED };
      const lowest = (departure: string) => {
        const question = { ...asked, packageId: WEEKEND, stay: { ...stay, departure }, businessTrip: false };
        const { offers } = packageOffers(hotel, calendar, availability, question);
        return Math.min(...offers.flatMap(({ meal, total }) => (meal === "none" ? [total] : [])));
      };
      const search = packageSearch(hotel, calendar, availability, WEEKEND, { ...asked, wholeParty: true });
      const [day] = packageArrivalDays(search, stay.arrival, stay.arrival);
      expect(day?.price).toBe(lowest(addDays(stay.arrival, 2)));
      const [listed] = listPackages(hotel, calendar, availability, {
        ...asked,
        wholeParty: true,
        stay,
        coupon: null,
      });
      expect(listed).toMatchObject({ exact: true, stay, price: lowest(stay.departure) });
    }),
    { ...SETTINGS, numRuns: 60 },
  );
});
