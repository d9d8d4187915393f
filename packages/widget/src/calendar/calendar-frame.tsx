import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatMonth } from "@portico/presentation/formats/calendar-date";
import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { monthsFrom } from "../layout/calendar-month.ts";
import styles from "./calendar-frame.module.css";
import { CalendarHelp } from "./calendar-help.tsx";
import { leaveCalendar, nextChoice, NOTHING_CHOSEN } from "./days/calendar-selection.ts";
import type { DayCalendar } from "./days/day-calendar.ts";
import type { ExplainedDay } from "./months/day-explanation.tsx";
import { CalendarMonths } from "./months/calendar-months.tsx";
import { TypedDates } from "./typed-dates.tsx";
import { useAfterPaint } from "./use-after-paint.ts";

type CalendarFrameProps<Kind extends DayCalendar> = {
  title: string;
  calendar: Kind;
  /** How many are shown. */
  months: number;
  /** Days have no prices, so that their numbers stand in the middle. */
  unpriced?: boolean;
  footer: ReactNode;
  /** Above the fields, and between the fields and the months. */
  above?: ReactNode;
  between?: ReactNode;
  /** Explains a day that was pressed and can't be chosen. */
  Explanation: ComponentType<ExplainedDay & { calendar: Kind }>;
  onPreview(date: PlainDate | null): void;
};

/** The dialog of a calendar of days: fields to type into, the months, keys and what they do, and the choice at the lower edge. */
export function CalendarFrame<Kind extends DayCalendar>({
  title,
  calendar,
  months,
  unpriced = false,
  footer,
  above,
  between,
  Explanation,
  onPreview,
}: CalendarFrameProps<Kind>) {
  const { selection, setSelection } = calendar;
  const [help, setHelp] = useState(false);
  // The dialog opens at once; its many days are drawn in the next frame.
  const drawn = useAfterPaint();
  const clickBeside = (event: MouseEvent) => {
    const inside =
      event.target instanceof Element &&
      event.target.closest("button, input, select, table, label, [popover]");
    if (!inside) setSelection(leaveCalendar(selection));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "?" && !(event.target instanceof HTMLInputElement)) setHelp(true);
    if (event.key !== "Escape" || nextChoice(selection) === "arrival") return;
    // The first Esc clears the arrival, the next closes the dialog.
    event.preventDefault();
    setSelection(NOTHING_CHOSEN);
  };
  return (
    <Dialog title={title} actions={<CalendarHelp open={help} onOpen={setHelp} />} footer={footer}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a click beside the days, and Esc for the keyboard */}
      <div
        className={styles.root}
        data-unpriced={unpriced || undefined}
        onClick={clickBeside}
        onKeyDown={onKeyDown}
      >
        {drawn && (
          <>
            {above}
            {calendar.failed && <FailedNotice onRetry={calendar.retry} />}
            <TypedDates calendar={calendar} />
            {between}
            <CalendarMonths
              calendar={calendar}
              months={months}
              unpriced={unpriced}
              onPreview={onPreview}
              Explanation={Explanation}
            />
            <ShownMonths first={calendar.shown} count={months} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function FailedNotice({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice}>
      <Notice
        kind="danger"
        announce="alert"
        action={
          <Button size="medium" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("calendar.failed")}
      </Notice>
    </div>
  );
}

/** Announces the shown months to screen readers. */
function ShownMonths({ first, count }: { first: PlainDate; count: number }) {
  const { t, language } = useTranslation();
  const months = monthsFrom(first, count).map((month) => formatMonth(month, language));
  return (
    <VisuallyHidden>
      <span aria-live="polite">{t("calendar.shown_months", { months: months.join(", ") })}</span>
    </VisuallyHidden>
  );
}
