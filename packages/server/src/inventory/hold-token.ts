import { createHash, randomBytes } from "node:crypto";

/** A secret of 128 bits that names a hold, for callers who name none themselves; only its hash is stored. */
export function createHoldToken(): string {
  return randomBytes(16).toString("base64url");
}

export function hashHoldToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
