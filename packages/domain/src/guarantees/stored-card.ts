import type { CardBrand, Wallet } from "../money/card-brand.ts";

/** All that we ever know of a card that a vault keeps: enough to recognise it, nothing to pay with. */
export type StoredCard = {
  /** Null for a wallet that tells nothing of the card behind it. */
  brand: CardBrand | null;
  /** The last four digits, or null as above. */
  last4: string | null;
  /** 1 to 12. */
  expiryMonth: number | null;
  /** With four digits. */
  expiryYear: number | null;
  /** As the guest has typed it; empty where the vault keeps none. */
  holder: string;
  /** Null for a typed card. */
  wallet: Wallet | null;
};
