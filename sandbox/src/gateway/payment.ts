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
  /** For every cycle except `ON_DEMAND`. */
  period: number | null;
  /** The last day of use. */
  dateTo: string;
  state: "REQUESTED" | "STARTED" | "STOPPED";
}

/** A shop's checked request to collect money. */
export interface Order {
  goid: number;
  orderNumber: string;
  description: string | null;
  amount: Cents;
  currency: Currency;
  items: OrderItem[];
  /** The payer's data as received; answers repeat it. */
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

/** The guest's chosen way to pay; of a card, only what the wire shows. */
export interface Means {
  instrument: Instrument;
  card?: { masked: string; expiration: string; brand: string };
  swift?: string;
}

/** A card that the guest let the shop keep. Its token is the number of the payment that came with it. */
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
  /** The part of the card that the guest let the shop keep. */
  storedCard: StoredCard | null;
  /** The payment whose recurrence made this one. */
  parentId: number | null;
  /** Instants in milliseconds. */
  createdAt: number;
  expiresAt: number | null;
}

/** Whether the guest can do nothing more with the payment. */
export function hasEnded({ state }: Payment): boolean {
  return state !== "CREATED" && state !== "PAYMENT_METHOD_CHOSEN";
}

/** The card that a payment leaves with the shop, if the shop asked for it and the guest paid by it. */
export function cardLeftBy({ order, means, state, token }: Payment): StoredCard | null {
  const isMade = state === "PAID" || state === "AUTHORIZED";
  if (!isMade || !means?.card || order.payer["request_card_token"] !== true) return null;
  return { token: createHash("sha256").update(token).digest("base64"), status: "ACTIVE" };
}
