import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import type { WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { useGuardedChanges } from "../../reservations/use-guarded-changes.ts";
import type { WellnessOrder } from "./use-wellness-draft.ts";

/**
 * Shows another day. Times chosen for the old day are lost with the whole reservation, so the guest is asked
 * first. If the reservation stays, the question covers only choices made here: an edited item keeps its times
 * until saved, and a time suggested by the summary was never the guest's choice.
 */
export function useChangeDay(
  order: WellnessOrder,
  { item, keepsReservation = false }: Pick<WellnessRequest, "item" | "keepsReservation">,
): (day: PlainDate) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const store = useGuestStore();
  const { changeServiceDay } = useGuardedChanges();
  return async (day) => {
    const isOwnChoice = order.selected.length > 0 && !(keepsReservation && order.asAsked);
    if (day !== order.day.date && isOwnChoice && item === undefined) {
      const accepted =
        !keepsReservation && store.getState().reservation.length > 0
          ? await changeServiceDay()
          : await confirm({
              headline: t("errors.sure_day"),
              text: t("wellness.day_question"),
              cancelLabel: t("wellness.keep_times"),
              continueLabel: t("wellness.change_day"),
            });
      if (!accepted) return;
    }
    order.showDay(day);
  };
}
