import type { PlainDate } from "@portico/domain/dates/plain-date";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { formatShortDay } from "@portico/presentation/formats/date";
import { formatFullDate } from "@portico/presentation/formats/calendar-date";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useMemo } from "react";
import styles from "./calendar-footer.module.css";
import { NOTHING_CHOSEN } from "./days/calendar-selection.ts";
import type { DayCalendar } from "./days/day-calendar.ts";
import { blockAsSentence } from "./days/day-words.ts";
import { DepartureSteps } from "./departure-steps.tsx";

type CalendarFooterProps = {
  calendar: DayCalendar;
  /** What the days are chosen for; null where the guest knows. */
  subject: string | null;
  /** What the chosen stay costs, and the one to the hovered or focused day. */
  cost: ReactNode;
  preview: { stay: Stay; cost: ReactNode } | null;
  /** The button that goes on with a whole stay. */
  label: string;
  onGoOn(stay: Stay): void;
};

/** The choice so far, its price, what to do next, and the button that continues. */
export function CalendarFooter({ calendar, subject, cost, preview, label, onGoOn }: CalendarFooterProps) {
  const { t } = useTranslation();
  const { selection, known } = calendar;
  const stay = useChosenStay(selection);
  return (
    <>
      <div className={styles.words}>
        <p aria-live="polite">
          <SelectionInWords calendar={calendar} subject={subject} />
          {stay && cost}
        </p>
      </div>
      {preview && (
        <p className={styles.preview}>
          {t("common.nights", { count: nightsOf(preview.stay) })}
          {preview.cost}
        </p>
      )}
      {stay && <DepartureSteps stay={stay} known={known} onTake={calendar.take} />}
      <div className={styles.buttons}>
        <Button
          aria-disabled={selection.arrival === null}
          onClick={() => selection.arrival !== null && calendar.setSelection(NOTHING_CHOSEN)}
        >
          {t("calendar.clear")}
        </Button>
        <Button kind="primary" aria-disabled={stay === null} onClick={() => stay && onGoOn(stay)}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** Both days once they are chosen, the same object as long as they are. */
export function useChosenStay({ arrival, departure }: DayCalendar["selection"]): Stay | null {
  return useMemo(
    () => (arrival === null || departure === null ? null : { arrival, departure }),
    [arrival, departure],
  );
}

/** The stay that would end on the hovered or focused day, while a departure is being chosen. */
export function usePreviewedStay(
  { selection, known }: DayCalendar,
  previewed: PlainDate | null,
): Stay | null {
  const { arrival, departure } = selection;
  const canEndThere = previewed !== null && known.departures?.get(previewed)?.bookable === true;
  return useMemo(
    () =>
      arrival !== null && departure === null && canEndThere && previewed !== null
        ? { arrival, departure: previewed }
        : null,
    [arrival, departure, canEndThere, previewed],
  );
}

/** What a stay costs, in its place beside the days. */
export function CostOfStay({ children }: { children: ReactNode }) {
  return (
    <span className={styles.cost} data-protected="">
      {children}
    </span>
  );
}

const OTHER_DEPARTURES = 3;

function SelectionInWords({
  calendar: { selection, known },
  subject,
}: Pick<CalendarFooterProps, "calendar" | "subject">) {
  const { t, language } = useTranslation();
  const { arrival, departure } = selection;
  const about = subject !== null && <span className={styles.detail}>{subject}</span>;
  if (arrival === null) {
    return (
      <>
        <b>{t("calendar.choose_arrival")}</b>
        {about}
      </>
    );
  }
  if (departure === null) {
    const open = [...(known.departures?.values() ?? [])].filter((day) => day.bookable);
    const [first] = open;
    const nights = first ? nightsOf({ arrival, departure: first.departure }) : 0;
    const shortest = { code: "min_stay", date: arrival, nights } as const;
    const days = open.slice(0, OTHER_DEPARTURES).map((day) => formatShortDay(day.departure, language));
    return (
      <>
        <b>{t("calendar.choose_departure", { arrival: formatFullDate(arrival, language) })}</b>
        {first && (
          <span className={styles.detail}>
            {nights > 1 && `${blockAsSentence(shortest, arrival, language, t)} `}
            {t("calendar.departures_possible", { days: days.join(", ") })}
          </span>
        )}
      </>
    );
  }
  const nights = t("common.nights", { count: nightsOf({ arrival, departure }) });
  return (
    <>
      <b>
        {formatStayDates(arrival, departure, language)} · {nights}
      </b>
      {about}
    </>
  );
}
