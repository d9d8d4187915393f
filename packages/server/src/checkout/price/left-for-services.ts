import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { withoutTaken, type SlotAvailability } from "@portico/domain/wellness/slot-cells";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import { readUnsold, type SlotAsking } from "../../wellness/index.ts";
import { demandOf } from "./quote-lines.ts";

/**
 * What is left for the service of each line, by the line's code: what is not sold for good, less what the lines before it
 * take. What is held or waits for its payment may be the guest's own, and counts as left.
 */
export async function leftForServices(
  asking: SlotAsking,
  items: readonly ChosenItem[],
): Promise<Map<string, SlotAvailability>> {
  const { hotel } = asking.client;
  const left = new Map<string, SlotAvailability>();
  const demand = demandOf(
    hotel,
    items.map((item, index) => ({ item, itemNo: index })),
  );
  for (const [index, item] of items.entries()) {
    if (!isTimed(item)) continue;
    const service = hotel.wellness.services.find(({ id }) => id === item.serviceId);
    if (!service) continue;
    const { day } = item.block;
    const unsold = await readUnsold(asking, service, { from: day, to: day });
    const taken = demand.slice(0, index).flatMap(({ slots }) => slots);
    left.set(item.lineCode, withoutTaken(unsold, taken));
  }
  return left;
}
