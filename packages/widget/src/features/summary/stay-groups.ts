import { packageSelectionId, roomSelectionId, serviceSelectionId } from "../../stays/selection-id.ts";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";

/** Rooms of one type, or bookings of one package or service. */
export type StayGroup = { key: string; first: ChosenItem; items: ChosenItem[] };

/** The reservation by room type, package and service, in the order in which they were chosen first. */
export function groupStays(items: readonly ChosenItem[]): StayGroup[] {
  const groups = new Map<string, StayGroup>();
  for (const item of items) {
    const key = groupKey(item);
    const group = groups.get(key) ?? { key, first: item, items: [] };
    group.items.push(item);
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
