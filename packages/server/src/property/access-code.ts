import { createHash, timingSafeEqual } from "node:crypto";

const HASH = /^sha256:[0-9a-f]{64}$/;

/** The stored form of an access code; a code that is already hashed stays. */
export function hashAccessCode(code: string): string {
  return HASH.test(code) ? code : digestOf(code);
}

/** Takes the same time for every wrong code. The hash itself opens nothing. */
export function isAccessCode(given: string, hash: string): boolean {
  const digest = Buffer.from(digestOf(given));
  const kept = Buffer.from(hash);
  return digest.length === kept.length && timingSafeEqual(digest, kept);
}

function digestOf(code: string): string {
  return `sha256:${createHash("sha256").update(code.trim()).digest("hex")}`;
}
