import { nightsOf } from "@portico/domain/stay/stay";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { formatFullDate, formatShortDay } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import type { CalendarSelection } from "./calendar-selection.ts";
import type { CalendarKnowledge } from "./day-view.ts";
import styles from "./calendar-footer.module.css";

type CalendarFooterProps = {
  selection: CalendarSelection;
  known: CalendarKnowledge;
  onClose(): void;
  onShow(): void;
};

const OTHER_DEPARTURES = 3;

/** What is chosen so far, what to do next, and the way on. */
export function CalendarFooter({ selection, known, onClose, onShow }: CalendarFooterProps) {
  const { t } = useTranslation();
  const { arrival, departure } = selection;
  const chosen = arrival !== null && departure !== null;
  return (
    <>
      <p className={styles.words} aria-live="polite">
        <SelectionInWords selection={selection} known={known} />
      </p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t("common.close")}</Button>
        <Button kind="primary" aria-disabled={!chosen} onClick={() => chosen && onShow()}>
          {t("calendar.show_prices")}
        </Button>
      </div>
    </>
  );
}

function SelectionInWords({ selection, known }: Pick<CalendarFooterProps, "selection" | "known">) {
  const { t, language } = useTranslation();
  const { arrival, departure } = selection;
  if (arrival === null) return <b>{t("calendar.choose_arrival")}</b>;
  if (departure === null) {
    const open = [...(known.departures?.values() ?? [])]
      .filter((day) => day.bookable)
      .slice(0, OTHER_DEPARTURES);
    return (
      <>
        <b>{t("calendar.choose_departure", { arrival: formatFullDate(arrival, language) })}</b>
        {open.length > 0 && (
          <span className={styles.detail}>
            {t("calendar.departures_possible", {
              days: open.map((day) => formatShortDay(day.departure, language)).join(", "),
            })}
          </span>
        )}
      </>
    );
  }
  const nights = t("common.nights", { count: nightsOf({ arrival, departure }) });
  return (
    <b>
      {formatStayDates(arrival, departure, language)} · {nights}
    </b>
  );
}
