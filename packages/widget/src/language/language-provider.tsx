import type { Language } from "@portico/domain/stay/language";
import type { Catalog } from "@portico/presentation/messages/catalog";
import { loadCatalog } from "@portico/presentation/messages/load-catalog";
import { TranslationProvider } from "@portico/ui/translation/translation";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useGuest } from "../store/guest-store.ts";

type Texts = { language: Language; catalog: Catalog };

/** Follows the guest's language: the old texts stay until the new ones are here, then all change at once. */
export function LanguageProvider({ first, children }: { first: Texts; children: ReactNode }) {
  const wanted = useGuest((state) => state.language);
  const [texts, setTexts] = useState(first);

  useEffect(() => {
    if (wanted === texts.language) return;
    let current = true;
    loadCatalog(wanted).then(
      (catalog) => {
        if (current) startTransition(() => setTexts({ language: wanted, catalog }));
      },
      (error: unknown) => console.error(`The texts in ${wanted} could not be loaded.`, error),
    );
    return () => {
      current = false;
    };
  }, [wanted, texts.language]);

  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts.language]);

  return (
    <TranslationProvider language={texts.language} catalog={texts.catalog}>
      {children}
    </TranslationProvider>
  );
}
