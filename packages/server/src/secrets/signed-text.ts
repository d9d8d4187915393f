import { createHmac, timingSafeEqual, type Hmac } from "node:crypto";

/** The purposes of signatures: one purpose's signature must not be valid for another. */
export type SigningPurpose = "offer-id" | "insurance-quote" | "card-session";

/** The text and its HMAC-SHA256 by the engine's secret, joined by a dot. */
export function signText(purpose: SigningPurpose, text: string, secret: string): string {
  return `${text}.${signature(purpose, text, secret).digest("base64url")}`;
}

/** The text that this engine signed for the purpose; null for anything else. Compares in constant time. */
export function readSignedText(purpose: SigningPurpose, signed: string, secret: string): string | null {
  const end = signed.lastIndexOf(".");
  if (end === -1) return null;
  const text = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), "base64url");
  const right = signature(purpose, text, secret).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

function signature(purpose: SigningPurpose, text: string, secret: string): Hmac {
  return createHmac("sha256", secret).update(`${purpose}.${text}`);
}
