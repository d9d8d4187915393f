import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import { useCallback } from "react";
import { lastOfMonth, monthOf } from "../../layout/calendar-month.ts";

export type ShownMonths = {
  shown: PlainDate;
  /** The last shown day. */
  shownTo: PlainDate;
  show(date: PlainDate): void;
};

/** The months in view, and the way to a day of others. */
export function useShownMonths(
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

/** The last day of this many months. */
export function lastOfShown(first: PlainDate, months: number): PlainDate {
  return lastOfMonth(addMonths(first, months - 1));
}
