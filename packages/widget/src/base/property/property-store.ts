import type { Property } from "@portico/contract/property/property";
import type { Language } from "@portico/domain/texts/language";

/** What is known of the hotel: at first its texts in the language of the page, all of them when another is wanted. */
export type PropertyStore = {
  current(): Property;
  subscribe(listener: () => void): () => void;
  /** Resolves when the hotel's texts in a language are here. A failed load is tried again by the next call. */
  bring(language: Language): Promise<void>;
  /** Fetches what every other language needs, because one may be chosen soon. */
  prepare(): void;
  /** Fetches the hotel once more, because an answer names what it did not sell when the page was opened. */
  renew(): void;
};

/** `only` is the language of the first texts, null for all; `fetchAll` brings the hotel as the engine knows it now. */
export function createPropertyStore(
  first: Property,
  only: Language | null,
  fetchAll: () => Promise<Property>,
): PropertyStore {
  let property = first;
  let all = only === null ? Promise.resolve() : undefined;
  const listeners = new Set<() => void>();

  const bringAll = () =>
    (all ??= fetchAll().then(
      (fetched) => {
        property = fetched;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        all = undefined;
        throw error;
      },
    ));

  // What fails here is told to the guest who chooses.
  const bringUnasked = () => void bringAll().catch(() => undefined);

  return {
    current: () => property,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bring: (language) => (language === only ? Promise.resolve() : bringAll()),
    prepare: bringUnasked,
    renew() {
      all = undefined;
      bringUnasked();
    },
  };
}
