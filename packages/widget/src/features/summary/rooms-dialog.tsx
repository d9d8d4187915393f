import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { Button } from "@portico/ui/button/button";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { SelectField } from "@portico/ui/field/select-field";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef, useState } from "react";
import { useGo } from "../../base/address/address-bar.ts";
import { usePath } from "../../base/address/location.ts";
import { useSinglePress } from "../../base/dialogs/use-single-press.ts";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useReplaceSaved } from "../../reservations/use-replace-saved.tsx";
import { useRoomName } from "../../rooms/use-room-name.ts";
import { groupRooms, RoomGroupList } from "./room-group-list.tsx";
import styles from "./rooms-dialog.module.css";
import { useUnseated } from "./unseated-notice.tsx";

/** The rooms of the reservation by type: change them, add more, or go on to the next page. */
export function RoomsDialog({ roomTypeId }: { roomTypeId?: number | undefined }) {
  const { t } = useTranslation();
  const rooms = roomsOf(useGuest((state) => state.reservation));
  const [wanted, setWanted] = useState(roomTypeId ?? 0);
  const list = useRef<HTMLUListElement>(null);
  const groups = groupRooms(rooms);
  const matching = groups.filter((group) => group.roomTypeId === wanted);
  // The last room of the wanted type may have been taken out.
  const shown = matching.length > 0 ? matching : groups;
  return (
    <Dialog flush title={t("reservation.edit_rooms")} footer={<RoomsFooter />}>
      {groups.length > 1 && (
        <TypeFilter
          roomTypeIds={groups.map((group) => group.roomTypeId)}
          wanted={matching.length > 0 ? wanted : 0}
          onWant={setWanted}
        />
      )}
      <ul ref={list} tabIndex={-1} aria-label={t("common.rooms", { count: rooms.length })}>
        {shown.map((group) => (
          <li key={group.roomTypeId}>
            <RoomGroupList group={group} fallbackFocus={() => list.current} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type TypeFilterProps = { roomTypeIds: number[]; wanted: number; onWant(roomTypeId: number): void };

function TypeFilter({ roomTypeIds, wanted, onWant }: TypeFilterProps) {
  const { t } = useTranslation();
  const roomName = useRoomName();
  return (
    <div className={styles.filter}>
      <SelectField
        label={t("checkout.rooms_shown")}
        value={wanted}
        onChange={(event) => onWant(Number(event.currentTarget.value))}
      >
        <option value={0}>{t("checkout.all_rooms")}</option>
        {roomTypeIds.map((id) => (
          <option key={id} value={id}>
            {roomName(id)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function RoomsFooter() {
  const { t } = useTranslation();
  const rooms = roomsOf(useGuest((state) => state.reservation));
  const { monthlyStays } = useProperty();
  const { closeAll } = useDialogs();
  const { openRoom } = useWidgetDialogs();
  const showSnackbar = useSnackbar();
  const once = useSinglePress();
  const { missing } = useUnseated();
  const mayReplace = useReplaceSaved();
  const path = usePath();
  const go = useGo();

  const addMore = () => {
    const [first] = rooms;
    const sameRoom = first && rooms.every(({ roomTypeId }) => roomTypeId === first.roomTypeId);
    closeAll();
    if (sameRoom) {
      openRoom({ mode: "select", roomTypeId: first.roomTypeId });
      return true;
    }
    if (path !== "/") go("/");
    showSnackbar({ kind: "warning", headline: t("common.warning"), text: t("errors.proceed_room_pick") });
    return true;
  };
  const reserve = () => {
    closeAll();
    if (path !== "/summary") go("/summary");
    else if (missing > 0) {
      const text = t("errors.under_book", { count: missing });
      showSnackbar({ kind: "error", headline: t("errors.error"), text });
    } else void mayReplace().then((may) => may && go("/payment"));
    return true;
  };

  return (
    <div className={styles.buttons}>
      {!monthlyStays.enabled && (
        <Button icon={<PlusIcon />} onClick={(press) => once(press, addMore)}>
          {t("checkout.add_more")}
        </Button>
      )}
      <Button kind="primary" onClick={(press) => once(press, reserve)}>
        {t("checkout.make_reservation")}
      </Button>
    </div>
  );
}
