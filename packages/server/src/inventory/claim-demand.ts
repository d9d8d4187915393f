import { type PlainDate, addDays } from "@portico/domain/dates/plain-date";
import type { ResourceTake } from "@portico/domain/inventory/resource";
import type { Hotel } from "@portico/domain/property/hotel";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { configuredCapacity, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import {
  slotDemand,
  type SlotBlock,
  type Taking as ServiceTaking,
} from "@portico/domain/wellness/slot-demand";

/** What one item of a booking takes: nights, or minutes of a day. */
export type ItemDemand = StayDemand | SlotDemand;

/** Each night of the stay takes from each of the room type's resources. */
export type StayDemand = { itemNo: number; stay: Stay; takes: readonly ResourceTake[] };

/** The block and its buffer, five minutes by five minutes, as a service takes them from its resources. */
export type SlotDemand = { itemNo: number; slots: readonly SlotWish[] };

/** `capacity` is the configuration's, which counts until the cell has a counter of its own. */
export type SlotWish = SlotQuantity & { capacity: number };

/** One line of the ledger: a quantity of a resource on a night, taken for one item. */
export type Claim = { itemNo: number; resourceId: number; night: PlainDate; quantity: number };

/** A quantity of a resource in a cell, taken for one item. */
export type SlotClaim = SlotQuantity & { itemNo: number };

/** Everything that a booking takes; its counters are moved in this order. */
export type Claims = { nights: Claim[]; slots: (SlotClaim & SlotWish)[] };

/** A quantity of a resource on a night, summed over all items. */
export type NightQuantity = { resourceId: number; night: PlainDate; quantity: number };

/** Those that have a stay. */
export function stayDemands(items: readonly ItemDemand[]): StayDemand[] {
  return items.filter((item) => "stay" in item);
}

/** What a block of slots takes by the service's own terms, as the hotel's resources are now. */
export function serviceDemand(
  { wellness, timeZone }: Pick<Hotel, "wellness" | "timeZone">,
  itemNo: number,
  { block, persons, ...service }: ServiceTaking & { block: SlotBlock; persons: number },
): SlotDemand {
  const capacity = configuredCapacity(wellness.resources);
  const slots = slotDemand(service, { ...block, persons }, { timeZone, capacity });
  return {
    itemNo,
    slots: slots.map((slot) => ({ ...slot, capacity: capacity(slot.resourceId, slot.cell) })),
  };
}

/** One claim per item, resource and night or cell; two takes of the same resource are added up. */
export function claimsOf(items: readonly ItemDemand[]): Claims {
  return {
    nights: stayDemands(items).flatMap(nightClaims),
    slots: items.flatMap((item) =>
      "slots" in item ? item.slots.map((slot) => ({ ...slot, itemNo: item.itemNo })) : [],
    ),
  };
}

/** As `claimsOf`, for one stay. */
export function nightClaims({ itemNo, stay, takes }: StayDemand): Claim[] {
  return Array.from({ length: nightsOf(stay) }, (_, index) => addDays(stay.arrival, index)).flatMap((night) =>
    sumByResource(takes).map(({ resourceId, quantity }) => ({ itemNo, resourceId, night, quantity })),
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
