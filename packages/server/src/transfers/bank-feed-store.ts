import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** A hotel whose account is to be read, and until when that was done last. */
export type DueFeed = { hotelId: number; readAt: Instant | null; troubles: number };

/** Accounts of any hotel that are to be read now. They are the caller's until the next look, so that one engine asks the bank. */
export async function claimDueFeeds(db: Queryable, now: Instant, every: number): Promise<DueFeed[]> {
  await db.query(
    `insert into bank_feed (hotel_id, ask_at)
     select hotel_id, $1 from hotel where jsonb_typeof(config -> 'payment' -> 'bank' -> 'feed') = 'object'
     on conflict do nothing`,
    [new Date(now)],
  );
  const { rows } = await db.query<{ hotelId: number; readAt: string | null; troubles: number }>(
    `update bank_feed set ask_at = $2 where hotel_id in (
       select f.hotel_id from bank_feed f join hotel h using (hotel_id)
       where f.ask_at <= $1 and jsonb_typeof(h.config -> 'payment' -> 'bank' -> 'feed') = 'object'
       for no key update of f skip locked
     ) returning hotel_id as "hotelId", read_at as "readAt", troubles`,
    [new Date(now), new Date(now + every)],
  );
  return rows.map((row) => ({ ...row, readAt: row.readAt === null ? null : Date.parse(row.readAt) }));
}

/** Notes how a look at an account went; null for well. */
export async function noteLook(
  db: Queryable,
  hotelId: number,
  { problem, now }: { problem: string | null; now: Instant },
): Promise<void> {
  await db.query(
    `update bank_feed set problem = $2, troubles = case when $2::text is null then 0 else troubles + 1 end,
       read_at = case when $2::text is null then $3 else read_at end
     where hotel_id = $1`,
    [hotelId, problem, new Date(now)],
  );
}
