import type { Property } from "@portico/contract/property/property";
import type { Party } from "@portico/domain/stays/guest";
import type { GuestState } from "../store/guest-state.ts";

/**
 * The query that shows the same search to anyone who opens it: the options of `query` with dates, guests, language,
 * currency, view, filters and order as they are now. A coupon is the guest's own and no part of what they share. Others, such as the hotel's analytics parameters, stay.
 */
export function searchQuery(query: string, state: GuestState, property: Property): string {
  const params = new URLSearchParams(query);
  const put = (name: string, value: string | null) => {
    if (value === null) params.delete(name);
    else params.set(name, value);
  };
  put("lang", state.language);
  put("currency", state.currency);
  put("arrival", state.arrival);
  put("departure", state.departure);
  put("persons", writePersons(state.party, property.search.defaultGuestCategoryId));
  put("filters", state.filters.join(",") || null);
  put("sort", state.sort === "recommended" ? null : state.sort);
  if (state.view === "packages") params.set("predestination", "packages");
  else if (params.get("predestination") === "packages") params.delete("predestination");
  return params.toString();
}

/** A plain number for guests of the usual category alone, else JSON of the counts by category. */
export function writePersons(party: Party, defaultCategoryId: number): string {
  const present = Object.entries(party).filter(([, count]) => count > 0);
  const only = present.length === 1 ? present[0] : undefined;
  if (only && Number(only[0]) === defaultCategoryId) return String(only[1]);
  return JSON.stringify(Object.fromEntries(present));
}
