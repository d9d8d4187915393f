import { packageSelectionId, roomSelectionId, serviceSelectionId } from "../stays/selection-id.ts";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { RoomsFilter } from "../base/dialogs/widget-dialogs.ts";

export const ALL_GROUPS = "";

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

/** The key of the group that a filter leaves; that of none for all. */
export function filterKey({ roomTypeId, packageId, serviceId }: RoomsFilter): string {
  if (serviceId !== undefined) return serviceSelectionId(serviceId);
  if (packageId !== undefined) return packageSelectionId(packageId);
  return roomTypeId === undefined ? ALL_GROUPS : roomSelectionId(roomTypeId);
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
