import type { SoldStayView } from "@portico/contract/reservations/loaded-reservation";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import { countedName } from "@portico/presentation/formats/sentence";
import { useLocalText, useProperty } from "../base/property/property-context.ts";

/** Names some extras of a stay and how many there are of each, under the hotel's names or those that it sold them by. */
export function useCountedExtras({
  services: sold,
  serviceNames,
}: SoldStayView): (extras: readonly ChosenService[]) => string[] {
  const text = useLocalText();
  const { services } = useProperty();
  const nameOf = (serviceId: number) => {
    const known = services.find(({ id }) => id === serviceId);
    return known ? text(known.name) : serviceNames[sold.findIndex((one) => one.serviceId === serviceId)];
  };
  return (extras) => extras.map(({ serviceId, quantity }) => countedName(nameOf(serviceId) ?? "", quantity));
}
