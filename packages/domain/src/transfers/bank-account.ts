import type { CurrencyCode } from "../money/currency.ts";

export type BankAccount = {
  /** The one currency that it receives: a bank turns every other into it at a rate of its own. */
  currency: CurrencyCode;
  account: string;
  iban: string;
  bic: string;
  holder: string;
  /** The bank, by its name in the engine's list, that is asked what has come in; null where statements are imported by hand. */
  feed: { provider: string } | null;
};
