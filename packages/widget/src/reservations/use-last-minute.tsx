import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { Stay } from "@portico/domain/stays/stay";
import { Button } from "@portico/ui/button/button";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useId, useRef } from "react";
import { useGo } from "../base/address/address-bar.ts";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { usePackageName } from "../packages/use-package-name.ts";
import { dropLines } from "../pricing/price-changes.ts";
import { useRoomName } from "../rooms/use-room-name.ts";
import styles from "./last-minute-dialog.module.css";
import { useChooseStay } from "./use-choose-stay.ts";

/**
 * Tells the guest that others were faster, by name of what is lost. The dialog can only be left to the offer; what is
 * lost goes out of the reservation, the rest stays.
 */
export function useLastMinute(): (lineCodes: readonly string[]) => void {
  const { open, closeAll } = useDialogs();
  const store = useGuestStore();
  const go = useGo();
  const answers = useQueryClient();
  const chooseStay = useChooseStay();
  const { openPackage } = useWidgetDialogs();
  const shown = useRef(false);
  return useCallback(
    (lineCodes) => {
      if (shown.current) return;
      shown.current = true;
      // The offers in memory still have what is lost.
      answers.removeQueries({ queryKey: ["rates"], type: "inactive" });
      const lost = store.getState().reservation.filter(({ lineCode }) => lineCodes.includes(lineCode));
      const leave = () => {
        closeAll();
        shown.current = false;
        go("/");
        store.setState(dropLines(store.getState(), lineCodes));
      };
      open(
        ({ titleId }) => (
          <LastMinuteDialog
            titleId={titleId}
            lost={lost}
            onLeave={leave}
            onTake={(item, { arrival, departure }) => {
              leave();
              if (item.kind === "room") void chooseStay(arrival, departure);
              else openPackage({ mode: "select", packageId: item.packageId, stay: { arrival, departure } });
            }}
          />
        ),
        { size: "confirm", role: "alertdialog", persistent: true },
      );
    },
    [open, closeAll, store, go, answers, chooseStay, openPackage],
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

type LastMinuteDialogProps = {
  titleId: string;
  lost: readonly ChosenItem[];
  onLeave: () => void;
  onTake: TakeStay;
};

/** Takes other dates for what was lost, or the same ones for a package in another room. */
type TakeStay = (item: ChosenItem, stay: Stay) => void;

function LastMinuteDialog({ titleId, lost, onLeave, onTake }: LastMinuteDialogProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.root} data-protected="">
      <h2 id={titleId} tabIndex={-1} data-dialog-title>
        {t("errors.error")}
      </h2>
      <p>{t("errors.payment.last_minute")}</p>
      <LostRooms lost={lost} onTake={onTake} />
      <Button kind="primary" wide onClick={onLeave}>
        {t("errors.show_order")}
      </Button>
    </div>
  );
}

const LostRoomRepair = lazyComponent(async () => (await import("./lost-room-repair.tsx")).LostRoomRepair);

const LostPackageRepair = lazyComponent(
  async () => (await import("./lost-package-repair.tsx")).LostPackageRepair,
);

type LostRoomsProps = { lost: readonly ChosenItem[]; onTake: TakeStay };

/** What others took, each room and package once for its dates, and below each when it is free next. */
function LostRooms({ lost, onTake }: LostRoomsProps) {
  const byStay = new Map(
    lost.map((item) => {
      const soldUnder = item.kind === "package" ? item.packageId : "";
      return [`${item.kind} ${soldUnder} ${item.roomTypeId} ${item.arrival} ${item.departure}`, item];
    }),
  );
  return (
    <ul className={styles.lost}>
      {[...byStay].map(([stay, item]) => (
        <LostRoom key={stay} item={item} lost={lost} onTake={onTake} />
      ))}
    </ul>
  );
}

function LostRoom({ item, lost, onTake }: LostRoomsProps & { item: ChosenItem }) {
  const roomName = useRoomName();
  const packageName = usePackageName();
  const nameId = useId();
  return (
    <li>
      <strong id={nameId}>
        {item.kind === "room" ? roomName(item.roomTypeId) : packageName(item.packageId)}
      </strong>
      <Suspense>
        {item.kind === "room" ? (
          <LostRoomRepair item={item} describedBy={nameId} onTake={(stay) => onTake(item, stay)} />
        ) : (
          <LostPackageRepair
            item={item}
            lost={lost}
            describedBy={nameId}
            onTake={(stay) => onTake(item, stay)}
          />
        )}
      </Suspense>
    </li>
  );
}
