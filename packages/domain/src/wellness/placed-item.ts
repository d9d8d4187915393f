import type { Stay } from "../stays/stay.ts";
import type { SlotBlock } from "./slot-demand.ts";

/** An item by when it takes place: its stay, or the hotel's day of a service. */
export type PlacedItem = { stay: Stay } | { block: Pick<SlotBlock, "day"> };

/** The day on which the item begins. */
export function firstDayOf(item: PlacedItem): string {
  return "stay" in item ? item.stay.arrival : item.block.day;
}

/**
 * From the first arrival to the last departure of the stays; without a stay, the first and the last day of the services.
 * Empty texts without items.
 */
export function spanOf(items: readonly PlacedItem[]): Stay {
  const stays = items.flatMap((item) => ("stay" in item ? [item.stay] : []));
  const days = items.map(firstDayOf);
  const arrivals = stays.length > 0 ? stays.map(({ arrival }) => arrival) : days;
  const departures = stays.length > 0 ? stays.map(({ departure }) => departure) : days;
  return { arrival: arrivals.toSorted()[0] ?? "", departure: departures.toSorted().at(-1) ?? "" };
}
