import type { PlainDate } from "@portico/domain/dates/plain-date";
import { useCallback } from "react";
import { useTell } from "../base/occurrences/occurrences.ts";
import { useGuardedChanges } from "./use-guarded-changes.ts";

/**
 * Searches for a stay that the guest has chosen anywhere on the screen, and reports it; false when the guest kept a
 * reservation made for other dates.
 */
export function useChooseStay(): (
  arrival: PlainDate | null,
  departure: PlainDate | null,
) => Promise<boolean> {
  const tell = useTell();
  const { changeStay } = useGuardedChanges();
  return useCallback(
    async (arrival, departure) => {
      const changed = await changeStay(arrival, departure);
      if (changed && arrival !== null && departure !== null) {
        tell({ kind: "stay_chosen", arrival, departure });
      }
      return changed;
    },
    [changeStay, tell],
  );
}
