import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuest, useGuestStore } from "../../../base/store/guest-store.ts";
import { chooseDay, nextChoice, NOTHING_CHOSEN, type CalendarSelection } from "./calendar-selection.ts";
import { lastOfMonth, monthOf } from "./calendar-month.ts";
import { dayBlock, type DayBlock } from "./day-block.ts";
import { useCalendarKnowledge } from "./use-calendar-knowledge.ts";
import { useCalendarParty } from "./use-calendar-party.ts";
import { useChooseStay } from "../../../reservations/use-choose-stay.ts";

export type Calendar = ReturnType<typeof useCalendar>;

/** The calendar's state: shown months, what is chosen, which day has focus, and what is known of the days. */
export function useCalendar(askedRoomTypeId: number, months: number, onStay: () => void) {
  const store = useGuestStore();
  const commit = useCommitStay(onStay);
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const property = useProperty();
  const onlyRoomTypeId = useGuest((state) => state.onlyRoomTypeId);
  const [roomTypeId, setRoomTypeId] = useState(onlyRoomTypeId ?? askedRoomTypeId);
  const [several, setSeveral] = useState(false);
  const { party, split } = useCalendarParty(roomTypeId, several);
  const [selection, setSelection] = useState<CalendarSelection>(() => stayOf(store.getState()));
  const [firstMonth, setFirstMonth] = useState<PlainDate | null>(
    () => selection.arrival && monthOf(selection.arrival),
  );
  const [focused, setFocused] = useState<PlainDate | null>(selection.arrival);
  const answers = useCalendarKnowledge(firstMonth ?? monthOf(property.today), party, roomTypeId, selection);
  const { known, loading, failed } = answers;
  const shown = firstMonth ?? monthOf(known.today);
  const shownTo = lastOfMonth(addMonths(shown, months - 1));

  const show = useCallback(
    (date: PlainDate) => {
      if (date < shown) setFirstMonth(monthOf(date));
      else if (date > shownTo) setFirstMonth(addMonths(monthOf(date), 1 - months));
    },
    [shown, shownTo, months],
  );

  /** Takes a day or a stay that is known to be possible. */
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
    [show, commit, store],
  );

  /**
   * Chooses the day as the next step after `from`, or answers why that is not possible; null also while the days are not
   * known.
   */
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
    [loading, failed, selection, known, take],
  );

  const judged = useRef<CalendarSelection | null>(null);
  const goWhereStaysEnd = useEffectEvent((departures: NonNullable<typeof known.departures>) => {
    const bookable = [...departures.values()].filter((day) => day.bookable).map((day) => day.departure);
    const [first] = bookable;
    if (judged.current === selection) return;
    judged.current = selection;
    const warn = (text: string) => showSnackbar({ kind: "warning", headline: t("common.warning"), text });
    if (first === undefined) {
      warn(t("errors.no_departure"));
      setSelection(NOTHING_CHOSEN);
    } else if (!bookable.some((date) => date >= shown && date <= shownTo)) {
      setFirstMonth(monthOf(first));
      warn(t("errors.moved_to_first_free"));
    }
  });
  // Once per arrival, so that the guest can turn to any month afterwards.
  const departures = nextChoice(selection) === "departure" ? known.departures : null;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's answer is the event that this reacts to
    if (departures !== null) goWhereStaysEnd(departures);
  }, [departures]);

  return {
    ...answers,
    selection,
    setSelection,
    party,
    split,
    setSeveral,
    roomTypeId,
    setRoomTypeId,
    shown,
    setShown: setFirstMonth,
    focused: focused ?? known.today,
    setFocused,
    show,
    choose,
    take,
  };
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
