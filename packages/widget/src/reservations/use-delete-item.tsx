import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../base/address/use-go.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { removeItem, resetReservation } from "../base/store/reservation-changes.ts";
import { useUndo } from "./use-undo.ts";

/**
 * Takes an item out of the reservation after asking. The only item takes the whole reservation with it and leads back to
 * the first page; for a moment either can be undone.
 */
export function useDeleteItem(): (
  item: ChosenItem,
  fallbackFocus?: () => HTMLElement | null,
) => Promise<void> {
  const store = useGuestStore();
  const confirm = useConfirm();
  const { closeAll } = useDialogs();
  const offerUndo = useUndo();
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const go = useGo();
  const { roomTypes } = useProperty();

  return async (item, fallbackFocus) => {
    const isOnly = store.getState().reservation.length === 1;
    const roomType = roomTypes.find(({ id }) => id === item.roomTypeId);
    const name = roomType ? text(roomType.name) : "";
    const accepted = await confirm({
      text: (
        <>
          <p>{t(isOnly ? "errors.reservation_reset" : "errors.reservation_remove_item")}</p>
          <p>{t("reservation.item_and_price", { name, total: money(item.shownTotal) })}</p>
        </>
      ),
      ...(fallbackFocus && { fallbackFocus }),
    });
    if (!accepted) return;
    const before = store.getState();
    store.setState(isOnly ? resetReservation(before) : removeItem(before, item.addedAt));
    if (isOnly) {
      closeAll();
      go("/");
    }
    if (isOnly) offerUndo(t("common.success"), t("errors.reset_reservation"), before);
    else offerUndo(t("reservation.item_removed"), name, before);
  };
}
