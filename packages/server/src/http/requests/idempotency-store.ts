import { createHash } from "node:crypto";
import type { Queryable } from "../../database/index.ts";
import type { Refusal } from "../answers/refusal.ts";

const SHORTEST_KEY = 8;
const LONGEST_KEY = 200;

/** What is wrong with an `Idempotency-Key`; null for none, and for one that may be used. */
export function objectToKey(key: string | null): Refusal | null {
  if (key === null || (key.length >= SHORTEST_KEY && key.length <= LONGEST_KEY)) return null;
  const message = `must have ${SHORTEST_KEY} to ${LONGEST_KEY} characters; a UUID does well`;
  return { code: "invalid_request", items: [{ field: "Idempotency-Key", message }] };
}

/** Equal for equal requests: each was read field by field in a fixed order, so that it is one text. */
export function fingerprintOf(request: object): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}

/** Of a call that is repeated: what it was asked, and what it answered. */
export type KeyClaim<Answer> =
  | { kind: "first" }
  | { kind: "repeated"; fingerprint: string; answer: Answer }
  | { kind: "running" };

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Claims a key for this transaction. A second caller with the same key waits for the first to end, and then finds its
 * answer, or does the work if the first was rolled back. `running` if that takes too long; the transaction is lost
 * then.
 */
export async function claimKey<Answer>(
  tx: Queryable,
  hotelId: number,
  key: string,
  fingerprint: string,
): Promise<KeyClaim<Answer>> {
  try {
    const { rowCount } = await tx.query(
      `insert into idempotency_key (hotel_id, key, fingerprint) values ($1, $2, $3)
       on conflict (hotel_id, key) do nothing`,
      [hotelId, key, fingerprint],
    );
    if (rowCount === 1) return { kind: "first" };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE) {
      return { kind: "running" };
    }
    throw error;
  }
  const { rows } = await tx.query<{ fingerprint: string; answer: Answer | null }>(
    "select fingerprint, answer from idempotency_key where hotel_id = $1 and key = $2",
    [hotelId, key],
  );
  const known = rows[0];
  if (!known?.answer) return { kind: "running" };
  return { kind: "repeated", fingerprint: known.fingerprint, answer: known.answer };
}

export async function storeAnswer(
  tx: Queryable,
  hotelId: number,
  key: string,
  answer: object,
): Promise<void> {
  await tx.query("update idempotency_key set status = 200, answer = $3 where hotel_id = $1 and key = $2", [
    hotelId,
    key,
    JSON.stringify(answer),
  ]);
}

const DAYS_KEPT = 30;

/** Deletes keys that nobody will repeat. */
export async function deleteOldKeys(db: Queryable): Promise<void> {
  await db.query("delete from idempotency_key where created_at < now() - make_interval(days => $1)", [
    DAYS_KEPT,
  ]);
}
