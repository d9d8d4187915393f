import type { ChosenPackage } from "@portico/contract/checkout/chosen-item";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { Fragment, type ReactNode } from "react";
import { useTimedServiceName } from "../wellness/use-timed-service.ts";
import styles from "./last-minute-dialog.module.css";
import { useLineLeft } from "./use-line-left.ts";

type LostPackageTimesProps = {
  item: ChosenPackage;
  /** The id of the package's name, where there are several. */
  describedBy: string;
  /** Hears the package's times without the one that is lost, or with another in its place. */
  onTake: (times: ContentTime[]) => void;
  /** Where the package's room is lost, or nothing is known of its times. */
  otherwise: ReactNode;
};

/**
 * The times of a package's contents that others took, each with the nearest free ones of the stay a press away; the
 * package can also be bought with the time left open.
 */
export function LostPackageTimes({ item, describedBy, onTake, otherwise }: LostPackageTimesProps) {
  const { t, language } = useTranslation();
  const serviceName = useTimedServiceName();
  const { data: left, isPending } = useLineLeft(item);
  if (isPending) return null;
  const lost = left && left.available > 0 ? (left.takenTimes ?? []) : [];
  if (lost.length === 0) return otherwise;
  return (
    <div className={styles.next} role="status">
      {lost.map(({ index, nearest }) => {
        const time = item.times[index];
        if (!time) return null;
        const words = { name: serviceName(time.serviceId), when: formatSlotDay(time.block, language) };
        return (
          <Fragment key={index}>
            <p>{nearest.length > 0 ? t("packages.lost_time", words) : t("packages.lost_time_full", words)}</p>
            <ul className={styles.times}>
              {nearest.map((block) => (
                <li key={`${block.day} ${block.from}`}>
                  <Button
                    aria-describedby={describedBy}
                    onClick={() => onTake(item.times.with(index, { ...time, block }))}
                  >
                    {formatSlotDay(block, language)}
                  </Button>
                </li>
              ))}
              <li>
                <Button aria-describedby={describedBy} onClick={() => onTake(item.times.toSpliced(index, 1))}>
                  {t("packages.choose_later")}
                </Button>
              </li>
            </ul>
          </Fragment>
        );
      })}
    </div>
  );
}
