import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { hasContents } from "@portico/domain/reservations/reservation-item";
import { useEffect } from "react";
import { CallError } from "../base/server-calls/server-problem.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { changeTimes } from "../base/store/reservation-changes.ts";

/** A refused time of a package's content: its line and its position there. */
type RefusedTime = { lineCode: string; index: number };

/**
 * Reopens times that the package no longer includes, and tells the guest. The hotel may have changed the
 * contents meanwhile, and the engine refuses the reservation until these times are gone.
 */
export function useWithdrawnTimes(error: unknown): void {
  const store = useGuestStore();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  useEffect(() => {
    const refused = refusedTimes(error);
    const before = store.getState();
    const after = openTimes(before, refused);
    if (after === before) return;
    store.setState(after);
    showSnackbar({
      kind: "warning",
      headline: t("reservation.title"),
      text: t("reservation.times_reset", { count: refused.length }),
    });
  }, [error, store, showSnackbar, t]);
}

const TIME_FIELD = /^booking\.\d+\.times\.(\d+)/;

function refusedTimes(error: unknown): RefusedTime[] {
  if (!(error instanceof CallError) || error.problem.kind !== "refused") return [];
  return error.problem.items.flatMap(({ lineCode, field = "" }) => {
    const index = TIME_FIELD.exec(field)?.[1];
    return lineCode === undefined || index === undefined ? [] : [{ lineCode, index: Number(index) }];
  });
}

/** The reservation without these times; the same state if it has none of them. */
function openTimes(state: GuestState, refused: readonly RefusedTime[]): GuestState {
  return state.reservation.reduce((now, item) => {
    if (!hasContents(item)) return now;
    const isRefused = (place: number) =>
      refused.some(({ lineCode, index }) => lineCode === item.lineCode && index === place);
    const times = item.times.filter((_, place) => !isRefused(place));
    return times.length === item.times.length ? now : changeTimes(now, item.lineCode, times);
  }, state);
}
