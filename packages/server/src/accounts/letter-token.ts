import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What the link of an account's letter carries: the letter's id and a signature that only the engine can make. The database
 * has the id alone, so nothing that is read there opens an account.
 */
export function letterTokenOf(secret: string, letter: { hotelId: number; letterId: string }): string {
  return `${letter.letterId.replaceAll("-", "")}${sign(secret, letter)}`;
}

/** The id of the letter that the token was sent in; null for one that the engine has not made for this hotel. */
export function letterOfToken(secret: string, hotelId: number, token: string): string | null {
  const hex = /^[0-9a-f]{32}/.exec(token)?.[0];
  if (hex === undefined) return null;
  const letterId = hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
  const [expected, given] = [Buffer.from(letterTokenOf(secret, { hotelId, letterId })), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? letterId : null;
}

function sign(secret: string, { hotelId, letterId }: { hotelId: number; letterId: string }): string {
  return createHmac("sha256", secret).update(`account-letter:${hotelId}:${letterId}`).digest("base64url");
}
