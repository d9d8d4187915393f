import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CalendarRequest } from "../../../base/dialogs/widget-dialogs.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { chooseDay, nextChoice, NOTHING_CHOSEN, type CalendarSelection } from "./calendar-selection.ts";
import { ANY_PACKAGE, type CalendarSubject } from "./calendar-subject.ts";
import { lastOfMonth, monthOf } from "../../../layout/calendar-month.ts";
import type { CalendarKnowledge } from "./calendar-knowledge.ts";
import { dayBlock, type DayBlock } from "./day-block.ts";
import { type CalendarAnswers, useCalendarKnowledge, useCalendarLimits } from "./use-calendar-knowledge.ts";
import { type CalendarParty, useCalendarParty } from "./use-calendar-party.ts";
import { useWayToPackage } from "./use-way-to-package.ts";
import { useChooseStay } from "../../../reservations/use-choose-stay.ts";

/** A calendar of days, as its parts see it: a stay's two days in turns, or only one of them. */
export type Calendar = CalendarAnswers &
  CalendarParty & {
    selection: CalendarSelection;
    setSelection(selection: CalendarSelection): void;
    /** Takes a day or a stay that is known to be possible. */
    take(next: CalendarSelection): void;
    /**
     * Chooses the day as the next step after `from`, or answers why that is not possible; null also while the days are not
     * known.
     */
    choose(date: PlainDate, from?: CalendarSelection): DayBlock | null;
    setSeveral(several: boolean): void;
    subject: CalendarSubject;
    setSubject(subject: CalendarSubject): void;
    shown: PlainDate;
    setShown(month: PlainDate): void;
    focused: PlainDate;
    setFocused(date: PlainDate): void;
    /** Turns to the month of a day that is out of sight. */
    show(date: PlainDate): void;
  };

/** The calendar's state: shown months, what is chosen, which day has focus, and what is known of the days. */
export function useCalendar(
  request: CalendarRequest,
  months: number,
  onStay: (subject: CalendarSubject) => void,
): Calendar {
  const store = useGuestStore();
  const [subject, setSubject] = useState(() => subjectOf(request, store.getState()));
  const [several, setSeveral] = useState(false);
  const { party, split } = useCalendarParty(subject, several);
  const [selection, setSelection] = useState<CalendarSelection>(() => stayOf(store.getState()));
  const { today } = useCalendarLimits();
  const [opening] = useState(() => openingOf(selection.arrival, request.from, { today, months }));
  const [firstMonth, setFirstMonth] = useState(opening.month);
  const [focused, setFocused] = useState<PlainDate>(opening.focused);
  const answers = useCalendarKnowledge({ first: firstMonth, count: months }, party, subject, selection);
  const { known } = answers;
  const view = useShownMonths(firstMonth, months, setFirstMonth);
  const choice = useDayChoice({
    answers,
    selection,
    setSelection,
    setFocused,
    show: view.show,
    onStay: () => onStay(subject),
  });
  useWayToDepartures({ known, selection, setSelection, view, setFirstMonth });
  useWayToPackage({
    answers,
    selection,
    subject,
    shownTo: view.shownTo,
    moved: opening.moved,
    onFound(day) {
      setFirstMonth(monthOf(day));
      setFocused(day);
    },
  });

  return {
    ...answers,
    ...choice,
    selection,
    setSelection,
    party,
    split,
    setSeveral,
    subject,
    setSubject,
    shown: view.shown,
    setShown: setFirstMonth,
    focused,
    setFocused,
    show: view.show,
  };
}

type Opening = { month: PlainDate; focused: PlainDate; moved: boolean };

/** Where the calendar opens: at the chosen arrival, else today; `moved` where the wanted day is not in those months. */
function openingOf(
  arrival: PlainDate | null,
  wanted: PlainDate | undefined,
  { today, months }: { today: PlainDate; months: number },
): Opening {
  const month = monthOf(arrival ?? today);
  const moved = wanted !== undefined && (wanted < month || wanted > lastOfShown(month, months));
  return moved
    ? { month: monthOf(wanted), focused: wanted, moved }
    : { month, focused: arrival ?? wanted ?? today, moved };
}

/** The last day of as many months. */
function lastOfShown(first: PlainDate, months: number): PlainDate {
  return lastOfMonth(addMonths(first, months - 1));
}

