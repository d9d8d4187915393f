import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatMonth, weekdayNames } from "@portico/presentation/formats/calendar-date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, type ReactNode } from "react";
import { weeksOf } from "../../layout/calendar-month.ts";
import { DayCell } from "./day-cell.tsx";
import type { DayView } from "../days/day-view.ts";
import styles from "./month-grid.module.css";

type MonthGridProps = {
  month: PlainDate;
  days: ReadonlyMap<PlainDate, DayView>;
  /** Weeks before this day are left out. */
  from: PlainDate | null;
  tabStop: PlainDate;
  /** The arrival without a departure, and the hovered day that ends the preview. */
  preview: { from: PlainDate; to: PlainDate } | null;
  loading: boolean;
  unpriced: boolean;
  /** Lies over the month's name and takes its clicks. */
  choice?: ReactNode;
};

/** A month as a grid of weeks, Monday first. The calendar handles clicks and keys. */
export function MonthGrid({
  month,
  days,
  from,
  tabStop,
  preview,
  loading,
  unpriced,
  choice,
}: MonthGridProps) {
  const { language } = useTranslation();
  const titleId = useId();
  const short = weekdayNames(language, "short");
  const long = weekdayNames(language, "long");
  const weeks = weeksOf(month).filter(
    (week) => from === null || week.some((date) => date !== null && date >= from),
  );
  return (
    <div className={styles.root}>
      <div className={styles.heading}>
        <h3 className={styles.title} id={titleId}>
          {formatMonth(month, language)}
        </h3>
        {choice}
      </div>
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
          {weeks.map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => {
                const day = date === null ? undefined : days.get(date);
                return (
                  <td key={date ?? `beside-${index}`}>
                    {day && (
                      <DayCell
                        day={day}
                        tabStop={date === tabStop}
                        previewed={preview !== null && preview.from < day.date && day.date <= preview.to}
                        loadingPrice={loading && !unpriced}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
