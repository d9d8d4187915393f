import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useEffectEvent, useRef } from "react";
import { monthOf } from "../../layout/calendar-month.ts";
import type { CalendarKnowledge } from "./calendar-knowledge.ts";
import { type CalendarSelection, nextChoice, NOTHING_CHOSEN } from "./calendar-selection.ts";
import type { ShownMonths } from "./use-shown-months.ts";

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
export function useWayToDepartures({
  known,
  selection,
  setSelection,
  view,
  setFirstMonth,
}: WayToDepartures): void {
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
