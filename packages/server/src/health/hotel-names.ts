import type { Queryable } from "../database/index.ts";
import { readHotelCodes } from "./hotel-name-store.ts";

const UNKNOWN = "unknown";

/** Translates hotel ids to the codes that operators know, which never change. */
export class HotelNames {
  readonly #db: Queryable;
  #codes: ReadonlyMap<number, string> = new Map();
  #reading: Promise<void> | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Passes the code on, immediately if known; a hotel that cannot be looked up is `unknown`. */
  with(hotelId: number, take: (code: string) => void): void {
    const known = this.#codes.get(hotelId);
    if (known !== undefined) return take(known);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    void this.#reading.then(() => take(this.#codes.get(hotelId) ?? UNKNOWN));
  }

  async #read(): Promise<void> {
    try {
      this.#codes = await readHotelCodes(this.#db);
    } catch {
      // The database was available a moment ago, or nothing would have happened; the next time will do.
    }
  }
}
