import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** What staff do by hand with a reservation, or a block of rooms or of a wellness resource. */
type StaffDeed = "paid" | "cancel" | "refund" | "charge" | "resend" | "move" | "block" | "unblock";

/** Something that staff did, who says so, and what it was in a sentence. */
export type StaffAction = { action: StaffDeed; by: string; words: string };

type About = { reservationId: string } | { blockId: string } | { slotBlockId: string };

/** Writes down what staff do in this transaction. */
export async function noteStaffAction(
  tx: Queryable,
  hotelId: number,
  about: About,
  { action, by, words }: StaffAction,
): Promise<void> {
  await tx.query(
    `insert into staff_action (hotel_id, reservation_id, block_id, slot_block_id, action, done_by, words)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hotelId,
      "reservationId" in about ? about.reservationId : null,
      "blockId" in about ? about.blockId : null,
      "slotBlockId" in about ? about.slotBlockId : null,
      action,
      by,
      words,
    ],
  );
}

/** What staff did with a reservation, oldest first. */
export async function readStaffActions(
  db: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<(StaffAction & { at: Instant })[]> {
  const { rows } = await db.query<StaffAction & { at: string }>(
    `select action, done_by as by, words, done_at as at from staff_action
     where hotel_id = $1 and reservation_id = $2 order by action_no`,
    [hotelId, reservationId],
  );
  return rows.map((row) => ({ ...row, at: Date.parse(row.at) }));
}
