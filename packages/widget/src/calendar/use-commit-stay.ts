import { use, useCallback } from "react";
import { FrameContext } from "../frame/frame-context.ts";
import { useGuardedChanges } from "../reservation/use-guarded-changes.tsx";
import { useGuestStore } from "../store/guest-store.ts";
import type { CalendarSelection } from "./calendar-selection.ts";

/** Makes a chosen stay the one that is searched for; false when the guest kept a reservation made for other dates. */
export function useCommitStay(onStay: () => void): (stay: CalendarSelection) => Promise<boolean> {
  const store = useGuestStore();
  const frame = use(FrameContext);
  const { changeStay } = useGuardedChanges();
  return useCallback(
    async (stay) => {
      const kept = await changeStay(stay.arrival, stay.departure);
      if (!kept) return false;
      const { clientCode, language, party } = store.getState();
      frame?.track({
        event: "selectDate",
        client: clientCode,
        language,
        ...stay,
        guests: party,
        page: "index",
      });
      onStay();
      return true;
    },
    [changeStay, store, frame, onStay],
  );
}
