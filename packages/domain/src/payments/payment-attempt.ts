/**
 * One payment at a gateway for a payable. `paid` is money that we keep, `surplus` money that goes back; the three
 * failed states may still receive money, since gateways do that.
 */
const MOVES = {
  creating: ["pending", "authorized", "paid", "surplus", "failed", "cancelled", "timed_out"],
  pending: ["authorized", "paid", "surplus", "failed", "cancelled", "timed_out"],
  authorized: ["paid", "surplus", "failed", "cancelled", "timed_out"],
  failed: ["authorized", "paid", "surplus"],
  cancelled: ["authorized", "paid", "surplus"],
  timed_out: ["authorized", "paid", "surplus"],
  paid: [],
  surplus: [],
} as const satisfies Record<string, readonly string[]>;

export type AttemptState = keyof typeof MOVES;

export const ATTEMPT_STATES = Object.keys(MOVES) as AttemptState[];

/** States in which the guest may still be at the gateway; a payable has at most one such attempt. */
export const OPEN_ATTEMPT_STATES = ["creating", "pending", "authorized"] as const satisfies AttemptState[];

export function canAttemptMove(from: AttemptState, to: AttemptState): boolean {
  return (MOVES[from] as readonly AttemptState[]).includes(to);
}

/** Whether its money is ours to keep, collected or reserved. A payable has at most one such attempt. */
export function isKeptAttempt(state: AttemptState): boolean {
  return state === "authorized" || state === "paid";
}

export function isOpenAttempt(state: AttemptState): boolean {
  return (OPEN_ATTEMPT_STATES as readonly AttemptState[]).includes(state);
}
