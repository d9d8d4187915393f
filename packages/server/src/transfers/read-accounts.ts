import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { bookLines, type BankDirectory, type BankProblem } from "../banks/index.ts";
import type { Database } from "../database/index.ts";
import {
  claimDueFeeds,
  noteLook,
  type DueFeed,
  type FedAccount,
  type FedAccounts,
} from "./bank-feed-store.ts";

export type AccountParts = {
  readonly database: Database;
  readonly banks: Pick<BankDirectory, "readerOf">;
  readonly accounts: FedAccounts;
  /** Milliseconds between two reads of one account. */
  readonly every: number;
  /** Tells the operator when an account can no longer be read, and when it can again. */
  notice(sentence: string, hotel: string): void;
};

/** Days before the last successful read that are read again: banks book late, and the same line never counts twice. */
const OVERLAP = 7;

/** How far back a new account is read; Fio's tokens read at most ninety days without the holder's consent. */
const FIRST_LOOK = 14;
const LONGEST_LOOK = 89;

/** A brief outage of a bank is not worth reporting. */
const WORTH_TELLING = 3;

/** Bounds the questions to banks that are on their way together. */
const MOST_AT_ONCE = 100;

/** Reads the due accounts of all hotels and stores new lines, which take effect later. */
export async function readDueAccounts(parts: AccountParts, clock: () => Instant): Promise<void> {
  const { pool } = parts.database;
  const fed = await parts.accounts.lookUp(pool);
  const due = await claimDueFeeds(pool, fed, { now: clock(), every: parts.every, most: MOST_AT_ONCE });
  await Promise.all(
    due.map(async (feed) => {
      const account = fed.find(({ hotelId, bank }) => hotelId === feed.hotelId && bank.iban === feed.account);
      if (account !== undefined) await readAccount(parts, { ...feed, ...account }, clock);
    }),
  );
}

async function readAccount(
  parts: AccountParts,
  feed: DueFeed & FedAccount,
  clock: () => Instant,
): Promise<void> {
  const { hotelId, code, timeZone, bank, readAt, troubles } = feed;
  const { pool } = parts.database;
  const reader = parts.banks.readerOf(code, bank);
  if (reader === null) return;
  const days = daysToRead(timeZone, readAt, clock());
  const asked = clock();
  const read = await reader.read(days.from, days.to);
  if (read.ok) {
    await bookLines(parts.database, {
      hotelId,
      iban: bank.iban,
      source: "fio",
      lines: read.value,
      now: clock(),
    });
  } else if (read.problem.code === "too_soon") {
    // Somebody else uses the token too; the next read will do.
    return;
  }
  const problem = read.ok ? null : wordsOf(read.problem);
  await noteLook(pool, feed, { problem, now: asked });
  if (problem !== null && troubles + 1 === WORTH_TELLING) {
    parts.notice(`The ${bank.currency} bank account of hotel ${code} cannot be read: ${problem}.`, code);
  }
  if (problem === null && troubles >= WORTH_TELLING) {
    parts.notice(`The ${bank.currency} bank account of hotel ${code} can be read again.`, code);
  }
}

function daysToRead(
  timeZone: string,
  readAt: Instant | null,
  now: Instant,
): { from: PlainDate; to: PlainDate } {
  const today = todayIn(timeZone, now);
  const wished = readAt === null ? addDays(today, -FIRST_LOOK) : addDays(todayIn(timeZone, readAt), -OVERLAP);
  const earliest = addDays(today, -LONGEST_LOOK);
  return { from: wished < earliest ? earliest : wished, to: today };
}

function wordsOf(problem: BankProblem): string {
  switch (problem.code) {
    case "unreachable":
      return "the bank does not answer";
    case "too_soon":
      return "it was asked too often";
    case "refused":
      return `the bank refuses (${problem.status}); has the token run out?`;
    case "garbled":
      return problem.reason;
  }
}
