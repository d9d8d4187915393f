import type { DayRule } from "@portico/domain/dates/day-rule";
import type { CityTax } from "@portico/domain/city-tax/city-tax";
import type { Coupon } from "@portico/domain/coupons/coupon";
import type { Discount } from "@portico/domain/discounts/discount";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import type { Fee } from "@portico/domain/fees/fee";
import type { Service } from "@portico/domain/extras/extra-service";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import type { NamedHotel } from "../property/named-hotel.ts";
import { hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const hotel = hotelOf(smallFileText());
const name = { cs: "Jméno", en: "Name" };

const amount = fc.integer({ min: 1, max: 500_000 });
const amounts: fc.Arbitrary<CurrencyAmounts> = fc.oneof(
  amount.map((CZK) => ({ CZK })),
  fc.record({ CZK: amount, EUR: amount }),
);
const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** The second range is a season of the small file, whose name must read back as the same days. */
const stretch: fc.Arbitrary<DayRule> = fc.constantFrom<DayRule>(
  {},
  { from: "07-01", to: "08-31" },
  { from: "2027-05-01" },
  { weekdays: ["mon", "sun"] },
);

const discount: fc.Arbitrary<Omit<Discount, "id" | "code">> = fc
  .record({
    kind: fc.constantFrom("action", "early_bird", "last_minute", "long_stay"),
    benefit: fc.oneof(
      amounts.map((its) => ({ kind: "amount" as const, amounts: its })),
      fc.record({
        kind: fc.constant("percent" as const),
        percent,
        onMeals: fc.boolean(),
        maxAmount: orNull(amounts),
      }),
      fc.constant({ kind: "free_nights" as const, stayNights: 7, payNights: 6 }),
    ),
    stacking: fc.constantFrom("exclusive", "base", "additive"),
    bookFrom: orNull(fc.constant("2026-01-01")),
    bookTo: orNull(fc.constant("2027-12-31")),
    stayDays: stretch,
    basis: fc.constantFrom("night", "arrival", "stay"),
    minAdvanceDays: fc.constantFrom(null, 0, 3),
    maxAdvanceHours: fc.constantFrom(null, 200),
    minNights: fc.constantFrom(null, 2),
    maxNights: fc.constantFrom(null, 14),
    roomTypeIds: fc.constantFrom<number[] | null>(null, [1], [2, 1]),
    ratePlanIds: fc.constantFrom<number[] | null>(null, [2]),
    forcesNonRefundable: fc.boolean(),
  })
  .map(({ kind, basis, minAdvanceDays, maxAdvanceHours, minNights, ...rest }) => ({
    ...rest,
    name,
    kind,
    basis: Object.keys(rest.stayDays).length === 0 ? "night" : basis,
    minAdvanceDays: kind === "early_bird" ? 3 : minAdvanceDays,
    maxAdvanceHours: kind === "last_minute" ? 200 : maxAdvanceHours,
    minNights: kind === "long_stay" ? 2 : minNights,
  }));

const coupon: fc.Arbitrary<Omit<Coupon, "id" | "code">> = fc.record({
  name: fc.constant(name),
  benefit: fc.oneof(
    fc.record({ kind: fc.constant("amount" as const), amounts }),
    fc.record({ kind: fc.constant("percent" as const), percent }),
  ),
  validFrom: orNull(fc.constant("2026-01-01")),
  validTo: orNull(fc.constant("2027-12-31")),
  stayFrom: orNull(fc.constant("2027-02-01")),
  stayTo: orNull(fc.constant("2027-11-30")),
  minNights: fc.constantFrom(null, 3),
  minPrice: orNull(amounts),
  maxUses: fc.constantFrom(null, 1, 100),
  forcesNonRefundable: fc.boolean(),
});

const service: fc.Arbitrary<Omit<Service, "id" | "code">> = fc.record({
  name: fc.constant(name),
  description: fc.constant(name),
  unit: fc.constantFrom("piece", "night", "person", "stay", "person_night"),
  amounts: fc.oneof(amounts, fc.constant({ CZK: 0 })),
  vatPercent: fc.constantFrom(0, 12, 21),
  discountable: fc.boolean(),
  maxQuantity: fc.integer({ min: 1, max: 100 }),
  picture: fc.constantFrom(null, ...hotel.roomTypes.flatMap(({ pictures }) => pictures)),
});

const fee: fc.Arbitrary<Omit<Fee, "id" | "code">> = fc
  .record({
    name: fc.constant(name),
    kind: fc.constantFrom("administration", "reservation", "security_deposit"),
    unit: fc.constantFrom("reservation", "item", "item_night"),
    amounts,
    vatPercent: fc.constantFrom(0, 21),
  })
  .map((any) => (any.kind === "security_deposit" ? { ...any, vatPercent: 0 } : any));

const cityTax: fc.Arbitrary<Omit<CityTax, "id">> = fc
  .record({
    days: stretch,
    name: orNull(fc.constant(name)),
    charge: fc.oneof(
      fc.record({
        kind: fc.constant("amount" as const),
        amount,
        byCategory: fc.constantFrom({}, { 2: 1_500 }),
      }),
      fc.record({ kind: fc.constant("percent" as const), percent }),
    ),
    collection: fc.constantFrom("included", "at_property"),
    maxNights: fc.constantFrom(null, 7),
    exemptOverNights: fc.constantFrom(null, 60),
    businessExempt: fc.boolean(),
  })
  .map(({ days, ...rest }) => ({ ...days, ...rest }));

const limits = fc.array(
  fc
    .record({ days: stretch, atMost: fc.integer({ min: 0, max: 3 }) })
    .map(({ days, atMost }) => ({ ...days, atMost })),
  { minLength: 1, maxLength: 3 },
);

const hotels: fc.Arbitrary<NamedHotel> = fc
  .record({
    discounts: fc.array(discount, { maxLength: 4 }),
    coupons: fc.array(coupon, { maxLength: 3 }),
    services: fc.array(service, { maxLength: 3 }),
    fees: fc.array(fee, { maxLength: 3 }),
    cityTaxes: fc.array(cityTax, { maxLength: 3 }),
    limit: orNull(limits),
  })
  .map(({ limit, cityTaxes, ...offers }): NamedHotel => {
    const parts = {
      discounts: coded(offers.discounts, "discount"),
      coupons: coded(offers.coupons, "COUPON"),
      services: coded(offers.services, "service"),
      fees: coded(offers.fees, "fee"),
    };
    const taxes = coded(cityTaxes, "tax");
    return {
      ...hotel,
      ...parts,
      cityTaxes: taxes.map(({ code: _code, ...tax }) => tax),
      ...(limit === null ? {} : limited(limit)),
      names: {
        ...hotel.names,
        ids: {
          ...hotel.names.ids,
          ...Object.fromEntries(
            Object.entries({ ...parts, cityTaxes: taxes }).map(([part, entries]) => [part, idsOf(entries)]),
          ),
          ...(limit === null ? {} : { resources: { garden: 1, "garden:online": 2 } }),
        },
      },
    };
  });

function coded<Part extends object>(parts: readonly Part[], word: string) {
  return parts.map((part, index) => ({ ...part, id: index + 1, code: `${word}-${index + 1}` }));
}

function idsOf(parts: readonly { code: string; id: number }[]): Record<string, number> {
  return Object.fromEntries(parts.map(({ code, id }) => [code, id]));
}

function limited(
  rules: readonly (DayRule & { atMost: number })[],
): Pick<NamedHotel, "resources" | "roomTypes"> {
  return {
    resources: [
      ...hotel.resources,
      { kind: "limit", id: 2, code: "garden:online", units: [], rules: [...rules] },
    ],
    roomTypes: hotel.roomTypes.map((roomType) =>
      roomType.code === "garden"
        ? { ...roomType, takes: [...roomType.takes, { resourceId: 2, quantity: 1 }] }
        : roomType,
    ),
  };
}

test("whatever a hotel offers, its file reads back to the same offers", () => {
  fc.assert(
    fc.property(hotels, (any) => {
      expect(hotelOf(writeHotelFile(any))).toEqual(any);
    }),
    { seed: 20_261_121, numRuns: 100 },
  );
});
