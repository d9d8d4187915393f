import { priorTotal } from "@portico/domain/pricing/price-history";
import type { Minor } from "@portico/domain/money/money";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Offer } from "@portico/domain/offers/offer";
import type { InventorySnapshot } from "../inventory/index.ts";

const MOST_KEPT = 5_000;

/** Keyed by snapshot, which changes with every configuration and every day of the hotel. */
const kept = new WeakMap<InventorySnapshot, Map<string, Minor | null>>();

/**
 * The offer's lowest price in the 30 days before its discounts began, or null; see docs/algorithms/price-history.md.
 * Worked out once a day per offer, and not at all for one without discounts.
 */
export function priorTotalOf(offer: Offer, snapshot: InventorySnapshot, now: Instant): Minor | null {
  if (offer.discounts.length === 0 || snapshot.pastHotels.length === 0) return null;
  const { roomTypeId, ratePlanId, stay, guests, currency } = offer;
  const discounts = offer.discounts.map(({ discountId }) => discountId);
  const key = JSON.stringify([roomTypeId, ratePlanId, stay, guests, currency, discounts]);
  const known = kept.get(snapshot) ?? new Map<string, Minor | null>();
  kept.set(snapshot, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const question = { roomTypeId, ratePlanId, stay, guests, currency, now, businessTrip: false, services: [] };
  const total = priorTotal(snapshot.pastHotels, question);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, total);
  return total;
}
