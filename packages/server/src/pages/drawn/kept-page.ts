import {
  type ClientDirectory,
  compress,
  type Encoding,
  isStillSo,
  type ShownHotel,
} from "../../http/index.ts";

/** A finished page with its headers, and each compressed form once requested. */
export class KeptPage {
  readonly plain: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly #shown: readonly ShownHotel[];
  readonly #packed = new Map<Encoding, Buffer>();

  constructor(html: string, headers: Readonly<Record<string, string>>, shown: readonly ShownHotel[]) {
    this.plain = Buffer.from(html);
    this.headers = headers;
    this.#shown = shown;
  }

  /** Whether what it shows of other hotels is still true. */
  stands(directory: ClientDirectory): boolean {
    return this.#shown.every((shown) => isStillSo(shown, directory));
  }

  in(encoding: Encoding): Buffer {
    const known = this.#packed.get(encoding);
    if (known !== undefined) return known;
    const bytes = compress(this.plain, encoding, "small");
    if (encoding !== "identity") this.#packed.set(encoding, bytes);
    return bytes;
  }
}
