import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { Button } from "@portico/ui/button/button";
import { useDialog, useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../../../base/address/address-bar.ts";
import { usePath } from "../../../base/address/location.ts";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import styles from "./used-up-notice.module.css";

/** Says that no further room of this type is free, and leads to other rooms or other dates. */
export function UsedUpNotice({ roomType }: { roomType: RoomTypeView }) {
  const { t } = useTranslation();
  const { closeAll } = useDialogs();
  const { roomTypes } = useProperty();
  const alone = useGuest((state) => state.onlyRoomTypeId !== null) || roomTypes.length === 1;
  const otherDates = useOtherDates(roomType);
  const path = usePath();
  const go = useGo();
  const otherRoom = () => {
    closeAll();
    if (path !== "/") go("/");
  };
  return (
    <Notice kind="warning" announce="status">
      <p>{t("room.all_reserved")}</p>
      <div className={styles.buttons}>
        {!alone && (
          <Button size="medium" onClick={otherRoom}>
            {t("room.other_room")}
          </Button>
        )}
        <Button size="medium" onClick={otherDates}>
          {t("room.other_dates")}
        </Button>
      </div>
    </Notice>
  );
}

/** Leads from the room's dialog to its calendar, and with other dates back to its rates. */
export function useOtherDates({ id: roomTypeId }: RoomTypeView): () => void {
  const { openCalendar, openRoom } = useWidgetDialogs();
  const { close } = useDialog();
  return () => {
    close();
    openCalendar({ roomTypeId, onChosen: () => openRoom({ mode: "select", roomTypeId }) });
  };
}
