import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMemo } from "react";
import { useGo } from "../base/address/address-bar.ts";
import { useDraft } from "../base/draft/draft.ts";
import { lazyPart } from "../base/lazy/lazy-part.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useFailureNotice } from "../base/server-calls/use-failure-notice.ts";
import { type View, resetReservation } from "../base/store/guest-state.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { changeCurrency, changeStay, changeView } from "../base/store/search-changes.ts";
import type { Change, LossQuestion } from "./drop-reservation.tsx";

/** Changes that would drop the reservation. Each asks first, and resolves to false when the guest declined. */
export type GuardedChanges = {
  changeCurrency(currency: CurrencyCode): Promise<boolean>;
  changeStay(arrival: PlainDate | null, departure: PlainDate | null): Promise<boolean>;
  changeView(view: View): Promise<boolean>;
  /** Drops the reservation because the guest goes to another tab; going there is the caller's part. */
  leaveTab(): Promise<boolean>;
  /** Drops the reservation with the times that are chosen for another day; showing the day is the caller's part. */
  changeServiceDay(): Promise<boolean>;
};

const CURRENCY: LossQuestion = {
  sure: "errors.sure_currency",
  lost: "errors.curr_reservation_reset",
  home: true,
};
const DATES: LossQuestion = { sure: "errors.sure_dates", lost: "errors.date_reservation_reset" };
const VIEW: LossQuestion = { sure: "errors.sure_view", lost: "errors.view_reservation_reset" };
const DAY: LossQuestion = { sure: "errors.sure_day", lost: "wellness.day_reservation_reset" };

/** A guest without a reservation is never asked. */
const question = lazyPart(() => import("./drop-reservation.tsx"));

/** Guards the reservation against changes that it does not survive, and lets the guest undo them for a moment. */
export function useGuardedChanges(): GuardedChanges {
  const store = useGuestStore();
  const draft = useDraft();
  const dialogs = useDialogs();
  const showSnackbar = useSnackbar();
  const tellFailure = useFailureNotice();
  const { t } = useTranslation();
  const money = useMoney();
  const go = useGo();

  return useMemo(() => {
    async function guard(change: Change, asked: LossQuestion) {
      const state = store.getState();
      const changed = change(state);
      if (state.reservation.length === 0 || changed.reservation.length > 0) {
        store.setState(changed);
        return true;
      }
      const part = await question.load().catch(tellFailure);
      if (!part) return false;
      return part.dropReservation({ store, draft, dialogs, showSnackbar, t, money, go }, change, asked);
    }

    return {
      changeCurrency: (currency) => guard((state) => changeCurrency(state, currency), CURRENCY),
      changeStay: (arrival, departure) => guard((state) => changeStay(state, arrival, departure), DATES),
      changeView: (view) => guard((state) => changeView(state, view), VIEW),
      leaveTab: () => guard(resetReservation, VIEW),
      changeServiceDay: () => guard(resetReservation, DAY),
    };
  }, [store, draft, dialogs, showSnackbar, tellFailure, t, money, go]);
}
