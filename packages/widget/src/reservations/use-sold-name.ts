import type { SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { usePackageName } from "../packages/use-package-name.ts";
import { useRoomName } from "../rooms/use-room-name.ts";
import { useTimedServiceName } from "../wellness/use-timed-service.ts";

/** Names a sold line like its heading does. What the hotel no longer has keeps its name in the language of the booking. */
export function useSoldName(): (item: SoldItemView) => string {
  const roomName = useRoomName();
  const packageName = usePackageName();
  const serviceName = useTimedServiceName();
  return (item) => {
    switch (item.kind) {
      case "room":
        return roomName(item.roomTypeId) || item.roomName;
      case "package":
        return packageName(item.packageId) || item.packageName;
      case "service":
        return serviceName(item.serviceId) || item.serviceName;
      default:
        return noOtherKind(item);
    }
  };
}
