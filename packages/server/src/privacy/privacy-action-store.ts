import { createHmac } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** What staff did with a guest's data, without that data. */
export type PrivacyAction = {
  action: "export" | "erase" | "correct";
  by: string;
  words: string;
  at: Instant;
  /** By which the guest is found again after a backup from before was restored; null once that cannot be. */
  guestKey: string | null;
};

/** Stands for a guest's address in the journal: nobody can turn it back, and the engine knows it again. */
export function guestKeyOf(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`guest:${email.toLowerCase()}`).digest("base64url");
}

export async function notePrivacyAction(
  tx: Queryable,
  hotelId: number,
  { action, by, words, guestKey }: Omit<PrivacyAction, "at">,
): Promise<void> {
  await tx.query(
    `insert into privacy_action (hotel_id, action, done_by, words, guest_key) values ($1, $2, $3, $4, $5)`,
    [hotelId, action, by, words, guestKey],
  );
}

/** What was done with guests' data, oldest first. */
export async function readPrivacyActions(db: Queryable, hotelId: number): Promise<PrivacyAction[]> {
  const { rows } = await db.query<Omit<PrivacyAction, "at"> & { at: string }>(
    `select action, done_by as by, words, done_at as at, guest_key as "guestKey" from privacy_action
     where hotel_id = $1 order by action_no`,
    [hotelId],
  );
  return rows.map((row) => ({ ...row, at: Date.parse(row.at) }));
}
