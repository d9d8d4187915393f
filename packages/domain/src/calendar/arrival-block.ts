import { plainDate } from "../dates/plain-date.ts";
import { freeOn } from "../inventory/free-units.ts";
import { planBeds } from "../rooms/bed-plan.ts";
import type { StayProblem } from "../pricing/quote.ts";
import type { SaleCalendar } from "../property/sale-calendar.ts";
import { CLOSED, CLOSED_TO_ARRIVAL, PACKAGES_ONLY } from "../rates/restriction-days.ts";
import { partyGuests } from "../stays/party-guests.ts";
import { stayBlock } from "./blocked-stay.ts";
import { compareProblems, milderOf } from "./mildest-problem.ts";
import { leastNights, staysInOneUnit, visitStaysFrom } from "./reachable-stay.ts";
import {
  UNSOLD,
  type CalendarQuestion,
  type NightFrame,
  type NightSearch,
  type OpenNights,
} from "./sale-nights.ts";

/**
 * Says why nobody can arrive on a day: for one room type and plan the hardest reason, since all would have to go;
 * across several the mildest, since one is enough. Null for a day of arrival.
 */
export function arrivalBlocks(
  search: NightSearch,
  question: Pick<CalendarQuestion, "party" | "roomTypeId">,
): (arrival: number) => StayProblem | null {
  const { calendar, today, lastDeparture } = search;
  const asked = calendar.sales.filter(
    ({ roomType }) => question.roomTypeId === null || roomType.id === question.roomTypeId,
  );
  const sellable = new Map(search.sales.map((nights) => [nights.sale, nights]));
  const misfits = new Map<SaleCalendar, StayProblem>();
  for (const sale of asked) if (!sellable.has(sale)) misfits.set(sale, misfitOf(search, sale, question));

  return (arrival) => {
    if (arrival < today) return { code: "past_arrival" };
    if (arrival >= lastDeparture) return { code: "beyond_horizon" };
    let mildest: StayProblem | null = asked.length === 0 ? { code: "rate_not_for_room" } : null;
    for (const sale of asked) {
      const nights = sellable.get(sale);
      const block = nights
        ? arrivalBlock(search, nights, arrival)
        : (nightBlock(search, sale, arrival) ?? misfits.get(sale) ?? null);
      if (block === null) return null;
      mildest = milderOf(mildest, block);
    }
    return mildest;
  };
}

/**
 * Why the party can't stay in the room at all: its size, a missing adult, or a currency that the hotel doesn't take.
 */
function misfitOf(
  { hotel }: NightSearch,
  { roomType }: SaleCalendar,
  { party }: Pick<CalendarQuestion, "party">,
): StayProblem {
  const beds = planBeds(roomType, partyGuests(party, "none", hotel.guestCategories), hotel.guestCategories);
  const [hardest] = beds.ok ? [] : beds.problem.toSorted((a, b) => compareProblems(b, a));
  return hardest ?? { code: "currency_not_offered" };
}

/** The hardest reason why nobody can arrive on the day; null if a stay begins on it. */
export function arrivalBlock(search: NightFrame, nights: OpenNights, arrival: number): StayProblem | null {
  return nightBlock(search, nights.sale, arrival) ?? saleBlock(search, nights, arrival);
}

/** Why nobody can sleep there on the night; null for a night that is free and open. */
export function nightBlock(search: NightFrame, sale: OpenNights["sale"], night: number): StayProblem | null {
  const date = search.calendar.first + night;
  if (freeOn(sale.roomType, search.availability, date) === 0) {
    return { code: "sold_out", date: plainDate(date) };
  }
  const closed = ((sale.restrictions.flags[night] ?? 0) & CLOSED) !== 0;
  return closed ? { code: "closed", date: plainDate(date) } : null;
}

function saleBlock(search: NightFrame, nights: OpenNights, arrival: number): StayProblem | null {
  const { sale } = nights;
  const date = plainDate(search.calendar.first + arrival);
  const flags = sale.restrictions.flags[arrival] ?? 0;
  if (nights.amount(arrival) === UNSOLD || (nights.months && nights.months.priceAt(arrival) === undefined)) {
    return { code: "no_price", date };
  }
  if ((flags & PACKAGES_ONLY) !== 0) return { code: "packages_only", date };
  const { least, most } = nights.leadTime(arrival);
  if (arrival - search.today > most) return { code: "max_advance", days: most };
  if (arrival - search.today < least) return { code: "min_advance", days: least };
  return (flags & CLOSED_TO_ARRIVAL) === 0
    ? lengthBlock(search, nights, arrival)
    : { code: "closed_to_arrival", date };
}

/**
 * Why no length of stay is sold: the mildest reason among the lengths, unless only a change of rooms stands in the way.
 */
function lengthBlock(search: NightFrame, nights: OpenNights, arrival: number): StayProblem | null {
  const least = leastNights(nights, arrival);
  if (nights.openUntil && nights.openUntil(arrival) < arrival + least && !staysInOneUnit(search, arrival)) {
    return { code: "min_stay", date: plainDate(search.calendar.first + arrival), nights: least };
  }
  let mildest: StayProblem | null = null;
  let reached = 0;
  let allowed = false;
  visitStaysFrom(search, nights, arrival, (stay) => {
    reached = stay.nights;
    allowed = stay.allowed;
    if (!allowed) mildest = milderOf(mildest, stayBlock(search, nights, arrival, stay));
    return allowed;
  });
  if (allowed) return null;
  const mustStay = staysInOneUnit(search, arrival);
  return mustStay && endsBetweenUnits(search, nights, arrival + reached)
    ? { code: "no_single_unit" }
    : mildest;
}

/** True if the next night is free in another unit. */
function endsBetweenUnits(search: NightFrame, { sale, amount }: OpenNights, next: number): boolean {
  if (next >= search.lastDeparture) return false;
  return amount(next) !== UNSOLD && ((sale.restrictions.flags[next] ?? 0) & PACKAGES_ONLY) === 0;
}
