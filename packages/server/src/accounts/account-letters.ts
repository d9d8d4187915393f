import { randomUUID } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import type { Database, Queryable } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { type AccountLetterKind, countLettersTo, insertLetter, endLetters } from "./letter-store.ts";

/** What everything about accounts is done with. */
export type AccountParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly secret: string;
};

const HOUR = 3_600_000;

/** How long the link of a letter works; news need not be kept longer than to be written. */
const LASTS: Readonly<Record<AccountLetterKind, number>> = {
  confirm: 48 * HOUR,
  login: HOUR,
  password: HOUR,
  known: HOUR,
  new_email: 24 * HOUR,
  claim: 24 * HOUR,
  password_changed: 48 * HOUR,
  email_changed: 48 * HOUR,
  passkey_added: 48 * HOUR,
  passkey_removed: 48 * HOUR,
  deleted: 48 * HOUR,
  nobody: HOUR,
};

const NEWS: ReadonlySet<AccountLetterKind> = new Set([
  "password_changed",
  "email_changed",
  "passkey_added",
  "passkey_removed",
  "deleted",
]);

/** Letters of accounts to one address in an hour, whoever causes them. */
const LETTERS_PER_HOUR = 5;

/**
 * Writes a letter with the transaction. A newer letter ends the link of an older one of its kind. An address that was sent too
 * many in the hour gets none; whoever has caused it learns nothing of that, and news always go out.
 */
export async function sendLetter(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  letter: {
    accountId: string | null;
    kind: AccountLetterKind;
    email: string;
    language: Language;
    now: Instant;
  },
): Promise<void> {
  const { kind, accountId, email, now } = letter;
  const isNews = NEWS.has(kind);
  const sent = await countLettersTo(tx, hotelId, email, now - HOUR);
  if (!isNews && sent >= LETTERS_PER_HOUR) return;
  const letterId = randomUUID();
  // Asked without an account as well, which takes as long.
  await endLetters(tx, hotelId, accountId ?? letterId, [kind], now);
  await insertLetter(tx, hotelId, { ...letter, letterId, createdAt: now, expiresAt: now + LASTS[kind] });
  await queueMails(tx, jobs, hotelId, null, [{ kind: "guest_account", about: letterId }]);
}

/** The work of a letter without a reader, so that time does not tell whether there was one. */
export async function sendToNobody(
  tx: Queryable,
  jobs: JobQueue,
  hotelId: number,
  { language, now }: { language: Language; now: Instant },
): Promise<void> {
  await sendLetter(tx, jobs, hotelId, { accountId: null, kind: "nobody", email: "", language, now });
}
