import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useCallback, useState } from "react";
import type { CalendarRequest } from "../../../base/dialogs/widget-dialogs.ts";
import type { GuestState } from "../../../base/store/guest-state.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import type { CalendarSelection } from "../../../calendar/days/calendar-selection.ts";
import type { DayCalendar } from "../../../calendar/days/day-calendar.ts";
import { useDayChoice } from "../../../calendar/days/use-day-choice.ts";
import { lastOfShown, useShownMonths } from "../../../calendar/days/use-shown-months.ts";
import { useWayToDepartures } from "../../../calendar/days/use-way-to-departures.ts";
import { monthOf } from "../../../layout/calendar-month.ts";
import { useChooseStay } from "../../../reservations/use-choose-stay.ts";
import { ANY_PACKAGE, type CalendarSubject } from "./calendar-subject.ts";
import { useCalendarKnowledge, useCalendarLimits } from "./use-calendar-knowledge.ts";
import { type CalendarParty, useCalendarParty } from "./use-calendar-party.ts";
import { useWayToPackage } from "./use-way-to-package.ts";

/** The search's calendar of days: for the guests and the room or package of the search, which the choice is written to. */
export type Calendar = DayCalendar &
  CalendarParty & {
    setSeveral(several: boolean): void;
    subject: CalendarSubject;
    setSubject(subject: CalendarSubject): void;
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
  const commit = useCommitStay(() => onStay(subject), setSelection);
  const choice = useDayChoice({
    answers,
    selection,
    setSelection,
    setFocused,
    show: view.show,
    onStay: commit,
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

function stayOf({ arrival, departure }: CalendarSelection): CalendarSelection {
  return { arrival, departure };
}

/** Searches for a chosen stay; a guest who keeps a reservation for other dates keeps those. */
function useCommitStay(
  onStay: () => void,
  setSelection: (selection: CalendarSelection) => void,
): (stay: CalendarSelection) => void {
  const store = useGuestStore();
  const chooseStay = useChooseStay();
  return useCallback(
    ({ arrival, departure }) => {
      void chooseStay(arrival, departure).then((changed) => {
        if (changed) onStay();
        else setSelection(stayOf(store.getState()));
      });
    },
    [chooseStay, onStay, setSelection, store],
  );
}
