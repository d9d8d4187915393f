import type { CardBrand, Wallet } from "../money/card-brand.ts";

/** All that we ever know about a card in a vault: enough to recognise it, nothing to pay with. */
export type StoredCard = {
  /** Null for a wallet that does not reveal the card behind it. */
  brand: CardBrand | null;
  /** The last four digits, or null as above. */
  last4: string | null;
  /** 1 to 12. */
  expiryMonth: number | null;
  /** Four digits. */
  expiryYear: number | null;
  /** As typed by the guest; empty if the vault stores none. */
  holder: string;
  /** Null for a typed card. */
  wallet: Wallet | null;
};
