import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import { tell } from "../../journal/index.ts";

export type Numbered = { readonly number: string };

/**
 * Reports to the journal that reservations have changed to a state; false if there are none, because another
 * transaction was faster.
 */
export function tellMoved(
  hotelId: number,
  moved: readonly Numbered[],
  to: ReservationState,
  { isNew } = { isNew: false },
): boolean {
  for (const { number } of moved) tell({ what: "reservation", hotelId, number, to, isNew });
  return moved.length > 0;
}
