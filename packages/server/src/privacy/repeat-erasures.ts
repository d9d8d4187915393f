import type { Database } from "../database/index.ts";
import { eraseGuest } from "./erase-guest.ts";
import { knownAddresses } from "./guest-store.ts";
import { guestKeyOf } from "./privacy-action-store.ts";

type Hotel = Parameters<typeof eraseGuest>[1];
type Erasure = Parameters<typeof eraseGuest>[3];

/**
 * Erases again whoever a restored backup has brought back, by the keys of a journal from before the restoration; answers how
 * many guests that were.
 */
export async function repeatErasures(
  database: Database,
  hotel: Hotel,
  keys: ReadonlySet<string>,
  erasure: Erasure,
): Promise<number> {
  let repeated = 0;
  for (const email of await knownAddresses(database.pool, hotel.hotelId)) {
    if (!keys.has(guestKeyOf(erasure.secret, email))) continue;
    await eraseGuest(database, hotel, { email }, erasure);
    repeated += 1;
  }
  return repeated;
}
