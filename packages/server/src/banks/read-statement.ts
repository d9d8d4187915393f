import { isPlainDate } from "@portico/domain/dates/plain-date";
import { failure, type Result, success } from "@portico/domain/result";
import type { BankAccount } from "@portico/domain/transfers/bank-account";
import { czechIban } from "@portico/domain/transfers/czech-account";
import { z } from "zod";
import { type BankLine, lineText, type StatementProblem } from "./bank-line.ts";
import { readCamt } from "./camt-statement.ts";
import { readGpc } from "./gpc-statement.ts";
import type { TransferSource } from "./incoming-transfer.ts";
import { readLineAmount } from "./line-amount.ts";
import { bareSymbol, symbolInText } from "./symbol-in-text.ts";

/** An answer of Fio's API, or an export from its internet banking: one account and its lines in a period. */
type FioStatement = { iban: string | null; account: string | null; lines: BankLine[] };

const text = z.nullish(z.object({ value: z.coerce.string() })).transform((column) => column?.value ?? "");

/** Columns by Fio's numbers; absent ones are null. */
const movement = z.object({
  column22: z.object({ value: z.union([z.int(), z.string().regex(/^\d{1,20}$/)]) }),
  column0: z.object({ value: z.union([z.string(), z.int()]) }),
  column1: z.object({ value: z.number() }),
  column14: z.object({ value: z.string().regex(/^[A-Z]{3}$/) }),
  column2: text,
  column3: text,
  column5: text,
  column10: text,
  column7: text,
  column16: text,
  column25: text,
  column27: text,
});

const answer = z.object({
  accountStatement: z.object({
    info: z.object({
      iban: z.string().nullish(),
      accountId: z.coerce.string().nullish(),
      bankId: z.coerce.string().nullish(),
    }),
    transactionList: z.object({ transaction: z.array(z.unknown()).nullish() }).nullish(),
  }),
});

/** Reads the JSON of Fio's API; problems report a movement's number as the line. */
function readFio(data: unknown): Result<FioStatement, StatementProblem> {
  const read = answer.safeParse(data);
  if (!read.success) return failure({ line: null, reason: "it is no statement as Fio writes them" });
  const { info, transactionList } = read.data.accountStatement;
  const lines: BankLine[] = [];
  for (const [index, entry] of (transactionList?.transaction ?? []).entries()) {
    const line = readMovement(entry);
    if (line === null) return failure({ line: index + 1, reason: "the movement is not as Fio writes them" });
    lines.push(line);
  }
  const { accountId, bankId } = info;
  return success({
    iban: info.iban?.replaceAll(/\s/g, "") ?? null,
    account: accountId && bankId ? `${accountId}/${bankId}` : null,
    lines,
  });
}

function readMovement(entry: unknown): BankLine | null {
  const read = movement.safeParse(entry);
  if (!read.success) return null;
  const columns = read.data;
  const amount = columns.column1.value;
  const currency = columns.column14.value;
  const minor = readLineAmount(String(Math.abs(amount)), currency);
  const bookedOn = dayOf(columns.column0.value);
  if (minor === null || bookedOn === null) return null;
  const words = [columns.column16, columns.column27, columns.column25, columns.column7];
  const [account, bank] = [columns.column2, columns.column3];
  return {
    ref: String(columns.column22.value),
    bookedOn,
    amount: amount < 0 ? -minor : minor,
    currency,
    variableSymbol: bareSymbol(columns.column5) || symbolInText(words),
    payerName: lineText(columns.column10),
    payerAccount: lineText(account !== "" && bank !== "" ? `${account}/${bank}` : account),
    message: lineText(columns.column16),
  };
}

/** `2026-11-21+0100`; formerly also midnight in Prague as milliseconds. */
function dayOf(value: string | number): string | null {
  const written = typeof value === "number" ? DAY.format(value) : value.slice(0, 10);
  return isPlainDate(written) ? written : null;
}

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Prague" });

/** An account that a statement may belong to, with its currency. */
export type StatementAccount = Pick<BankAccount, "iban" | "currency">;

type Statement = { source: TransferSource; account: StatementAccount; lines: BankLine[] };

const MOST_BYTES = 10 * 1024 * 1024;

const OTHER_ACCOUNT: StatementProblem = { line: null, reason: "the statement is of another account" };

type Read = Result<Statement, StatementProblem>;

/**
 * Reads a bank's statement for one of the accounts: ABO (GPC), camt.053 or Fio's JSON, detected by its beginning. Reads
 * everything or nothing; refuses a statement of another account or larger than 10 MB.
 */
export function readStatement(bytes: Uint8Array, accounts: readonly StatementAccount[]): Read {
  if (bytes.byteLength > MOST_BYTES) return failure({ line: null, reason: "the file is longer than 10 MB" });
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 64)).replace(/^\u00ef\u00bb\u00bf/, "");
  if (start.startsWith("074")) return ofGpc(bytes, accounts);
  switch (start.trimStart()[0]) {
    case "<":
      return ofCamt(bytes, accounts);
    case "{":
      return ofFio(bytes, accounts);
    default:
      return failure({ line: 1, reason: "the file is neither ABO (GPC) nor camt.053 nor Fio's JSON" });
  }
}

function ofGpc(bytes: Uint8Array, accounts: readonly StatementAccount[]): Read {
  const read = readGpc(bytes);
  if (!read.ok) return read;
  const { lines } = read.value;
  const account = accounts.find(({ iban }) => isGpcAccount(read.value.account, iban));
  if (account === undefined) return failure(OTHER_ACCOUNT);
  const told = lines.map((line) => ({ ...line, currency: line.currency ?? account.currency }));
  return success({ source: "gpc", account, lines: told });
}

/** Banks write the digits in order, or permuted as an old machine stored them. */
function isGpcAccount(account: string, iban: string): boolean {
  const own = iban.slice(8);
  const sorted = (digits: string) => [...digits].toSorted().join("");
  return iban.startsWith("CZ") && (account === own || sorted(account) === sorted(own));
}

function ofCamt(bytes: Uint8Array, accounts: readonly StatementAccount[]): Read {
  const read = readCamt(bytes);
  if (!read.ok) return read;
  const { ibans, lines } = read.value;
  const account = accounts.find(({ iban }) => ibans.every((one) => one === iban));
  return account === undefined ? failure(OTHER_ACCOUNT) : success({ source: "camt053", account, lines });
}

function ofFio(bytes: Uint8Array, accounts: readonly StatementAccount[]): Read {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return failure({ line: null, reason: "this is no well-formed JSON" });
  }
  return ofFioData(data, accounts);
}

/** Like `readStatement`, for an answer of Fio's that is already parsed. */
export function ofFioData(data: unknown, accounts: readonly StatementAccount[]): Read {
  const read = readFio(data);
  if (!read.ok) return read;
  const { lines } = read.value;
  const czech = read.value.account === null ? null : czechIban(read.value.account);
  const own = read.value.iban ?? (czech?.ok ? czech.value : null);
  const account = accounts.find(({ iban }) => iban === own);
  return account === undefined ? failure(OTHER_ACCOUNT) : success({ source: "fio", account, lines });
}
