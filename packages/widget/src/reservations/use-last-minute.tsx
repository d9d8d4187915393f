import type { ChosenItem, ChosenPackage, ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import { isTimed, noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import type { WidgetPath } from "@portico/contract/widget-paths";
import type { Stay } from "@portico/domain/stays/stay";
import { Button } from "@portico/ui/button/button";
import { type Dialogs, useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useId } from "react";
import { useGo } from "../base/address/address-bar.ts";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { changeTimes } from "../base/store/reservation-changes.ts";
import { dropLines } from "../pricing/price-changes.ts";
import { pageOf } from "./kind-pages.ts";
import styles from "./last-minute-dialog.module.css";
import { useChooseStay } from "./use-choose-stay.ts";
import { useItemName } from "./use-item-name.ts";
import { useAreOffSale } from "./use-line-left.ts";

/**
 * The dialog stacks, by their `open`, that show a loss now. A hold, an order and a price may each learn of the same one at
 * the same moment, and guests are told once.
 */
const telling = new WeakSet<Dialogs["open"]>();

/**
 * Tells the guest that others were faster, by name of what is lost. The dialog can only be left to the offer; what is
 * lost goes out of the reservation, the rest stays.
 */
export function useLastMinute(): (lineCodes: readonly string[]) => void {
  const { open, closeAll } = useDialogs();
  const store = useGuestStore();
  const go = useGo();
  const answers = useQueryClient();
  const waysFrom = useWaysFrom();
  return useCallback(
    (lineCodes) => {
      if (telling.has(open)) return;
      telling.add(open);
      // The offers in memory still have what is lost.
      answers.removeQueries({ queryKey: ["rates"], type: "inactive" });
      const lost = store.getState().reservation.filter(({ lineCode }) => lineCodes.includes(lineCode));
      const leave = (path: WidgetPath, dropped = lineCodes) => {
        closeAll();
        go(path);
        store.setState(dropLines(store.getState(), dropped));
      };
      const isEverything = lost.length === store.getState().reservation.length;
      open(
        ({ titleId }) => (
          <LastMinuteDialog
            titleId={titleId}
            lost={lost}
            onLeave={() => leave(pageOf(lost))}
            ways={waysFrom({ lineCodes, isEverything, leave })}
          />
        ),
        {
          size: "confirm",
          role: "alertdialog",
          persistent: true,
          onClosed: () => telling.delete(open),
        },
      );
    },
    [open, closeAll, store, go, answers, waysFrom],
  );
}

type Loss = {
  lineCodes: readonly string[];
  isEverything: boolean;
  /** Closes the dialog, and takes what is lost, or only these lines, out of the reservation. */
  leave(path: WidgetPath, dropped?: readonly string[]): void;
};

/** The ways from the dialog to something like what was lost. What is left of the reservation is not chosen again. */
function useWaysFrom(): (loss: Loss) => WaysOn {
  const store = useGuestStore();
  const chooseStay = useChooseStay();
  const { openPackage, openWellness } = useWidgetDialogs();
  return useCallback(
    ({ lineCodes, isEverything, leave }) => ({
      takeStay({ arrival, departure }) {
        leave("/");
        void chooseStay(arrival, departure);
      },
      takePackage({ packageId }, stay) {
        leave("/");
        openPackage({ mode: "select", packageId, stay });
      },
      takeContentTimes({ lineCode }, times) {
        leave(
          "/summary",
          lineCodes.filter((code) => code !== lineCode),
        );
        store.setState(changeTimes(store.getState(), lineCode, times));
      },
      takeTime({ serviceId, persons }, block) {
        leave(isEverything ? "/wellness" : "/summary");
        openWellness({ mode: "order", serviceId, persons, ...block, keepsReservation: true });
      },
      waitForTime({ serviceId, persons, block: { day } }) {
        leave(isEverything ? "/wellness" : "/summary");
        openWellness({ mode: "order", serviceId, persons, day, waits: true, keepsReservation: true });
      },
    }),
    [store, chooseStay, openPackage, openWellness],
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
  ways: WaysOn;
};

/** The ways to something like what was lost: on other dates, as a package in another room or with other times, or at another time. */
type WaysOn = {
  takeStay(stay: Stay): void;
  takePackage(item: ChosenPackage, stay: Stay): void;
  takeContentTimes(item: ChosenPackage, times: readonly ContentTime[]): void;
  takeTime(item: ChosenTimedService, block: SlotBlock): void;
  waitForTime(item: ChosenTimedService): void;
};

function LastMinuteDialog({ titleId, lost, onLeave, ways }: LastMinuteDialogProps) {
  const { t } = useTranslation();
  const areOffSale = useAreOffSale(lost);
  return (
    <div className={styles.root} data-protected="">
      <h2 id={titleId} tabIndex={-1} data-dialog-title>
        {t("errors.error")}
      </h2>
      {!areOffSale && <p>{t("errors.payment.last_minute")}</p>}
      <LostItems lost={lost} ways={ways} />
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

const LostPackageTimes = lazyComponent(
  async () => (await import("./lost-package-times.tsx")).LostPackageTimes,
);

const LostTimeRepair = lazyComponent(async () => (await import("./lost-time-repair.tsx")).LostTimeRepair);

/** What others took, each room, package and time once, and below each the way to something like it. */
function LostItems({ lost, ways }: { lost: readonly ChosenItem[]; ways: WaysOn }) {
  const byKey = new Map(lost.map((item) => [lostKey(item), item]));
  return (
    <ul className={styles.lost}>
      {[...byKey].map(([key, item]) => (
        <LostItem key={key} item={item} lost={lost} ways={ways} />
      ))}
    </ul>
  );
}

function lostKey(item: ChosenItem): string {
  switch (item.kind) {
    case "room":
      return `room ${item.roomTypeId} ${item.arrival} ${item.departure}`;
    case "package":
      return `package ${item.packageId} ${item.roomTypeId} ${item.arrival} ${item.departure} ${JSON.stringify(item.times)}`;
    case "service":
      return `service ${item.serviceId} ${item.block.day} ${item.block.from} ${item.block.to}`;
    default:
      return noOtherKind(item);
  }
}

type LostItemProps = { item: ChosenItem; lost: readonly ChosenItem[]; ways: WaysOn };

function LostItem({ item, lost, ways }: LostItemProps) {
  const { language } = useTranslation();
  const nameId = useId();
  const name = useItemName()(item);
  return (
    <li>
      <strong id={nameId}>{isTimed(item) ? `${name}, ${formatSlotDay(item.block, language)}` : name}</strong>
      <Suspense>
        <Repair item={item} lost={lost} describedBy={nameId} ways={ways} />
      </Suspense>
    </li>
  );
}

function Repair({ item, lost, describedBy, ways }: LostItemProps & { describedBy: string }) {
  switch (item.kind) {
    case "room":
      return <LostRoomRepair item={item} describedBy={describedBy} onTake={ways.takeStay} />;
    case "package": {
      const byRoom = (
        <LostPackageRepair
          item={item}
          lost={lost}
          describedBy={describedBy}
          onTake={(stay) => ways.takePackage(item, stay)}
        />
      );
      if (item.times.length === 0) return byRoom;
      return (
        <LostPackageTimes
          item={item}
          describedBy={describedBy}
          onTake={(times) => ways.takeContentTimes(item, times)}
          otherwise={byRoom}
        />
      );
    }
    case "service":
      return (
        <LostTimeRepair
          item={item}
          describedBy={describedBy}
          onTake={(block) => ways.takeTime(item, block)}
          onWait={() => ways.waitForTime(item)}
        />
      );
    default:
      return noOtherKind(item);
  }
}
