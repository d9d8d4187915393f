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

/** A calendar of days as its parts see it; guests choose both days of a stay in turn, or only one of them. */
export type Calendar = CalendarAnswers &
  CalendarParty & {
    selection: CalendarSelection;
    setSelection(selection: CalendarSelection): void;
    /** Takes a day or a stay that is known to be available. */
    take(next: CalendarSelection): void;
    /**
     * Chooses the day as the next step after `from`, or returns why that is impossible. Null also while the
     * days are unknown.
     */
    choose(date: PlainDate, from?: CalendarSelection): DayBlock | null;
    setSeveral(several: boolean): void;
    subject: CalendarSubject;
    setSubject(subject: CalendarSubject): void;
    shown: PlainDate;
    setShown(month: PlainDate): void;
    focused: PlainDate;
    setFocused(date: PlainDate): void;
    /** Turns to the month of a day that is not in view. */
    show(date: PlainDate): void;
  };

/** The calendar's state: shown months, choice, focused day, and what is known about the days. */
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

/**
 * Where the calendar opens: at the chosen arrival, else today; `moved` if the wanted day lies in other
 * months.
 */
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

/** The last day of this many months. */
function lastOfShown(first: PlainDate, months: number): PlainDate {
  return lastOfMonth(addMonths(first, months - 1));
}

/**
 * What the calendar opens for: the requested days, unless the hotel's page shows a single room type or
 * package.
 */
function subjectOf({ roomTypeId, packageId }: CalendarRequest, state: GuestState): CalendarSubject {
  const { onlyRoomTypeId, onlyPackageId, view } = state;
  const single = packageId ?? onlyPackageId;
  if (roomTypeId === 0 && single !== null) return { view: "packages", packageId: single };
  if (roomTypeId === 0 && view === "packages") return ANY_PACKAGE;
  return { view: "rooms", roomTypeId: onlyRoomTypeId ?? roomTypeId };
}

type ShownMonths = {
  shown: PlainDate;
  /** The last shown day. */
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

/** Chooses days, and searches for a whole stay. */
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

/**
 * Turns to the first possible departure once an arrival's departures are known, and announces it; clears an
 * arrival that has none.
 */
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
  // Runs once per arrival, so that the guest can then turn to any month.
  const departures = nextChoice(selection) === "departure" ? known.departures : null;
  useEffect(() => {
    if (departures !== null) turn(departures);
  }, [departures]);
}

function stayOf({ arrival, departure }: CalendarSelection): CalendarSelection {
  return { arrival, departure };
}

/** Searches for a chosen stay; false if the guest kept a reservation for other dates. */
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
