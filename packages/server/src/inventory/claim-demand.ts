import { type PlainDate, addDays } from "@portico/domain/dates/plain-date";
import type { ResourceTake } from "@portico/domain/inventory/resource";
import type { Hotel } from "@portico/domain/property/hotel";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { addQuantities, configuredCapacity, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import {
  slotDemand,
  type SlotBlock,
  type Taking as ServiceTaking,
} from "@portico/domain/wellness/slot-demand";

/** What one item of a booking takes: minutes of days, or nights with the times of a package's contents. */
export type ItemDemand = SlotDemand | (StayDemand & SlotDemand);

/** Each night of the stay takes from each of the room type's resources. */
export type StayDemand = { itemNo: number; stay: Stay; takes: readonly ResourceTake[] };

/** Blocks and their buffers, five minutes by five minutes, as services take them from their resources. */
type SlotDemand = { itemNo: number; slots: readonly SlotWish[] };

/** A block of a service and who comes to it, with what it takes. */
type BlockTaking = ServiceTaking & { block: SlotBlock; persons: number };

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

/**
 * What blocks of slots take by their services' own terms, as the hotel's resources are now; blocks of one item that meet in a
 * cell are added up.
 */
export function slotsTaken(
  { wellness, timeZone }: Pick<Hotel, "wellness" | "timeZone">,
  blocks: readonly BlockTaking[],
): SlotWish[] {
  const capacity = configuredCapacity(wellness.resources);
  const slots = blocks.flatMap(({ block, persons, ...service }) =>
    slotDemand(service, { ...block, persons }, { timeZone, capacity }),
  );
  return addQuantities(slots).map((slot) => ({ ...slot, capacity: capacity(slot.resourceId, slot.cell) }));
}

/** One claim per item, resource and night or cell; two takes of the same resource are added up. */
export function claimsOf(items: readonly ItemDemand[]): Claims {
  return {
    nights: stayDemands(items).flatMap(nightClaims),
    slots: items.flatMap(({ itemNo, slots }) => slots.map((slot) => ({ ...slot, itemNo }))),
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
