import { TranslationProvider } from "@portico/ui/translation/translation";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useGuest, useGuestStore } from "../store/guest-store.ts";
import { TextStoreContext, type TextStore } from "./texts.ts";

/**
 * Follows the guest's language: the old texts stay until the new ones are here, then all change at once. A language whose
 * texts cannot be had is given up, so that the choice shows what the page speaks.
 */
export function LanguageProvider({ texts, children }: { texts: TextStore; children: ReactNode }) {
  const store = useGuestStore();
  const wanted = useGuest((state) => state.language);
  const { language, catalog } = useSyncExternalStore(texts.subscribe, texts.current);

  useEffect(() => {
    if (wanted === texts.current().language) return;
    texts.setLanguage(wanted).catch((error: unknown) => {
      console.error(`The texts in ${wanted} could not be loaded.`, error);
      if (store.getState().language === wanted) store.setState({ language: texts.current().language });
    });
  }, [wanted, texts, store]);

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
