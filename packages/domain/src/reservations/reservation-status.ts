/**
 * The states that each state of a reservation may move to. An expired or failed one is revived only by a late payment
 * (its rooms are taken again) or, if it failed, by paying another way; a cancelled one never is.
 */
const MOVES = {
  held: ["pending_payment", "confirmed", "waiting_list", "expired", "failed", "cancelled"],
  waiting_list: ["offered", "expired", "cancelled"],
  offered: ["pending_payment", "confirmed", "expired", "cancelled"],
  pending_payment: ["confirmed", "expired", "failed", "cancelled"],
  confirmed: ["cancelled"],
  expired: ["confirmed", "cancelled"],
  failed: ["pending_payment", "confirmed", "cancelled"],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type ReservationStatus = keyof typeof MOVES;

export const RESERVATION_STATUSES = Object.keys(MOVES) as ReservationStatus[];

/** False for staying in the same state too: a repeated message changes nothing. */
export function canMove(from: ReservationStatus, to: ReservationStatus): boolean {
  return (MOVES[from] as readonly ReservationStatus[]).includes(to);
}
