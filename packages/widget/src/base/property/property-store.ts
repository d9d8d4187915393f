import type { Property } from "@portico/contract/property/property";
import type { Language } from "@portico/domain/texts/language";

/** What is known of the hotel in each language that the page has spoken. */
export type PropertyStore = {
  /** The hotel with its texts in the language; as it was last known in another one where they are not here. */
  current(language: Language): Property;
  subscribe(listener: () => void): () => void;
  /** Resolves when the hotel's texts in a language are here. A failed load is tried again by the next call. */
  bring(language: Language): Promise<void>;
  /** Fetches the hotel in the language once more, because an answer names what it did not sell when the page was opened. */
  renew(language: Language): void;
};

/** `fetchIn` brings the hotel as the engine knows it now, with its texts in one language. */
export function createPropertyStore(
  first: { property: Property; language: Language },
  fetchIn: (language: Language) => Promise<Property>,
): PropertyStore {
  let latest = first.property;
  let known = new Map([[first.language, first.property]]);
  const underWay = new Map<Language, Promise<void>>();
  const listeners = new Set<() => void>();

  const fetch = (language: Language, keep: (property: Property) => void) => {
    const fetching = fetchIn(language)
      .then((property) => {
        latest = property;
        keep(property);
        for (const listener of listeners) listener();
      })
      .finally(() => underWay.delete(language));
    underWay.set(language, fetching);
    return fetching;
  };

  return {
    current: (language) => known.get(language) ?? latest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bring(language) {
      if (known.has(language)) return Promise.resolve();
      return underWay.get(language) ?? fetch(language, (property) => known.set(language, property));
    },
    renew(language) {
      // In other languages the hotel is as old as before, and is fetched again when it is wanted.
      void fetch(language, (property) => (known = new Map([[language, property]]))).catch(() => undefined);
    },
  };
}
