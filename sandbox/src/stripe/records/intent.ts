import type { Units } from "../amount.ts";
import type { CardProblem } from "../decline.ts";

/** One try to take the money by one card. */
export interface Charge {
  id: string;
  amount: Units;
  status: "succeeded" | "pending" | "failed";
  /** How much of what was held has been taken; the whole amount where nothing was held. */
  captured: Units;
  isCaptured: boolean;
  /** Held money that was given up, which the API calls refunded too. */
  released: Units;
  method: string;
  problem: CardProblem | null;
  createdAt: number;
}

type IntentStatus =
  | "requires_payment_method"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

/** A payment with all its tries. */
export interface Intent {
  id: string;
  account: string;
  session: string | null;
  amount: Units;
  currency: string;
  manualCapture: boolean;
  status: IntentStatus;
  customer: string | null;
  method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  savesCard: "off_session" | "on_session" | null;
  charges: Charge[];
  problem: (CardProblem & { charge: string | null; method: string | null }) | null;
  canceledAt: number | null;
  cancellationReason: string | null;
  createdAt: number;
}

/** The try that the money came or is held by; null while there is none. */
export function chargeThatHolds({ charges }: Intent): Charge | null {
  return charges.findLast(({ status }) => status !== "failed") ?? null;
}
