import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import { cancellationFee } from "../rates/cancellation-terms.ts";
import type { Quote } from "../pricing/quote.ts";
import { quoteStay } from "../pricing/quote-stay.ts";
import type { Hotel } from "../property/hotel.ts";
import type { CancellationPolicy, CancellationTier } from "../rates/cancellation-policy.ts";
import type { DepositPolicy } from "../rates/deposit-policy.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import { MEALS_BY_RICHNESS, mealCovers, type Meal } from "../stays/meal.ts";
import { anAvailability } from "../testing/availability.ts";
import { aCoupon, aService } from "../testing/coupon.ts";
import { GOPAY } from "../testing/hotel.ts";
import { ADULT, CHILD, DOUBLE, FLEX, theLakeHotel } from "../testing/lake-hotel.ts";
import { randomDiscounts } from "../testing/random-discounts.ts";
import { aCancellationPolicy, aDepositPolicy, aDerivedPlan, aRatePlan } from "../testing/rate-plan.ts";
import { BOOKED } from "../testing/stay-question.ts";
import { findOffers } from "./find-offers.ts";
import { hopelessPlans } from "./hopeless-plans.ts";
import { buildHotelCalendar } from "../property/hotel-calendar.ts";
import { offersWithCoupon, quoteWithCoupon } from "./offers-with-coupon.ts";
import { withoutOutdone } from "./outdone-offers.ts";

const STAY = { arrival: "2027-03-09", departure: "2027-03-12" };
const HOUR = 3_600_000;

const start: fc.Arbitrary<CancellationTier["start"]> = fc.oneof(
  fc.record({
    kind: fc.constant("days_before_arrival" as const),
    days: fc.constantFrom(0, 1, 3, 7, 14),
    time: fc.constantFrom("12:00", "18:00"),
  }),
  fc.record({ kind: fc.constant("hours_before_check_in" as const), hours: fc.constantFrom(0, 24, 72) }),
  fc.record({ kind: fc.constant("hours_after_booking" as const), hours: fc.constantFrom(0, 24) }),
);
const fee: fc.Arbitrary<CancellationTier["fee"]> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.constantFrom(0, 30, 50, 100) }),
  fc.record({ kind: fc.constant("nights" as const), nights: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant("amount" as const), amount: fc.constantFrom(50_000, 100_000) }),
);
const policy: fc.Arbitrary<Partial<CancellationPolicy>> = fc.oneof(
  fc.constant({ nonRefundable: true }),
  fc.record({
    nonRefundable: fc.constant(false),
    tiers: fc.array(fc.record({ start, fee }), { maxLength: 2 }),
    noShowPercent: fc.constantFrom(0, 80, 100),
  }),
);
const deposit: fc.Arbitrary<DepositPolicy["deposit"]> = fc.constantFrom(
  { kind: "none" },
  { kind: "percent", percent: 30 },
  { kind: "percent", percent: 100 },
  { kind: "nights", nights: 1 },
  { kind: "amount", amount: 100_000 },
);
const MENUS = [["none"], ["none", "breakfast"], ["breakfast"], ["breakfast", "half_board"]] as const;

/** Tuesday and the nights after it, or a percentage more or less than the parent. */
const pricing: fc.Arbitrary<RatePlan["pricing"]> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(-5, 0, 0, 3).map((percent) => aDerivedPlan(FLEX, percent).pricing),
  },
  fc
    .constantFrom([180_000, 220_000], [220_000, 220_000], [260_000, 190_000])
    .map(([tuesday = 0, other = 0]) => ({
      kind: "base" as const,
      prices: [
        { roomTypeId: DOUBLE, amounts: { 1: other, 2: other } },
        { roomTypeId: DOUBLE, weekdays: ["tue" as const], amounts: { 1: tuesday, 2: tuesday } },
      ],
      extraBeds: [],
    })),
);

