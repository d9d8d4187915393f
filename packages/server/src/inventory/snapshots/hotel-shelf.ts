import type { InventorySnapshot } from "./inventory-snapshot.ts";

/**
 * The hotels in memory, the least recently used first. Beyond a total number of bytes those are put out; the newest one
 * stays even if it is larger than all that is allowed, since it is being asked about.
 */
export class HotelShelf {
  readonly #byCode = new Map<string, InventorySnapshot>();
  readonly #codes = new Map<number, string>();
  readonly #most: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(code: string): InventorySnapshot | undefined {
    return this.#byCode.get(code);
  }

  ofHotel(hotelId: number): InventorySnapshot | undefined {
    const code = this.#codes.get(hotelId);
    return code === undefined ? undefined : this.#byCode.get(code);
  }

  all(): InventorySnapshot[] {
    return [...this.#byCode.values()];
  }

  /** The total bytes of all hotels, as counted against the limit. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Puts the hotel in as the most recently used one, in place of an older state of it. */
  put(code: string, snapshot: InventorySnapshot): void {
    this.delete(code);
    this.#byCode.set(code, snapshot);
    this.#codes.set(snapshot.hotelId, code);
    this.#bytes += snapshot.bytes;
    for (const oldest of this.#byCode.keys()) {
      if (this.#bytes <= this.#most || oldest === code) return;
      this.delete(oldest);
    }
  }

  makeYoungest(code: string, snapshot: InventorySnapshot): void {
    this.#byCode.delete(code);
    this.#byCode.set(code, snapshot);
  }

  delete(code: string): void {
    const snapshot = this.#byCode.get(code);
    if (snapshot === undefined) return;
    this.#byCode.delete(code);
    this.#codes.delete(snapshot.hotelId);
    this.#bytes -= snapshot.bytes;
  }
}
