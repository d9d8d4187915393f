import type { Units } from "../amount.ts";

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
