import { packageSelectionId, roomSelectionId, serviceSelectionId } from "../../stays/selection-id.ts";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";

/** Rooms of one type, or bookings of one package or service, each with its number in the reservation; 1 is the first. */
export type StayGroup = { key: string; first: ChosenItem; stays: { item: ChosenItem; number: number }[] };

/** The reservation by room type, package and service, in the order in which they were chosen first. */
export function groupStays(items: readonly ChosenItem[]): StayGroup[] {
  const groups = new Map<string, StayGroup>();
  for (const [index, item] of items.entries()) {
    const key = groupKey(item);
    const group = groups.get(key) ?? { key, first: item, stays: [] };
    group.stays.push({ item, number: index + 1 });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Equal for items that are ordered by the same dialog. */
function groupKey(item: ChosenItem): string {
  switch (item.kind) {
    case "room":
      return roomSelectionId(item.roomTypeId);
    case "package":
      return packageSelectionId(item.packageId);
    case "service":
      return serviceSelectionId(item.serviceId);
    default:
      return noOtherKind(item);
  }
}
