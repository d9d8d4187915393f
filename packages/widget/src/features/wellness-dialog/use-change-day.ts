import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { useGuardedChanges } from "../../reservations/use-guarded-changes.tsx";
import type { WellnessOrder } from "./use-wellness-draft.ts";

/**
 * Shows another day. Times that were chosen for the day before are lost with the whole reservation, so the guest is asked
 * first; an edited item keeps its times until it is saved, so that it can be put off to another day.
 */
export function useChangeDay(order: WellnessOrder, edits: boolean): (day: PlainDate) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const store = useGuestStore();
  const { changeServiceDay } = useGuardedChanges();
  return async (day) => {
    if (day === order.day.date) return;
    if (order.selected.length > 0 && !edits) {
      const accepted =
        store.getState().reservation.length > 0
          ? await changeServiceDay()
          : await confirm({
              text: t("wellness.day_question"),
              cancelLabel: t("wellness.keep_times"),
              continueLabel: t("wellness.change_day"),
            });
      if (!accepted) return;
    }
    order.showDay(day);
  };
}
