import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../dates/plain-date.ts";
import { instantOf } from "../dates/time-zone.ts";
import type { Hotel } from "../property/hotel.ts";
import { shareEqualParts } from "../property/shared-parts.ts";
import type { PriceRule, RatePlan } from "../rates/rate-plan.ts";
import { aDiscount, percentOff } from "../testing/discount.ts";
import { DOUBLE, FLEX, NONREF, PROMO, theLakeHotel } from "../testing/lake-hotel.ts";
import { aPackage, packageHotel } from "../testing/package.ts";
import { aStayQuestion } from "../testing/stay-question.ts";
import { priorTotal, type HotelVersion } from "./price-history.ts";
import { changedPrices, touchesPrice } from "./price-changes.ts";

const SALE = {
  roomTypeId: DOUBLE,
  ratePlanId: NONREF,
  stay: { arrival: "2027-07-19", departure: "2027-07-21" },
};
const BEFORE = theLakeHotel({ discounts: [aDiscount({ bookFrom: "2027-06-01" })] });

type Change = (hotel: Hotel) => Partial<Hotel>;

/** A different price for two guests on the rule's days. */
function priced(change: Omit<PriceRule, "amounts">, planId = FLEX, amount = 300_000): Change {
  return planned(planId, ({ pricing, ...plan }) =>
    pricing.kind === "derived"
      ? { ...plan, pricing }
      : {
          ...plan,
          pricing: { ...pricing, prices: [...pricing.prices, { ...change, amounts: { 2: amount } }] },
        },
  );
}

function planned(planId: number, change: (plan: RatePlan) => RatePlan): Change {
  return ({ ratePlans }) => ({
    ratePlans: ratePlans.map((plan) => (plan.id === planId ? change(plan) : plan)),
  });
}

const after = (change: Change): Hotel => shareEqualParts({ ...copyOf(BEFORE), ...change(BEFORE) }, BEFORE);

const ALIKE: Record<string, Change> = {
  "nothing at all": () => ({}),
  "the terms in a document": () => ({ documents: [] }),
  "the words of a room": ({ roomTypes }) => ({
    roomTypes: roomTypes.map((room) => ({ ...room, front: { en: "By the lake" } })),
  }),
  "the words of a plan": planned(NONREF, (plan) => ({ ...plan, name: { en: "Cheapest" } })),
  "a price of the parent plan that ends before the stay": priced({ roomTypeId: DOUBLE, to: "2027-07-18" }),
  "a price of the parent plan that begins after the stay": priced({ roomTypeId: DOUBLE, from: "2027-07-22" }),
  "a price of another room": priced({ roomTypeId: DOUBLE + 1 }),
  "a plan that is no parent": planned(PROMO, (plan) => ({ ...plan, minAdvanceDays: 9 })),
  "a restriction of another plan": () => ({
    restrictions: [{ roomTypeId: null, ratePlanId: PROMO, closed: true }],
  }),
  "a restriction of other days": () => ({
    restrictions: [{ roomTypeId: null, ratePlanId: null, closed: true, from: "2027-07-22" }],
  }),
};

const UNLIKE: Record<string, Change> = {
  "a price of the parent plan in the stay": priced({
    roomTypeId: DOUBLE,
    from: "2027-07-20",
    to: "2027-07-20",
  }),
  "the order of the prices": planned(FLEX, ({ pricing, ...plan }) => ({
    ...plan,
    pricing: pricing.kind === "base" ? { ...pricing, prices: pricing.prices.toReversed() } : pricing,
  })),
  "a meal's price": ({ mealPrices }) => ({ mealPrices: mealPrices.slice(1) }),
  "a bed of the room": ({ roomTypes }) => ({
    roomTypes: roomTypes.map((room) => ({ ...room, extraBeds: 0 })),
  }),
  "a price of every year": priced({ roomTypeId: DOUBLE, from: "12-20", to: "01-03" }),
  "the derivation": planned(NONREF, (plan) => ({ ...plan, pricing: { ...derived(plan), step: 1_000 } })),
  "a plan that is sold no more": ({ ratePlans }) => ({
    ratePlans: ratePlans.filter(({ id }) => id !== NONREF),
  }),
  "a parent that is sold no more": ({ ratePlans }) => ({
    ratePlans: ratePlans.filter(({ id }) => id !== FLEX),
  }),
  "a restriction of all plans on the day of departure": () => ({
    restrictions: [{ roomTypeId: null, ratePlanId: null, closedToDeparture: true, from: "2027-07-21" }],
  }),
  "a discount": () => ({ discounts: [aDiscount({ benefit: percentOff(30) })] }),
  "the city tax": () => ({ cityTaxes: [] }),
  "how far ahead is sold": ({ search }) => ({ search: { ...search, horizonDays: 100 } }),
};

