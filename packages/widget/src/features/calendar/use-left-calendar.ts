import { useEffect, useEffectEvent } from "react";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { changeStay } from "../../base/store/search-changes.ts";
import { leaveCalendar, type CalendarSelection } from "./days/calendar-selection.ts";

/**
 * When the calendar is left without a whole stay, the search has no dates either. A reservation keeps the dates that it
 * was made for: dropping it is asked about, never a side effect of closing.
 */
export function useLeftCalendar(selection: CalendarSelection): void {
  const store = useGuestStore();
  const leave = useEffectEvent(() => {
    if (leaveCalendar(selection).departure !== null || store.getState().reservation.length > 0) return;
    store.setState(changeStay(store.getState(), null, null));
  });
  useEffect(() => () => leave(), []);
}
