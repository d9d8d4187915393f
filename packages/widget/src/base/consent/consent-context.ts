import { createContext, use } from "react";
import type { ConsentStore } from "./consent.ts";

export const ConsentContext = createContext<ConsentStore | null>(null);

/** The store itself, for what has to know whether the guest is asked at all. */
export function useConsentStore(): ConsentStore {
  const store = use(ConsentContext);
  if (!store) throw new Error("There is no consent above this component.");
  return store;
}
