import type { Units } from "./amount.ts";
import type { CardProblem } from "./decline.ts";
import type { CardBehaviour } from "./test-cards.ts";

export interface SessionItem {
  name: string;
  description: string | null;
  unitAmount: Units;
  quantity: number;
}

/** What the shop wants the payment of a session to be. */
interface PaymentWish {
  manualCapture: boolean;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  savesCard: "off_session" | "on_session" | null;
}

/** A page on which a guest pays, or leaves a card for later. */
export interface Session {
  id: string;
  account: string;
  mode: "payment" | "setup";
  status: "open" | "complete" | "expired";
  items: SessionItem[];
  /** Lower case; null where nothing is paid. */
  currency: string | null;
  amount: Units | null;
  email: string | null;
  /** Name and e-mail as the guest gave them on the page. */
  guest: { name: string; email: string } | null;
  customer: string | null;
  createsCustomer: boolean;
  reference: string | null;
  metadata: Record<string, string>;
  locale: string | null;
  /** What the shop is called on the page; null for the name of its account. */
  displayName: string | null;
  successUrl: string;
  cancelUrl: string | null;
  /** The bank is always asked, also about a card that does not need it. */
  alwaysAsks: boolean;
  note: string | null;
  allowedTypes: string[] | null;
  wish: PaymentWish;
  intent: string | null;
  setup: string | null;
  /** Unix seconds. */
  createdAt: number;
  expiresAt: number;
}

/** Where an account hears its news, and the secret by which it knows them. */
export interface Endpoint {
  id: string;
  account: string;
  url: string;
  secret: string;
  /** Types of events that it wants; `*` for all. */
  events: string[];
}

export interface Customer {
  id: string;
  account: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Record<string, string>;
  createdAt: number;
}

/** The first answer to a call with an idempotency key. */
export interface KeptAnswer {
  /** Account and key. */
  id: string;
  /** Method, path and parameters of the call. */
  call: string;
  status: number;
  body: object;
  requestId: string;
}

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

/** A card as it was typed on a page. Of its number the last digits are kept. */
export interface CardOnFile extends CardBehaviour {
  id: string;
  account: string;
  customer: string | null;
  wasDetached: boolean;
  /** The guest confirmed at the bank that it may be charged without them. */
  isSetUp: boolean;
  brand: "visa" | "mastercard" | "amex";
  country: string;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string;
  email: string | null;
  createdAt: number;
}

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
