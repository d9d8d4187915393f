import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";

/** A hotel account due to be read, by its IBAN, and the end of the last successful read. */
export type DueFeed = { hotelId: number; account: string; readAt: Instant | null; troubles: number };

/** Accounts that hotel files want read, including those never read yet. */
const FED = `
  select h.hotel_id, a.account ->> 'iban' as account
  from hotel h, jsonb_array_elements(h.config -> 'payment' -> 'bankAccounts') as a (account)
  where jsonb_typeof(a.account -> 'feed') = 'object'`;

/** Accounts of any hotel due now, claimed until the next read, so that only one engine asks the bank. */
export async function claimDueFeeds(db: Queryable, now: Instant, every: number): Promise<DueFeed[]> {
  await db.query(
    `insert into bank_feed (hotel_id, account, ask_at) select hotel_id, account, $1 from (${FED}) fed on conflict do nothing`,
    [new Date(now)],
  );
  const { rows } = await db.query<Omit<DueFeed, "readAt"> & { readAt: string | null }>(
    `update bank_feed set ask_at = $2 where (hotel_id, account) in (
       select f.hotel_id, f.account from bank_feed f
       where f.ask_at <= $1 and (f.hotel_id, f.account) in (${FED})
       for no key update of f skip locked
     ) returning hotel_id as "hotelId", account, read_at as "readAt", troubles`,
    [new Date(now), new Date(now + every)],
  );
  return rows.map((row) => ({ ...row, readAt: row.readAt === null ? null : Date.parse(row.readAt) }));
}

/** Records the result of reading an account; null for success. */
export async function noteLook(
  db: Queryable,
  { hotelId, account }: Pick<DueFeed, "hotelId" | "account">,
  { problem, now }: { problem: string | null; now: Instant },
): Promise<void> {
  await db.query(
    `update bank_feed set problem = $3, troubles = case when $3::text is null then 0 else troubles + 1 end,
       read_at = case when $3::text is null then $4 else read_at end
     where hotel_id = $1 and account = $2`,
    [hotelId, account, problem, new Date(now)],
  );
}
