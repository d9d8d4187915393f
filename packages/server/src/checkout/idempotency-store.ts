import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { Queryable } from "../database/index.ts";
import type { NightKey } from "../inventory/index.ts";

/** What a save has answered; the return token is made again, because it is stored nowhere. */
export type StoredAnswer = { reservationId: string; saved: Omit<SavedReservation, "returnToken"> };

export type KeyClaim =
  | { kind: "first" }
  | { kind: "repeated"; fingerprint: string; answer: StoredAnswer }
  | { kind: "running" };

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Claims a key for this transaction. A second caller with the same key waits for the first to end, and then finds its
 * answer, or does the work if the first was rolled back. `running` if that takes too long; the transaction is lost
 * then.
 */
export async function claimKey(
  tx: Queryable,
  hotelId: number,
  key: string,
  fingerprint: string,
): Promise<KeyClaim> {
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
  const { rows } = await tx.query<{ fingerprint: string; answer: StoredAnswer | null }>(
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
  answer: StoredAnswer,
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

/** What was saved, and the nights that a fresh booking has moved. */
export type Booked = StoredAnswer & { touched: readonly NightKey[] };
