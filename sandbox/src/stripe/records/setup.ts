import type { CardProblem } from "../decline.ts";

/** The saving of a card for payments without the guest. */
export interface Setup {
  id: string;
  account: string;
  session: string | null;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  customer: string | null;
  method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  problem: (CardProblem & { method: string | null }) | null;
  createdAt: number;
}
