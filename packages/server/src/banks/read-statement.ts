import type { BankAccount } from "@portico/domain/transfers/bank-account";
import { czechIban } from "@portico/domain/transfers/czech-account";
import { failure, success, type Result } from "@portico/domain/result";
import type { BankLine, StatementProblem } from "./bank-line.ts";
import { readCamt } from "./camt-statement.ts";
import { readFio } from "./fio-statement.ts";
import { readGpc } from "./gpc-statement.ts";
import type { TransferSource } from "./incoming-transfer.ts";

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
