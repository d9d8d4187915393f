import type { Transfer } from "./transfer.ts";

/** Crowns for one unit, by which the test bank changes money; on purpose none that a hotel would write into its file. */
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

/** What accounts of these countries are kept in unless the bank is told otherwise; those of all others in euros. */
const OF_COUNTRY: Readonly<Record<string, string>> = { CZ: "CZK", PL: "PLN", GB: "GBP", TR: "TRY" };

/** Currencies without hundredths. */
const WHOLE = ["JPY"];

/** The currency that accounts are kept in: a real account has one and knows no other. */
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
 * What the bank books of a transfer: money in another currency than the account's is changed at the bank's own rate, and what
 * was sent is told beside it. A string says why nothing is booked.
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
