import type { AlternativeStay } from "@portico/contract/offers";
import type { ChosenItem } from "@portico/contract/checkout";
import { Suspense, useId } from "react";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { useRoomName } from "../rooms/use-room-name.ts";
import styles from "./last-minute-dialog.module.css";

const LostRoomRepair = lazyComponent(async () => (await import("./lost-room-repair.tsx")).LostRoomRepair);

type LostRoomsProps = { lost: readonly ChosenItem[]; onTake: (stay: AlternativeStay) => void };

/** What others took, each room once for its dates, and below each when it is free next. */
export function LostRooms({ lost, onTake }: LostRoomsProps) {
  const byStay = new Map(lost.map((item) => [`${item.roomTypeId} ${item.arrival} ${item.departure}`, item]));
  return (
    <ul className={styles.lost}>
      {[...byStay].map(([stay, item]) => (
        <LostRoom key={stay} item={item} onTake={onTake} />
      ))}
    </ul>
  );
}

function LostRoom({ item, onTake }: { item: ChosenItem; onTake: (stay: AlternativeStay) => void }) {
  const roomName = useRoomName();
  const nameId = useId();
  return (
    <li>
      <strong id={nameId}>{roomName(item.roomTypeId)}</strong>
      <Suspense>
        <LostRoomRepair item={item} describedBy={nameId} onTake={onTake} />
      </Suspense>
    </li>
  );
}
