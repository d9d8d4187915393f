import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { MAIL_JOB, type MailJob } from "./mail-queue.ts";
import { listQueuedMails } from "./outgoing-mail-store.ts";

/**
 * Queues every unsent mail again, for a database whose jobs are gone, as after a restore. Returns how many there are.
 * If a mail's job still exists, the second one just finds it sent.
 */
export async function requeueMails(database: Database, jobs: JobQueue): Promise<number> {
  return database.transaction(async (tx) => {
    const waiting: MailJob[] = await listQueuedMails(tx);
    await jobs.add(tx, MAIL_JOB, waiting);
    return waiting.length;
  });
}
