import { useCallback } from "react";
import { useChooseStay } from "../../../reservations/use-choose-stay.ts";
import type { CalendarSelection } from "./calendar-selection.ts";

/** Makes a chosen stay the one that is searched for; false when the guest kept a reservation made for other dates. */
export function useCommitStay(onStay: () => void): (stay: CalendarSelection) => Promise<boolean> {
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
