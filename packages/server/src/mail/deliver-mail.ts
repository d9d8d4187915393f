import type { Database } from "../database/index.ts";
import type { MailMessage } from "./mail-message.ts";
import { MAIL_ATTEMPTS, type MailJob } from "./mail-queue.ts";
import type { MailTransport } from "./mail-transport.ts";
import {
  findQueuedMail,
  markAttempt,
  markDropped,
  markSent,
  type OutgoingMail,
} from "./outgoing-mail-store.ts";

/** Writes a kind of mail about a reservation from its current state; null if it is outdated. */
export type MailWriter = (
  mail: { hotelId: number } & Pick<OutgoingMail, "kind" | "reservationId" | "about" | "dedupeKey">,
) => Promise<MailMessage | null>;

/**
 * Sends one mail once: a mail that was already sent is skipped. A crash between the server's acceptance and our record
 * of it sends the mail again under the same Message-ID. A failure is recorded and rethrown, to be retried later.
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

const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/**
 * Why a mail could not be sent, without the addresses that mail servers repeat, since reasons are kept longer than
 * guests' data.
 */
export function refusalWords(error: unknown): string {
  return String(error).replaceAll(ADDRESS, "(address)");
}
