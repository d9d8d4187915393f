import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatMonth } from "@portico/presentation/formats/date";
import { personsOf } from "@portico/domain/stays/guest";
import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useCallback, useState, type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent } from "react";
import type { CalendarRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useNarrow } from "../../base/frame/use-narrow.ts";
import { useGuardedChanges } from "../../reservations/use-guarded-changes.tsx";
import { CalendarFooter } from "./calendar-footer.tsx";
import { CalendarHelp } from "./calendar-help.tsx";
import { monthsFrom } from "../../layout/calendar-month.ts";
import { CalendarMonths } from "./months/calendar-months.tsx";
import {
  leaveCalendar,
  nextChoice,
  NOTHING_CHOSEN,
  type CalendarSelection,
} from "./days/calendar-selection.ts";
import type { CalendarSubject } from "./days/calendar-subject.ts";
import { NothingInView } from "./nothing-in-view.tsx";
import { SubjectSelector } from "./subject-selector.tsx";
import { TypedDates } from "./typed-dates.tsx";
import { useCalendar, type Calendar } from "./days/use-calendar.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { changeStay } from "../../base/store/search-changes.ts";
import { useAfterPaint } from "./use-after-paint.ts";
import { useWayOn } from "./use-way-on.ts";
import styles from "./calendar-dialog.module.css";

/** The availability calendar: guests choose arrival and departure by prices and rules. */
export function CalendarDialog({ request }: { request: CalendarRequest }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  const months = useNarrow() ? 1 : 2;
  const { onChosen } = request;
  const [help, setHelp] = useState(false);
  // The dialog opens at once; its many days are drawn in the next frame.
  const drawn = useAfterPaint();
  const [previewed, setPreviewed] = useState<PlainDate | null>(null);

  const goOn = useWayOn(request);
  const finish = useCallback(
    (picked: CalendarSubject) => {
      close();
      goOn(picked);
    },
    [close, goOn],
  );
  // A calendar on the way to a room closes once there are dates.
  const onStay = useCallback(
    (picked: CalendarSubject) => {
      if (onChosen) finish(picked);
    },
    [onChosen, finish],
  );
  const calendar = useCalendar(request, months, onStay);
  const { selection, subject } = calendar;
  useLeftCalendar(selection);
  const { changeView } = useGuardedChanges();
  const show = () => {
    finish(subject);
    // Guests who looked at the other view's days go to that view.
    if (!onChosen) void changeView(subject.view);
  };

  const clickBeside = (event: MouseEvent) => {
    const inside =
      event.target instanceof Element &&
      event.target.closest("button, input, select, table, label, [popover]");
    if (!inside) calendar.setSelection(leaveCalendar(selection));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "?" && !(event.target instanceof HTMLInputElement)) setHelp(true);
    if (event.key !== "Escape" || nextChoice(selection) === "arrival") return;
    // The first Esc clears the arrival, the next closes the dialog.
    event.preventDefault();
    calendar.setSelection(NOTHING_CHOSEN);
  };

  return (
    <Dialog
      title={t("calendar.title")}
      actions={<CalendarHelp open={help} onOpen={setHelp} />}
      footer={<CalendarFooter calendar={calendar} previewed={previewed} onShow={show} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a click beside the days, and Esc for the keyboard */}
      <div className={styles.root} onClick={clickBeside} onKeyDown={onKeyDown}>
        {drawn && (
          <>
            <SubjectSelector subject={calendar.subject} onChange={calendar.setSubject} />
            <CalendarNotices calendar={calendar} />
            <TypedDates calendar={calendar} />
            <NothingInView calendar={calendar} months={months} />
            <CalendarMonths calendar={calendar} months={months} onPreview={setPreviewed} />
            <ShownMonths first={calendar.shown} count={months} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function CalendarNotices({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  return (
    <>
      {calendar.failed && (
        <div className={styles.notice}>
          <Notice
            kind="danger"
            announce="alert"
            action={
              <Button size="medium" onClick={calendar.retry}>
                {t("common.retry")}
              </Button>
            }
          >
            {t("calendar.failed")}
          </Notice>
        </div>
      )}
      {calendar.split && (
        <div className={styles.notice}>
          <Notice kind="info">{t("calendar.party_split", { count: personsOf(calendar.party) })}</Notice>
        </div>
      )}
    </>
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

/**
 * Clears the search's dates if the calendar closes without a whole stay. A reservation keeps its dates: only
 * a question drops it, never the closing of a dialog.
 */
export function useLeftCalendar(selection: CalendarSelection): void {
  const store = useGuestStore();
  const leave = useEffectEvent(() => {
    if (leaveCalendar(selection).departure !== null || store.getState().reservation.length > 0) return;
    store.setState(changeStay(store.getState(), null, null));
  });
  useEffect(() => () => leave(), []);
}
