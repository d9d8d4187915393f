import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import { bookLines, readStatement, type StatementProblem } from "../banks/index.ts";
import type { Database } from "../database/index.ts";

/** What an import has found: lines of money that came in, and how many of them nobody had told of before. */
export type ImportedStatement = { incoming: number; fresh: number };

/** Keeps what a statement tells of money that came to the account and is not known yet; all of the file or nothing. */
export async function importStatement(
  database: Database,
  account: { hotelId: number; iban: string },
  bytes: Uint8Array,
  now: Instant,
): Promise<Result<ImportedStatement, StatementProblem>> {
  const read = readStatement(bytes, account.iban);
  if (!read.ok) return failure(read.problem);
  const { lines, source } = read.value;
  const fresh = await bookLines(database, { ...account, source, lines, now });
  return success({ incoming: lines.filter(({ amount }) => amount > 0).length, fresh });
}
