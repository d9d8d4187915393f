import { bringToOffers } from "../../../layout/bring-to-offers.ts";
import { useGuardedChanges } from "../../../reservations/use-guarded-changes.ts";
import { useShownViews } from "./view-switch.tsx";

/**
 * Leads from rooms to packages, after a question if that costs the reservation; null if the page shows no
 * packages.
 */
export function useShowPackages(): (() => void) | null {
  const views = useShownViews();
  const { changeView } = useGuardedChanges();
  if (views === "one") return null;
  return () => {
    void changeView("packages").then((changed) => {
      if (changed) bringToOffers();
    });
  };
}
