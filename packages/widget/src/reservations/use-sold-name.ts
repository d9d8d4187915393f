import type { SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { useItemName } from "./use-item-name.ts";

/** Names a sold line. What the hotel no longer has keeps its name in the language of the booking. */
export function useSoldName(): (item: SoldItemView) => string {
  const nameOf = useItemName();
  return (item) => nameOf(item) || nameOfSale(item);
}

function nameOfSale(item: SoldItemView): string {
  switch (item.kind) {
    case "room":
      return item.roomName;
    case "package":
      return item.packageName;
    case "service":
      return item.serviceName;
    default:
      return noOtherKind(item);
  }
}
