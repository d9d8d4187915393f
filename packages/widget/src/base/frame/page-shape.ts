import type { BrowserStorage } from "../storage/browser-storage.ts";

/** Whether the page is a search bar alone, which hands what is searched for to the host page. */
export function isSearchShape(query: string = window.location.search): boolean {
  return new URLSearchParams(query).get("shape") === "search";
}

/** A search bar keeps nothing: the widget of the same page has a state of its own under the same name. */
export const KEEPS_NOTHING: BrowserStorage = {
  read: () => null,
  write: () => false,
  remove: () => {},
  isWorking: () => true,
};
