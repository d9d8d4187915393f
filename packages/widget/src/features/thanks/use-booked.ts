import { spanOf } from "@portico/contract/reservations/by-kind";
import type { LoadedReservation, SoldPackageView } from "@portico/contract/reservations/loaded-reservation";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { hasContents, staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { packageVisits } from "@portico/presentation/calendar-file/reservation-events";
import { useSoldName } from "../../reservations/use-sold-name.ts";
import { useTimedServiceName } from "../../wellness/use-timed-service.ts";

/**
 * What a reservation is of, by the names of the page's language: the stay with its rooms and packages, null without one, and services at
 * their times.
 */
export function useBooked({ items }: LoadedReservation) {
  const nameOf = useSoldName();
  const serviceName = useTimedServiceName();
  const contentName = ({ timesWanted }: SoldPackageView, { contentCode, serviceId }: ContentTime) => {
    const content = timesWanted.find((wanted) => wanted.contentCode === contentCode);
    return content?.name ?? serviceName(serviceId);
  };
  const stays = staysOf(items);
  const services = [
    ...timedOf(items).map((item) => ({
      lineCode: item.lineCode,
      name: nameOf(item),
      block: item.block,
      persons: item.persons,
    })),
    ...items.flatMap((item) =>
      hasContents(item)
        ? packageVisits(
            item.lineCode,
            item.times.map((time) => ({ ...time, name: contentName(item, time) })),
          )
        : [],
    ),
  ];
  return { stay: stays.length === 0 ? null : { ...spanOf(stays), rooms: stays.map(nameOf) }, services };
}
