import type { WidgetPath } from "@portico/contract/widget-paths";
import { drawnQuery } from "@portico/contract/drawn-query";
import { useSyncExternalStore } from "react";
import { changeFragment, type FragmentName, readFragment } from "./fragment.ts";
import { drawnPlace, followAddress, navigate, tellListeners } from "./location.ts";

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

/** The same for a link on the screen, which follows the address. */
export function useCarriedAddress(path: string): string {
  return useSyncExternalStore(
    followAddress,
    () => carriedAddress(path),
    () => `${path}${drawnQuery(new URLSearchParams(drawnPlace().search))}`,
  );
}

function replaceAddress(search: string, hash: string): void {
  history.replaceState(history.state, "", `${location.pathname}${search}${hash}`);
  tellListeners();
}

/** A value of the fragment as it is now, or null. */
export function useFragment(name: FragmentName): string | null {
  return useSyncExternalStore(
    followAddress,
    () => readFragment(location.hash, name),
    () => null,
  );
}

/** Goes to a route and keeps the query and the fragment. */
type Go = (path: WidgetPath, options?: { replace?: boolean }) => void;

const go: Go = (path, options) => navigate(carriedAddress(path), options);

/** The one way to another page of the widget. Close dialogs first: their steps lie on the present page. */
export function useGo(): Go {
  return go;
}
