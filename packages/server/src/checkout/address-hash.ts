import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * Stands for a network address in limits of what one guest may keep unpaid: equal for equal addresses, and of IPv6 for
 * the whole /64 that a household or a host has, but not to be turned back into an address.
 */
export function hashAddress(secret: string, address: string): string {
  return createHmac("sha256", secret)
    .update(`address:${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 22);
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.padStart(4, "0").toLowerCase())
    .join(":");
}
