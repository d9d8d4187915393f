import { WORTH_COMPRESSING } from "./compression.ts";

// Forms to send are made later. Compressed they together take at most half of the plain bytes; short answers are not
// compressed, but become text. The rest is the entry itself.
const COMPRESSED_SHARE = 0.5;
const ENTRY_BYTES = 256;

/** What is kept makes its compressed forms itself. */
type Finished = { readonly plain: Buffer };

/** The nights of a hotel that an answer rests on, as they were in one revision; only the hotel can read it. */
export type Basis = { readonly from: number; readonly to: number; readonly revision: number };

/** Whether a basis of the hotel still holds. */
type Ground = { stands(basis: Basis): boolean };

type Entry<Answer> = { readonly answer: Answer; readonly basis: Basis; usedAgain: boolean };

/**
 * Finished answers by key. Beyond a total number of bytes the oldest are dropped, except that one used since the last
 * check gets another round. Keys contain the hotel's stamp: an answer under an older one is never found and ages out. One
 * whose nights have changed is not found either, and the next answer takes its place.
 */
export class AnswerCache<Answer extends Finished> {
  readonly #entries = new Map<string, Entry<Answer>>();
  readonly #most: number;
  #size = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string, hotel: Ground): Answer | undefined {
    return this.find(key, hotel)?.answer;
  }

  /** The same with what it rests on. */
  find(key: string, hotel: Ground): Pick<Entry<Answer>, "answer" | "basis"> | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || !hotel.stands(entry.basis)) return undefined;
    // Moving it to the end of a large map on every use would cost more than the rest of the answer.
    entry.usedAgain = true;
    return entry;
  }

  set(key: string, answer: Answer, basis: Basis): void {
    const before = this.#entries.get(key);
    if (before !== undefined) {
      this.#entries.delete(key);
      this.#size -= sizeOf(key, before.answer);
    }
    const bytes = sizeOf(key, answer);
    if (bytes > this.#most) return;
    this.#makeRoom(bytes);
    this.#entries.set(key, { answer, basis, usedAgain: false });
    this.#size += bytes;
  }

  #makeRoom(bytes: number): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#size + bytes <= this.#most) return;
      this.#entries.delete(oldest);
      if (entry.usedAgain) this.#entries.set(oldest, { ...entry, usedAgain: false });
      else this.#size -= sizeOf(oldest, entry.answer);
    }
  }

  /** The total bytes of all answers, as counted against the limit. */
  get size(): number {
    return this.#size;
  }
}

function sizeOf(key: string, answer: Finished): number {
  const { length } = answer.plain;
  const later = Math.max(length * COMPRESSED_SHARE, Math.min(length, WORTH_COMPRESSING));
  return key.length * 2 + length + later + ENTRY_BYTES;
}
