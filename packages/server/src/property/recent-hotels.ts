import type { Queryable } from "../database/index.ts";
import { findHotelBeside, type StoredHotel } from "./hotel-store.ts";

const MOST_HOTELS = 32;

/**
 * Hotels by id with their newest configuration, for work on the same few hotels again and again: a configuration is
 * read once, afterwards only its version is checked.
 */
export class RecentHotels {
  readonly #known = new Map<number, StoredHotel>();

  async find(database: Queryable, hotelId: number): Promise<StoredHotel | null> {
    const found = await findHotelBeside(database, hotelId, this.#known.get(hotelId) ?? null);
    this.#known.delete(hotelId);
    if (found !== null) this.#known.set(hotelId, found);
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST_HOTELS && !oldest.done) this.#known.delete(oldest.value);
    return found;
  }
}
