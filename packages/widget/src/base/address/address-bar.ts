import { tellListeners } from "./location.ts";
import { changeFragment, type FragmentName } from "./fragment.ts";

/** Shows another query in the address without a step in the history; what dialogs keep in the history entry stays. */
export function replaceQuery(query: string): void {
  replaceAddress(query ? `?${query}` : "", location.hash);
}

/** Sets or removes (null) values of the fragment without a step in the history. */
export function replaceFragment(values: Readonly<Partial<Record<FragmentName, string | null>>>): void {
  replaceAddress(location.search, changeFragment(location.hash, values));
}

/** The address of a path with the query and the fragment of the present one: both are carried over. */
export function carriedAddress(path: string): string {
  return `${path}${location.search}${location.hash}`;
}

function replaceAddress(search: string, hash: string): void {
  history.replaceState(history.state, "", `${location.pathname}${search}${hash}`);
  tellListeners();
}
