import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "../database/index.ts";
import type { JobKind, JobQueue } from "../jobs/index.ts";
import {
  copyMail,
  endWaitOfMail,
  insertMails,
  listQueuedMails,
  type MailKind,
  type RepeatableMail,
} from "./outgoing-mail-store.ts";

export type MailJob = { hotelId: number; mailId: string };

/** With pauses that double from 5 s to 15 min, about 25 hours. */
export const MAIL_ATTEMPTS = 108;

export const MAIL_JOB: JobKind = {
  name: "mail",
  retry: { limit: MAIL_ATTEMPTS - 1, delaySeconds: 5, longestDelaySeconds: 900 },
  // Longer than all of the transport's time limits together, so that two workers never send a slow mail.
  expireSeconds: 120,
};

/**
 * A mail by its kind; or one about a payment, a transfer or a refund. With `after` it is written no sooner than after
 * this number of seconds, and can be withdrawn until then. `stage` distinguishes later news about the same thing. `givenTo` is
 * somebody who has not asked for the letter, and for whom it counts. `to` is its reader, where that is not who the matter is about
 * by now.
 */
export type MailOrder =
  | MailKind
  | { kind: MailKind; about?: string | null; stage?: string; after?: number; givenTo?: string; to?: string };

/**
 * Sends mails about something that is paid for, or an unassigned transfer, once the transaction is committed; each kind
 * goes out once per owner, or once per subject and stage.
 */
export async function queueMails(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  owner: OwnerRef | null,
  orders: readonly MailOrder[],
): Promise<void> {
  const mails = orders.map((order) => {
    const { kind, about, stage, after, givenTo, to } =
      typeof order === "string" ? { ...WHOLE, kind: order } : { ...WHOLE, ...order };
    const dedupeKey = [kind, owner?.id ?? null, about, stage].filter((part) => part !== null).join(":");
    return { mailId: randomUUID(), dedupeKey, kind, owner, about, after, givenTo, to };
  });
  const written = new Set(await insertMails(tx, hotelId, mails));
  const fresh = mails.filter(({ mailId }) => written.has(mailId));
  for (const [after, due] of Map.groupBy(fresh, (mail) => mail.after)) {
    const data = due.map(({ mailId }): MailJob => ({ hotelId, mailId }));
    await jobs.add(tx, MAIL_JOB, data, after);
  }
}

/**
 * Sends a waiting mail about the whole of an owner now. The waiting job finds it sent; if this one is lost, that job
 * sends it.
 */
export async function hurryMail(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  owner: OwnerRef,
  kind: MailKind,
): Promise<void> {
  const mailId = await endWaitOfMail(tx, hotelId, owner, kind);
  if (mailId !== null) await jobs.add(tx, MAIL_JOB, [{ hotelId, mailId } satisfies MailJob]);
}

/** Sends a letter again, optionally to another address. It has its own key, so nothing mistakes it for the first. */
export async function repeatMail(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  { mailId, dedupeKey }: RepeatableMail,
  recipient: string | null,
): Promise<void> {
  const again = randomUUID();
  const [first = ""] = dedupeKey.split(REPEAT);
  const key = `${first}${REPEAT}${again}`;
  await copyMail(tx, hotelId, mailId, { mailId: again, dedupeKey: key, recipient });
  await jobs.add(tx, MAIL_JOB, [{ hotelId, mailId: again } satisfies MailJob]);
}

/** Separates the part of a repeated letter's key that distinguishes it from the first. */
const REPEAT = "#";

/** The stage of a mail, the last part of its key; null if it has none. */
export function stageOf(dedupeKey: string): string | null {
  return dedupeKey.split(REPEAT)[0]?.split(":")[3] ?? null;
}

const WHOLE = { about: null, stage: null, after: 0, givenTo: null, to: null };

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
