import { createContext, use } from "react";
import { createStore, useStore, type StoreApi } from "zustand";
import type { GuestState } from "./guest-state.ts";

export type GuestStore = StoreApi<GuestState>;

export const GuestStoreContext = createContext<GuestStore | null>(null);

export function createGuestStore(state: GuestState): GuestStore {
  return createStore(() => state);
}

/** The store itself, for handlers that read the newest state or change it through a pure reducer. */
export function useGuestStore(): GuestStore {
  const store = use(GuestStoreContext);
  if (!store) throw new Error("There is no guest store above this component.");
  return store;
}

/** A part of the guest's state; the component renders again when that part changes. */
export function useGuest<Part>(select: (state: GuestState) => Part): Part {
  return useStore(useGuestStore(), select);
}
