import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { useDraft } from "../base/draft/draft.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { parseSavedState } from "../base/store/read-saved-state.ts";
import { UNDO_SECTION } from "../base/store/saved-state.ts";
import { offerUndo } from "./use-undo.ts";

/** Offers the way back again that was still open when the page was left. */
export function UndoAfterReload(): null {
  const draft = useDraft();
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const offered = useRef(false);
  useEffect(() => {
    // Only what the page was loaded with counts.
    if (offered.current) return;
    offered.current = true;
    const before = parseSavedState(draft.section(UNDO_SECTION));
    if (before === null) return;
    const { reservation, currency } = store.getState();
    const words =
      currency !== before.currency && reservation.length > 0
        ? { headline: t("common.success") }
        : reservation.length > 0
          ? { headline: t("reservation.item_removed") }
          : { headline: t("common.success"), text: t("errors.reset_reservation") };
    offerUndo({ store, draft, showSnackbar, t }, words, before);
  }, [draft, store, showSnackbar, t]);
  return null;
}
