import { type Party, personsOf } from "@portico/domain/stays/guest";
import { Popover } from "@portico/ui/popover/popover";
import { useTranslation } from "@portico/ui/translation/translation";
import { type RefObject, useState } from "react";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { changeParty } from "../../base/store/search-changes.ts";
import styles from "./guest-picker.module.css";
import { GuestRows, GuestSum } from "./guest-rows.tsx";

type GuestPickerProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

/**
 * The guests of each category, beside the search bar. The search changes when it closes, however it closes.
 */
export function GuestPicker({ anchor, onClose }: GuestPickerProps) {
  const { t } = useTranslation();
  const store = useGuestStore();
  const [party, setParty] = useState<Party>(store.getState().party);
  const close = () => {
    // A search needs at least one guest; without any, the last party stays.
    if (personsOf(party) > 0) store.setState(changeParty(store.getState(), party));
    onClose();
  };
  return (
    <Popover anchor={anchor} label={t("search.guests_title")} onClose={close} className={styles.root}>
      <GuestRows party={party} leastOfFirst={0} onChange={setParty} />
      <div className={styles.footer}>
        <GuestSum party={party} onDone={close} />
      </div>
    </Popover>
  );
}
