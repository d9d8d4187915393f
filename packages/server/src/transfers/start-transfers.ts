import type { BankDirectory } from "../banks/index.ts";
import { reservationOwner } from "../checkout/index.ts";
import type { Database } from "../database/index.ts";
import { openJobQueue, startRecurringTask } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import { readDueAccounts } from "./read-accounts.ts";
import { settleTransfers } from "./settle-transfers.ts";

export type StartParts = {
  readonly database: Database;
  readonly banks: Pick<BankDirectory, "readerOf">;
  /** Seconds between two looks at one account. */
  readonly bankSeconds: number;
  /** Milliseconds between two looks for accounts to read and transfers to judge. */
  readonly lookEvery?: number;
  /** Takes a sentence for the operator. */
  notice(sentence: string): void;
  /** Hears of everything that fails and is tried again. */
  report(error: unknown): void;
};

const LOOK_EVERY = 2_000;

/** Starts what this process does about transfers without being asked: it reads accounts and judges what has come in. */
export async function startTransfers(parts: StartParts): Promise<{ stop(): Promise<void> }> {
  const { database, banks, bankSeconds, lookEvery = LOOK_EVERY, notice, report } = parts;
  const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report });
  const account = { database, banks, every: bankSeconds * 1_000, notice };
  const matching = { database, jobs, owner: reservationOwner({ jobs }) };
  const reading = startRecurringTask(lookEvery, () => readDueAccounts(account, Date.now), report);
  // On its own, so that a bank that hangs keeps nobody waiting.
  const settling = startRecurringTask(lookEvery, () => settleTransfers(matching, Date.now()), report);
  return {
    stop: async () => {
      await Promise.all([reading.stop(), settling.stop()]);
      await jobs.stop();
    },
  };
}
