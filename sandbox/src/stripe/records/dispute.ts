import type { Units } from "../amount.ts";

/** How a guest's bank asks money back; the warnings are inquiries, for which no money is taken. */
export const DISPUTE_STATUSES = [
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "needs_response",
  "under_review",
  "won",
  "lost",
] as const;
type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A payment that a guest has asked their bank to take back. */
export interface Dispute {
  id: string;
  account: string;
  intent: string;
  charge: string;
  amount: Units;
  currency: string;
  reason: string;
  status: DisputeStatus;
  /** Unix seconds until when the shop may answer. */
  dueBy: number;
  createdAt: number;
}

/** Whether its money has been taken from the shop. */
export function isWithdrawn({ status }: Pick<Dispute, "status">): boolean {
  return status === "needs_response" || status === "under_review" || status === "lost";
}

export function isClosed({ status }: Pick<Dispute, "status">): boolean {
  return status === "won" || status === "lost" || status === "warning_closed";
}
