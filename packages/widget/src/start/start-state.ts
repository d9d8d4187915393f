import type { Property } from "@portico/contract/property/property";
import { addDays } from "@portico/domain/dates/plain-date";
import type { Party } from "@portico/domain/stays/guest";
import { nextWeekend } from "@portico/domain/stays/next-weekend";
import type { Stay } from "@portico/domain/stays/stay";
import type { QueryOptions } from "../base/query-options/query-options.ts";
import { settleStay } from "../base/query-options/stay-options.ts";
import type { SavedState } from "../base/store/saved-state.ts";
import { displayOf, viewOf } from "../base/store/display-changes.ts";
import { isWithinLimits, type StayLimits } from "../base/store/stay-limits.ts";
import { initialGuestState, type GuestState, type RoomFilter, type View } from "../base/store/guest-state.ts";

/**
 * The state at the start: what the address asks for, else what was saved, else what the hotel shows by default. A saved
 * reservation comes back only for the dates and the currency that the address allows. An
 * address that asks for the same as when the guest came does not count again: in the hotel's page it stays the same while
 * the guest goes on to other dates, and must not throw away the choices they made for those.
 */
export function startState(property: Property, address: QueryOptions, usable: SavedState | null): GuestState {
  const search: unknown[] = SEARCHED.map((option) => address[option]);
  const asked = JSON.stringify(
    wantedView(property, address) === "packages" ? [...search, "packages"] : search,
  );
  const goesOn = usable !== null && usable.asked === asked && usable.reservation.length > 0;
  const options = goesOn ? { ...address, ...NOTHING_ASKED } : address;
  const initial = initialGuestState(property);
  const dates = startDates(property, options, usable);
  const party = readParty(options.persons, property) ?? usable?.party ?? initial.party;
  const currency = firstOffered(
    [options.currency, usable?.currency],
    property.currencies.map(({ code }) => code),
  );
  const language = firstOffered([options.language, usable?.language], property.languages);
  const shown = { ...initial, ...displayOf(property, options.display) };
  const next: GuestState = {
    ...shown,
    asked,
    ...dates,
    party,
    currency: currency ?? initial.currency,
    language: language ?? initial.language,
    view: wantedView(property, options) ?? usable?.view ?? viewOf(shown) ?? initial.view,
    filters: options.filters.filter((filter) => isKnownFilter(filter, property)),
    sort: options.sort ?? initial.sort,
    coupon: property.coupons ? (usable?.coupon ?? null) : null,
    variation: options.variation,
    accessCode: options.accessCode,
    source: options.source,
    campaignId: options.campaignId,
  };
  const sameStay = usable?.arrival === next.arrival && usable.departure === next.departure;
  const keeps = usable && sameStay && usable.currency === next.currency;
  if (!keeps) return next;
  return {
    ...next,
    // Packages take the place of reserved rooms only when the guest has agreed.
    view: usable.reservation.length > 0 ? usable.view : next.view,
    reservation: usable.reservation,
    insurance: property.insurance ? usable.insurance : null,
  };
}

/** Whether the address or the hotel newly asks for packages while the guest has rooms in the reservation, which it would drop. */
export function asksForPackages(
  property: Property,
  address: QueryOptions,
  { saved, state }: { saved: SavedState | null; state: GuestState },
): boolean {
  const isNew = saved?.asked !== state.asked;
  return isNew && state.view === "rooms" && wantedView(property, address) === "packages";
}

/** What is to be shown whatever the guest saw last: the address says so, or the hotel shows packages alone. */
function wantedView(property: Property, { predestination, display }: QueryOptions): View | null {
  if (predestination === "packages") return "packages";
  const wish = displayOf(property, display);
  const shown = viewOf({ ...property.display, ...wish });
  return viewOf(wish) ?? (shown === "packages" ? shown : null);
}

const SEARCHED = ["arrival", "departure", "persons", "currency", "language"] as const;

const NOTHING_ASKED: Pick<QueryOptions, (typeof SEARCHED)[number]> = {
  arrival: null,
  departure: null,
  persons: null,
  currency: null,
  language: null,
};

function startDates(property: Property, options: QueryOptions, saved: SavedState | null) {
  const settled = settleStay(options, property.today, property.search);
  if (settled.arrival !== null) {
    // The address tells the hotel's own dates too, once the guest has changed something else in it.
    const isSaved = saved?.arrival === settled.arrival && saved.departure === settled.departure;
    return { ...settled, areDatesProposed: isSaved && saved.areDatesProposed };
  }
  if (saved?.arrival && isWithinLimits(saved, settled)) {
    const { arrival, departure, areDatesProposed } = saved;
    return { ...settled, arrival, departure, areDatesProposed };
  }
  const proposed = proposedStay(property, settled);
  return { ...settled, ...proposed, areDatesProposed: proposed !== null };
}

/** The dates that the hotel itself proposes for a first screen; null where it proposes none, or the host page allows none. */
function proposedStay({ search, today }: Property, limits: StayLimits): Stay | null {
  if (search.defaultDates === "none") return null;
  const { arrivalLimit } = limits;
  const weekend = nextWeekend(arrivalLimit === null ? today : addDays(arrivalLimit, -1));
  return isWithinLimits(weekend, limits) ? weekend : null;
}

/** The guests that are asked for; null where the hotel does not know their categories. */
export function readParty(persons: number | Party | null, property: Property): Party | null {
  if (persons === null) return null;
  if (typeof persons === "number") return { [property.search.defaultGuestCategoryId]: persons };
  const known = new Set(property.guestCategories.map(({ id }) => id));
  return Object.keys(persons).every((id) => known.has(Number(id))) ? persons : null;
}

function isKnownFilter(filter: RoomFilter, { equipment, roomTags }: Property): boolean {
  if (filter === "free") return true;
  const choices = filter.startsWith("e") ? equipment : roomTags;
  return choices.some(({ id }) => id === Number(filter.slice(1)));
}

function firstOffered<T>(wishes: readonly (T | null | undefined)[], choices: readonly T[]): T | undefined {
  return wishes.find((wish): wish is T => choices.some((choice) => choice === wish));
}

/**
 * Whether the address asks for days that the search cannot take as they are: past, impossible, in the wrong order or
 * beyond the limits. A guest who has rooms for other dates already has gone on from that address.
 */
export function datesMended(
  query: string,
  state: Pick<GuestState, "arrival" | "departure" | "reservation">,
): boolean {
  if (state.reservation.length > 0) return false;
  const params = new URLSearchParams(query);
  return (["arrival", "departure"] as const).some((name) => {
    const asked = params.get(name)?.trim() ?? "";
    return asked !== "" && asked !== state[name];
  });
}
