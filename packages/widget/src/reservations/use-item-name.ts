import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PricedItem } from "@portico/contract/checkout/reservation-price";
import type { SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { useCallback } from "react";
import { usePackageName } from "../packages/use-package-name.ts";
import { useRoomName } from "../rooms/use-room-name.ts";
import { useTimedServiceName } from "../wellness/use-timed-service.ts";

/** Names items by what guests have chosen: the room type, the package or the service. Empty for what the hotel no longer has. */
export function useItemName(): (item: ChosenItem | PricedItem | SoldItemView) => string {
  const roomName = useRoomName();
  const packageName = usePackageName();
  const serviceName = useTimedServiceName();
  return useCallback(
    (item) => {
      switch (item.kind) {
        case "room":
          return roomName(item.roomTypeId);
        case "package":
          return packageName(item.packageId);
        case "service":
          return serviceName(item.serviceId);
        default:
          return noOtherKind(item);
      }
    },
    [roomName, packageName, serviceName],
  );
}
