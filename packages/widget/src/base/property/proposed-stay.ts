import type { Property } from "@portico/contract/property/property";
import { addDays } from "@portico/domain/dates/plain-date";
import { nextWeekend } from "@portico/domain/stays/next-weekend";
import type { Stay } from "@portico/domain/stays/stay";
import { useProperty } from "./property-context.ts";
import { useGuest } from "../store/guest-store.ts";
import { isWithinLimits, type StayLimits } from "../store/stay-limits.ts";

/** The dates that the hotel itself proposes for a first screen; null where it proposes none, or the host page allows none. */
export function proposedStay({ search, today }: Property, limits: StayLimits): Stay | null {
  if (search.defaultDates === "none") return null;
  const { arrivalLimit } = limits;
  const weekend = nextWeekend(arrivalLimit === null ? today : addDays(arrivalLimit, -1));
  return isWithinLimits(weekend, limits) ? weekend : null;
}

/** Whether the searched dates are no more than the hotel's proposal. */
export function useIsProposed(): boolean {
  const property = useProperty();
  return useGuest((state) => {
    const proposed = proposedStay(property, state);
    return proposed !== null && proposed.arrival === state.arrival && proposed.departure === state.departure;
  });
}
