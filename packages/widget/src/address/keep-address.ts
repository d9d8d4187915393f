import type { Property } from "@portico/contract/property";
import { searchQuery } from "../query-options/search-address.ts";
import type { GuestStore } from "../store/guest-store.ts";
import { replaceFragment, replaceQuery } from "./address-bar.ts";

const ADDRESSED = [
  "arrival",
  "departure",
  "party",
  "currency",
  "language",
  "view",
  "filters",
  "sort",
] as const;

/** Keeps the address a link to what is on the screen: the search in the query, the draft in the fragment. */
export type AddressKeeper = {
  /** Puts the draft's token where a reload finds it; null takes it away. */
  setDraft(token: string | null): void;
};

/**
 * Follows the store. Each history entry is brought up to date when the guest comes back to it, because dialogs leave
 * entries that were written before the search changed.
 */
export function keepAddress(store: GuestStore, property: Property, draftToken: string | null): AddressKeeper {
  // Undefined until there is something to say: a token that found nothing may find something at the next load.
  let token: string | null | undefined = draftToken ?? undefined;
  let changed = false;

  function write(): void {
    if (changed) replaceQuery(searchQuery(location.search, store.getState(), property));
    if (token !== undefined) replaceFragment({ draft: token });
  }

  store.subscribe((state, before) => {
    if (ADDRESSED.every((field) => state[field] === before[field])) return;
    changed = true;
    write();
  });
  window.addEventListener("popstate", write);
  return {
    setDraft(next) {
      token = next;
      write();
    },
  };
}
