import type { MonthOption } from "@portico/contract/calendar/month";
import type { Property } from "@portico/contract/property/property";
import { lengthInMonths, nightsOfMonths } from "@portico/domain/dates/month-anchors";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";

/** How many cards come at a time, and for how many of them prices are asked in one call. */
export const PAGE = 12;
export const PRICED_TOGETHER = 4;

/** As long as stays by the month last at most. */
export const MOST_PAGES = 2;

/** Why a number of months cannot be chosen. */
export type MonthRefusal =
  | { code: "too_short" | "too_long"; nights: number }
  | { code: "no_departure" | "beyond_horizon" | "not_free" };

type MonthCardState =
  /** The server has not said yet. */
  | { kind: "asking" }
  /** To be had as it stands; guests who `wait` join the waiting list for it. */
  | { kind: "open"; waits: boolean }
  /** Begins free and breaks off: chosen, it ends earlier. */
  | { kind: "partial" }
  | { kind: "refused"; refusal: MonthRefusal };

/** A number of months from the arrival, as its card shows it. */
export type MonthCard = {
  months: number;
  /** The arrival's day of the month, that many months later. */
  departure: PlainDate;
  /** The departure that choosing the card leads to. */
  ends: PlainDate;
  state: MonthCardState;
  /** To `ends`; null while it is asked for, and where nobody knows. */
  price: Minor | null;
  pricing: boolean;
};

type CardParts = {
  arrival: PlainDate;
  months: number;
  /** Undefined while it is asked for. */
  option: MonthOption | undefined;
  /** Undefined while it is asked for, null where it could not be loaded. */
  price: Minor | null | undefined;
  /** Nobody leaves after it. */
  lastDate: PlainDate;
  rules: Pick<Property["rules"], "roomCheckMode">;
};

/** A card stands in its place from the beginning: its dates need no server, its state and its price fill in. */
export function monthCard({ arrival, months, option, price, lastDate, rules }: CardParts): MonthCard {
  const departure = addDays(arrival, nightsOfMonths(arrival, months));
  const ends = option?.partial ? (option.partialDeparture ?? departure) : departure;
  const state = option ? stateOf(option, { arrival, departure, ends }, lastDate, rules) : ASKING;
  const isChoosable = state.kind === "open" || state.kind === "partial";
  return {
    months,
    departure,
    ends,
    state,
    // What the option itself says of the price is as true; its own call only says it later.
    price: isChoosable ? (price === undefined ? null : (price ?? option?.price ?? null)) : null,
    pricing: state.kind === "asking" || (isChoosable && price === undefined),
  };
}

const ASKING: MonthCardState = { kind: "asking" };

type CardDates = Pick<MonthCard, "departure" | "ends"> & { arrival: PlainDate };

function stateOf(
  option: MonthOption,
  { arrival, departure, ends }: CardDates,
  lastDate: PlainDate,
  { roomCheckMode }: CardParts["rules"],
): MonthCardState {
  const refused = (refusal: MonthRefusal): MonthCardState => ({ kind: "refused", refusal });
  if (departure < addDays(arrival, option.minNights)) {
    return refused({ code: "too_short", nights: option.minNights });
  }
  if (ends > lastDate) return refused({ code: "beyond_horizon" });
  if (option.partial && option.partialDeparture !== null) return { kind: "partial" };
  if (option.available && option.price > 0) {
    return { kind: "open", waits: !option.singleUnit && roomCheckMode === "warning" };
  }
  if (option.closedToDeparture) return refused({ code: "no_departure" });
  const longest = option.maxNights > 0 && addDays(arrival, option.maxNights) < departure;
  return refused(longest ? { code: "too_long", nights: option.maxNights } : { code: "not_free" });
}

/** Nothing lies beyond this page: no card of it is available, or one of them breaks off. */
export function hasNoMoreDates(options: readonly Pick<MonthOption, "available" | "partial">[]): boolean {
  return !options.some(({ available }) => available) || options.some(({ partial }) => partial);
}

/** How many percent a month of a longer stay costs below one of the shortest that is sold; only those that cost less. */
export function savingsByMonth(arrival: PlainDate, cards: readonly MonthCard[]): ReadonlyMap<number, number> {
  const priced = cards.flatMap(({ months, ends, price, state }) =>
    price !== null && state.kind === "open" ? [{ months, each: price / lengthInMonths(arrival, ends) }] : [],
  );
  const usual = priced[0]?.each ?? 0;
  const percents = priced.map(({ months, each }) => [months, Math.round(100 * (1 - each / usual))] as const);
  return new Map(percents.filter(([, percent]) => percent > 0));
}
