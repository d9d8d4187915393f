import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";

/** One booked line of an account, as reported by a bank. Texts come from the bank and the payer and are not trusted. */
export type BankLine = {
  /** The bank's id of the line, unique within the account; null if the source has none. */
  ref: string | null;
  bookedOn: PlainDate;
  /** Negative for outgoing money and for what the bank took back. */
  amount: Minor;
  currency: string;
  /** Digits without leading zeros; empty for none. */
  variableSymbol: string;
  payerName: string;
  /** As a person would type it; empty if unknown. */
  payerAccount: string;
  message: string;
};

/** What is wrong with a statement, for the person who imports it; `line` counts from 1, null for the whole file. */
export type StatementProblem = { line: number | null; reason: string };

const LONGEST_TEXT = 200;

/** A payer's text as passed on by a bank, on one line and of limited length. */
export function lineText(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return [...plain].slice(0, LONGEST_TEXT).join("");
}
