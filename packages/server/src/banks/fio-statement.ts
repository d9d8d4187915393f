import { isPlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";
import { z } from "zod";
import { lineText, type BankLine, type StatementProblem } from "./bank-line.ts";
import { readLineAmount } from "./line-amount.ts";
import { bareSymbol, symbolInText } from "./symbol-in-text.ts";

/** An answer of Fio's API, or an export from its internet banking: one account and its lines in a period. */
export type FioStatement = { iban: string | null; account: string | null; lines: BankLine[] };

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
export function readFio(data: unknown): Result<FioStatement, StatementProblem> {
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
