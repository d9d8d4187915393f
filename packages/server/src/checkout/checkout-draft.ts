import { createHash, randomBytes } from "node:crypto";
import type { DraftAnswer, LoadedDraft } from "@portico/contract/checkout";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import { findDraft, upsertDraft } from "./draft-store.ts";

const DAY = 86_400_000;
const TOKEN_BYTES = 16;

/**
 * Keeps what a guest has typed and chosen for a day under a token of 128 bits, of which only the hash is stored.
 * An unknown or expired token is not taken over: the draft gets a new one.
 */
export async function saveDraft(
  database: Database,
  hotelId: number,
  draft: { token: string | null; body: unknown; now: Instant },
): Promise<DraftAnswer> {
  const known = draft.token === null ? null : await loadDraft(database, hotelId, draft.token, draft.now);
  const token = known && draft.token !== null ? draft.token : randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = draft.now + DAY;
  await upsertDraft(database.pool, hotelId, { tokenHash: hashToken(token), body: draft.body, expiresAt });
  return { token, expiresAt };
}

/** The draft of the token; null when there is none or its day is over. */
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
