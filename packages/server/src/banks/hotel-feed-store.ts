import type { Queryable } from "../database/index.ts";
import type { FeedSettings } from "./bank-directory.ts";

/** Every hotel account that the engine may read at its bank. */
export async function listHotelFeeds(database: Queryable): Promise<(FeedSettings & { code: string })[]> {
  const { rows } = await database.query<FeedSettings & { code: string }>(
    `select h.code, a.account ->> 'currency' as currency, a.account ->> 'iban' as iban, a.account -> 'feed' as feed
     from hotel h, jsonb_array_elements(h.config -> 'payment' -> 'bankAccounts') with ordinality as a (account, place)
     where jsonb_typeof(a.account -> 'feed') = 'object' order by h.hotel_id, a.place`,
  );
  return rows;
}
