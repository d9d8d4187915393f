import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { MAIL_JOB, type MailJob } from "./mail-queue.ts";
import { listQueuedMails } from "./outgoing-mail-store.ts";

/**
 * Has every mail sent that waits to be: for a database whose jobs are gone, as after a restore. Answers how many there
 * are. A mail whose job still exists would merely be found sent by the second.
 */
export async function requeueMails(database: Database, jobs: JobQueue): Promise<number> {
  return database.transaction(async (tx) => {
    const waiting: MailJob[] = await listQueuedMails(tx);
    await jobs.add(tx, MAIL_JOB, waiting);
    return waiting.length;
  });
}
