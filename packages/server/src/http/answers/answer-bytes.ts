import { hash } from "node:crypto";
import { compress, type Encoding } from "./compression.ts";

/** A finished JSON answer: its bytes, their ETag, and each compressed form once requested. */
export class AnswerBytes {
  readonly plain: Buffer;
  readonly #quick = new Map<Encoding, Buffer>();
  readonly #small = new Map<Encoding, Buffer>();
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
   * again is compressed better, once.
   */
  in(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.plain;
    const small = this.#small.get(encoding);
    if (small !== undefined) return small;
    const asked = this.#quick.has(encoding);
    const bytes = compress(this.plain, encoding, asked ? "small" : "quick");
    if (asked) this.#quick.delete(encoding);
    (asked ? this.#small : this.#quick).set(encoding, bytes);
    return bytes;
  }
}
