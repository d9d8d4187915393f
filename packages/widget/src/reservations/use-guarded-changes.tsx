import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMemo } from "react";
import { useGo } from "../base/address/address-bar.ts";
import { lazyPart } from "../base/lazy/lazy-part.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useFailureNotice } from "../base/server-calls/use-failure-notice.ts";
import type { GuestState, View } from "../base/store/guest-state.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { reservationTotal, resetReservation } from "../base/store/reservation-changes.ts";
import { changeCurrency, changeStay, changeView } from "../base/store/search-changes.ts";
import { useUndo } from "./use-undo.ts";

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

/** What the guest is asked, what they would lose, and whether the change leads to the first page. */
type Question = { sure: MessageKey; lost: MessageKey; home?: boolean };

const CURRENCY: Question = {
  sure: "errors.sure_currency",
  lost: "errors.curr_reservation_reset",
  home: true,
};
const DATES: Question = { sure: "errors.sure_dates", lost: "errors.date_reservation_reset" };
const VIEW: Question = { sure: "errors.sure_view", lost: "errors.view_reservation_reset" };
const DAY: Question = { sure: "errors.sure_day", lost: "wellness.day_reservation_reset" };

/** A guest without a reservation is never asked. */
const confirmDialog = lazyPart(() => import("@portico/ui/confirm-dialog/confirm-dialog"));

/** Guards the reservation against changes that it does not survive, and lets the guest undo them for a moment. */
export function useGuardedChanges(): GuardedChanges {
  const store = useGuestStore();
  const dialogs = useDialogs();
  const tellFailure = useFailureNotice();
  const offerUndo = useUndo();
  const { t } = useTranslation();
  const money = useMoney();
  const go = useGo();

  return useMemo(() => {
    async function guard(change: (state: GuestState) => GuestState, { sure, lost, home = false }: Question) {
      const before = store.getState();
      const count = before.reservation.length;
      const loses = count > 0 && change(before).reservation.length === 0;
      if (loses) {
        const total = money(reservationTotal(before.reservation));
        const part = await confirmDialog.load().catch(tellFailure);
        if (!part) return false;
        const accepted = await part.confirmIn(dialogs, {
          headline: t(sure),
          text: (
            <>
              <p>{t(lost)}</p>
              <p>{t("reservation.will_be_removed", { count, total })}</p>
            </>
          ),
          cancelLabel: t("errors.keep_reservation"),
          continueLabel: t("errors.change_and_restart"),
        });
        if (!accepted) return false;
      }
      store.setState(change(store.getState()));
      if (!loses) return true;
      if (home) {
        dialogs.closeAll();
        go("/");
      }
      offerUndo(t("common.success"), t("errors.reset_reservation"), before);
      return true;
    }

    return {
      changeCurrency: (currency) => guard((state) => changeCurrency(state, currency), CURRENCY),
      changeStay: (arrival, departure) => guard((state) => changeStay(state, arrival, departure), DATES),
      changeView: (view) => guard((state) => changeView(state, view), VIEW),
      leaveTab: () => guard(resetReservation, VIEW),
      changeServiceDay: () => guard(resetReservation, DAY),
    };
  }, [store, dialogs, tellFailure, offerUndo, t, money, go]);
}
