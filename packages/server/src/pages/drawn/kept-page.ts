import { type ClientDirectory, compress, type Encoding, isStillSo, type Told } from "../../http/index.ts";

/** A finished page with its headers, and each compressed form once requested. */
export class KeptPage {
  readonly plain: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly #told: readonly Told[];
  readonly #packed = new Map<Encoding, Buffer>();

  constructor(html: string, headers: Readonly<Record<string, string>>, told: readonly Told[]) {
    this.plain = Buffer.from(html);
    this.headers = headers;
    this.#told = told;
  }

  /** Whether what it tells of other hotels is still true. */
  stands(directory: ClientDirectory): boolean {
    return this.#told.every((told) => isStillSo(told, directory));
  }

  in(encoding: Encoding): Buffer {
    const known = this.#packed.get(encoding);
    if (known !== undefined) return known;
    const bytes = compress(this.plain, encoding, "small");
    if (encoding !== "identity") this.#packed.set(encoding, bytes);
    return bytes;
  }
}
