import { createHmac, timingSafeEqual } from "node:crypto";

const BYTES = 16;

/** The guest's key to a reservation: 128 bits made from the engine's secret, so that it is stored nowhere. */
export function returnTokenOf(secret: string, reservationId: string): string {
  const digest = createHmac("sha256", secret).update(`return-token:${reservationId}`).digest();
  return digest.subarray(0, BYTES).toString("base64url");
}

/** Compares in constant time. */
export function isReturnToken(secret: string, reservationId: string, token: string): boolean {
  const expected = Buffer.from(returnTokenOf(secret, reservationId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
