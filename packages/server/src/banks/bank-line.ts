import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";

/** One booked line of an account, as a bank tells it. Texts are the bank's and the payer's: believe nothing in them. */
export type BankLine = {
  /** The bank's own name of the line, never given to another one of the account; null where the source has none. */
  ref: string | null;
  bookedOn: PlainDate;
  /** Below zero for what left the account, and for what the bank took back. */
  amount: Minor;
  currency: string;
  /** Digits without leading zeros; empty for none. */
  variableSymbol: string;
  payerName: string;
  /** As a person would type it; empty where the bank does not tell. */
  payerAccount: string;
  message: string;
};

/** What is wrong with a statement, for whoever brought it; `line` counts from 1, null where the whole is meant. */
export type StatementProblem = { line: number | null; reason: string };

const LONGEST_TEXT = 200;

/** What a bank passes on of a payer's words, in one line and not endlessly. */
export function lineText(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return [...plain].slice(0, LONGEST_TEXT).join("");
}
