import { type Party, personsOf } from "@portico/domain/stays/guest";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef, useState } from "react";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { changeParty } from "../../base/store/search-changes.ts";
import { GuestRows, GuestSum } from "./guest-rows.tsx";

/** The guest picker of small screens. The search changes when it closes, however it closes. */
export function GuestSheet() {
  const { t } = useTranslation();
  const { close } = useDialog();
  const store = useGuestStore();
  const [party, setParty] = useState<Party>(store.getState().party);
  const latest = useRef(party);
  useEffect(() => {
    latest.current = party;
  }, [party]);
  useEffect(
    () => () => {
      if (personsOf(latest.current) > 0) store.setState(changeParty(store.getState(), latest.current));
    },
    [store],
  );
  return (
    <Dialog title={t("search.guests_title")} footer={<GuestSum party={party} onDone={close} />}>
      <GuestRows party={party} leastOfFirst={1} onChange={setParty} />
    </Dialog>
  );
}
