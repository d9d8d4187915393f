import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import { sumOf } from "@portico/domain/pricing/item-price";
import { priorTotal } from "@portico/domain/pricing/price-history";
import type { StayQuote } from "@portico/domain/pricing/quote";
import { calendarFor } from "@portico/domain/property/sale-calendar";
import type { Stay } from "@portico/domain/stays/stay";
import { type InventorySnapshot, PRIOR_BYTES } from "../inventory/index.ts";

/** What a total takes in memory beside its key, whose letters take one byte each. */
const ENTRY_BYTES = 80;

/** Keyed by snapshot, which changes with every configuration and every day of the hotel. */
const kept = new WeakMap<InventorySnapshot, { totals: Map<string, Minor | null>; bytes: number }>();

/** Packages are sold to everybody alike. */
type Asked = { snapshot: InventorySnapshot; now: Instant; isMember?: boolean; around?: readonly Stay[] };

/**
 * The lowest price of a room or package that is sold now in the 30 days before its discounts began, or null; see
 * docs/algorithms/price-history.md. Worked out once a day, and not at all without discounts.
 */
export function priorTotalOf(
  sold: StayQuote,
  { snapshot, now, isMember = false, around = [] }: Asked,
): Minor | null {
  const { discounts } = sold;
  if (discounts.length === 0 || snapshot.pastHotels.length === 0) return null;
  const { roomTypeId, stay, guests, currency } = sold;
  const under = "packageId" in sold ? { packageId: sold.packageId } : { ratePlanId: sold.ratePlanId };
  const asked = { roomTypeId, ...under, stay, guests, currency, around };
  const key = keyOf(sold, around);
  const known = kept.get(snapshot) ?? { totals: new Map<string, Minor | null>(), bytes: 0 };
  kept.set(snapshot, known);
  const before = known.totals.get(key);
  if (before !== undefined) return before;
  const question = { ...asked, now, businessTrip: false, services: [] };
  const price = { discounts, total: sold.total + sold.coupon - sumOf(sold.services) };
  const expanded = { hotel: snapshot.hotel, calendar: calendarFor(snapshot.calendar, isMember), price };
  const total = priorTotal(snapshot.pastHotels, question, expanded);
  known.bytes += key.length + ENTRY_BYTES;
  if (known.bytes > PRIOR_BYTES) {
    known.totals.clear();
    known.bytes = key.length + ENTRY_BYTES;
  }
  known.totals.set(key, total);
  return total;
}

/** Everything that a total depends on under one snapshot. Written out, it takes a third of what its JSON would. */
function keyOf(sold: StayQuote, around: readonly Stay[]): string {
  const { roomTypeId, stay, guests, currency, discounts } = sold;
  let key = "packageId" in sold ? `p${sold.packageId}` : `r${sold.ratePlanId}`;
  key += `/${roomTypeId}/${stay.arrival}/${stay.departure}/${currency}`;
  for (const { categoryId, meal } of guests) key += `/${categoryId}${meal}`;
  for (const { discountId } of discounts) key += `-${discountId}`;
  for (const { arrival, departure } of around) key += `+${arrival}/${departure}`;
  return key;
}
