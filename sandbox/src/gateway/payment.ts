import { createHash } from "node:crypto";
import type { Cents } from "./amount.ts";
import type { Currency, Instrument, PaymentState } from "./code-lists.ts";

export interface OrderItem {
  type?: string;
  name: string;
  amount: Cents;
  count?: number;
  vat_rate?: number;
}

interface Recurrence {
  cycle: string;
  /** Of every cycle but `ON_DEMAND`. */
  period: number | null;
  /** The last day on which it may be used. */
  dateTo: string;
  state: "REQUESTED" | "STARTED" | "STOPPED";
}

/** What a shop asked the gateway to collect, after its check. */
export interface Order {
  goid: number;
  orderNumber: string;
  description: string | null;
  amount: Cents;
  currency: Currency;
  items: OrderItem[];
  /** Everything about the payer, as it came; answers repeat it. */
  payer: Record<string, unknown>;
  /** Empty: every instrument of the shop. */
  allowedInstruments: Instrument[];
  defaultInstrument: Instrument | null;
  /** Empty: every bank. */
  allowedSwifts: string[];
  additionalParams: unknown[];
  preauthorization: boolean;
  recurrence: Omit<Recurrence, "state"> | null;
  returnUrl: string;
  /** Null if the shop is not notified about changes. */
  notificationUrl: string | null;
  /** Upper case, as the protocol has it. */
  lang: string;
}

/** How the guest has chosen to pay; no more of a card than the wire shows. */
export interface Means {
  instrument: Instrument;
  card?: { masked: string; expiration: string; brand: string };
  swift?: string;
}

/** A card that the guest let the shop keep for later; it goes by the number of the payment that it came with. */
export interface StoredCard {
  token: string;
  status: "ACTIVE" | "DELETED";
}

/** A payment as the gateway keeps it. */
export interface Payment {
  id: number;
  /** Unguessable name of its page. */
  token: string;
  order: Order;
  state: PaymentState;
  /** With its underscore, as the wire has it. */
  subState: string | null;
  means: Means | null;
  preauthorization: "REQUESTED" | "AUTHORIZED" | "CAPTURED" | "CANCELED" | null;
  recurrence: Recurrence | null;
  /** What the guest let the shop keep of the card. */
  storedCard: StoredCard | null;
  /** The payment whose recurrence made this one. */
  parentId: number | null;
  /** Instants in milliseconds. */
  createdAt: number;
  expiresAt: number | null;
}

/** Whether nothing more happens to the payment by the guest's hand. */
export function hasEnded({ state }: Payment): boolean {
  return state !== "CREATED" && state !== "PAYMENT_METHOD_CHOSEN";
}

/** The card that a payment leaves with the shop: it was asked for, and the payment was made by it. */
export function cardLeftBy({ order, means, state, token }: Payment): StoredCard | null {
  const isMade = state === "PAID" || state === "AUTHORIZED";
  if (!isMade || !means?.card || order.payer["request_card_token"] !== true) return null;
  return { token: createHash("sha256").update(token).digest("base64"), status: "ACTIVE" };
}
