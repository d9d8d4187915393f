import { createHmac, hkdfSync } from "node:crypto";
import { z } from "zod";
import { secretWord, type SecretKind } from "../../secrets/index.ts";

/** Keys have 256 bits, as AES-256 and HMAC-SHA256 use them. */
export const KEY_BYTES = 32;

const key = secretWord.refine((text) => Buffer.from(text, "base64url").length === KEY_BYTES);

/** A hotel's keys of codes by their numbers: new codes use the highest, older ones are kept as long as codes use them. */
export const VOUCHER_SECRETS: SecretKind<{ keys: Record<string, string> }> = {
  name: "vouchers",
  shape: z.strictObject({
    keys: z.record(z.string().regex(/^[1-9][0-9]{0,3}$/), key).refine((keys) => Object.keys(keys).length > 0),
  }),
  parts: "keys: { number: 32 bytes in base64url }",
};

type KeyPair = { readonly finding: Buffer; readonly sealing: Buffer };

/** Keys in use. Printing them never reveals their content. */
export class VoucherKeys {
  readonly #pairs: ReadonlyMap<number, KeyPair>;
  /** The number of the key that new codes use. */
  readonly newest: number;

  constructor({ keys }: { keys: Readonly<Record<string, string>> }) {
    this.#pairs = new Map(
      Object.entries(keys).map(([number, text]) => {
        const secret = Buffer.from(text, "base64url");
        return [Number(number), { finding: derive(secret, "find"), sealing: derive(secret, "seal") }];
      }),
    );
    this.newest = Math.max(...this.#pairs.keys());
  }

  /** What finds a code, under each key: the database has it under the one that was the newest then. */
  hashesOf(code: string): { keyNo: number; hash: Buffer }[] {
    return [...this.#pairs].map(([keyNo, { finding }]) => ({ keyNo, hash: hashBy(finding, code) }));
  }

  /** The same under the newest key. */
  hashOf(code: string): Buffer {
    return hashBy(this.#pair(this.newest).finding, code);
  }

  /** The key that seals. Throws for a number that the operator's file lacks, and names it. */
  sealingKey(keyNo: number): Buffer {
    return this.#pair(keyNo).sealing;
  }

  #pair(keyNo: number): KeyPair {
    const pair = this.#pairs.get(keyNo);
    if (pair === undefined) throw new Error(`The hotel's secrets lack key ${keyNo} of its vouchers' codes`);
    return pair;
  }
}

/** One key of the file serves two purposes, which must not share one. */
function derive(secret: Buffer, purpose: "find" | "seal"): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `voucher code: ${purpose}`, KEY_BYTES));
}

function hashBy(finding: Buffer, code: string): Buffer {
  return createHmac("sha256", finding).update(code).digest();
}
