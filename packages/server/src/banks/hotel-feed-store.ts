import type { Queryable } from "../database/index.ts";
import type { FeedSettings } from "./bank-directory.ts";

/** Every hotel whose file lets the engine ask its bank. */
export async function listHotelFeeds(database: Queryable): Promise<(FeedSettings & { code: string })[]> {
  const { rows } = await database.query<FeedSettings & { code: string }>(
    `select code, config -> 'payment' -> 'bank' ->> 'iban' as iban, config -> 'payment' -> 'bank' -> 'feed' as feed
     from hotel where jsonb_typeof(config -> 'payment' -> 'bank' -> 'feed') = 'object' order by hotel_id`,
  );
  return rows;
}
