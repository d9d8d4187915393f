import { createHash, randomBytes } from "node:crypto";
import type { DraftAnswer, LoadedDraft, DraftRequest } from "@portico/contract/drafts/draft";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../../database/index.ts";
import { findDraft, insertDraft, overwriteDraft } from "./draft-store.ts";

const DAY = 86_400_000;
const TOKEN_BYTES = 16;

/**
 * Keeps what a guest has typed and chosen for some days under a token of 128 bits, of which only the hash is stored. A
 * page without a draft may begin one under a token that it makes itself, and so has it before the answer. Only a page
 * that knows the newest revision of a draft continues it. Any other page, such as a second tab of the same address,
 * gets a draft of its own under a new token, and so does one whose draft is unknown or expired.
 */
export async function saveDraft(
  database: Database,
  hotelId: number,
  {
    token,
    known,
    now,
    network,
    days,
    ...written
  }: DraftRequest & { now: Instant; network: string; days: number },
): Promise<DraftAnswer> {
  const expiresAt = now + days * DAY;
  const draft = { ...written, expiresAt, network };
  if (token !== null) {
    const named = { ...draft, tokenHash: hashToken(token) };
    const overwrite = () => overwriteDraft(database.pool, hotelId, named, { known, now });
    const begin = () => insertDraft(database.pool, hotelId, named);
    // Two writes of one page may both find nothing, and only one of them can begin.
    const isKept = (await overwrite()) || (known === 0 && ((await begin()) || (await overwrite())));
    if (isKept) return { token, expiresAt };
  }
  const fresh = randomBytes(TOKEN_BYTES).toString("base64url");
  await insertDraft(database.pool, hotelId, { ...draft, tokenHash: hashToken(fresh) });
  return { token: fresh, expiresAt };
}

/** The draft of the token; null when there is none or its time is over. */
export function loadDraft(
  database: Database,
  hotelId: number,
  token: string,
  now: Instant,
): Promise<LoadedDraft | null> {
  return findDraft(database.pool, hotelId, hashToken(token), now);
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
