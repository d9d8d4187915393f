import type { PlainDate } from "@portico/domain/dates/plain-date";
import { personsOf } from "@portico/domain/stays/guest";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { CalendarRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useNarrow } from "../../base/frame/use-narrow.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { changeStay } from "../../base/store/search-changes.ts";
import { CalendarFrame } from "../../calendar/calendar-frame.tsx";
import styles from "../../calendar/calendar-frame.module.css";
import { type CalendarSelection, leaveCalendar } from "../../calendar/days/calendar-selection.ts";
import { useGuardedChanges } from "../../reservations/use-guarded-changes.ts";
import type { CalendarSubject } from "./days/calendar-subject.ts";
import { SearchedDayExplanation } from "./days/searched-day-explanation.tsx";
import { type Calendar, useCalendar } from "./days/use-calendar.ts";
import { NothingInView } from "./nothing-in-view.tsx";
import { SearchFooter } from "./search-footer.tsx";
import { SubjectSelector } from "./subject-selector.tsx";
import { useWayOn } from "./use-way-on.ts";

/** The availability calendar: guests choose arrival and departure by prices and rules. */
export function CalendarDialog({ request }: { request: CalendarRequest }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  const months = useNarrow() ? 1 : 2;
  const { onChosen } = request;
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
  return (
    <CalendarFrame
      title={t("calendar.title")}
      calendar={calendar}
      months={months}
      footer={<SearchFooter calendar={calendar} previewed={previewed} onShow={show} />}
      above={
        <>
          <SubjectSelector subject={subject} onChange={calendar.setSubject} />
          <SplitNotice calendar={calendar} />
        </>
      }
      between={<NothingInView calendar={calendar} months={months} />}
      Explanation={SearchedDayExplanation}
      onPreview={setPreviewed}
    />
  );
}

function SplitNotice({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  if (!calendar.split) return null;
  return (
    <div className={styles.notice}>
      <Notice kind="info">{t("calendar.party_split", { count: personsOf(calendar.party) })}</Notice>
    </div>
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
