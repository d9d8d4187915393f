import { drawnQuery } from "@portico/contract/drawn-query";
import { useSyncExternalStore } from "react";
import { here, isDrawing, type Place } from "./here.ts";

const listeners = new Set<() => void>();
let arriving = true;
let arrival: Pick<Place, "pathname" | "search"> | null = null;

/** Begins a visit at the present address. Called before anything is shown: nothing that follows the address is told. */
export function arrive(): void {
  arriving = true;
  const { pathname, search } = location;
  arrival = { pathname, search };
}

/**
 * Where what the engine has drawn was drawn. A part whose program comes late takes over what was drawn there, although the
 * visit may have led on meanwhile, and follows the address from then on.
 */
export function drawnPlace(): Pick<Place, "pathname" | "search"> {
  return isDrawing() ? here() : (arrival ?? here());
}

/** Shows another address, as a new step of the history unless it replaces the present one. */
export function navigate(address: string, { replace = false }: { replace?: boolean } = {}): void {
  arriving = false;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  tellListeners();
}

/** Tells everything that shows a part of the address that it has changed in place. */
export function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** The path of the address, such as `/summary`. */
export function usePath(): string {
  return useSyncExternalStore(
    followAddress,
    () => here().pathname,
    () => drawnPlace().pathname,
  );
}

/** The query of the address with its `?`, or nothing. */
export function useQueryText(): string {
  return useSyncExternalStore(
    followAddress,
    () => location.search,
    () => drawnQuery(new URLSearchParams(drawnPlace().search)),
  );
}

/** True while the address is the one that the guest came with. */
export function useArriving(): boolean {
  return useSyncExternalStore(
    followAddress,
    () => arriving,
    () => true,
  );
}

/** Calls back after every change of the address, whether the widget has made it or the guest's Back and Forward. */
export function followAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}
