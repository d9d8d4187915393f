import fc from "fast-check";
import { addDays, WEEKDAYS, type PlainDate } from "../dates/plain-date.ts";
import type { DayRule } from "../dates/day-rule.ts";
import type { Discount } from "../discounts/discount.ts";
import { DOUBLE, FLEX, NONREF } from "./lake-hotel.ts";

const crowns = fc.integer({ min: 1, max: 6_000 }).map((amount) => amount * 100);
const amounts = fc
  .tuple(crowns, fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }))
  .map(([CZK, EUR]) => (EUR === null ? { CZK } : { CZK, EUR }));

const benefit: fc.Arbitrary<Discount["benefit"]> = fc.oneof(
  fc.record({ kind: fc.constant("amount" as const), amounts }),
  fc.record({
    kind: fc.constant("percent" as const),
    percent: fc.constantFrom(0.01, 5, 7.77, 10, 12.5, 33.33, 60, 100),
    onMeals: fc.boolean(),
    maxAmount: oneIn(3, amounts),
  }),
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).map(([payNights, free]) => ({
    kind: "free_nights" as const,
    stayNights: payNights + free,
    payNights,
  })),
);

/** Null in all but one of `many` cases. */
function oneIn<Value>(many: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: many - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
}

/** Discounts with the ids 1, 2, … whose days are in the weeks after `today`; most of them apply to many stays there. */
export function randomDiscounts(today: PlainDate, most: number): fc.Arbitrary<Discount[]> {
  const soon = fc.integer({ min: -2, max: 20 }).map((days) => addDays(today, days));
  const stayDays: fc.Arbitrary<DayRule> = fc.oneof(
    fc.constant({}),
    fc.constant({}),
    fc.tuple(soon, fc.integer({ min: 0, max: 9 })).map(([from, days]) => ({ from, to: addDays(from, days) })),
    fc.subarray([...WEEKDAYS], { minLength: 1 }).map((weekdays) => ({ weekdays })),
  );
  const discount = fc.record({
    kind: fc.constantFrom("action", "early_bird", "last_minute", "long_stay"),
    benefit,
    stacking: fc.constantFrom("exclusive", "base", "additive", "additive"),
    bookFrom: oneIn(8, fc.constantFrom(addDays(today, 1), today)),
    bookTo: oneIn(8, fc.constantFrom(addDays(today, -1), today)),
    stayDays,
    basis: fc.constantFrom("night", "arrival", "stay"),
    minAdvanceDays: oneIn(4, fc.integer({ min: 0, max: 8 })),
    maxAdvanceHours: oneIn(4, fc.integer({ min: 1, max: 300 })),
    minNights: oneIn(4, fc.integer({ min: 1, max: 4 })),
    maxNights: oneIn(4, fc.integer({ min: 3, max: 9 })),
    roomTypeIds: oneIn(8, fc.constantFrom<number[]>([DOUBLE], [99])),
    ratePlanIds: oneIn(8, fc.constantFrom<number[]>([FLEX], [NONREF, FLEX])),
    forcesNonRefundable: fc.boolean(),
  });
  return fc
    .array(discount, { maxLength: most })
    .map((all) =>
      all.map((one, index) => ({ id: index + 1, code: `d${index + 1}`, name: { en: "Offer" }, ...one })),
    );
}
