import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { use, useCallback, useEffect, useEffectEvent, useState } from "react";
import { FrameContext } from "../frame/frame-context.ts";
import { useProperty } from "../property/property-context.ts";
import { useGuardedChanges } from "../reservation/use-guarded-changes.tsx";
import { useGuestStore } from "../store/guest-store.ts";
import { chooseDay, nextChoice, NOTHING_CHOSEN, type CalendarSelection } from "./calendar-selection.ts";
import { lastOfMonth, monthOf } from "./calendar-month.ts";
import { viewDay, type DayBlock } from "./day-view.ts";
import { useCalendarKnowledge } from "./use-calendar-knowledge.ts";

/** The calendar's state: shown months, what is chosen, which day has focus, and what is known of the days. */
export function useCalendar(firstRoomTypeId: number, months: number, onStay: () => void) {
  const store = useGuestStore();
  const { changeStay } = useGuardedChanges();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const frame = use(FrameContext);
  const property = useProperty();
  const [roomTypeId, setRoomTypeId] = useState(firstRoomTypeId);
  const [selection, setSelection] = useState<CalendarSelection>(() => stayOf(store.getState()));
  const [firstMonth, setFirstMonth] = useState<PlainDate | null>(
    () => selection.arrival && monthOf(selection.arrival),
  );
  const [focused, setFocused] = useState<PlainDate | null>(selection.arrival);
  const { known, loading, failed, retry } = useCalendarKnowledge(
    firstMonth ?? monthOf(property.today),
    roomTypeId,
    selection,
  );
  const shown = firstMonth ?? monthOf(known.today);
  const shownTo = lastOfMonth(addMonths(shown, months - 1));

  const show = useCallback(
    (date: PlainDate) => {
      if (date < shown) setFirstMonth(monthOf(date));
      else if (date > shownTo) setFirstMonth(addMonths(monthOf(date), 1 - months));
    },
    [shown, shownTo, months],
  );

  const commit = useCallback(
    async (next: CalendarSelection) => {
      const kept = await changeStay(next.arrival, next.departure);
      if (!kept) {
        setSelection(stayOf(store.getState()));
        return;
      }
      const { clientCode, language, party } = store.getState();
      frame?.track({
        event: "selectDate",
        client: clientCode,
        language,
        ...next,
        guests: party,
        page: "index",
      });
      onStay();
    },
    [changeStay, store, frame, onStay],
  );

  /**
   * Chooses the day as the next step after `from`, or answers why that is not possible; null also while the days are not
   * known.
   */
  const choose = useCallback(
    (date: PlainDate, from = selection): DayBlock | null => {
      if (loading || failed) return null;
      const { block } = viewDay(date, from, known);
      if (block) return block;
      const next = chooseDay(from, date);
      setSelection(next);
      setFocused(date);
      show(date);
      if (next.departure !== null) void commit(next);
      return null;
    },
    [loading, failed, selection, known, show, commit],
  );

  const goWhereStaysEnd = useEffectEvent((departures: NonNullable<typeof known.departures>) => {
    const bookable = [...departures.values()].filter((day) => day.bookable).map((day) => day.departure);
    const [first] = bookable;
    if (first === undefined) {
      showSnackbar({ kind: "warning", headline: t("common.warning"), text: t("errors.no_departure") });
      setSelection(NOTHING_CHOSEN);
    } else if (!bookable.some((date) => date <= shownTo)) {
      setFirstMonth(monthOf(first));
    }
  });
  // Once per answer, so that the guest can turn back to earlier months.
  const departures = nextChoice(selection) === "departure" ? known.departures : null;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's answer is the event that this reacts to
    if (departures !== null) goWhereStaysEnd(departures);
  }, [departures]);

  return {
    known,
    loading,
    failed,
    retry,
    selection,
    setSelection,
    roomTypeId,
    setRoomTypeId,
    shown,
    setShown: setFirstMonth,
    focused: focused ?? known.today,
    setFocused,
    show,
    choose,
  };
}

function stayOf({ arrival, departure }: CalendarSelection): CalendarSelection {
  return { arrival, departure };
}
