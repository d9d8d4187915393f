import { randomUUID } from "node:crypto";
import type { Queryable } from "../database/index.ts";
import type { JobKind, JobQueue } from "../jobs/index.ts";
import { insertMails, type MailKind } from "./outgoing-mail-store.ts";

export type MailJob = { hotelId: number; mailId: string };

/** With pauses that double from 5 s to 15 min, some 25 hours. */
export const MAIL_ATTEMPTS = 108;

export const MAIL_JOB: JobKind = {
  name: "mail",
  retry: { limit: MAIL_ATTEMPTS - 1, delaySeconds: 5, longestDelaySeconds: 900 },
  // Longer than all time limits of the transport together, so that a slow mail is never sent by two.
  expireSeconds: 120,
};

/** Has mails about a reservation sent once the transaction is committed; each kind goes out once per reservation. */
export async function queueMails(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  reservationId: string,
  kinds: readonly MailKind[],
): Promise<void> {
  const mails = kinds.map((kind) => ({
    mailId: randomUUID(),
    dedupeKey: `${kind}:${reservationId}`,
    kind,
    reservationId,
  }));
  const written = await insertMails(tx, hotelId, mails);
  await jobs.add(
    tx,
    MAIL_JOB,
    written.map((mailId): MailJob => ({ hotelId, mailId })),
  );
}
