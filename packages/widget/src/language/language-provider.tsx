import { TranslationProvider } from "@portico/ui/translation/translation";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useGuest } from "../store/guest-store.ts";
import { TextStoreContext, type TextStore } from "./texts.ts";

/** Follows the guest's language: the old texts stay until the new ones are here, then all change at once. */
export function LanguageProvider({ texts, children }: { texts: TextStore; children: ReactNode }) {
  const wanted = useGuest((state) => state.language);
  const { language, catalog } = useSyncExternalStore(texts.subscribe, texts.current);

  useEffect(() => {
    if (wanted === texts.current().language) return;
    texts.setLanguage(wanted).catch((error: unknown) => {
      console.error(`The texts in ${wanted} could not be loaded.`, error);
    });
  }, [wanted, texts]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <TextStoreContext value={texts}>
      <TranslationProvider language={language} catalog={catalog}>
        {children}
      </TranslationProvider>
    </TextStoreContext>
  );
}
