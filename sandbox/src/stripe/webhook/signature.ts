import { createHmac } from "node:crypto";

/** The header by which an endpoint knows that an event is genuine and new. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
