import { Button } from "@portico/ui/button/button";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useGo } from "../address/use-go.ts";
import { useGuestStore } from "../store/guest-store.ts";
import { dropLines } from "./price-changes.ts";
import { useRoomName } from "./use-room-name.ts";
import styles from "./last-minute-dialog.module.css";

/**
 * Tells the guest that others were faster, by name of what is lost. The dialog can only be left to the offer; what is
 * lost goes out of the reservation, the rest stays.
 */
export function useLastMinute(): (lineCodes: readonly string[]) => void {
  const { open, closeAll } = useDialogs();
  const store = useGuestStore();
  const go = useGo();
  const answers = useQueryClient();
  const shown = useRef(false);
  return useCallback(
    (lineCodes) => {
      if (shown.current) return;
      shown.current = true;
      // The offers in memory still have what is lost.
      answers.removeQueries({ queryKey: ["rates"], type: "inactive" });
      const lost = store.getState().reservation.filter(({ lineCode }) => lineCodes.includes(lineCode));
      const leave = async () => {
        await closeAll();
        shown.current = false;
        go("/");
        store.setState(dropLines(store.getState(), lineCodes));
      };
      open(
        ({ titleId }) => (
          <LastMinuteDialog
            titleId={titleId}
            roomTypeIds={lost.map(({ roomTypeId }) => roomTypeId)}
            onLeave={() => void leave()}
          />
        ),
        { size: "confirm", role: "alertdialog", persistent: true },
      );
    },
    [open, closeAll, store, go, answers],
  );
}

/** Tells the guest of lost lines as soon as there are any. */
export function useLastMinuteOf(lineCodes: readonly string[]): void {
  const showLastMinute = useLastMinute();
  const codes = [...new Set(lineCodes)].join("\n");
  useEffect(() => {
    if (codes !== "") showLastMinute(codes.split("\n"));
  }, [codes, showLastMinute]);
}

type LastMinuteDialogProps = { titleId: string; roomTypeIds: readonly number[]; onLeave: () => void };

function LastMinuteDialog({ titleId, roomTypeIds, onLeave }: LastMinuteDialogProps) {
  const { t } = useTranslation();
  const roomName = useRoomName();
  return (
    <div className={styles.root}>
      <h2 id={titleId} tabIndex={-1} data-dialog-title>
        {t("errors.error")}
      </h2>
      <p>{t("errors.payment.last_minute")}</p>
      <ul className={styles.lost}>
        {[...new Set(roomTypeIds)].map((roomTypeId) => (
          <li key={roomTypeId}>{roomName(roomTypeId)}</li>
        ))}
      </ul>
      <Button kind="primary" wide onClick={onLeave}>
        {t("errors.show_order")}
      </Button>
    </div>
  );
}
