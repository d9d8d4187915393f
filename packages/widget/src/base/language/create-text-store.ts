import type { Catalog } from "@portico/presentation/messages/catalog";
import type { loadCatalog } from "@portico/presentation/messages/load-catalog";
import type { Texts, TextStore } from "./texts.ts";

const FORGET_FAILURE_AFTER_MS = 1000;

/**
 * Texts that begin with the ones given, those of the first screen; `catalogOf` brings the others. More texts of the same language
 * join those that are here without a word to anyone: nothing on the screen reads them, and what the engine has drawn would go
 * where its program is still on its way.
 */
export function createTextStore(first: Texts, catalogOf: typeof loadCatalog): TextStore {
  let texts = copyOf(first);
  let everything = false;
  let wanted = first.language;
  let completing: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  /** Ends when what is wanted by then is here: another language, or more texts, may be asked for while it loads. */
  async function load(): Promise<void> {
    const [language, all] = [wanted, everything];
    const catalog = await catalogOf(language, all);
    if (language !== wanted || all !== everything) return load();
    if (language === texts.language) {
      Object.assign(texts.catalog, catalog);
      return;
    }
    texts = copyOf({ language, catalog });
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
      return load().catch((error: unknown) => {
        if (wanted === language) wanted = texts.language;
        throw error;
      });
    },
    complete() {
      everything = true;
      completing ??= load().catch((error: unknown) => {
        // React asks again at once when what it waits for fails, and must meet the same failure, or it would never end.
        setTimeout(() => (completing = undefined), FORGET_FAILURE_AFTER_MS);
        throw error;
      });
      return completing;
    },
  };
}

/** Texts that more can join. */
function copyOf({ language, catalog }: Texts): Texts & { catalog: Record<string, Catalog[string]> } {
  return { language, catalog: { ...catalog } };
}
