import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** Writes a draft, or replaces the one with this token. */
export async function upsertDraft(
  db: Queryable,
  hotelId: number,
  draft: { tokenHash: Buffer; body: unknown; expiresAt: Instant },
): Promise<void> {
  await db.query(
    `insert into checkout_draft (hotel_id, token_hash, body, expires_at) values ($1, $2, $3, $4)
     on conflict (hotel_id, token_hash) do update set body = excluded.body, expires_at = excluded.expires_at`,
    [hotelId, draft.tokenHash, JSON.stringify(draft.body), new Date(draft.expiresAt)],
  );
}

export async function findDraft(
  db: Queryable,
  hotelId: number,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ body: unknown; expiresAt: Instant } | null> {
  const { rows } = await db.query<{ body: unknown; expiresAt: string }>(
    `select body, expires_at as "expiresAt" from checkout_draft
     where hotel_id = $1 and token_hash = $2 and expires_at > $3`,
    [hotelId, tokenHash, new Date(now)],
  );
  const row = rows[0];
  return row ? { body: row.body, expiresAt: Date.parse(row.expiresAt) } : null;
}

export async function deleteExpiredDrafts(db: Queryable, now: Instant): Promise<void> {
  await db.query("delete from checkout_draft where expires_at <= $1", [new Date(now)]);
}
