import { randomUUID } from "node:crypto";
import type { Queryable } from "../database/index.ts";
import type { JobKind, JobQueue } from "../jobs/index.ts";
import {
  copyMail,
  endWaitOfMail,
  insertMails,
  type MailKind,
  type RepeatableMail,
} from "./outgoing-mail-store.ts";

export type MailJob = { hotelId: number; mailId: string };

/** With pauses that double from 5 s to 15 min, some 25 hours. */
export const MAIL_ATTEMPTS = 108;

export const MAIL_JOB: JobKind = {
  name: "mail",
  retry: { limit: MAIL_ATTEMPTS - 1, delaySeconds: 5, longestDelaySeconds: 900 },
  // Longer than all time limits of the transport together, so that a slow mail is never sent by two.
  expireSeconds: 120,
};

/**
 * A mail by its kind; or one about a payment, a transfer or money that goes back. With `after` it is written no sooner than after so
 * many seconds, and can be withdrawn until then. `stage` tells news of the same thing from what was told of it before.
 */
export type MailOrder = MailKind | { kind: MailKind; about?: string | null; stage?: string; after?: number };

/**
 * Has mails about a reservation, or a transfer that belongs to none, sent once the transaction is committed; each kind goes
 * out once per reservation, or once per thing that it is about and stage of it.
 */
export async function queueMails(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  reservationId: string | null,
  orders: readonly MailOrder[],
): Promise<void> {
  const mails = orders.map((order) => {
    const { kind, about, stage, after } =
      typeof order === "string" ? { ...WHOLE, kind: order } : { ...WHOLE, ...order };
    const dedupeKey = [kind, reservationId, about, stage].filter((part) => part !== null).join(":");
    return { mailId: randomUUID(), dedupeKey, kind, reservationId, about, after };
  });
  const written = new Set(await insertMails(tx, hotelId, mails));
  const fresh = mails.filter(({ mailId }) => written.has(mailId));
  for (const [after, due] of Map.groupBy(fresh, (mail) => mail.after)) {
    const data = due.map(({ mailId }): MailJob => ({ hotelId, mailId }));
    await jobs.add(tx, MAIL_JOB, data, after);
  }
}

/**
 * Has a mail of the whole reservation written now that was to wait. The job that waits finds it sent; if this one is lost, it
 * sends it.
 */
export async function hurryMail(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  reservationId: string,
  kind: MailKind,
): Promise<void> {
  const mailId = await endWaitOfMail(tx, hotelId, reservationId, kind);
  if (mailId !== null) await jobs.add(tx, MAIL_JOB, [{ hotelId, mailId } satisfies MailJob]);
}

/** Sends a letter once more, to another address where one is named. It is a matter of its own: nothing takes it for the first. */
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

/** Stands in the keys of repeated letters before what tells them from the first. */
const REPEAT = "#";

/** The stage that a mail was ordered for, which its key names last; null where it was ordered for none. */
export function stageOf(dedupeKey: string): string | null {
  return dedupeKey.split(REPEAT)[0]?.split(":")[3] ?? null;
}

const WHOLE = { about: null, stage: null, after: 0 };
