import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { Stay } from "@portico/domain/stays/stay";
import type { CalendarKnowledge } from "./calendar-knowledge.ts";
import { monthOf } from "../../layout/calendar-month.ts";
import { nextChoice, type CalendarSelection } from "./calendar-selection.ts";
import { dayBlock, type DayBlock } from "./day-block.ts";
import type { StayLengths } from "./calendar-knowledge.ts";

/** A restriction that the grid marks on the day; the legend explains the ones in view. */
type DayMark =
  | { kind: "no_arrival" }
  | { kind: "no_departure" }
  | { kind: "min_stay"; nights: number }
  | { kind: "max_stay"; nights: number };

/** A day of the calendar, as drawn and announced. */
export type DayView = {
  date: PlainDate;
  price: Minor | null;
  /** What the price covers: a night, the average night of a stay, or a whole stay. */
  priceOf: "night" | "average" | "whole";
  /** Available, and the cheapest price of its month. */
  cheap: boolean;
  place: "none" | "arrival" | "inside" | "departure";
  /** Null if a click chooses the day. */
  block: DayBlock | null;
  /** No room is free on this night. Struck out unless a chosen stay ends here or could. */
  soldOut: boolean;
  /** Rooms are gone, rather than a rule in the way. */
  full: boolean;
  mark: DayMark | null;
  /** The stay that would end here; null if none would. */
  ends: Stay | null;
  /** Possible lengths of stays that begin here, for packages with such a rule. */
  lengths: StayLengths | null;
};

const NO_ROOM_LEFT: ReadonlySet<DayBlock["code"]> = new Set(["sold_out", "no_single_unit"]);

export function viewDay(date: PlainDate, selection: CalendarSelection, known: CalendarKnowledge): DayView {
  const day = known.availability?.get(date);
  const place = placeOf(date, selection);
  const block = dayBlock(date, selection, known);
  // Days before the arrival cannot end the stay, so their price is hidden.
  const hint = block?.code === "before_arrival" ? undefined : known.hints.get(date);
  const price = hint?.price ?? null;
  const ends = stayEndingOn(date, selection, known);
  const soldOut =
    day !== undefined && !day.available && date >= known.today && place === "none" && ends === null;
  return {
    date,
    price,
    priceOf: known.wholeStays ? "whole" : hint?.average ? "average" : "night",
    cheap: price !== null && block === null && price === known.lowest.get(monthOf(date)),
    place,
    block,
    soldOut,
    full: soldOut && (!day.blocked || NO_ROOM_LEFT.has(day.blocked.code)),
    mark: place === "none" && !soldOut ? markOf(date, block, selection, known) : null,
    ends,
    lengths: nextChoice(selection) === "arrival" ? (known.lengths.get(date) ?? null) : null,
  };
}

function placeOf(date: PlainDate, { arrival, departure }: CalendarSelection): DayView["place"] {
  if (date === arrival) return "arrival";
  if (date === departure) return "departure";
  return arrival !== null && departure !== null && arrival < date && date < departure ? "inside" : "none";
}

/** The stay that a click on the day would complete. */
function stayEndingOn(date: PlainDate, selection: CalendarSelection, known: CalendarKnowledge): Stay | null {
  const { arrival } = selection;
  if (arrival === null || nextChoice(selection) !== "departure") return null;
  return known.departures?.get(date)?.bookable ? { arrival, departure: date } : null;
}

function markOf(
  date: PlainDate,
  block: DayBlock | null,
  selection: CalendarSelection,
  known: CalendarKnowledge,
): DayMark | null {
  if (nextChoice(selection) === "arrival") {
    const day = known.availability?.get(date);
    return day?.available && day.closedToArrival && date >= known.today ? { kind: "no_arrival" } : null;
  }
  switch (block?.code) {
    case "closed_to_departure":
      return { kind: "no_departure" };
    case "min_stay":
    case "max_stay":
      return { kind: block.code, nights: block.nights };
    default:
      return null;
  }
}