const plan = fc.record({
  pricing,
  menu: fc.constantFrom(...MENUS),
  cancellationPolicyId: fc.constantFrom(1, 1, 2, 3),
  depositPolicyId: fc.constantFrom(1, 1, 2),
  prepaymentRequired: fc.constantFrom(false, false, true),
  cardGuarantee: fc.constantFrom(false, false, true),
  incomparable: fc.constantFrom(false, false, false, false, true),
});

/** The lake hotel with one to six plans that differ in price, meals and terms, and discounts on some of them. */
const hotels: fc.Arbitrary<Hotel> = fc
  .record({
    plans: fc.array(plan, { minLength: 1, maxLength: 6 }),
    policies: fc.array(policy, { minLength: 3, maxLength: 3 }),
    deposits: fc.array(deposit, { minLength: 2, maxLength: 2 }),
    discounts: randomDiscounts("2027-03-01", 2),
    methods: fc.constantFrom<Hotel["payment"]["methods"][]>(["on_site"], ["card"], ["card", "on_site"]),
  })
  .map(({ plans, policies, deposits, discounts, methods }) => {
    const lake = theLakeHotel();
    const [flex] = lake.ratePlans;
    const derived = plans.map(({ menu, incomparable, ...terms }, index): RatePlan =>
      aRatePlan({
        id: 10 + index,
        includedMeal: menu[0],
        meals: [...menu],
        ...terms,
        ...(incomparable ? { incomparable } : {}),
      }),
    );
    return {
      ...lake,
      // The parent is not for sale itself.
      ratePlans: flex ? [{ ...flex, maxAdvanceDays: 0 }, ...derived] : [],
      cancellationPolicies: policies.map((one, index) => aCancellationPolicy({ id: index + 1, ...one })),
      depositPolicies: deposits.map((one, index) => aDepositPolicy({ id: index + 1, deposit: one })),
      discounts: discounts.map((one) => ({ ...one, ratePlanIds: one.ratePlanIds && [10, 12] })),
      services: [aService({ id: 1, unit: "stay" })],
      payment: { ...lake.payment, methods, gateway: GOPAY },
    };
  });

const coupons = fc.option(
  fc
    .record({ percent: fc.constantFrom(5, 20), minPrice: fc.constantFrom(null, { CZK: 650_000 }) })
    .map(({ percent, minPrice }) => aCoupon({ benefit: { kind: "percent", percent }, minPrice })),
  { nil: null },
);

test("what is hidden has a witness on show that no guest could wish to change for it", () => {
  let hidden = 0;
  fc.assert(
    fc.property(hotels, coupons, fc.boolean(), (hotel, coupon, withChild) => {
      const calendar = buildHotelCalendar(hotel, "2027-03-01", 60);
      const party = withChild ? { [ADULT]: 1, [CHILD]: 1 } : { [ADULT]: 2 };
      const asked = { stay: STAY, party, currency: "CZK" as const, now: BOOKED, businessTrip: false };
      const all = { ...asked, roomTypeIds: null, ratePlanIds: null, guests: null };
      const found = findOffers(hotel, calendar, anAvailability(hotel.resources), all);
      const priced = coupon ? offersWithCoupon(hotel, found, coupon, BOOKED) : found;
      const shown = withoutOutdone(hotel, calendar, priced, { now: BOOKED, coupon });
      expect(shown.offers.length + shown.outdone.length).toBe(priced.offers.length);
      expect(shown.offers.length > 0).toBe(priced.offers.length > 0);
      const turned = { ...priced, offers: priced.offers.toReversed() };
      expect(withoutOutdone(hotel, calendar, turned, { now: BOOKED, coupon }).offers.toReversed()).toEqual(
        shown.offers,
      );
      const again = withoutOutdone(hotel, calendar, { ...shown }, { now: BOOKED, coupon });
      expect(again.outdone).toEqual([]);
      for (const { outdoneBy, ...offer } of shown.outdone) {
        hidden += 1;
        const witness = shown.offers.find(({ ratePlanId }) => ratePlanId === outdoneBy);
        if (!witness) throw new Error("the witness is not on show");
        for (const services of [[], [{ serviceId: 1, quantity: 3 }]]) {
          const sold = (quote: Quote, meal: Meal) => {
            const guests = quote.guests.map((guest) => ({ ...guest, meal }));
            const { roomTypeId, ratePlanId } = quote;
            const again = quoteStay(hotel, calendar, { ...asked, roomTypeId, ratePlanId, guests, services });
            if (!again.ok) return null;
            return coupon ? quoteWithCoupon(hotel, again.value, coupon, BOOKED) : again.value;
          };
          for (const meal of MEALS_BY_RICHNESS) {
            const asWished = sold(offer, meal);
            if (!asWished) continue;
            const instead = MEALS_BY_RICHNESS.filter((one) => mealCovers(one, meal))
              .flatMap((one) => sold(witness, one) ?? [])
              .toSorted((a, b) => a.total - b.total)[0];
            if (!instead) throw new Error(`no ${meal} under the witness`);
            expectNoWorse(hotel, instead, asWished);
          }
        }
      }
    }),
    { seed: 20_270_309, numRuns: 400 },
  );
  expect(hidden).toBeGreaterThan(150);
});

