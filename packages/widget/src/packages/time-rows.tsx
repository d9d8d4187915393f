import { type ContentTime, withChosen } from "@portico/domain/packages/content-times";
import type { Stay } from "@portico/domain/stays/stay";
import { formatMinutes } from "@portico/presentation/formats/number";
import { formatSlotDate, formatSlotDay, formatSlotTimes } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../base/property/property-context.ts";
import type { NamedTime } from "./content-times.ts";
import styles from "./time-rows.module.css";

type TimeRowsProps = {
  wanted: readonly NamedTime[];
  times: readonly ContentTime[];
  stay: Stay;
  /** Times that the guest is choosing for other packages; they take places too. */
  beside?: readonly ContentTime[];
  /** The item of these times, if it is in the reservation. */
  editedAt?: number | undefined;
  /** The times are already sold, so the engine counts them as taken. */
  isSold?: boolean;
  /**
   * Called with all times of the package after one was chosen, changed or left open. Without it the rows are
   * read-only.
   */
  onChange?: ((times: ContentTime[]) => void) | undefined;
};

const NOTHING: readonly ContentTime[] = [];

/** The times that a package includes, each with its choice and the way to change it. */
export function TimeRows({ wanted, times, onChange, ...rest }: TimeRowsProps) {
  return (
    <ul className={styles.root}>
      {withChosen(wanted, times).map(({ wanted: one, time }, index) => (
        <TimeRow
          // Equal times of one content are interchangeable.
          key={`${one.contentCode} ${wanted.slice(0, index).filter(({ contentCode }) => contentCode === one.contentCode).length}`}
          wanted={one}
          time={time}
          others={times.filter((other) => other !== time)}
          onChange={onChange}
          {...rest}
        />
      ))}
    </ul>
  );
}

type TimeRowProps = Omit<TimeRowsProps, "wanted" | "times"> & {
  wanted: NamedTime;
  time: ContentTime | null;
  /** The package's other times. */
  others: readonly ContentTime[];
};

function TimeRow({
  wanted,
  time,
  others,
  stay,
  beside = NOTHING,
  editedAt,
  isSold = false,
  onChange,
}: TimeRowProps) {
  const { t, language } = useTranslation();
  const { openTime } = useWidgetDialogs();
  const { timedServices } = useProperty();
  const { name, contentCode, serviceId, slots, persons } = wanted;
  const service = timedServices.find(({ id }) => id === serviceId);
  const length = service && formatMinutes(slots * service.unit, slots * service.unit, language);
  const isTooFar = service !== undefined && service.lastDay < stay.arrival;
  const choose = () =>
    openTime({
      name,
      wanted,
      stay,
      chosen: time?.block ?? null,
      beside: isSold ? NOTHING : [...others, ...beside],
      editedAt,
      isSold,
      onChoose(block) {
        const chosen = block === null ? [] : [{ contentCode, serviceId, block, persons }];
        onChange?.([...others, ...chosen]);
      },
    });
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {length && `${length} · `}
          {t("common.persons", { count: persons })}
        </p>
        <p className={styles.when} data-open={time === null || undefined}>
          {time ? formatSlotDay(time.block, language) : t("packages.time_open")}
          {isTooFar && ` · ${t("wellness.too_far")}`}
        </p>
      </div>
      {onChange && service && !isTooFar && (
        <Button
          size="medium"
          aria-label={
            time
              ? t("packages.change_time_of", {
                  name,
                  when: `${formatSlotDate(time.block, language)}, ${formatSlotTimes(time.block)}`,
                })
              : t("wellness.choose_of", { name })
          }
          onClick={choose}
        >
          {t(time ? "packages.change_time" : "wellness.choose")}
        </Button>
      )}
    </li>
  );
}
