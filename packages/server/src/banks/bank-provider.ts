import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Result } from "@portico/domain/result";
import type { SecretKind } from "../secrets/index.ts";
import type { BankLine } from "./bank-line.ts";

/** Why an account could not be read. None of it names the token, which may stand in the address of a question. */
export type BankProblem =
  | { code: "unreachable" }
  /** The bank answers so often only; the next look will do. */
  | { code: "too_soon" }
  /** The token is unknown, has run out, or may not read so far back. */
  | { code: "refused"; status: number }
  | { code: "garbled"; reason: string };

/** A hotel's account as its bank tells of it. */
export interface BankAccountReader {
  /** Everything booked on these days, both included. Asking twice changes nothing at the bank. */
  read(from: PlainDate, to: PlainDate): Promise<Result<BankLine[], BankProblem>>;
}

/** Where one account is read. */
export type AccountPlace = {
  /** Without a slash at its end. */
  baseUrl: string;
  token: string;
  /** The account that the statement must be of. */
  iban: string;
  /** What that account is kept in. */
  currency: CurrencyCode;
  milliseconds?: number | undefined;
};

type About<Secret extends object> = {
  /** As hotels' files name it. */
  readonly name: string;
  readonly address: string;
  readonly secrets: SecretKind<Secret>;
  open(place: AccountPlace): BankAccountReader;
};

/** One bank whose accounts the engine reads by itself. */
export type BankProvider = About<object> & {
  /** The token of the hotel's account in a currency; null where its secrets have none. */
  tokenOf(secret: object, currency: CurrencyCode): string | null;
};

/** Lists a bank; its secrets are read by its own shape. */
export function bankProvider<Secret extends object>({
  tokenOf,
  ...about
}: About<Secret> & { tokenOf: (secret: Secret, currency: CurrencyCode) => string | null }): BankProvider {
  return { ...about, tokenOf: (secret, currency) => tokenOf(about.secrets.shape.parse(secret), currency) };
}
