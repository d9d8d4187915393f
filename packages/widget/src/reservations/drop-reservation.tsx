import type { MessageKey } from "@portico/presentation/messages/message-key";
import { confirmIn } from "@portico/ui/confirm-dialog/confirm-dialog";
import type { Dialogs } from "@portico/ui/dialog-stack/dialog-stack";
import type { useGo } from "../base/address/address-bar.ts";
import type { useMoney } from "../base/property/use-money.ts";
import type { GuestState } from "../base/store/guest-state.ts";
import { reservationTotal } from "../base/store/reservation-changes.ts";
import { keepUndo, type UndoPlaces } from "./use-undo.ts";

export type Change = (state: GuestState) => GuestState;

/** What the guest is asked, what they would lose, and whether the change leads to the first page. */
export type LossQuestion = { sure: MessageKey; lost: MessageKey; home?: boolean };

type Around = UndoPlaces & {
  dialogs: Dialogs;
  money: ReturnType<typeof useMoney>;
  go: ReturnType<typeof useGo>;
};

/**
 * Makes a change that the reservation does not survive, after a question and with a way back. Resolves to false when the
 * guest declines.
 */
export async function dropReservation(
  around: Around,
  change: Change,
  { sure, lost, home = false }: LossQuestion,
): Promise<boolean> {
  const { store, dialogs, t, money, go } = around;
  const before = store.getState();
  const { reservation } = before;
  const accepted = await confirmIn(dialogs, {
    headline: t(sure),
    text: (
      <>
        <p>{t(lost)}</p>
        <p>
          {t("reservation.will_be_removed", {
            count: reservation.length,
            total: money(reservationTotal(reservation)),
          })}
        </p>
      </>
    ),
    cancelLabel: t("errors.keep_reservation"),
    continueLabel: t("errors.change_and_restart"),
  });
  if (!accepted) return false;
  store.setState(change(store.getState()));
  if (home) {
    dialogs.closeAll();
    go("/");
  }
  keepUndo(around, { headline: t("common.success"), text: t("errors.reset_reservation") }, before);
  return true;
}
