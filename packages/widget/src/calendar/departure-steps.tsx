import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Stay } from "@portico/domain/stays/stay";
import { IconButton } from "@portico/ui/button/icon-button";
import { MinusIcon } from "@portico/ui/icons/minus-icon";
import { PlusIcon } from "@portico/ui/icons/plus-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import type { CalendarKnowledge } from "./days/calendar-knowledge.ts";
import type { CalendarSelection } from "./days/calendar-selection.ts";
import { shortDayName } from "./days/day-words.ts";
import styles from "./departure-steps.module.css";

type DepartureStepsProps = {
  stay: Stay;
  known: CalendarKnowledge;
  onTake(selection: CalendarSelection): void;
};

/** Shortens or extends a chosen stay to the nearest possible departure, usually by a day. */
export function DepartureSteps({ stay, known, onTake }: DepartureStepsProps) {
  const { t, language } = useTranslation();
  const { earlier, later } = otherDepartures(stay, known);
  const go = (departure: PlainDate | undefined) => {
    if (departure !== undefined) onTake({ arrival: stay.arrival, departure });
  };
  return (
    <div className={styles.root} role="group" aria-label={t("calendar.shift_departure")}>
      <IconButton
        icon={MinusIcon}
        label={
          earlier === undefined
            ? t("calendar.no_earlier")
            : t("calendar.leave_earlier", { day: shortDayName(earlier, language) })
        }
        className={styles.button}
        aria-disabled={earlier === undefined}
        onClick={() => go(earlier)}
      />
      <span aria-hidden="true">{t("calendar.departure")}</span>
      <IconButton
        icon={PlusIcon}
        label={
          later === undefined
            ? t("calendar.no_later")
            : t("calendar.leave_later", { day: shortDayName(later, language) })
        }
        className={styles.button}
        aria-disabled={later === undefined}
        onClick={() => go(later)}
      />
    </div>
  );
}

/** The possible departures nearest to the chosen one. */
export function otherDepartures(
  { departure }: Stay,
  known: Pick<CalendarKnowledge, "departures">,
): { earlier: PlainDate | undefined; later: PlainDate | undefined } {
  const possible = [...(known.departures?.values() ?? [])]
    .filter((day) => day.bookable)
    .map((day) => day.departure);
  return {
    earlier: possible.findLast((day) => day < departure),
    later: possible.find((day) => day > departure),
  };
}
