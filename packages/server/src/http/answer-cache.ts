import type { AnswerBytes } from "./answer-bytes.ts";

// Compressed forms are made later and together are at most half of the plain bytes; the rest is the entry itself.
const COMPRESSED_SHARE = 0.5;
const ENTRY_BYTES = 256;

/**
 * Finished answers by key, the least recently used dropped when all together grow beyond a number of bytes. Keys carry
 * the hotel's stamp, so an answer that is out of date is never found and ages away.
 */
export class AnswerCache {
  readonly #answers = new Map<string, AnswerBytes>();
  readonly #most: number;
  #size = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): AnswerBytes | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    // While there is room for as much again, nothing will be dropped soon and the order need not be kept.
    if (this.#size * 2 < this.#most) return answer;
    // A map keeps the order of insertion: put back, the entry is the youngest.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: AnswerBytes): void {
    const before = this.#answers.get(key);
    if (before !== undefined) {
      this.#answers.delete(key);
      this.#size -= sizeOf(key, before);
    }
    this.#answers.set(key, answer);
    this.#size += sizeOf(key, answer);
    for (const [oldest, entry] of this.#answers) {
      if (this.#size <= this.#most) break;
      this.#answers.delete(oldest);
      this.#size -= sizeOf(oldest, entry);
    }
  }

  /** Bytes of all answers together, as they are counted against the limit. */
  get size(): number {
    return this.#size;
  }
}

function sizeOf(key: string, answer: AnswerBytes): number {
  return key.length * 2 + answer.plain.length * (1 + COMPRESSED_SHARE) + ENTRY_BYTES;
}
