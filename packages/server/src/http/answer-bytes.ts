import { createHash } from "node:crypto";
import { compress, type Encoding } from "./compression.ts";

/** A finished JSON answer: its bytes, their tag, and each compressed form once it was asked for. */
export class AnswerBytes {
  readonly plain: Buffer;
  readonly etag: string;
  readonly #compressed = new Map<Encoding, Buffer>();

  constructor(json: string) {
    this.plain = Buffer.from(json);
    this.etag = `W/"${createHash("sha1").update(this.plain).digest("base64url")}"`;
  }

  in(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.plain;
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const bytes = compress(this.plain, encoding);
    this.#compressed.set(encoding, bytes);
    return bytes;
  }
}
