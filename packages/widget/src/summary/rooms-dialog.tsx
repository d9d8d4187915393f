import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog, useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef } from "react";
import { useGo } from "../address/use-go.ts";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { useProperty } from "../property/property-context.ts";
import { ItemCard } from "../reservation/item-card.tsx";
import { useGuest } from "../store/guest-store.ts";

/** Every room of the reservation in one list: change them, add more, or go on to the payment. */
export function RoomsDialog() {
  const { t } = useTranslation();
  const items = useGuest((state) => state.reservation);
  const { monthlyStays } = useProperty();
  const { closeAll } = useDialogs();
  const { close } = useDialog();
  const { openRoom } = useWidgetDialogs();
  const showSnackbar = useSnackbar();
  const go = useGo();
  const list = useRef<HTMLUListElement>(null);

  const addMore = async () => {
    const [first] = items;
    const sameRoom = first && items.every(({ roomTypeId }) => roomTypeId === first.roomTypeId);
    await close();
    if (sameRoom) {
      openRoom({ mode: "select", roomTypeId: first.roomTypeId });
      return;
    }
    go("/");
    showSnackbar({
      kind: "warning",
      headline: t("common.warning"),
      text: t("errors.proceed_room_pick"),
    });
  };
  const reserve = async () => {
    await closeAll();
    go("/payment");
  };

  return (
    <Dialog
      flush
      title={t("checkout.edit_rooms")}
      footer={
        <>
          {monthlyStays.enabled ? (
            <span />
          ) : (
            <Button icon={<PlusIcon />} onClick={() => void addMore()}>
              {t("checkout.add_more")}
            </Button>
          )}
          <Button kind="primary" onClick={() => void reserve()}>
            {t("checkout.make_reservation")}
          </Button>
        </>
      }
    >
      <ul ref={list} tabIndex={-1} aria-label={t("common.rooms", { count: items.length })}>
        {items.map((item, index) => (
          <li key={item.addedAt}>
            <ItemCard item={item} number={index + 1} fallbackFocus={() => list.current} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
