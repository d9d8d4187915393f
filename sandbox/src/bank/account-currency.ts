import type { Transfer } from "./transfer.ts";

/** The test bank's rates in crowns per unit. They differ on purpose from any that a hotel would write into its file. */
const CROWNS: Readonly<Record<string, number>> = {
  CZK: 1,
  EUR: 24.31,
  USD: 22.42,
  GBP: 28.37,
  PLN: 5.66,
  JPY: 0.1497,
  RUB: 0.2503,
  TRY: 0.5421,
  IDR: 0.001371,
};

/**
 * The currency of accounts in these countries unless the bank is set otherwise. Accounts of all other countries are in euros.
 */
const OF_COUNTRY: Readonly<Record<string, string>> = { CZ: "CZK", PL: "PLN", GB: "GBP", TR: "TRY" };

/** Currencies without hundredths. */
const WHOLE = ["JPY"];

/** The currencies of accounts: like a real account, each has exactly one. */
export class AccountCurrencies {
  readonly #told = new Map<string, string>();

  tell(iban: string, currency: string): void {
    this.#told.set(iban, currency);
  }

  of(iban: string): string {
    return this.#told.get(iban) ?? OF_COUNTRY[iban.slice(0, 2)] ?? "EUR";
  }
}

/**
 * What the bank books for a transfer. Money in another currency is converted at the bank's own rate and reported with the sum
 * that was sent. A string is the reason why nothing is booked.
 */
export function credited(sent: Omit<Transfer, "id">, currency: string): Omit<Transfer, "id"> | string {
  if (sent.currency === currency) return sent;
  const [from, to] = [CROWNS[sent.currency], CROWNS[currency]];
  if (from === undefined || to === undefined) {
    return `The bank does not change ${sent.currency} into ${currency}.`;
  }
  const unit = WHOLE.includes(currency) ? 100 : 1;
  const amount = Math.round((sent.amount * from) / to / unit) * unit;
  return { ...sent, amount, currency, original: `${(sent.amount / 100).toFixed(2)} ${sent.currency}` };
}
