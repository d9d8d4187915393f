import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { type ItemKind, noOtherKind, staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import type { MessageKey } from "@portico/presentation/messages/message-key";
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
import { type RoomsFilter, useWidgetDialogs, type WidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { pageOf } from "../../reservations/kind-pages.ts";
import { useItemName } from "../../reservations/use-item-name.ts";
import { useReplaceSaved } from "../../reservations/use-replace-saved.tsx";
import { ALL_GROUPS, filterKey, groupStays, type StayGroup } from "../../reservations/stay-groups.ts";
import { RoomGroupList } from "./room-group-list.tsx";
import styles from "./rooms-dialog.module.css";
import { useUnseated } from "./unseated-notice.tsx";

/**
 * The rooms and packages of the reservation by type: guests change them, add more, or continue to the next
 * page.
 */
export function RoomsDialog({ filter = {} }: { filter?: RoomsFilter | undefined }) {
  const { t } = useTranslation();
  const items = useGuest((state) => state.reservation);
  const [wanted, setWanted] = useState(() => filterKey(filter));
  const list = useRef<HTMLUListElement>(null);
  const groups = groupStays(items);
  const hasTimes = timedOf(items).length > 0;
  const matching = groups.filter(({ key }) => key === wanted);
  // The last room of the wanted type may have been removed.
  const shown = matching.length > 0 ? matching : groups;
  return (
    <Dialog
      flush
      title={t(hasTimes ? "reservation.edit_items" : "reservation.edit_rooms")}
      footer={<RoomsFooter />}
    >
      {groups.length > 1 && (
        <TypeFilter groups={groups} wanted={matching.length > 0 ? wanted : ALL_GROUPS} onWant={setWanted} />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t(hasTimes ? "common.items" : "common.rooms", { count: items.length })}
      >
        {shown.map((group) => (
          <li key={group.key}>
            <RoomGroupList group={group} fallbackFocus={() => list.current} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type TypeFilterProps = { groups: readonly StayGroup[]; wanted: string; onWant(key: string): void };

function TypeFilter({ groups, wanted, onWant }: TypeFilterProps) {
  const { t } = useTranslation();
  const nameOf = useItemName();
  const hasTimes = timedOf(groups.map(({ first }) => first)).length > 0;
  return (
    <div className={styles.filter}>
      <SelectField
        label={t(hasTimes ? "wellness.items_shown" : "checkout.rooms_shown")}
        value={wanted}
        onChange={(event) => onWant(event.currentTarget.value)}
      >
        <option value={ALL_GROUPS}>{t(hasTimes ? "wellness.all_items" : "checkout.all_rooms")}</option>
        {groups.map((group) => (
          <option key={group.key} value={group.key}>
            {nameOf(group.first)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const WORDS: Readonly<Record<ItemKind, { more: MessageKey; pick: MessageKey }>> = {
  room: { more: "checkout.add_more", pick: "errors.proceed_room_pick" },
  package: { more: "checkout.add_more_package", pick: "checkout.pick_package" },
  service: { more: "wellness.add_more", pick: "wellness.pick_another" },
};

type Openers = Pick<WidgetDialogs, "openRoom" | "openPackage" | "openWellness">;

/** Orders more of something in the reservation. */
function openMore(item: ChosenItem, { openRoom, openPackage, openWellness }: Openers): void {
  switch (item.kind) {
    case "room":
      openRoom({ mode: "select", roomTypeId: item.roomTypeId });
      return;
    case "package":
      openPackage({ mode: "select", packageId: item.packageId });
      return;
    case "service":
      openWellness({ mode: "order", serviceId: item.serviceId, day: item.block.day });
      return;
    default:
      noOtherKind(item);
  }
}

function RoomsFooter() {
  const { t } = useTranslation();
  const items = useGuest((state) => state.reservation);
  const view = useGuest((state) => state.view);
  const { monthlyStays } = useProperty();
  const { closeAll } = useDialogs();
  const { openRoom, openPackage, openWellness } = useWidgetDialogs();
  const showSnackbar = useSnackbar();
  const once = useSinglePress();
  const { missing } = useUnseated();
  const mayReplace = useReplaceSaved();
  const path = usePath();
  const go = useGo();

  const [group, ...others] = groupStays(items);
  const only = others.length === 0 ? group?.first : undefined;
  // Among several stays, the button adds what the current page lists.
  const listed = view === "packages" ? "package" : "room";
  const added = only?.kind ?? (staysOf(items).length > 0 ? listed : (group?.first.kind ?? listed));
  const addMore = () => {
    closeAll();
    if (only) {
      openMore(only, { openRoom, openPackage, openWellness });
      return true;
    }
    const page = pageOf([{ kind: added }]);
    if (path !== page) go(page);
    showSnackbar({ kind: "warning", headline: t("common.warning"), text: t(WORDS[added].pick) });
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
          {t(WORDS[added].more)}
        </Button>
      )}
      <Button kind="primary" onClick={(press) => once(press, reserve)}>
        {t("checkout.make_reservation")}
      </Button>
    </div>
  );
}
