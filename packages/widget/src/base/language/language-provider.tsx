import { TranslationProvider } from "@portico/ui/translation/translation";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { TextStoreContext, type TextStore } from "./texts.ts";

/** What is below speaks the language of the texts, and so does the page. */
export function LanguageProvider({ texts, children }: { texts: TextStore; children: ReactNode }) {
  const { language, catalog } = useSyncExternalStore(texts.subscribe, texts.current);

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
