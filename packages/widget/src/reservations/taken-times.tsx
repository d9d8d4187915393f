import type { ContentTime } from "@portico/domain/packages/content-times";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { Fragment } from "react";
import { useTimedServiceName } from "../wellness/use-timed-service.ts";
import styles from "./last-minute-dialog.module.css";

type TakenTimesProps = {
  /** All times of the package. */
  times: readonly ContentTime[];
  /** Which of them others took, each with the nearest free ones. */
  taken: readonly { index: number; nearest: readonly SlotBlock[] }[];
  /** The id of the package's name, where there are several. */
  describedBy?: string;
  /** Called with the package's times after the taken one was replaced. */
  onTake: (times: ContentTime[]) => void;
  /** Called with the package's times without the taken one, if guests may leave it open. */
  onLeaveOpen?: (times: ContentTime[]) => void;
};

/** The times of a package's contents that others took, each with the nearest free ones a press away. */
export function TakenTimes({ times, taken, describedBy, onTake, onLeaveOpen }: TakenTimesProps) {
  const { t, language } = useTranslation();
  const serviceName = useTimedServiceName();
  return taken.map(({ index, nearest }) => {
    const time = times[index];
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
                onClick={() => onTake(times.with(index, { ...time, block }))}
              >
                {formatSlotDay(block, language)}
              </Button>
            </li>
          ))}
          {onLeaveOpen && (
            <li>
              <Button aria-describedby={describedBy} onClick={() => onLeaveOpen(times.toSpliced(index, 1))}>
                {t("packages.choose_later")}
              </Button>
            </li>
          )}
        </ul>
      </Fragment>
    );
  });
}
