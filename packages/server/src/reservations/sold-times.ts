import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { SoldItem, SoldTime } from "./record/reservation.ts";

/** The times of services that a sold item takes, as `timesOf` says, with what they take by the terms of the sale. */
export function soldTimesOf(item: SoldItem): readonly Omit<SoldTime, "contentCode">[] {
  switch (item.kind) {
    case "room":
      return [];
    case "package":
      return item.times;
    case "service": {
      const { quote, serviceName, takes, buffer } = item;
      const { serviceId, block, persons } = quote;
      return [{ serviceId, block, persons, serviceName, takes, buffer }];
    }
    default:
      return noOtherKind(item);
  }
}
