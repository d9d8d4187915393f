import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import { bookLines, readStatement, type StatementAccount, type StatementProblem } from "../banks/index.ts";
import type { Database } from "../database/index.ts";

/** The result of an import: the account, the incoming lines, and how many of them are new. */
export type ImportedStatement = { account: StatementAccount; incoming: number; fresh: number };

/** Stores a statement's unknown incoming lines for one of the accounts; the whole file or nothing. */
export async function importStatement(
  database: Database,
  { hotelId, accounts }: { hotelId: number; accounts: readonly StatementAccount[] },
  bytes: Uint8Array,
  now: Instant,
): Promise<Result<ImportedStatement, StatementProblem>> {
  const read = readStatement(bytes, accounts);
  if (!read.ok) return failure(read.problem);
  const { lines, source, account } = read.value;
  const fresh = await bookLines(database, { hotelId, iban: account.iban, source, lines, now });
  return success({ account, incoming: lines.filter(({ amount }) => amount > 0).length, fresh });
}
