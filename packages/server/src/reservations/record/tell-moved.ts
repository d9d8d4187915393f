import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import { tell } from "../../journal/index.ts";

export type Numbered = { readonly number: string };

/** Tells of reservations that have come into a state; false when there are none, as somebody else was faster. */
export function tellMoved(
  hotelId: number,
  moved: readonly Numbered[],
  to: ReservationState,
  { isNew } = { isNew: false },
): boolean {
  for (const { number } of moved) tell({ what: "reservation", hotelId, number, to, isNew });
  return moved.length > 0;
}
