import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Database } from "../database/index.ts";
import type { MailMessage } from "./mail-message.ts";
import { MAIL_ATTEMPTS, type MailJob, stageOf } from "./mail-queue.ts";
import type { MailTransport } from "./mail-transport.ts";
import {
  findQueuedMail,
  markAttempt,
  markDropped,
  markSent,
  type OutgoingMail,
} from "./outgoing-mail-store.ts";

/** What a mail is to tell: a part of its matter, if not the whole, at a stage of it. */
type DueMail = { hotelId: number; stage: string | null } & Pick<OutgoingMail, "kind" | "about">;

/** Writes the letters about owners of one kind from their current state; null if one is outdated. */
export type OwnerLetters = (mail: DueMail & { ownerId: string }) => Promise<MailMessage | null>;

/** Writes any mail, whomever it is about. */
export type MailWriter = (mail: DueMail & { owner: OwnerRef | null }) => Promise<MailMessage | null>;

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
    const { kind, owner, about, dedupeKey } = mail;
    const message = await parts.write({ hotelId, kind, owner, about, stage: stageOf(dedupeKey) });
    // Guests whose address is no longer kept cannot be written to.
    const to = mail.recipient ?? message?.to ?? "";
    if (message === null || to === "") return await markDropped(pool, hotelId, mailId);
    await parts.transport.send({ ...message, to }, mail.dedupeKey);
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
