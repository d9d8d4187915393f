import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { createContext, use, useSyncExternalStore } from "react";
import type { Server } from "../server-calls/server.ts";

/**
 * The reservation that the guest adds to, with the token that opens it; null while they book by itself. It is in the memory of
 * the page alone.
 */
export type ParentStore = {
  current(): LoadedReservation | null;
  become(next: LoadedReservation | null): void;
  subscribe(listener: () => void): () => void;
};

export function createParent(): ParentStore {
  const listeners = new Set<() => void>();
  let parent: LoadedReservation | null = null;
  return {
    current: () => parent,
    become(next) {
      parent = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Calls that may name what the guest adds to: what they find, what it costs, and the order. */
const NAMING = new Set(["baseRates", "rates", "cheaperDays", "price", "save"]);

/** The same server for a guest who may be adding to a reservation. */
export function addCalls(server: Server, parents: ParentStore): Server {
  return {
    ...server,
    ask(call, request, options) {
      const parent = parents.current();
      if (parent === null || !NAMING.has(call.name)) return server.ask(call, request, options);
      const { number, returnToken } = parent;
      return server.ask(call, { ...request, parent: { number, returnToken } }, options);
    },
  };
}

export const ParentContext = createContext<ParentStore | null>(null);

export function useParentStore(): ParentStore {
  const store = use(ParentContext);
  if (!store) throw new Error("There is nothing above this component that knows what the guest adds to.");
  return store;
}

/** The reservation that the guest adds to; null while they book by itself. */
export function useParent(): LoadedReservation | null {
  const { subscribe, current } = useParentStore();
  return useSyncExternalStore(subscribe, current, current);
}
