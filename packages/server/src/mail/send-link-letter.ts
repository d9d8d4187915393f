import type { Instant } from "@portico/domain/dates/time-zone";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import { createHash } from "node:crypto";
import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { mayWrite } from "./letter-limits.ts";
import { queueMails } from "./mail-queue.ts";
import type { LetterLimits } from "./outgoing-mail-store.ts";

/** One letter in this time, however often it is requested. */
const EVERY = 20 * 60_000;

/**
 * Has the link to something that was ordered sent to the address that it was ordered with, unless too much was sent there
 * within the hour. The caller learns nothing about it.
 */
export async function sendLinkLetter(
  parts: { database: Database; jobs: JobQueue; letters: LetterLimits },
  hotelId: number,
  { owner, email }: { owner: OwnerRef; email: string },
  now: Instant,
): Promise<void> {
  const about = uuidOf(`${owner.id} ${Math.floor(now / EVERY)}`);
  await parts.database.transaction(async (tx) => {
    const written = await mayWrite(tx, parts.letters, hotelId, { email, addressHash: null });
    if (written.ok) await queueMails(tx, parts.jobs, hotelId, owner, [{ kind: "guest_link", about }]);
  });
}

/** The same text is the same UUID, so that a second request within the time sends no second letter. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
