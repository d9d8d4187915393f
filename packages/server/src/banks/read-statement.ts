import { czechIban } from "@portico/domain/payments/czech-account";
import { failure, success, type Result } from "@portico/domain/result";
import type { BankLine, StatementProblem } from "./bank-line.ts";
import { readCamt } from "./camt-statement.ts";
import { readFio } from "./fio-statement.ts";
import { readGpc } from "./gpc-statement.ts";
import type { TransferSource } from "./incoming-transfer.ts";

export type Statement = { source: TransferSource; lines: BankLine[] };

const MOST_BYTES = 10 * 1024 * 1024;

const OTHER_ACCOUNT: StatementProblem = { line: null, reason: "the statement is of another account" };

/**
 * Reads a file that a bank gave out about the account: ABO (GPC), camt.053 or Fio's JSON, told apart by how it begins.
 * All of it is read or nothing; a statement of another account, or longer than 10 MB, is refused.
 */
export function readStatement(bytes: Uint8Array, iban: string): Result<Statement, StatementProblem> {
  if (bytes.byteLength > MOST_BYTES) return failure({ line: null, reason: "the file is longer than 10 MB" });
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 64)).replace(/^\u00ef\u00bb\u00bf/, "");
  if (start.startsWith("074")) return ofGpc(bytes, iban);
  switch (start.trimStart()[0]) {
    case "<":
      return ofCamt(bytes, iban);
    case "{":
      return ofFio(bytes, iban);
    default:
      return failure({ line: 1, reason: "the file is neither ABO (GPC) nor camt.053 nor Fio's JSON" });
  }
}

function ofGpc(bytes: Uint8Array, iban: string): Result<Statement, StatementProblem> {
  const read = readGpc(bytes);
  if (!read.ok) return read;
  const { account, lines } = read.value;
  return isGpcAccount(account, iban) ? success({ source: "gpc", lines }) : failure(OTHER_ACCOUNT);
}

/** Banks write the digits in their order, or all of them in the order of an old machine, which only permutes them. */
function isGpcAccount(account: string, iban: string): boolean {
  const own = iban.slice(8);
  const sorted = (digits: string) => [...digits].toSorted().join("");
  return iban.startsWith("CZ") && (account === own || sorted(account) === sorted(own));
}

function ofCamt(bytes: Uint8Array, iban: string): Result<Statement, StatementProblem> {
  const read = readCamt(bytes);
  if (!read.ok) return read;
  const { ibans, lines } = read.value;
  return ibans.every((one) => one === iban) ? success({ source: "camt053", lines }) : failure(OTHER_ACCOUNT);
}

function ofFio(bytes: Uint8Array, iban: string): Result<Statement, StatementProblem> {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return failure({ line: null, reason: "this is no well-formed JSON" });
  }
  return ofFioData(data, iban);
}

/** As `readStatement`, of an answer that Fio gave already read. */
export function ofFioData(data: unknown, iban: string): Result<Statement, StatementProblem> {
  const read = readFio(data);
  if (!read.ok) return read;
  const { lines, account } = read.value;
  const czech = account === null ? null : czechIban(account);
  const own = read.value.iban ?? (czech?.ok ? czech.value : null);
  return own === iban ? success({ source: "fio", lines }) : failure(OTHER_ACCOUNT);
}
