import type { Language } from "@portico/domain/stay/language";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { loadCatalog } from "@portico/presentation/messages/load-catalog";
import { createContext, use } from "react";

/** A language and the texts of it that are here already. */
export type Texts = { language: Language; catalog: Catalog };

/** The texts of the screen: at first those of the first screen, soon all. */
export type TextStore = {
  current(): Texts;
  subscribe(listener: () => void): () => void;
  /** Switches when the new texts are here; until then the old ones stay. */
  setLanguage(language: Language): Promise<void>;
  /** Resolves when the texts of every dialog and page are here. A failed load is tried again by the next call. */
  complete(): Promise<void>;
};

/** Texts that begin with the ones given, loaded for the first screen. */
export function createTextStore(first: Texts): TextStore {
  let texts = first;
  let everything = false;
  let wanted = first.language;
  let completing: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function load(language: Language): Promise<void> {
    const catalog = await loadCatalog(language, everything);
    // The guest may have chosen yet another language meanwhile.
    if (language !== wanted) return;
    texts = { language, catalog };
    for (const listener of listeners) listener();
  }

  return {
    current: () => texts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLanguage(language) {
      wanted = language;
      return load(language);
    },
    complete() {
      everything = true;
      completing ??= load(wanted).catch((error: unknown) => {
        completing = undefined;
        throw error;
      });
      return completing;
    },
  };
}

export const TextStoreContext = createContext<TextStore | null>(null);

export function useTextStore(): TextStore {
  const texts = use(TextStoreContext);
  if (!texts) throw new Error("There is no text store above this component.");
  return texts;
}
