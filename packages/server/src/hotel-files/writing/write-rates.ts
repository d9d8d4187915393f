import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor, type Minor } from "@portico/domain/money/money";
import type { DayRule } from "@portico/domain/dates/day-rule";
import type { RatePlan } from "@portico/domain/rates/rate-plan";
import type { RestrictionRule } from "@portico/domain/rates/restriction-rule";
import { isDeepStrictEqual } from "node:util";

import type { NamedHotel } from "../../property/index.ts";
import { dayEntries, mergeNeighbours } from "./day-entries.ts";
import type { HotelFileInput } from "../schema/hotel-file-schema.ts";
import type { Writing } from "./writing.ts";

type RatePlanInput = HotelFileInput["ratePlans"][string];
type CategoryRule = DayRule & { categoryId: number; currency?: CurrencyCode; amount: Minor };
type Adjustment = Extract<RatePlan["pricing"], { kind: "derived" }>["adjustment"];

/** Weekend prices come out as entries of their own, in the numbers they amount to. */
export function writeRatePlan(writing: Writing, plan: RatePlan): RatePlanInput {
  const { hotel } = writing;
  const { minAdvanceDays, maxAdvanceDays } = plan;
  return {
    name: writing.text(plan.name),
    description: writing.text(plan.description),
    class: plan.class,
    ...writePricing(writing, plan),
    includedMeal: plan.includedMeal,
    meals: plan.meals,
    cancellation: codeOf(hotel.cancellationPolicies, plan.cancellationPolicyId),
    deposit: codeOf(hotel.depositPolicies, plan.depositPolicyId),
    ...(minAdvanceDays === null ? {} : { minAdvanceDays }),
    ...(maxAdvanceDays === null ? {} : { maxAdvanceDays }),
    prepaymentRequired: plan.prepaymentRequired,
    cardGuarantee: plan.cardGuarantee,
    ...(plan.incomparable ? { incomparable: true } : {}),
    ...(isUnsecured(hotel, plan) ? { unsecured: true } : {}),
  };
}

/** What a file must say expressly: see the reading. */
function isUnsecured({ cancellationPolicies, payment }: NamedHotel, plan: RatePlan): boolean {
  const policy = cancellationPolicies.find(({ id }) => id === plan.cancellationPolicyId);
  const binding = plan.class === "non_refundable" || policy?.nonRefundable === true;
  return binding && payment.methods.includes("on_site") && !plan.prepaymentRequired && !plan.cardGuarantee;
}

function writePricing(writing: Writing, plan: RatePlan): Partial<RatePlanInput> {
  const { hotel } = writing;
  const { pricing } = plan;
  const rooms = plan.roomTypeIds.map((id) => codeOf(hotel.roomTypes, id));
  if (pricing.kind === "derived") {
    return {
      derivedFrom: codeOf(hotel.ratePlans, pricing.fromRatePlanId),
      change: writeChange(hotel, pricing.adjustment),
      roundTo: toMajor(pricing.step, hotel.baseCurrency),
      rounding: pricing.mode,
      rooms,
    };
  }
  const extraBeds = plan.roomTypeIds.flatMap((id) => {
    const rules = pricing.extraBeds.filter((rule) => rule.roomTypeId === id);
    const bare = rules.map(({ roomTypeId: _roomTypeId, ...rule }) => rule);
    return rules.length === 0
      ? []
      : [[codeOf(hotel.roomTypes, id), writeCategoryPrices(writing, bare)] as const];
  });
  return {
    prices: Object.fromEntries(
      plan.roomTypeIds.map((id) => [
        codeOf(hotel.roomTypes, id),
        dayEntries(
          pricing.prices
            .filter((rule) => rule.roomTypeId === id)
            .map(({ roomTypeId: _roomTypeId, amounts, ...days }) => ({
              ...days,
              amounts: writeAmounts(amounts, days.currency ?? hotel.baseCurrency),
            })),
          hotel.names.seasons,
        ),
      ]),
    ),
    ...(extraBeds.length === 0 ? {} : { extraBeds: Object.fromEntries(extraBeds) }),
  };
}

function writeChange(hotel: NamedHotel, adjustment: Adjustment): string | number {
  if (adjustment.kind === "amount") return toMajor(adjustment.amount, hotel.baseCurrency);
  return `${adjustment.percent < 0 ? "" : "+"}${adjustment.percent}%`;
}

function writeAmounts(
  amounts: Readonly<Record<number, Minor>>,
  currency: CurrencyCode,
): number | Record<string, number> {
  const whole = amounts[0];
  if (whole !== undefined && Object.keys(amounts).length === 1) return toMajor(whole, currency);
  return Object.fromEntries(
    Object.entries(amounts).map(([guests, amount]) => [guests, toMajor(amount, currency)]),
  );
}

/** Neighbouring rules for the same days become one entry with an amount for each category. */
export function writeCategoryPrices(writing: Writing, rules: readonly CategoryRule[]) {
  const { hotel } = writing;
  const single = rules.map(({ categoryId, amount, ...days }) => ({
    ...days,
    amounts: {
      [writing.codeOf("guestCategories", categoryId)]: toMajor(amount, days.currency ?? hotel.baseCurrency),
    },
  }));
  const merged = mergeNeighbours(single, (a, b) => {
    const { amounts: first, ...days } = a;
    const { amounts: second, ...others } = b;
    const isNew = Object.keys(second).every((code) => !Object.hasOwn(first, code));
    return isNew && isDeepStrictEqual(days, others) ? { ...days, amounts: { ...first, ...second } } : null;
  });
  return dayEntries(merged, hotel.names.seasons);
}

type RestrictionEntry = Omit<RestrictionRule, "ratePlanId" | "roomTypeId" | "stayLengths"> & {
  stayLengths?: number[];
  rates?: string[];
  rooms?: string[];
};

/** The reverse of the reading, which repeats an entry for every day range, rate plan and room type in this order. */
export function writeRestrictions(hotel: NamedHotel) {
  const single = hotel.restrictions.map(
    ({ ratePlanId, roomTypeId, stayLengths, ...rule }): RestrictionEntry => ({
      ...rule,
      ...(stayLengths === undefined ? {} : { stayLengths: [...stayLengths] }),
      ...(roomTypeId === null ? {} : { rooms: [codeOf(hotel.roomTypes, roomTypeId)] }),
      ...(ratePlanId === null ? {} : { rates: [codeOf(hotel.ratePlans, ratePlanId)] }),
    }),
  );
  const byRooms = mergeNeighbours(single, (a, b) => joined(a, b, "rooms"));
  const byRates = mergeNeighbours(byRooms, (a, b) => joined(a, b, "rates"));
  return dayEntries(byRates, hotel.names.seasons);
}

function joined(a: RestrictionEntry, b: RestrictionEntry, key: "rates" | "rooms"): RestrictionEntry | null {
  const [first, second] = [a[key], b[key]];
  if (first === undefined || second === undefined || second.some((code) => first.includes(code))) return null;
  return isDeepStrictEqual({ ...a, [key]: null }, { ...b, [key]: null })
    ? { ...a, [key]: [...first, ...second] }
    : null;
}

/** The code of the part with this number; throws for one that the hotel does not have. */
export function codeOf(parts: readonly { id: number; code: string }[], id: number): string {
  const part = parts.find((candidate) => candidate.id === id);
  if (part === undefined) throw new Error(`The hotel refers to ${id}, which it does not have`);
  return part.code;
}
