import type { ChosenPackage } from "@portico/contract/checkout/chosen-item";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { ReactNode } from "react";
import styles from "./last-minute-dialog.module.css";
import { TakenTimes } from "./taken-times.tsx";
import { useLineLeft } from "./use-line-left.ts";

type LostPackageTimesProps = {
  item: ChosenPackage;
  /** The id of the package's name, where there are several. */
  describedBy: string;
  /** Called with the package's times: the lost one is left out or replaced. */
  onTake: (times: ContentTime[]) => void;
  /** Where the package's room is lost, or nothing is known of its times. */
  otherwise: ReactNode;
};

/**
 * The times of a package's contents that others took, each with the nearest free ones of the stay a press away; the
 * package can also be bought with the time left open.
 */
export function LostPackageTimes({ item, describedBy, onTake, otherwise }: LostPackageTimesProps) {
  const { data: left, isPending } = useLineLeft(item);
  if (isPending) return null;
  const lost = left && left.available > 0 ? (left.takenTimes ?? []) : [];
  if (lost.length === 0) return otherwise;
  return (
    <div className={styles.next} role="status">
      <TakenTimes times={item.times} taken={lost} {...{ describedBy, onTake }} onLeaveOpen={onTake} />
    </div>
  );
}
