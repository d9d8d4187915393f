import { addMonths } from "@portico/domain/dates/plain-date";
import { formatMonth } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useCallback, type KeyboardEvent, type MouseEvent } from "react";
import type { CalendarRequest } from "../dialogs/widget-dialogs.ts";
import { useNarrow } from "../frame/use-narrow.ts";
import { CalendarFooter } from "./calendar-footer.tsx";
import { CalendarLegend } from "./calendar-legend.tsx";
import { CalendarMonths } from "./calendar-months.tsx";
import { leaveCalendar, nextChoice, NOTHING_CHOSEN } from "./calendar-selection.ts";
import { RoomSelector } from "./room-selector.tsx";
import { TypedDates } from "./typed-dates.tsx";
import { useCalendar } from "./use-calendar.ts";
import { useLeftCalendar } from "./use-left-calendar.ts";
import styles from "./calendar-dialog.module.css";

/** The availability calendar: arrival and departure, chosen knowing prices and rules. */
export function CalendarDialog({ request }: { request: CalendarRequest }) {
  const { t, language } = useTranslation();
  const { close } = useDialog();
  const months = useNarrow() ? 1 : 2;
  const { onChosen } = request;

  const finish = useCallback(async () => {
    await close();
    onChosen?.();
  }, [close, onChosen]);
  // Opened on the way to a room, the calendar has done its part once there are dates.
  const onStay = useCallback(() => {
    if (onChosen) void finish();
  }, [onChosen, finish]);
  const calendar = useCalendar(request.roomTypeId, months, onStay);
  const { selection, known, shown } = calendar;
  useLeftCalendar(selection);

  const clickBeside = (event: MouseEvent) => {
    const inside =
      event.target instanceof Element && event.target.closest("button, input, table, label, [popover]");
    if (!inside) calendar.setSelection(leaveCalendar(selection));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || nextChoice(selection) === "arrival") return;
    // The first Esc gives up the arrival, the next closes the dialog.
    event.preventDefault();
    calendar.setSelection(NOTHING_CHOSEN);
  };

  return (
    <Dialog
      title={t("calendar.title")}
      actions={
        <Button kind="quiet" size="medium" onClick={() => calendar.setSelection(NOTHING_CHOSEN)}>
          {t("calendar.clear")}
        </Button>
      }
      footer={
        <CalendarFooter
          selection={selection}
          known={known}
          onClose={() => void close()}
          onShow={() => void finish()}
        />
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a click beside the days, and Esc for the keyboard */}
      <div className={styles.root} onClick={clickBeside} onKeyDown={onKeyDown}>
        <RoomSelector roomTypeId={calendar.roomTypeId} onChange={calendar.setRoomTypeId} />
        {calendar.failed && (
          <div className={styles.failed}>
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
        <TypedDates calendar={calendar} />
        <CalendarMonths calendar={calendar} months={months} />
        <CalendarLegend anyCheap={known.cheapUpTo >= 0} />
        <VisuallyHidden>
          <span aria-live="polite">
            {t("calendar.shown_months", {
              months: [shown, addMonths(shown, months - 1)]
                .slice(0, months)
                .map((month) => formatMonth(month, language))
                .join(", "),
            })}
          </span>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
}
