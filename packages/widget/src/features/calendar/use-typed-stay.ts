import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useEffect, useEffectEvent, useState } from "react";
import { NOTHING_CHOSEN, type CalendarSelection } from "./days/calendar-selection.ts";
import { dayBlock, type DayBlock } from "./days/day-block.ts";
import type { Calendar } from "./days/use-calendar.ts";

export type StayEnd = "arrival" | "departure";

/** A typed day that can't be chosen. */
export type RefusedDay = { which: StayEnd; date: PlainDate; block: DayBlock };

type Typed = { which: StayEnd; date: PlainDate };

/**
 * Chooses days that were typed. The calendar goes to the day first and decides once it knows the days around it, so a
 * day of a month that was never shown is judged like any other.
 */
export function useTypedStay(calendar: Calendar) {
  const { known, loading, failed, selection } = calendar;
  const [asked, setAsked] = useState<Typed | null>(null);
  const [refused, setRefused] = useState<RefusedDay | null>(null);

  const decide = useEffectEvent(({ which, date }: Typed) => {
    const block = calendar.choose(date, startFor(which, selection));
    setAsked(null);
    setRefused(block && { which, date, block });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server's answer is the event that this reacts to
    if (asked !== null && !loading && !failed) decide(asked);
  }, [asked, loading, failed]);

  return {
    refused,
    /** A departure needs an arrival to stand. */
    type(which: StayEnd, date: PlainDate) {
      const start = startFor(which, selection);
      const block = dayBlock(date, start, { ...known, availability: null, departures: null });
      if (block !== null) {
        setRefused({ which, date, block });
        return;
      }
      setRefused(null);
      setAsked({ which, date });
      // Departures are known for an arrival that stands alone.
      if (which === "departure") calendar.setSelection(start);
      calendar.show(date);
    },
  };
}

/** What is chosen already when the typed day is: a new arrival begins anew. */
function startFor(which: StayEnd, { arrival }: CalendarSelection): CalendarSelection {
  return which === "arrival" ? NOTHING_CHOSEN : { arrival, departure: null };
}
