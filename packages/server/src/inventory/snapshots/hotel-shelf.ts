import type { InventorySnapshot } from "./inventory-snapshot.ts";

type Place = { readonly snapshot: InventorySnapshot; usedAgain: boolean };

/**
 * The hotels in memory. Beyond a total number of bytes the oldest are put out, except that one used since the last
 * hotel came gets another round; the newest one stays even if it is larger than all that is allowed, since it is being
 * asked about.
 */
export class HotelShelf {
  readonly #byCode = new Map<string, Place>();
  readonly #codes = new Map<number, string>();
  readonly #most: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(code: string): InventorySnapshot | undefined {
    return this.#byCode.get(code)?.snapshot;
  }

  /** The same for a guest who asks about the hotel, which keeps it here longer. */
  use(code: string): InventorySnapshot | undefined {
    const place = this.#byCode.get(code);
    if (place === undefined) return undefined;
    // Moving it to the end of the map would make garbage on each request.
    place.usedAgain = true;
    return place.snapshot;
  }

  ofHotel(hotelId: number): InventorySnapshot | undefined {
    const code = this.#codes.get(hotelId);
    return code === undefined ? undefined : this.get(code);
  }

  all(): InventorySnapshot[] {
    return Array.from(this.#byCode.values(), ({ snapshot }) => snapshot);
  }

  /** The total bytes of all hotels, as counted against the limit. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Puts the hotel in as the newest one, in place of an older state of it. */
  put(code: string, snapshot: InventorySnapshot): void {
    this.delete(code);
    this.#byCode.set(code, { snapshot, usedAgain: false });
    this.#codes.set(snapshot.hotelId, code);
    this.#bytes += snapshot.bytes;
    for (const [oldest, place] of this.#byCode) {
      if (this.#bytes <= this.#most) return;
      if (oldest !== code) this.#putOut(oldest, place);
    }
  }

  #putOut(code: string, { snapshot, usedAgain }: Place): void {
    if (!usedAgain) return this.delete(code);
    this.#byCode.delete(code);
    this.#byCode.set(code, { snapshot, usedAgain: false });
  }

  delete(code: string): void {
    const snapshot = this.get(code);
    if (snapshot === undefined) return;
    this.#byCode.delete(code);
    this.#codes.delete(snapshot.hotelId);
    this.#bytes -= snapshot.bytes;
  }
}
