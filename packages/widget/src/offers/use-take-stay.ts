import { bringToOffers } from "../frame/bring-to-offers.ts";
import { useGuardedChanges } from "../reservation/use-guarded-changes.tsx";

/** Searches for other dates, after a question where that costs the reservation; the pressed button will be gone then. */
export function useTakeStay(): (stay: { arrival: string; departure: string }) => void {
  const { changeStay } = useGuardedChanges();
  return ({ arrival, departure }) => {
    void changeStay(arrival, departure).then((changed) => {
      if (changed) bringToOffers();
    });
  };
}
