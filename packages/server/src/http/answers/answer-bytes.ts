import { hash } from "node:crypto";
import { compress, type Encoding } from "./compression.ts";

/** Bytes with the same numbers as letters of Latin-1, or as they are. */
export type Body = Buffer | string;

/** Text of more bytes than Node hands to the system in one piece is copied once more than a buffer. */
const LONGEST_TEXT = 16_384;

/** A finished JSON answer: its bytes, their ETag, and each compressed form once requested. */
export class AnswerBytes {
  readonly plain: Buffer;
  readonly #quick = new Map<Encoding, Buffer>();
  readonly #kept = new Map<Encoding, Body>();
  #etag: string | undefined;

  constructor(json: string) {
    this.plain = Buffer.from(json);
  }

  /** Computed on first use: most clients do not cache answers. */
  get etag(): string {
    this.#etag ??= `W/"${hash("sha1", this.plain, "base64url")}"`;
    return this.#etag;
  }

  /**
   * The bytes to send. Most answers are sent once, so the first time they are compressed quickly; an answer requested
   * again is compressed better, once, and becomes text if it is short: Node sends text in one piece with the head of an
   * answer, which costs less than sending a buffer after it.
   */
  in(encoding: Encoding): Body {
    const kept = this.#kept.get(encoding);
    if (kept !== undefined) return kept;
    const quick = this.#quick.get(encoding);
    if (quick === undefined) {
      const bytes = compress(this.plain, encoding, "quick");
      this.#quick.set(encoding, bytes);
      return bytes;
    }
    this.#quick.delete(encoding);
    const bytes = compress(this.plain, encoding, "small");
    const body = bytes.length > LONGEST_TEXT ? bytes : bytes.toString("latin1");
    this.#kept.set(encoding, body);
    return body;
  }
}
