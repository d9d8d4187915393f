import { plainDate } from "../dates/plain-date.ts";
import type { StayProblem } from "../pricing/quote.ts";
import { lengthsOn } from "../rates/restriction-days.ts";
import type { ReachableStay } from "./reachable-stay.ts";
import type { NightFrame, OpenNights } from "./sale-nights.ts";

/**
 * The hardest restriction on a stay whose nights are all sellable, since all of them would have to go; null for an
 * allowed stay. A minimum or maximum is reported for the day of arrival, whichever night sets it.
 */
export function stayBlock(
  search: NightFrame,
  { sale }: OpenNights,
  arrival: number,
  stay: ReachableStay,
): StayProblem | null {
  if (stay.allowed) return null;
  const { first } = search.calendar;
  if (stay.soldByMonth > 0) {
    return { code: "max_stay", date: plainDate(first + arrival), nights: stay.soldByMonth };
  }
  if (stay.total === 0 && !search.hotel.rules.allowZeroPrice) return { code: "zero_price" };
  if (stay.closedToDeparture) {
    return { code: "closed_to_departure", date: plainDate(first + arrival + stay.nights) };
  }
  const date = plainDate(first + arrival);
  if (stay.lengthRefused) {
    return { code: "stay_length", date, lengths: [...(lengthsOn(sale.restrictions, arrival) ?? [])] };
  }
  if (stay.maxStay > 0) return { code: "max_stay", date, nights: stay.maxStay };
  return { code: "min_stay", date, nights: stay.minStay };
}
