import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { secretWord, type SecretKind } from "../../secrets/index.ts";

/** 256 bits, the key size of AES-256 and HMAC-SHA256. */
export const KEY_BYTES = 32;

const key = secretWord.refine((text) => Buffer.from(text, "base64url").length === KEY_BYTES);

/** A hotel's code keys by number. New codes use the highest; older keys stay while codes use them. */
export const VOUCHER_SECRETS: SecretKind<{ keys: Record<string, string> }> = {
  name: "vouchers",
  shape: z.strictObject({
    keys: z.record(z.string().regex(/^[1-9][0-9]{0,3}$/), key).refine((keys) => Object.keys(keys).length > 0),
  }),
  parts: "keys: { number: 32 bytes in base64url }",
};

type KeyPair = { readonly finding: Buffer; readonly sealing: Buffer; readonly showing: Buffer };

/** 96 bits keep the printed link, a QR code, short. */
const PAGE_KEY_BYTES = 12;

/** The keys in use. Printing them never reveals their content. */
export class VoucherKeys {
  readonly #pairs: ReadonlyMap<number, KeyPair>;
  /** The number of the key for new codes. */
  readonly newest: number;

  constructor({ keys }: { keys: Readonly<Record<string, string>> }) {
    this.#pairs = new Map(
      Object.entries(keys).map(([number, text]) => {
        const secret = Buffer.from(text, "base64url");
        const pair = {
          finding: derive(secret, "find"),
          sealing: derive(secret, "seal"),
          showing: derive(secret, "show"),
        };
        return [Number(number), pair];
      }),
    );
    this.newest = Math.max(...this.#pairs.keys());
  }

  /** A code's hash under each key; the database has the one whose key was newest at the time. */
  hashesOf(code: string): { keyNo: number; hash: Buffer }[] {
    return [...this.#pairs].map(([keyNo, { finding }]) => ({ keyNo, hash: hashBy(finding, code) }));
  }

  /** A code's hash under the newest key. */
  hashOf(code: string): Buffer {
    return hashBy(this.#pair(this.newest).finding, code);
  }

  /** The sealing key of this number. Throws and names it if the operator's file lacks it. */
  sealingKey(keyNo: number): Buffer {
    return this.#pair(keyNo).sealing;
  }

  /**
   * The key that shows a voucher's names and words to holders of its code. It is printed beside the code and
   * never stored.
   */
  pageKeyOf(code: string): string {
    return pageKeyBy(this.#pair(this.newest).showing, code);
  }

  /** Whether a key opens the page of this code; keys printed under older keys of the file work too. */
  isPageKey(code: string, key: string): boolean {
    const asked = Buffer.from(key);
    return [...this.#pairs.values()].some(({ showing }) => {
      const own = Buffer.from(pageKeyBy(showing, code));
      return own.length === asked.length && timingSafeEqual(own, asked);
    });
  }

  #pair(keyNo: number): KeyPair {
    const pair = this.#pairs.get(keyNo);
    if (pair === undefined) throw new Error(`The hotel's secrets lack key ${keyNo} of its vouchers' codes`);
    return pair;
  }
}

/** Derives a key for one purpose; purposes never share a key. */
function derive(secret: Buffer, purpose: "find" | "seal" | "show"): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `voucher code: ${purpose}`, KEY_BYTES));
}

function hashBy(finding: Buffer, code: string): Buffer {
  return createHmac("sha256", finding).update(code).digest();
}

function pageKeyBy(showing: Buffer, code: string): string {
  return createHmac("sha256", showing)
    .update(code)
    .digest()
    .subarray(0, PAGE_KEY_BYTES)
    .toString("base64url");
}
