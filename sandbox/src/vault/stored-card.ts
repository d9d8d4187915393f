import { randomInt } from "node:crypto";
import type { CardBrand, Wallet } from "./card-brand.ts";
import type { ChargeOutcome } from "./test-cards.ts";

/** What is kept of a card. The number itself is not: a test card's fate is known when it is stored. */
export interface StoredCard {
  token: string;
  /** Null for a wallet that tells nothing of the card behind it, as are the digits empty then. */
  brand: CardBrand | null;
  wallet: Wallet | null;
  lead: string;
  last4: string;
  month: number | null;
  year: number | null;
  holder: string;
  /** The guest's own name for it; may be empty. */
  saveAs: string;
  /** Whether the bank has asked its customer. */
  confirmed: boolean;
  charge: ChargeOutcome;
  /** ISO instant. */
  createdAt: string;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A word nobody can guess, of letters only: no piece of it can be taken for a card's number. */
export function newToken(length = 32): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
