import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback, useEffect, useRef } from "react";
import { useDraft } from "../base/draft/draft.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { restoreReservation } from "../base/store/reservation-changes.ts";
import { savedPart, type SavedState } from "../base/store/saved-state.ts";

/** The section of the draft that keeps what was taken out, for as long as it can be put back. */
const SECTION = "undo";

/**
 * Tells that something was taken out of the reservation, with the way back. It stands open until the message goes or
 * the guest chooses something else, and over a reload, because the draft keeps what was there before.
 */
export function useUndo(): (headline: string, text: string, before: GuestState) => void {
  const draft = useDraft();
  const offer = useOfferUndo();
  return useCallback(
    (headline, text, before) => {
      const kept = savedPart(before);
      draft.keepSection(SECTION, kept);
      offer(headline, text, kept);
    },
    [draft, offer],
  );
}

/** Offers the way back again that was still open when the page was left. */
export function useUndoAfterReload(): void {
  const draft = useDraft();
  const store = useGuestStore();
  const offer = useOfferUndo();
  const { t } = useTranslation();
  const offered = useRef(false);
  useEffect(() => {
    // Only what the page was loaded with counts.
    if (offered.current) return;
    offered.current = true;
    const kept = draft.section(SECTION) ?? null;
    if (kept === null) return;
    const offerAgain = async () => {
      const { parseSavedState } = await import("../base/store/read-saved-state.ts");
      const before = parseSavedState(kept);
      if (before === null) return;
      const { reservation, currency } = store.getState();
      if (currency !== before.currency && reservation.length > 0)
        offer(t("common.success"), undefined, before);
      else if (reservation.length > 0) offer(t("reservation.item_removed"), undefined, before);
      else offer(t("common.success"), t("errors.reset_reservation"), before);
    };
    // Without it the guest chooses again by hand.
    void offerAgain().catch(() => undefined);
  }, [draft, store, offer, t]);
}

function useOfferUndo() {
  const store = useGuestStore();
  const draft = useDraft();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  return useCallback(
    (headline: string, text: string | undefined, before: SavedState) => {
      const takeAway = showSnackbar({
        kind: "success",
        headline,
        ...(text !== undefined && { text }),
        action: {
          label: t("common.undo"),
          run: () => store.setState(restoreReservation(store.getState(), before)),
        },
        onGone() {
          stopWatching();
          draft.keepSection(SECTION, null);
        },
      });
      const stopWatching = store.subscribe((state, previous) => {
        if (state.reservation !== previous.reservation) takeAway();
      });
    },
    [store, draft, showSnackbar, t],
  );
}
