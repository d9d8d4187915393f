import { readSignedText, signText } from "../secrets/index.ts";

/** How many sessions may follow the first one. */
const MOST_EXTENSIONS = 10;

/** What has another session follow a hotel's session number `count`; null when there were enough. */
export function extensionAfter(secret: string, hotelId: number, count: number): string | null {
  if (count >= MOST_EXTENSIONS) return null;
  return signText("card-session", `${hotelId}.${count + 1}`, secret);
}

/** The number of the session that may follow: 0 for the first. Null for what this engine has not signed for this hotel. */
export function readExtension(secret: string, hotelId: number, extension: string | null): number | null {
  if (extension === null) return 0;
  const text = readSignedText("card-session", extension, secret);
  const [hotel, count] = text?.split(".") ?? [];
  return hotel === String(hotelId) ? Number(count) : null;
}
