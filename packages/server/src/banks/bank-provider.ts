import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Result } from "@portico/domain/result";
import type { SecretKind } from "../secrets/index.ts";
import type { BankLine } from "./bank-line.ts";

/** Why an account could not be read. Never contains the token, which may be part of a URL. */
export type BankProblem =
  | { code: "unreachable" }
  /** The bank limits how often it answers; the next read will do. */
  | { code: "too_soon" }
  /** The token is unknown, has expired, or may not read that far back. */
  | { code: "refused"; status: number }
  | { code: "garbled"; reason: string };

/** Reads a hotel's account at its bank. */
export interface BankAccountReader {
  /** Everything booked on these days, both included. Asking twice changes nothing at the bank. */
  read(from: PlainDate, to: PlainDate): Promise<Result<BankLine[], BankProblem>>;
}

/** The place of one account at its bank. */
export type AccountPlace = {
  /** Without a trailing slash. */
  baseUrl: string;
  token: string;
  /** The account that the statement must belong to. */
  iban: string;
  /** The account's currency. */
  currency: CurrencyCode;
  milliseconds?: number | undefined;
};

type About<Secret extends object> = {
  /** Its name in hotel files. */
  readonly name: string;
  readonly address: string;
  readonly secrets: SecretKind<Secret>;
  open(place: AccountPlace): BankAccountReader;
};

/** A bank whose accounts the engine can read. */
export type BankProvider = About<object> & {
  /** The token of the hotel's account in a currency; null if its secrets have none. */
  tokenOf(secret: object, currency: CurrencyCode): string | null;
};

/** Makes a bank's list entry, with its own shape of secrets. */
export function bankProvider<Secret extends object>({
  tokenOf,
  ...about
}: About<Secret> & { tokenOf: (secret: Secret, currency: CurrencyCode) => string | null }): BankProvider {
  return { ...about, tokenOf: (secret, currency) => tokenOf(about.secrets.shape.parse(secret), currency) };
}
