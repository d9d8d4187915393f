import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";

type DraftRow = {
  tokenHash: Buffer;
  body: unknown;
  writer: string;
  revision: number;
  expiresAt: Instant;
  /** Keyed hash of the network that began it. */
  network: string;
};

/** Drafts of one network at a hotel; each has 64 kB at most. The ones that would expire first make room. */
const MOST_DRAFTS = 60;

/** Begins a draft; false when there is one under this token already. */
export async function insertDraft(db: Queryable, hotelId: number, draft: DraftRow): Promise<boolean> {
  const { rowCount } = await db.query(
    `with crowded as (
       delete from checkout_draft where (hotel_id, token_hash) in (
         select hotel_id, token_hash from checkout_draft
         where hotel_id = $1 and network = $7
         order by expires_at desc offset ${MOST_DRAFTS - 1}
       )
     )
     insert into checkout_draft (hotel_id, token_hash, body, writer, revision, expires_at, network)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [hotelId, ...columnsOf(draft), draft.network],
  );
  return rowCount === 1;
}

/**
 * Writes a draft over the one with this token, if the writer knows its newest revision or wrote it; an older revision
 * that arrives late does not replace the newer one of the same writer. False when the draft is another page's by now,
 * expired or unknown. The revision that the writer knows need not be the one before this: a lost write has a number
 * too, which another page may have used.
 */
export async function overwriteDraft(
  db: Queryable,
  hotelId: number,
  draft: DraftRow,
  { known, now }: { known: number; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update checkout_draft
     set body = case when revision < $5 then $3 else body end, writer = $4,
         revision = greatest(revision, $5), expires_at = $6
     where hotel_id = $1 and token_hash = $2 and (writer = $4 or revision = $8) and expires_at > $7`,
    [hotelId, ...columnsOf(draft), new Date(now), known],
  );
  return rowCount === 1;
}

function columnsOf({ tokenHash, body, writer, revision, expiresAt }: DraftRow): unknown[] {
  return [tokenHash, JSON.stringify(body), writer, revision, new Date(expiresAt)];
}

export async function findDraft(
  db: Queryable,
  hotelId: number,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ body: unknown; revision: number; expiresAt: Instant } | null> {
  const { rows } = await db.query<{ body: unknown; revision: number; expiresAt: string }>(
    `select body, revision, expires_at as "expiresAt" from checkout_draft
     where hotel_id = $1 and token_hash = $2 and expires_at > $3`,
    [hotelId, tokenHash, new Date(now)],
  );
  const row = rows[0];
  return row ? { ...row, expiresAt: Date.parse(row.expiresAt) } : null;
}

export async function deleteExpiredDrafts(db: Queryable, now: Instant): Promise<void> {
  await db.query("delete from checkout_draft where expires_at <= $1", [new Date(now)]);
}
