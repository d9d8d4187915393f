import { readSignedText, signText } from "../secrets/index.ts";

/** How many sessions may follow the first one. */
const MOST_EXTENSIONS = 10;

/** The signed permission for a session after a hotel's session number `count`; null after the last one. */
export function extensionAfter(secret: string, hotelId: number, count: number): string | null {
  if (count >= MOST_EXTENSIONS) return null;
  return signText("card-session", `${hotelId}.${count + 1}`, secret);
}

/** The number of the permitted session, 0 for the first. Null if this engine did not sign it for this hotel. */
export function readExtension(secret: string, hotelId: number, extension: string | null): number | null {
  if (extension === null) return 0;
  const text = readSignedText("card-session", extension, secret);
  const [hotel, count] = text?.split(".") ?? [];
  return hotel === String(hotelId) ? Number(count) : null;
}
