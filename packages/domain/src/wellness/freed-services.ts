import { plainDate, type PlainDate } from "../dates/plain-date.ts";
import { timeOfCell, type SlotQuantity } from "./slot-cells.ts";
import type { TimedService } from "./timed-service.ts";

/**
 * The services and hotel's days whose slots may have come free when these were given back: all that take from one of
 * the resources. A day before is among them, since its last hours and their buffer may reach into the next.
 */
export function freedServices(
  services: readonly Pick<TimedService, "id" | "takes">[],
  given: readonly Pick<SlotQuantity, "resourceId" | "cell">[],
): { serviceId: number; day: PlainDate }[] {
  const daysOf = new Map<number, Set<number>>();
  for (const { resourceId, cell } of given) {
    const days = daysOf.get(resourceId) ?? new Set();
    daysOf.set(resourceId, days);
    const { day } = timeOfCell(cell);
    days.add(day - 1).add(day);
  }
  return services.flatMap(({ id, takes }) => {
    const days = new Set(takes.flatMap(({ resourceId }) => [...(daysOf.get(resourceId) ?? [])]));
    return [...days].sort((one, other) => one - other).map((day) => ({ serviceId: id, day: plainDate(day) }));
  });
}
