import { CURRENCIES } from "@portico/domain/money/currency";
import { plainDate } from "@portico/domain/dates/plain-date";
import { LANGUAGES, type LocalText } from "@portico/domain/texts/language";
import { MEALS } from "@portico/domain/stays/meal";
import type { StayProblem } from "@portico/domain/pricing/quote";
import fc from "fast-check";
import { FEE_KINDS, FEE_UNITS } from "@portico/domain/fees/fee";
import type { OfferFee, OfferView, RoomPrice } from "../../offers.ts";

export const id = fc.integer({ min: 1, max: 100_000 });
export const minor = fc.integer({ min: 0, max: 1_000_000_000_000 });
export const count = fc.integer({ min: 0, max: 30 });
export const text = fc.string({ maxLength: 40 });
export const date = fc.integer({ min: 18_000, max: 25_000 }).map(plainDate);
export const instant = fc
  .integer({ min: 1_600_000_000, max: 2_200_000_000 })
  .map((seconds) => seconds * 1000);
export const currency = fc.constantFrom(...CURRENCIES);
export const meal = fc.constantFrom(...MEALS);
export const token = fc.stringMatching(/^[\w-]{22}$/);
export const guest = fc.record({ categoryId: id, meal });
export const party = fc.dictionary(id.map(String), count, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
export const localText: fc.Arbitrary<LocalText> = fc.dictionary(fc.constantFrom(...LANGUAGES), text, {
  noNullPrototype: true,
});
export const cityTax = fc.record({ included: minor, atProperty: minor });
export const vat = fc.array(fc.record({ percent: fc.constantFrom(0, 12, 21), base: minor, vat: minor }), {
  maxLength: 2,
});

export const problem: fc.Arbitrary<StayProblem> = fc.oneof(
  fc.record({
    code: fc.constantFrom("no_guest" as const, "adult_required" as const, "beyond_horizon" as const),
  }),
  fc.record({ code: fc.constantFrom("sold_out" as const, "closed_to_arrival" as const), date }),
  fc.record({ code: fc.constantFrom("min_stay" as const, "max_stay" as const), date, nights: count }),
  fc.record({ code: fc.constantFrom("min_advance" as const, "max_advance" as const), days: count }),
  fc.record({ code: fc.constant("over_capacity" as const), capacity: count }),
  fc.record({ code: fc.constant("packages_only" as const), date }),
  fc.record({
    code: fc.constant("stay_length" as const),
    date,
    lengths: fc.array(count, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ code: fc.constant("service_not_offered" as const), serviceId: id }),
  fc.record({ code: fc.constant("outdone" as const), ratePlanId: id }),
);

export const offerFees: fc.Arbitrary<OfferFee[]> = fc.array(
  fc.record({
    feeId: id,
    kind: fc.constantFrom(...FEE_KINDS),
    unit: fc.constantFrom(...FEE_UNITS),
    amount: minor,
  }),
  { maxLength: 3 },
);

const anyRoomPrice: fc.Arbitrary<RoomPrice> = fc.record({
  roomTypeId: id,
  ratePlanId: id,
  rateClass: fc.constantFrom("standard" as const, "non_refundable" as const, "promotion" as const),
  lineCode: text,
  arrival: date,
  departure: date,
  guests: fc.array(guest, { maxLength: 5 }),
  currency,
  total: minor,
  originalTotal: minor,
  discounts: fc.array(fc.record({ discountId: id, amount: minor }), { maxLength: 3 }),
  coupon: minor,
  mealTotal: minor,
  services: fc.array(fc.record({ serviceId: id, quantity: count, amount: minor }), { maxLength: 2 }),
  deposit: fc.constant(0),
  nonRefundableForced: fc.boolean(),
  prepaymentRequired: fc.boolean(),
  cardGuarantee: fc.boolean(),
  meals: fc.array(meal, { maxLength: 4 }),
  singleUnit: fc.boolean(),
  cancellation: fc.record({
    policyId: id,
    freeUntil: fc.option(instant),
    cancellable: fc.boolean(),
    feeNow: minor,
    steps: fc.array(fc.record({ from: fc.option(instant), fee: minor }), { maxLength: 3 }),
  }),
  cityTax,
  nights: fc.array(fc.record({ date, amount: minor, payable: minor }), { maxLength: 4 }),
});

/** No more than the whole price is paid ahead, often just that. */
export const roomPrice: fc.Arbitrary<RoomPrice> = fc
  .tuple(anyRoomPrice, fc.constantFrom(0, 30, 100))
  .map(([one, share]) => ({ ...one, deposit: Math.floor((one.total * share) / 100) }));

export const offer: fc.Arbitrary<OfferView> = fc
  .tuple(
    roomPrice,
    fc.record({
      priorTotal: fc.option(minor),
      fees: offerFees,
      guaranteeMaximum: minor,
      available: count,
      offerId: text,
      problems: fc.array(problem, { maxLength: 3 }),
    }),
  )
  .map(([price, offered]) => ({ ...price, ...offered }));
