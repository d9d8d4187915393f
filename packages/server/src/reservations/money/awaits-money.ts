import { aheadOf } from "./payable-plan.ts";
import type { Reservation } from "../reservation.ts";

/** Whether the rooms are kept for money that has not come yet. */
export function awaitsMoney({ state, payables }: Pick<Reservation, "state" | "payables">): boolean {
  return state === "pending_payment" && aheadOf(payables)?.state === "open";
}
