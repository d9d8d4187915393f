import { type DaySpan, matchingDays } from "../dates/day-rule.ts";
import type { Discount } from "./discount.ts";

/** A discount with the calendar days that it covers: one byte each, 1 for yes; null if it covers all. */
export type DiscountDays = { discount: Discount; days: Uint8Array | null };

/** Expands the days of every discount once and returns a room type's discounts under a rate plan, by id. */
export function discountDays(
  discounts: readonly Discount[],
  span: DaySpan,
): (ratePlanId: number, roomTypeId: number) => readonly DiscountDays[] {
  const all = discounts
    .map((discount) => ({ discount, days: daysOf(discount, span) }))
    .sort((a, b) => a.discount.id - b.discount.id);
  const scopes = new Map<string, readonly DiscountDays[]>();
  return (ratePlanId, roomTypeId) => {
    const found = all.filter(
      ({ discount }) =>
        (discount.ratePlanIds?.includes(ratePlanId) ?? true) &&
        (discount.roomTypeIds?.includes(roomTypeId) ?? true),
    );
    const key = found.map(({ discount }) => discount.id).join();
    const known = scopes.get(key) ?? found;
    scopes.set(key, known);
    return known;
  };
}

function daysOf({ stayDays }: Discount, span: DaySpan): Uint8Array | null {
  const days = matchingDays(stayDays, span);
  return days.includes(0) ? days : null;
}
