import type { CurrencyCode } from "../money/currency.ts";

export type BankAccount = {
  /** The one currency that it receives: a bank turns every other into it at a rate of its own. */
  currency: CurrencyCode;
  account: string;
  iban: string;
  bic: string;
  holder: string;
  /** How the bank is asked what has come in; null where statements are imported by hand. */
  feed: { provider: BankFeedProvider } | null;
};

/** Banks whose protocol the engine speaks. */
export const BANK_FEED_PROVIDERS = ["fio"] as const;
export type BankFeedProvider = (typeof BANK_FEED_PROVIDERS)[number];
