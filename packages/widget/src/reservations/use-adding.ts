import { spanOf } from "@portico/contract/reservations/by-kind";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { WidgetPath } from "@portico/contract/widget-paths";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { useCallback } from "react";
import { replaceFragment, useGo } from "../base/address/address-bar.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useParentStore } from "../base/session/parent.ts";
import { useGuardedChanges } from "./use-guarded-changes.ts";

/** The nights of a reservation that are still to come, the first as its arrival; null where none is. */
export function nightsToCome(
  { items }: Pick<LoadedReservation, "items">,
  today: PlainDate,
): { arrival: PlainDate; departure: PlainDate } | null {
  const { arrival, departure } = spanOf(staysOf(items));
  const first = arrival < today ? today : arrival;
  return first < departure ? { arrival: first, departure } : null;
}

/**
 * Leads to the pages where guests choose, for the days of a reservation that they have: what they choose is added to it. The
 * address has the reservation's key in its fragment already, and notes there that something is added, for a reload.
 */
export function useBeginAdding(): (parent: LoadedReservation, path: WidgetPath) => Promise<void> {
  const parents = useParentStore();
  const changes = useGuardedChanges();
  const { timeZone } = useProperty();
  const go = useGo();
  return useCallback(
    async (parent, path) => {
      const nights = nightsToCome(parent, todayIn(timeZone, Date.now()));
      if (!(await changes.changeStay(nights?.arrival ?? null, nights?.departure ?? null))) return;
      parents.become(parent);
      replaceFragment({ payment_id: parent.paymentId, return_token: parent.returnToken, adding: "1" });
      go(path);
    },
    [parents, changes, timeZone, go],
  );
}

/** What is chosen from now on is booked by itself; what has been chosen stays. */
export function useEndAdding(): () => void {
  const parents = useParentStore();
  return useCallback(() => {
    parents.become(null);
    replaceFragment({ adding: null });
  }, [parents]);
}
