import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { useGuest, useGuestStore } from "../store/guest-store.ts";
import { changeLanguage } from "../store/search-changes.ts";
import { useTextStore } from "./texts.ts";

/**
 * Follows the guest's language: the old texts stay until the new ones are here, then all change at once. A language whose
 * texts cannot be had is given up, so that the choice shows what the page speaks, and the guest may try it again.
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
