import type { ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import { addDays } from "@portico/domain/dates/plain-date";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { formatSlotDate, formatSlotTimes } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useFreeDays } from "../base/server-calls/wellness-queries.ts";
import { useDayBounds } from "../wellness/day-bounds.ts";
import { useGuestTimes } from "../wellness/guest-times.ts";
import { useTimedService } from "../wellness/use-timed-service.ts";
import styles from "./last-minute-dialog.module.css";
import { useLineLeft } from "./use-line-left.ts";

type LostTimeRepairProps = {
  item: ChosenTimedService;
  /** The id of the service's name, where there are several. */
  describedBy: string;
  onTake: (block: SlotBlock) => void;
  /** The guest would rather be told when a time of that day comes free. */
  onWait: () => void;
};

/** How far ahead the next free day is looked for. */
const DAYS_AHEAD = 60;

/**
 * The free times nearest to the one that others took or that went off sale, each one press away; if the day has none
 * left, the next day that has some. Only days are offered that the service can be chosen for. Either way, and where
 * nothing is free soon, guests can wait for a time of their day.
 */
export function LostTimeRepair({ item, describedBy, onTake, onWait }: LostTimeRepairProps) {
  const { t, language } = useTranslation();
  const { serviceId, block } = item;
  const { data: line, isSuccess } = useLineLeft(item);
  // Of a service that the hotel has withdrawn nothing later is on sale.
  const service = useTimedService(serviceId) ?? { lastDay: block.day };
  const { first, last } = useDayBounds(service, block.day);
  const nearest = (line?.nearest ?? []).filter(({ day }) => first <= day && day <= last);
  const [closest] = nearest;
  const isFull = isSuccess && closest === undefined;
  const from = addDays(block.day, 1);
  const horizon = addDays(from, DAYS_AHEAD);
  const to = horizon < last ? horizon : last;
  const over = line?.offSale === true && <p>{t("wellness.lost_over")}</p>;
  const guest = useGuestTimes({ editedAt: item.addedAt });
  const days = useFreeDays(isFull && from <= to ? { from, to, serviceId, ...guest } : null);
  const [day] = days.data ?? [];
  const wait = (
    <Button kind="quiet" size="medium" aria-describedby={describedBy} onClick={onWait}>
      {t("waiting.tell_me")}
    </Button>
  );
  if (closest)
    return (
      <div className={styles.next} role="status">
        {over}
        <p>{t("wellness.lost_times", { day: formatSlotDate(closest, language) })}</p>
        <ul className={styles.times}>
          {nearest.map((free) => (
            <li key={free.from}>
              <Button aria-describedby={describedBy} onClick={() => onTake(free)}>
                {formatSlotTimes(free)}
              </Button>
            </li>
          ))}
        </ul>
        {wait}
      </div>
    );
  if (day === undefined)
    return (
      <div className={styles.next} role="status">
        {over}
        {wait}
      </div>
    );
  const next = { ...block, day };
  return (
    <div className={styles.next} role="status">
      {over || <p>{t("wellness.lost_day", { day: formatSlotDate(next, language) })}</p>}
      <Button wide aria-describedby={describedBy} onClick={() => onTake(next)}>
        {t("wellness.show_times", { day: formatSlotDate(next, language) })}
      </Button>
      {wait}
    </div>
  );
}
