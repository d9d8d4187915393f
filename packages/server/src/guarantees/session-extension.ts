import { createHmac, timingSafeEqual, type Hmac } from "node:crypto";

// A signature for one purpose must not be one for another.
const PURPOSE = "card-session.";

/** How many sessions may follow the first one. */
const MOST_EXTENSIONS = 10;

/** What has another session follow a hotel's session number `count`; null when there were enough. */
export function extensionAfter(secret: string, hotelId: number, count: number): string | null {
  if (count >= MOST_EXTENSIONS) return null;
  const text = `${hotelId}.${count + 1}`;
  return `${text}.${signature(text, secret).digest("base64url")}`;
}

/** The number of the session that may follow: 0 for the first. Null for what this engine has not signed for this hotel. */
export function readExtension(secret: string, hotelId: number, extension: string | null): number | null {
  if (extension === null) return 0;
  const [hotel, count, sign, ...rest] = extension.split(".");
  if (hotel !== String(hotelId) || count === undefined || sign === undefined || rest.length > 0) return null;
  const given = Buffer.from(sign, "base64url");
  const right = signature(`${hotel}.${count}`, secret).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? Number(count) : null;
}

function signature(text: string, secret: string): Hmac {
  return createHmac("sha256", secret).update(PURPOSE + text);
}
