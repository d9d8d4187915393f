import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { type Translation, useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";
import { type Draft, useDraft } from "../base/draft/draft.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { type GuestStore, useGuestStore } from "../base/store/guest-store.ts";
import { restoreReservation } from "../base/store/reservation-changes.ts";
import { savedPart, type SavedState, UNDO_SECTION } from "../base/store/saved-state.ts";

/** Where the way back is offered, kept and taken. */
export type UndoPlaces = {
  store: GuestStore;
  draft: Draft;
  showSnackbar: ReturnType<typeof useSnackbar>;
  t: Translation["t"];
};

type UndoWords = { headline: string; text?: string };

/**
 * Tells that something was taken out of the reservation, with the way back. It stands open until the message goes or
 * the guest chooses something else, and over a reload, because the draft keeps what was there before.
 */
export function useUndo(): (headline: string, text: string, before: GuestState) => void {
  const store = useGuestStore();
  const draft = useDraft();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  return useCallback(
    (headline, text, before) => keepUndo({ store, draft, showSnackbar, t }, { headline, text }, before),
    [store, draft, showSnackbar, t],
  );
}

/** The same outside components. */
export function keepUndo(places: UndoPlaces, words: UndoWords, before: GuestState): void {
  const kept = savedPart(before);
  places.draft.keepSection(UNDO_SECTION, kept);
  offerUndo(places, words, kept);
}

/** Offers a way back that the draft keeps already. */
export function offerUndo(
  { store, draft, showSnackbar, t }: UndoPlaces,
  words: UndoWords,
  before: SavedState,
): void {
  const takeAway = showSnackbar({
    kind: "success",
    ...words,
    action: {
      label: t("common.undo"),
      run: () => store.setState(restoreReservation(store.getState(), before)),
    },
    onGone() {
      stopWatching();
      draft.keepSection(UNDO_SECTION, null);
    },
  });
  const stopWatching = store.subscribe((state, previous) => {
    if (state.reservation !== previous.reservation) takeAway();
  });
}
