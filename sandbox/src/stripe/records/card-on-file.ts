import type { CardBehaviour } from "../test-cards.ts";

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
