import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";

const BYTES = 16;
const SECOND = 1000;

/** The guest's key to a reservation: 128 bits made from the engine's secret, so that it is stored nowhere. */
export function returnTokenOf(secret: string, reservationId: string): string {
  return sign(secret, `return-token:${reservationId}`);
}

/** Compares in constant time. */
export function isReturnToken(secret: string, reservationId: string, token: string): boolean {
  return isSame(returnTokenOf(secret, reservationId), token);
}

/**
 * The key that stands in letters: it opens the reservation until an instant, which is written in it to the second and
 * signed with it.
 */
export function linkTokenOf(secret: string, reservationId: string, until: Instant): string {
  const end = Math.floor(until / SECOND).toString(36);
  return `${end}-${sign(secret, `link-token:${reservationId}:${end}`)}`;
}

/**
 * Until when the key opens the reservation; null for the key of another one, for one that was changed and for one whose time is
 * over. Compares in constant time.
 */
export function linkTokenEnd(
  secret: string,
  reservationId: string,
  token: string,
  now: Instant,
): Instant | null {
  const end = /^[0-9a-z]{1,8}(?=-)/.exec(token)?.[0];
  if (end === undefined) return null;
  const until = Number.parseInt(end, 36) * SECOND;
  // The token is made again from the number: the same instant written in another way is another text.
  return isSame(linkTokenOf(secret, reservationId, until), token) && now < until ? until : null;
}

/** Whether the key opens the reservation. See `linkTokenEnd`. */
export function isLinkToken(secret: string, reservationId: string, token: string, now: Instant): boolean {
  return linkTokenEnd(secret, reservationId, token, now) !== null;
}

/** How long a page's download address works: long enough for an open page, short enough for one that was copied into a log. */
export const DOWNLOAD_LASTS = 24 * 3_600_000;

/** A part of a sale with keys of its own, which open nothing else and which no other key replaces. */
type KeyedPart = { part: "papers" | "calendar" | "documents"; of: string };

/** A key that opens this part of the sale until an instant. */
export function partKeyOf(secret: string, { part, of }: KeyedPart, until: Instant): string {
  return linkTokenOf(secret, `${part} of ${of}`, until);
}

/** Whether the key opens this part of the sale. Compares in constant time. */
export function isPartKey(secret: string, { part, of }: KeyedPart, key: string, now: Instant): boolean {
  return isLinkToken(secret, `${part} of ${of}`, key, now);
}

function sign(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest().subarray(0, BYTES).toString("base64url");
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