const PACKAGE = { packageId: 7, roomTypeId: DOUBLE, stay: SALE.stay, atPublicPrice: false };
const ON_SALE = packageHotel([aPackage({ id: 7 }), aPackage({ id: 8 })]);
const dearer = (id: number): Change => {
  const prices = [{ amounts: { CZK: 999_000 } }];
  return ({ packages }) => ({
    packages: packages.map((pack) =>
      pack.id === id
        ? { ...pack, prices: { kind: "per_room", prices, persons: 2, furtherGuests: [] } }
        : pack,
    ),
  });
};

test.each<[string, Change, touched: [asPackage: boolean, withPublicNights: boolean, asRoom: boolean]]>([
  ["its own price", dearer(7), [true, true, false]],
  ["another package's price", dearer(8), [false, false, false]],
  [
    "its words",
    ({ packages }) => ({ packages: packages.map((pack) => ({ ...pack, services: { en: "Tea" } })) }),
    [false, false, false],
  ],
  ["a package that is sold no more", () => ({ packages: [] }), [true, true, false]],
  ["a plan's price in the stay", priced({ roomTypeId: DOUBLE }), [false, true, true]],
  ["a plan's price of another room", priced({ roomTypeId: DOUBLE + 1 }), [false, false, false]],
  [
    "a restriction of the hotel in the stay",
    () => ({ restrictions: [{ roomTypeId: null, ratePlanId: null, closed: true }] }),
    [true, true, true],
  ],
  ["a discount", () => ({ discounts: [] }), [true, true, true]],
])(
  "%s touches a package, one whose extra nights have public prices, and a room: as it may",
  (_, change, touched) => {
    const before = { ...ON_SALE, discounts: BEFORE.discounts };
    const changes = changedPrices(before, shareEqualParts({ ...copyOf(before), ...change(before) }, before));
    const sales = [PACKAGE, { ...PACKAGE, atPublicPrice: true }, SALE];
    expect(sales.map((sale) => touchesPrice(changes, sale))).toEqual(touched);
  },
);

function derived({ pricing }: RatePlan) {
  if (pricing.kind === "base") throw new Error("The plan has prices of its own");
  return pricing;
}

test.each(Object.entries(ALIKE))("%s changes no price of the sale on its nights", (_, change) => {
  expect(touchesPrice(changedPrices(BEFORE, after(change)), SALE)).toBe(false);
  expect(touchesPrice(changedPrices(after(change), BEFORE), SALE)).toBe(false);
});

test.each(Object.entries(UNLIKE))("%s may change a price of the sale on its nights", (_, change) => {
  expect(touchesPrice(changedPrices(BEFORE, after(change)), SALE)).toBe(true);
  expect(touchesPrice(changedPrices(after(change), BEFORE), SALE)).toBe(true);
});

test("a prior price is the same whether versions that ask the same were found or not", () => {
  const changes = fc.constantFrom(...Object.values(ALIKE), ...Object.values(UNLIKE));
  const history = fc.array(fc.tuple(changes, fc.integer({ min: 0, max: 40 }), fc.boolean()), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(history, fc.constantFrom(FLEX, NONREF, PROMO), (steps, ratePlanId) => {
      const known = versionsOf(steps);
      const question = aStayQuestion("2027-07-19", "2027-07-21", {
        ratePlanId,
        now: instantOf("2027-06-20", "12:00", "Europe/Prague"),
      });
      const apart = known.map(({ hotel, validFrom }) => ({ hotel: copyOf(hotel), validFrom }));
      expect(priorTotal(known, question)).toBe(priorTotal(apart, question));
    }),
    { seed: 20270619, numRuns: 300 },
  );
});

/** A hotel that changes now and then, sometimes back to its first state. */
function versionsOf(steps: readonly (readonly [Change, days: number, back: boolean])[]): HotelVersion[] {
  const versions = [{ hotel: BEFORE, validFrom: instantOf("2027-01-01", "00:00", "Europe/Prague") }];
  let date = "2027-03-20";
  let hotel = BEFORE;
  for (const [change, days, back] of steps) {
    date = addDays(date, days);
    hotel = back ? BEFORE : shareEqualParts({ ...copyOf(hotel), ...change(hotel) }, hotel);
    versions.push({ hotel, validFrom: instantOf(date, "10:00", "Europe/Prague") });
  }
  return versions;
}

function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
