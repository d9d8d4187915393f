import { compress, type Encoding } from "../../http/index.ts";

/** A finished page with its headers, and each compressed form once requested. */
export class KeptPage {
  readonly plain: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly #packed = new Map<Encoding, Buffer>();

  constructor(html: string, headers: Readonly<Record<string, string>>) {
    this.plain = Buffer.from(html);
    this.headers = headers;
  }

  in(encoding: Encoding): Buffer {
    const known = this.#packed.get(encoding);
    if (known !== undefined) return known;
    const bytes = compress(this.plain, encoding, "small");
    if (encoding !== "identity") this.#packed.set(encoding, bytes);
    return bytes;
  }
}
