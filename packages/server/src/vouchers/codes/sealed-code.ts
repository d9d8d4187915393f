import { codeEnd, codeOf, SECRET_LETTERS, type VoucherCode } from "@portico/domain/vouchers/voucher-code";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { VoucherKeys } from "./voucher-keys.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A code as the database keeps it: found by a keyed hash, opened only for letters and reprints, and shown by
 * its last letters.
 */
export type SealedCode = {
  readonly keyNo: number;
  readonly hash: Buffer;
  readonly sealed: Buffer;
  /** The last four letters; empty for vouchers issued before these were kept. */
  readonly end: string;
};

/** A new random code: 80 bits from the operating system. */
export function newCode(): VoucherCode {
  return codeOf(Array.from(randomBytes(SECRET_LETTERS), (byte) => byte & 31));
}

/** Seals a code for one voucher, under the newest key. */
export function sealCode(keys: VoucherKeys, voucherId: string, code: VoucherCode): SealedCode {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keys.sealingKey(keys.newest), nonce).setAAD(Buffer.from(voucherId));
  const text = Buffer.concat([cipher.update(code, "utf8"), cipher.final()]);
  return {
    keyNo: keys.newest,
    hash: keys.hashOf(code),
    sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]),
    end: codeEnd(code),
  };
}

/** Throws if the code was sealed for another voucher or was changed. */
export function openCode(
  keys: VoucherKeys,
  voucherId: string,
  { keyNo, sealed }: Pick<SealedCode, "keyNo" | "sealed">,
): VoucherCode {
  const decipher = createDecipheriv(CIPHER, keys.sealingKey(keyNo), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(voucherId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
