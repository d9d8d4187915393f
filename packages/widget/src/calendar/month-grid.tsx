import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatMonth, weekdayNames } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { weeksOf } from "./calendar-month.ts";
import type { CalendarSelection } from "./calendar-selection.ts";
import { DayCell } from "./day-cell.tsx";
import { viewDay, type CalendarKnowledge } from "./day-view.ts";
import styles from "./month-grid.module.css";

type MonthGridProps = {
  month: PlainDate;
  selection: CalendarSelection;
  known: CalendarKnowledge;
  tabStop: PlainDate;
  /** The day under the pointer or with focus, up to which a stay is shown before it is chosen. */
  previewTo: PlainDate | null;
  loading: boolean;
};

/** One month as a grid of weeks, Monday first. Clicks and keys are the calendar's part. */
export function MonthGrid({ month, selection, known, tabStop, previewTo, loading }: MonthGridProps) {
  const { language } = useTranslation();
  const titleId = useId();
  const short = weekdayNames(language, "short");
  const long = weekdayNames(language, "long");
  return (
    <div className={styles.root}>
      <h3 className={styles.title} id={titleId}>
        {formatMonth(month, language)}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid pattern: arrow keys move among the days */}
      <table className={styles.grid} role="grid" aria-labelledby={titleId} aria-busy={loading}>
        <thead>
          <tr>
            {short.map((name, index) => (
              <th key={name} scope="col" abbr={long[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td key={date ?? `beside-${index}`}>
                  {date !== null && (
                    <DayCell
                      day={viewDay(date, selection, known)}
                      tabStop={date === tabStop}
                      previewed={isPreviewed(date, selection, previewTo)}
                      loadingPrice={loading}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isPreviewed(
  date: PlainDate,
  { arrival, departure }: CalendarSelection,
  to: PlainDate | null,
): boolean {
  return arrival !== null && departure === null && to !== null && arrival < date && date <= to;
}
