import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import { bookLines, readStatement, type StatementAccount, type StatementProblem } from "../banks/index.ts";
import type { Database } from "../database/index.ts";

/** What an import has found: whose money it tells of, lines that came in, and how many of them nobody had told of before. */
export type ImportedStatement = { account: StatementAccount; incoming: number; fresh: number };

/** Keeps what a statement tells of money that came to one of the accounts and is not known yet; all of the file or nothing. */
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
