import type { Queryable } from "../database/index.ts";
import { readHotelCodes } from "./hotel-name-store.ts";

const UNKNOWN = "unknown";

/** Names hotels by the code that their operator knows, which never changes. */
export class HotelNames {
  readonly #db: Queryable;
  #codes: ReadonlyMap<number, string> = new Map();
  #reading: Promise<void> | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Hands the code over, at once where it is known; a hotel that cannot be looked up is called unknown. */
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
      // The database was there a moment ago, or nothing would have happened to tell of; the next time will do.
    }
  }
}
