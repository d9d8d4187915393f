import type { BankDirectory } from "../banks/index.ts";
import type { Database } from "../database/index.ts";
import { openJobQueue, startRecurringTask, type JobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import type { OwnerKinds } from "../payments/index.ts";
import { FedAccounts } from "./bank-feed-store.ts";
import { readDueAccounts } from "./read-accounts.ts";
import { releaseNeedlesslyKept, settleTransfers } from "./settle-transfers.ts";

export type StartParts = {
  readonly database: Database;
  readonly banks: Pick<BankDirectory, "readerOf">;
  /** Seconds between two reads of one account. */
  readonly bankSeconds: number;
  /** Whatever can be paid for. */
  ownersWith(parts: { jobs: JobQueue }): OwnerKinds;
  /** Takes a sentence for the operator. */
  notice(sentence: string, hotel: string): void;
  /** Receives every failure that will be retried. */
  report(error: unknown): void;
};

const LOOK_EVERY = 2_000;
const RELEASE_EVERY = 30_000;

/** Starts the background work for transfers: reading accounts and judging incoming money. */
export async function startTransfers(parts: StartParts): Promise<{ stop(): Promise<void> }> {
  const { database, banks, bankSeconds, ownersWith, notice, report } = parts;
  const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report });
  const account = { database, banks, accounts: new FedAccounts(), every: bankSeconds * 1_000, notice };
  const matching = { database, jobs, owners: ownersWith({ jobs }) };
  const reading = startRecurringTask(
    "reading accounts",
    LOOK_EVERY,
    () => readDueAccounts(account, Date.now),
    report,
  );
  // Separate, so that a hanging bank delays nobody.
  const settling = startRecurringTask(
    "settling transfers",
    LOOK_EVERY,
    () => settleTransfers(matching, Date.now()),
    report,
  );
  const releasing = startRecurringTask(
    "releasing transfers",
    RELEASE_EVERY,
    () => releaseNeedlesslyKept(matching),
    report,
  );
  return {
    stop: async () => {
      await Promise.all([reading.stop(), settling.stop(), releasing.stop()]);
      await jobs.stop();
    },
  };
}
