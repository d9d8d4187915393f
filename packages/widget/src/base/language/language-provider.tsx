import { TranslationProvider, useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { TextStoreContext, type TextStore, useTextStore } from "./texts.ts";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useGuest, useGuestStore } from "../store/guest-store.ts";
import { changeLanguage } from "../store/search-changes.ts";

/** What is below speaks the language of the texts, and so does the page. */
export function LanguageProvider({ texts, children }: { texts: TextStore; children: ReactNode }) {
  const { language, catalog } = useSyncExternalStore(texts.subscribe, texts.current, texts.current);

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

/**
 * Follows the guest's language: the old texts stay until the new ones are here, then all change at once. A language whose
 * texts fail to load is given up, so that the choice shows the language of the page and the guest may try again.
 */
export function LanguageFollower() {
  const store = useGuestStore();
  const texts = useTextStore();
  const wanted = useGuest((state) => state.language);
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();

  useEffect(() => {
    if (wanted === texts.current().language) return;
    const choose = (language: typeof wanted) => store.setState(changeLanguage(store.getState(), language));
    texts.setLanguage(wanted).catch((error: unknown) => {
      console.error(`The texts in ${wanted} could not be loaded.`, error);
      if (store.getState().language !== wanted) return;
      choose(texts.current().language);
      showSnackbar({
        kind: "error",
        headline: t("errors.error"),
        text: t("errors.request_failed"),
        action: { label: t("common.retry"), run: () => choose(wanted) },
      });
    });
  }, [wanted, texts, store, showSnackbar, t]);

  return null;
}
