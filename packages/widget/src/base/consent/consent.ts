import type { Consent } from "@portico/contract/frame-messages";
import { createContext, use } from "react";

/**
 * What the guest allows to be measured. Inside a host page its owner tells it; on the widget's own page the guest is
 * asked where the hotel measures at all.
 */
export type ConsentStore = {
  /** True where this page asks the guest: until there is an answer nothing may be measured. */
  readonly asks: boolean;
  /** Null while nobody has said anything. */
  now(): Consent | null;
  /** Takes the guest's answer and remembers it where the browser lets us. */
  give(consent: Consent): void;
  /** Whether the question is to be shown: until there is an answer, and again on the guest's wish. */
  isOpen(): boolean;
  /** Shows the question again. */
  reopen(): void;
  /** Calls back after every change of `now` and `isOpen`. */
  subscribe(listener: () => void): () => void;
};

export const ConsentContext = createContext<ConsentStore | null>(null);

/** The store itself, for what has to know whether the guest is asked at all. */
export function useConsentStore(): ConsentStore {
  const store = use(ConsentContext);
  if (!store) throw new Error("There is no consent above this component.");
  return store;
}
