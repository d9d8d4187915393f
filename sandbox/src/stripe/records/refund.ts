import type { Units } from "../amount.ts";

/** Money given back to a guest's card. */
export interface Refund {
  id: string;
  account: string;
  intent: string;
  charge: string;
  amount: Units;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  /** What it turns into by itself. */
  becomes: "succeeded" | "failed" | null;
  failureReason: string | null;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  metadata: Record<string, string>;
  createdAt: number;
}
