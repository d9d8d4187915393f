import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { MAX_PERSONS, personsOf, type Party } from "@portico/domain/stays/guest";
import type { Language } from "@portico/domain/texts/language";
import {
  type ChosenCoupon,
  type GuestState,
  type OfferSort,
  type RoomFilter,
  type View,
  resetReservation,
} from "./guest-state.ts";
import { isWithinLimits } from "./stay-limits.ts";

/**
 * Sets the dates of the search. Equal days clear both; a change drops the reservation, which was made for other days.
 * Days that the host page does not allow change nothing. Guests who choose the days that the hotel has proposed have chosen
 * them, and keep the reservation.
 */
export function changeStay(
  state: GuestState,
  arrival: PlainDate | null,
  departure: PlainDate | null,
): GuestState {
  const valid = arrival === null || departure === null || arrival < departure;
  const next = valid ? { arrival, departure: arrival && departure } : { arrival: null, departure: null };
  if (!isWithinLimits(next, state)) return state;
  const chosen = { ...next, areDatesProposed: false };
  if (next.arrival !== state.arrival || next.departure !== state.departure) {
    return { ...resetReservation(state), ...chosen };
  }
  return state.areDatesProposed ? { ...state, ...chosen } : state;
}

/** Sets who travels. A party of nobody or of more than twenty changes nothing; rooms in the reservation stay. */
export function changeParty(state: GuestState, party: Party): GuestState {
  const persons = personsOf(party);
  return persons < 1 || persons > MAX_PERSONS ? state : { ...state, party };
}

/** Sets the currency and drops the reservation, whose prices are in another. */
export function changeCurrency(state: GuestState, currency: CurrencyCode): GuestState {
  return currency === state.currency ? state : { ...resetReservation(state), currency };
}

/** Switches between rooms and packages and drops the reservation. */
export function changeView(state: GuestState, view: View): GuestState {
  return view === state.view ? state : { ...resetReservation(state), view };
}

/** Takes a code or lets go of it. The reservation stays: its rooms cost the same, the code is a line of its own. */
export function changeCoupon(state: GuestState, coupon: ChosenCoupon | null): GuestState {
  return { ...state, coupon };
}

/** Asks for one more thing that rooms must have, or no longer for it. */
export function toggleFilter(state: GuestState, filter: RoomFilter): GuestState {
  const on = state.filters.includes(filter);
  return {
    ...state,
    filters: on ? state.filters.filter((other) => other !== filter) : [...state.filters, filter],
  };
}

export function clearFilters(state: GuestState): GuestState {
  return { ...state, filters: [] };
}

export function changeSort(state: GuestState, sort: OfferSort): GuestState {
  return { ...state, sort };
}

/** Texts change, nothing that was chosen does. */
export function changeLanguage(state: GuestState, language: Language): GuestState {
  return { ...state, language };
}
