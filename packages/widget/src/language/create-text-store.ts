import type { Language } from "@portico/domain/stay/language";
import { loadCatalog } from "@portico/presentation/messages/load-catalog";
import type { Texts, TextStore } from "./texts.ts";

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
