import type { DraftName } from "@portico/contract/frame-messages";
import type { Property } from "@portico/contract/property/property";
import { searchQuery } from "../query-options/search-address.ts";
import type { GuestStore } from "../store/guest-store.ts";
import { replaceFragment, replaceQuery } from "./address-bar.ts";
import { noteDraft } from "./draft-note.ts";
import { readFragment } from "./fragment.ts";
import { followAddress } from "./location.ts";

const ADDRESSED = [
  "arrival",
  "departure",
  "areDatesProposed",
  "party",
  "currency",
  "language",
  "view",
  "filters",
  "sort",
] as const;

/** Keeps the address a link to what is on the screen: the search in the query, the draft in the fragment. */
export type AddressKeeper = {
  /** Puts the draft's name where a reload finds it; null takes it away. */
  setDraft(draft: DraftName | null): void;
};

/**
 * Follows the store. Each history entry is brought up to date when the guest comes back to it, because dialogs leave
 * entries that were written before the search changed.
 *
 * A guest who leaves the widget by Back and returns by Forward gets the first entry again, which names no draft. Later
 * entries do name it, so the first of them that shows another page loads with everything it had.
 */
export function keepAddress(store: GuestStore, property: Property, loaded: DraftName | null): AddressKeeper {
  // Undefined until there is something to say: a token that found nothing may find something at the next load.
  let draft: DraftName | null | undefined = loaded ?? undefined;
  let changed = false;
  let path = location.pathname;
  const atStart = readFragment(location.hash, "draft");

  function isOfEarlierLoad(): boolean {
    const named = readFragment(location.hash, "draft");
    return draft === undefined && named !== null && named !== atStart && location.pathname !== path;
  }

  function write(): void {
    if (changed) replaceQuery(searchQuery(location.search, store.getState(), property));
    if (draft === undefined) return;
    // What a host page has handed back with it is older than the entry's note.
    replaceFragment({ draft: draft?.token ?? null, draft_revision: null });
    noteDraft(draft);
  }

  store.subscribe((state, before) => {
    if (ADDRESSED.every((field) => state[field] === before[field])) return;
    changed = true;
    write();
  });
  window.addEventListener("popstate", (event) => {
    if (isOfEarlierLoad()) {
      // Other listeners would act on a page without a reservation, and lead away from it.
      event.stopImmediatePropagation();
      location.reload();
    } else write();
  });
  followAddress(() => {
    path = location.pathname;
    // A new entry carries the address over, and no note.
    if (draft !== undefined) noteDraft(draft);
  });
  return {
    setDraft(next) {
      const isNew = draft === undefined || next?.token !== draft?.token;
      draft = next;
      if (isNew) write();
      else noteDraft(next);
    },
  };
}
