import type { Database } from "../database/index.ts";
import { MAIL_ATTEMPTS, type MailJob } from "./mail-queue.ts";
import type { MailMessage } from "./mail-message.ts";
import type { MailTransport } from "./mail-transport.ts";
import { refusalWords } from "./refusal-words.ts";
import {
  findQueuedMail,
  markAttempt,
  markDropped,
  markSent,
  type OutgoingMail,
} from "./outgoing-mail-store.ts";

/** Writes the mail of a kind about a reservation, from what is known of it now; null when there is nothing left to tell. */
export type MailWriter = (
  mail: { hotelId: number } & Pick<OutgoingMail, "kind" | "reservationId" | "about" | "dedupeKey">,
) => Promise<MailMessage | null>;

/**
 * Sends one mail, once: a mail that was sent already is left alone. A crash between the server's acceptance and our note
 * of it sends the mail again under the same Message-ID. A failure is noted and passed on, to be tried again later.
 */
export async function deliverMail(
  parts: { database: Database; transport: MailTransport; write: MailWriter },
  { hotelId, mailId }: MailJob,
): Promise<void> {
  const { pool } = parts.database;
  const mail = await findQueuedMail(pool, hotelId, mailId);
  if (mail === null) return;
  try {
    const message = await parts.write({ hotelId, ...mail });
    if (message === null) return await markDropped(pool, hotelId, mailId);
    await parts.transport.send({ ...message, to: mail.recipient ?? message.to }, mail.dedupeKey);
  } catch (error) {
    const last = mail.attempts + 1 >= MAIL_ATTEMPTS;
    const reason = refusalWords(error);
    await markAttempt(pool, hotelId, mailId, { reason, last });
    // The queue keeps the words too.
    throw new Error(reason, { cause: error });
  }
  await markSent(pool, hotelId, mailId, Date.now());
}
