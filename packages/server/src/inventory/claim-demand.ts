import { type PlainDate, addDays } from "@portico/domain/dates/plain-date";
import type { ResourceTake } from "@portico/domain/inventory/resource";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";

/** What one item of a booking takes: each night of its stay from each of its room type's resources. */
export type ItemDemand = { itemNo: number; stay: Stay; takes: readonly ResourceTake[] };

/** One line of the ledger: a quantity of a resource on a night, taken for one item. */
export type Claim = { itemNo: number; resourceId: number; night: PlainDate; quantity: number };

/** A quantity of a resource on a night, summed over all items. */
export type NightQuantity = { resourceId: number; night: PlainDate; quantity: number };

/** One claim per item, resource and night; two takes of the same resource are added up. */
export function claimsOf(items: readonly ItemDemand[]): Claim[] {
  return items.flatMap(({ itemNo, stay, takes }) =>
    Array.from({ length: nightsOf(stay) }, (_, index) => addDays(stay.arrival, index)).flatMap((night) =>
      sumByResource(takes).map(({ resourceId, quantity }) => ({ itemNo, resourceId, night, quantity })),
    ),
  );
}

function sumByResource(takes: readonly ResourceTake[]): ResourceTake[] {
  const sums = new Map<number, number>();
  for (const { resourceId, quantity } of takes) {
    sums.set(resourceId, (sums.get(resourceId) ?? 0) + quantity);
  }
  return [...sums].map(([resourceId, quantity]) => ({ resourceId, quantity }));
}

/**
 * Two items that share a resource must fit together, not only each by itself, so claims are summed before any check.
 */
export function sumByNight(claims: readonly NightQuantity[]): NightQuantity[] {
  const sums = new Map<string, NightQuantity>();
  for (const { resourceId, night, quantity } of claims) {
    const key = nightKey(resourceId, night);
    const sum = sums.get(key);
    if (sum) sum.quantity += quantity;
    else sums.set(key, { resourceId, night, quantity });
  }
  return [...sums.values()];
}

export function nightKey(resourceId: number, night: PlainDate): string {
  return `${resourceId}:${night}`;
}
