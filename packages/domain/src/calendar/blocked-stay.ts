import { plainDate } from "../dates/plain-date.ts";
import type { StayProblem } from "../pricing/quote.ts";
import { lengthsOn } from "../rates/restriction-days.ts";
import type { ReachableStay } from "./reachable-stay.ts";
import type { NightSearch, SaleNights } from "./sale-nights.ts";

/**
 * The hardest of what forbids a stay whose nights can all be slept in, as all of it would have to be mended; null for
 * a stay that is allowed. The day of a minimum or maximum is the day of arrival, whichever night asks for it.
 */
export function stayBlock(
  search: NightSearch,
  { sale }: SaleNights,
  arrival: number,
  stay: ReachableStay,
): StayProblem | null {
  if (stay.allowed) return null;
  if (stay.total === 0 && !search.hotel.rules.allowZeroPrice) return { code: "zero_price" };
  const { first } = search.calendar;
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
