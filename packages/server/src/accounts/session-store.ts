import { createHash, randomBytes } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** A tab is closed long before. */
const SESSION_LASTS = 12 * 3_600_000;

/**
 * Begins a session and returns its token, which is kept nowhere: every login makes a new one, and none is taken from a caller.
 * The account counts as used.
 */
export async function openSession(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  now: Instant,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.query(
    `insert into account_session (hotel_id, token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [hotelId, hashOf(token), accountId, new Date(now), new Date(now + SESSION_LASTS)],
  );
  await tx.query("update guest_account set last_used_at = $3 where hotel_id = $1 and account_id = $2", [
    hotelId,
    accountId,
    new Date(now),
  ]);
  return token;
}

/** The account that the token is logged in to at this hotel; null for any other token. */
export async function accountOfSession(
  db: Queryable,
  hotelId: number,
  token: string | null,
  now: Instant,
): Promise<string | null> {
  if (token === null) return null;
  const { rows } = await db.query<{ accountId: string }>(
    `select account_id as "accountId" from account_session where hotel_id = $1 and token_hash = $2 and expires_at > $3`,
    [hotelId, hashOf(token), new Date(now)],
  );
  return rows[0]?.accountId ?? null;
}

export async function endSession(db: Queryable, hotelId: number, token: string): Promise<void> {
  await db.query("delete from account_session where hotel_id = $1 and token_hash = $2", [
    hotelId,
    hashOf(token),
  ]);
}

/** Ends the sessions of an account, all or all but one. */
export async function endSessions(
  db: Queryable,
  hotelId: number,
  accountId: string,
  exceptToken: string | null = null,
): Promise<void> {
  await db.query(
    "delete from account_session where hotel_id = $1 and account_id = $2 and token_hash is distinct from $3",
    [hotelId, accountId, exceptToken === null ? null : hashOf(exceptToken)],
  );
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
