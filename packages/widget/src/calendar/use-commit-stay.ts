import { useCallback } from "react";
import { useTell } from "../analytics/tell-context.ts";
import { useGuardedChanges } from "../reservation/use-guarded-changes.tsx";
import type { CalendarSelection } from "./calendar-selection.ts";

/** Makes a chosen stay the one that is searched for; false when the guest kept a reservation made for other dates. */
export function useCommitStay(onStay: () => void): (stay: CalendarSelection) => Promise<boolean> {
  const tell = useTell();
  const { changeStay } = useGuardedChanges();
  return useCallback(
    async (stay) => {
      const kept = await changeStay(stay.arrival, stay.departure);
      if (!kept) return false;
      if (stay.arrival !== null && stay.departure !== null) {
        tell({ kind: "stay_chosen", arrival: stay.arrival, departure: stay.departure });
      }
      onStay();
      return true;
    },
    [changeStay, tell, onStay],
  );
}