test("whenever a plan is for sale that can never win, the other one is too, and no worse", () => {
  const seen = { hopeless: 0, offers: 0 };
  const arrivals = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(hotels, fc.array(arrivals, { minLength: 4, maxLength: 4 }), (hotel, stays) => {
      const calendar = buildHotelCalendar(hotel, "2027-03-01", 60);
      for (const { ratePlanId, outdoneBy } of hopelessPlans(hotel, calendar)) {
        seen.hopeless += 1;
        for (const [ahead, nights] of stays) {
          const arrival = addDays("2027-03-01", ahead);
          const { offers } = findOffers(hotel, calendar, anAvailability(hotel.resources), {
            stay: { arrival, departure: addDays(arrival, nights) },
            party: { [ADULT]: 1, [CHILD]: nights % 2 },
            currency: nights > 3 ? "EUR" : "CZK",
            now: BOOKED,
            businessTrip: false,
            roomTypeIds: null,
            ratePlanIds: null,
            guests: null,
          });
          const offer = offers.find((one) => one.ratePlanId === ratePlanId);
          if (!offer) continue;
          seen.offers += 1;
          const other = offers.find((one) => one.ratePlanId === outdoneBy);
          if (!other) throw new Error(`plan ${outdoneBy} is not sold`);
          expectNoWorse(hotel, other, offer);
        }
      }
    }),
    { seed: 20_270_310, numRuns: 300 },
  );
  expect(seen.hopeless).toBeGreaterThan(50);
  expect(seen.offers).toBeGreaterThan(100);
});

/** Compares what the guest is shown and pays, at every hour from now until the day after departure. */
function expectNoWorse(hotel: Hotel, one: Quote, other: Quote): void {
  const least = (quote: Quote) => {
    if (hotel.payment.methods.includes("on_site") && !quote.prepaymentRequired) return 0;
    return quote.deposit === 0 ? quote.total : quote.deposit;
  };
  expect(one.total).toBeLessThanOrEqual(other.total);
  expect(least(one)).toBeLessThanOrEqual(least(other));
  expect(Number(one.cardGuarantee)).toBeLessThanOrEqual(Number(other.cardGuarantee));
  if (one.cardGuarantee) expect(one.nights[0]?.payable).toBeLessThanOrEqual(other.nights[0]?.payable ?? 0);
  expect(Number(one.cancellation.cancellable)).toBeGreaterThanOrEqual(Number(other.cancellation.cancellable));
  for (let hour = 0; hour < 12 * 24; hour++) {
    const at = BOOKED + hour * HOUR;
    expect(cancellationFee(one.cancellation.steps, at)).toBeLessThanOrEqual(
      cancellationFee(other.cancellation.steps, at),
    );
  }
}