/** Whose days are shown first: those that are asked for, unless the hotel's page shows a single room type or package. */
function subjectOf({ roomTypeId, packageId }: CalendarRequest, state: GuestState): CalendarSubject {
  const { onlyRoomTypeId, onlyPackageId, view } = state;
  const single = packageId ?? onlyPackageId;
  if (roomTypeId === 0 && single !== null) return { view: "packages", packageId: single };
  if (roomTypeId === 0 && view === "packages") return ANY_PACKAGE;
  return { view: "rooms", roomTypeId: onlyRoomTypeId ?? roomTypeId };
}

type ShownMonths = {
  shown: PlainDate;
  /** The last day of the last month. */
  shownTo: PlainDate;
  show(date: PlainDate): void;
};

function useShownMonths(
  shown: PlainDate,
  months: number,
  setFirstMonth: (month: PlainDate) => void,
): ShownMonths {
  const shownTo = lastOfShown(shown, months);
  const show = useCallback(
    (date: PlainDate) => {
      if (date < shown) setFirstMonth(monthOf(date));
      else if (date > shownTo) setFirstMonth(addMonths(monthOf(date), 1 - months));
    },
    [shown, shownTo, months, setFirstMonth],
  );
  return { shown, shownTo, show };
}

type DayChoiceParts = {
  answers: ReturnType<typeof useCalendarKnowledge>;
  selection: CalendarSelection;
  setSelection: (selection: CalendarSelection) => void;
  setFocused: (date: PlainDate) => void;
  show: ShownMonths["show"];
  onStay: () => void;
};

/** Chooses days, and makes a whole stay the one that is searched for. */
function useDayChoice({ answers, selection, setSelection, setFocused, show, onStay }: DayChoiceParts) {
  const store = useGuestStore();
  const commit = useCommitStay(onStay);
  const { known, loading, failed } = answers;

  const take = useCallback(
    (next: CalendarSelection) => {
      const day = next.departure ?? next.arrival;
      setSelection(next);
      if (day !== null) {
        setFocused(day);
        show(day);
      }
      if (next.departure === null) return;
      void commit(next).then((kept) => {
        if (!kept) setSelection(stayOf(store.getState()));
      });
    },
    [show, commit, store, setSelection, setFocused],
  );

  const choose = useCallback(
    (date: PlainDate, from = selection): DayBlock | null => {
      if (loading || failed) return null;
      const block = dayBlock(date, from, known);
      if (block) return block;
      const next = chooseDay(from, date);
      if (next.arrival === null) setSelection(next);
      else take(next);
      return null;
    },
    [loading, failed, selection, known, take, setSelection],
  );

  return { take, choose };
}

type WayToDepartures = {
  known: CalendarKnowledge;
  selection: CalendarSelection;
  setSelection: (selection: CalendarSelection) => void;
  view: ShownMonths;
  setFirstMonth: (month: PlainDate) => void;
};

/** Turns to the first possible departure once an arrival's departures are known, and says so; an arrival without any is given up. */
function useWayToDepartures({ known, selection, setSelection, view, setFirstMonth }: WayToDepartures): void {
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const judged = useRef<CalendarSelection | null>(null);
  const turn = useEffectEvent((departures: NonNullable<CalendarKnowledge["departures"]>) => {
    const bookable = [...departures.values()].filter((day) => day.bookable).map((day) => day.departure);
    const [first] = bookable;
    if (judged.current === selection) return;
    judged.current = selection;
    const warn = (text: string) => showSnackbar({ kind: "warning", headline: t("common.warning"), text });
    if (first === undefined) {
      warn(t("errors.no_departure"));
      setSelection(NOTHING_CHOSEN);
    } else if (!bookable.some((date) => date >= view.shown && date <= view.shownTo)) {
      setFirstMonth(monthOf(first));
      warn(t("errors.moved_to_first_free"));
    }
  });
  // Once per arrival, so that the guest can turn to any month afterwards.
  const departures = nextChoice(selection) === "departure" ? known.departures : null;
  useEffect(() => {
    if (departures !== null) turn(departures);
  }, [departures]);
}

function stayOf({ arrival, departure }: CalendarSelection): CalendarSelection {
  return { arrival, departure };
}

/** Makes a chosen stay the one that is searched for; false when the guest kept a reservation made for other dates. */
function useCommitStay(onStay: () => void): (stay: CalendarSelection) => Promise<boolean> {
  const chooseStay = useChooseStay();
  return useCallback(
    async ({ arrival, departure }) => {
      const changed = await chooseStay(arrival, departure);
      if (changed) onStay();
      return changed;
    },
    [chooseStay, onStay],
  );
}
