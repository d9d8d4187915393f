import type { MonthOption } from "@portico/contract/calendar/month";
import type { Property } from "@portico/contract/property/property";
import { lengthInMonths, nightsOfMonths } from "@portico/domain/dates/month-anchors";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";

/** The number of cards on a page, and of those priced in one call. */
export const PAGE = 12;
export const PRICED_TOGETHER = 4;

/** Covers the longest stay by the month. */
export const MOST_PAGES = 2;

/** Why a number of months cannot be chosen. */
export type MonthRefusal =
  | { code: "too_short" | "too_long"; nights: number }
  | { code: "no_departure" | "beyond_horizon" | "not_free" };

type MonthCardState =
  /** The server has not answered yet. */
  | { kind: "asking" }
  /** Available as shown; guests who `wait` join the waiting list for it. */
  | { kind: "open"; waits: boolean }
  /** Starts available and breaks off; choosing it ends the stay earlier. */
  | { kind: "partial" }
  | { kind: "refused"; refusal: MonthRefusal };

/** A number of months from the arrival, as its card shows it. */
export type MonthCard = {
  months: number;
  /** The arrival's day of the month, this many months later. */
  departure: PlainDate;
  /** The departure that choosing the card sets. */
  ends: PlainDate;
  state: MonthCardState;
  /** Until `ends`; null while loading and if unknown. */
  price: Minor | null;
  pricing: boolean;
};

type CardParts = {
  arrival: PlainDate;
  months: number;
  /** Undefined while loading. */
  option: MonthOption | undefined;
  /** Undefined while loading, null if loading failed. */
  price: Minor | null | undefined;
  /** The last possible departure. */
  lastDate: PlainDate;
  rules: Pick<Property["rules"], "roomCheckMode">;
};

/** A card has its dates at once; its state and price come from the server. */
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
    // The option's own price is just as true, so it replaces one that could not be loaded.
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

/** Whether longer stays are impossible: no card of this page is available, or one breaks off. */
export function hasNoMoreDates(options: readonly Pick<MonthOption, "available" | "partial">[]): boolean {
  return !options.some(({ available }) => available) || options.some(({ partial }) => partial);
}

/** The percentage saved per month against the shortest stay on sale, for longer stays that cost less. */
export function savingsByMonth(arrival: PlainDate, cards: readonly MonthCard[]): ReadonlyMap<number, number> {
  const priced = cards.flatMap(({ months, ends, price, state }) =>
    price !== null && state.kind === "open" ? [{ months, each: price / lengthInMonths(arrival, ends) }] : [],
  );
  const usual = priced[0]?.each ?? 0;
  const percents = priced.map(({ months, each }) => [months, Math.round(100 * (1 - each / usual))] as const);
  return new Map(percents.filter(([, percent]) => percent > 0));
}
