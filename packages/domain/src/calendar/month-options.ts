import { monthName, nightsOfMonths, type MonthName } from "../dates/month-anchors.ts";
import { addDays, dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import { hasSingleUnit } from "../inventory/free-units.ts";
import type { Minor } from "../money/money.ts";
import type { StayProblem } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import { arrivalBlock, nightBlock } from "./arrival-block.ts";
import { stayBlock } from "./blocked-stay.ts";
import { milderOf } from "./mildest-problem.ts";
import { paidStay } from "./paid-stay.ts";
import { leastNights, mostNights, visitStaysFrom, type ReachableStay } from "./reachable-stay.ts";
import { nightSearch, type CalendarQuestion, type NightSearch, type SaleNights } from "./sale-nights.ts";

/** A number of months from an arrival, and whether it is sold. */
export type MonthOption = {
  months: number;
  month: MonthName;
  departure: PlainDate;
  /** The minimum and maximum nights that any room sells from the arrival, for moving departures; 0 if there are none. */
  minNights: number;
  maxNights: number;
} & MonthState;

/** `singleUnit` is false if the guest would have to move; such stays are missing if the hotel does not sell them. */
type SoldStay = { price: Minor; singleUnit: boolean; roomTypeId: number; ratePlanId: number };

type MonthState =
  | ({ kind: "available" } & SoldStay)
  /** The beginning is free, the rest is not: `lastDeparture` is the last day on which a stay can end. */
  | ({ kind: "partial"; lastDeparture: PlainDate } & SoldStay)
  | { kind: "unavailable"; problem: StayProblem };

/**
 * The stays of whole months from an arrival, one for each number in `months`, at the lowest price of the room types that
 * are let by the month, fees included. See docs/algorithms/months.md.
 */
export function monthOptions(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion & { arrival: PlainDate; months: readonly number[] },
): MonthOption[] {
  const search = nightSearch(hotel, calendar, availability, question);
  const arrival = dayNumber(question.arrival) - calendar.first;
  const longest = nightsOfMonths(question.arrival, Math.max(0, ...question.months));
  const rooms = search.sales
    .filter(({ months }) => months !== null)
    .map((nights) => reachedFrom(search, nights, arrival, longest));
  const lengths = {
    minNights: leastOf(rooms.map(({ nights }) => leastNights(nights, arrival))),
    maxNights: Math.max(0, ...rooms.map(({ nights }) => mostNights(nights, arrival))),
  };
  return question.months.map((months) => {
    const nights = nightsOfMonths(question.arrival, months);
    const departure = addDays(question.arrival, nights);
    const state = bestOf(rooms.map((room) => stateOf(search, room, arrival, nights)));
    return { months, month: monthName(departure), departure, ...lengths, ...state };
  });
}

function leastOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.min(...numbers);
}

/** The price of an option up to its departure, or up to the last departure of a partial one; 0 if it is unavailable. */
export function priceOfOption(option: MonthOption): Minor {
  return option.kind === "unavailable" ? 0 : option.price;
}

/** True for the last page of options: none is available, or one is partial. */
export function hasNoMoreDates(options: readonly MonthOption[]): boolean {
  return !options.some(({ kind }) => kind === "available") || options.some(({ kind }) => kind === "partial");
}

/** The stays of a room from one day up to the longest requested, by number of nights, and the longest that is sold. */
type Reached = { nights: SaleNights; stays: (ReachableStay | undefined)[]; longest: ReachableStay | null };

function reachedFrom(search: NightSearch, nights: SaleNights, arrival: number, upTo: number): Reached {
  const reached: Reached = { nights, stays: [], longest: null };
  visitStaysFrom(search, nights, arrival, (stay) => {
    reached.stays[stay.nights] = stay;
    if (stay.allowed) reached.longest = stay;
    return stay.maxStay > 0 || stay.nights >= upTo;
  });
  return reached;
}

function stateOf(
  search: NightSearch,
  { nights, stays, longest }: Reached,
  arrival: number,
  length: number,
): MonthState {
  const { roomType, ratePlan } = nights.sale;
  const ids = { roomTypeId: roomType.id, ratePlanId: ratePlan.id };
  const first = search.calendar.first + arrival;
  const sold = (stay: ReachableStay): SoldStay => ({
    price: paidStay(search, nights, arrival, stay).total,
    singleUnit: hasSingleUnit(roomType, search.availability, first, first + stay.nights),
    ...ids,
  });
  const stay = stays[length];
  if (stay?.allowed) return { kind: "available", ...sold(stay) };
  if (stay) {
    const problem = stayBlock(search, nights, arrival, stay);
    if (problem) return { kind: "unavailable", problem };
  }
  const end = arrival + Math.max(0, stays.length - 1);
  const problem =
    stays.length > 0 ? endOf(search, nights, end, stays) : arrivalBlock(search, nights, arrival);
  if (!longest || longest.nights > length || !breaksOff(problem)) {
    return { kind: "unavailable", problem: problem ?? { code: "rate_not_for_room" } };
  }
  return { kind: "partial", lastDeparture: plainDate(first + longest.nights), ...sold(longest) };
}

/** Why no stay longer than these is sold. */
function endOf(search: NightSearch, nights: SaleNights, end: number, stays: Reached["stays"]): StayProblem {
  const date = plainDate(search.calendar.first + end);
  const last = stays.at(-1);
  if (last && last.maxStay > 0) return { code: "max_stay", date, nights: last.maxStay };
  if (end >= search.lastDeparture) return { code: "beyond_horizon" };
  const block = nightBlock(search, nights.sale, end);
  if (block) return block;
  return nights.months?.priceAt(end) === undefined ? { code: "no_price", date } : { code: "no_single_unit" };
}

/** Whether other guests or a closure block the rest of the stay, as opposed to the hotel's terms of sale. */
function breaksOff(problem: StayProblem | null): boolean {
  return problem?.code === "sold_out" || problem?.code === "closed" || problem?.code === "no_single_unit";
}

/** The cheapest state that is free throughout, otherwise the longest partial one, otherwise the mildest reason. */
function bestOf(states: readonly MonthState[]): MonthState {
  let best: MonthState | null = null;
  for (const state of states) if (!best || isBetter(state, best)) best = merged(state, best);
  return best ?? { kind: "unavailable", problem: { code: "rate_not_for_room" } };
}

function isBetter(state: MonthState, than: MonthState): boolean {
  if (state.kind === "available") return than.kind !== "available" || state.price < than.price;
  if (state.kind === "partial") {
    if (than.kind === "partial") {
      return (
        state.lastDeparture > than.lastDeparture ||
        (state.lastDeparture === than.lastDeparture && state.price < than.price)
      );
    }
    return than.kind === "unavailable";
  }
  return than.kind === "unavailable";
}

function merged(state: MonthState, before: MonthState | null): MonthState {
  if (state.kind !== "unavailable" || before?.kind !== "unavailable") return state;
  return { kind: "unavailable", problem: milderOf(before.problem, state.problem) ?? state.problem };
}
