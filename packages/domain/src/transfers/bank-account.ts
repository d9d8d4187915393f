import type { CurrencyCode } from "../money/currency.ts";

export type BankAccount = {
  /** Its only currency: the bank converts every other at its own rate. */
  currency: CurrencyCode;
  account: string;
  iban: string;
  bic: string;
  holder: string;
  /**
   * The bank, by its name in the engine's list, to ask for incoming transfers; null if statements are imported by hand.
   */
  feed: { provider: string } | null;
};
