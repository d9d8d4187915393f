import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * One IPv6 customer may have a /48 with 65,536 households; a provider may share one among many, who need more than one
 * household does.
 */
const WIDE_SHARE = 4;

/**
 * The part of a network address that identifies one guest: for IPv6 the /64 of a household or host, which may use any
 * address in it, otherwise the address itself. Equal for every spelling of an address.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/** The networks that an address counts towards, narrowest first, and the multiple of the limit for each. */
export function networksOf(address: string): { network: string; share: number }[] {
  const narrow = { network: networkOf(address), share: 1 };
  const wide = prefixOf(address, 3);
  return wide === narrow.network ? [narrow] : [narrow, { network: wide, share: WIDE_SHARE }];
}

function prefixOf(address: string, groups: number): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  return [...front, ...zeros, ...back]
    .slice(0, groups)
    .map((group) => group.padStart(4, "0").toLowerCase())
    .join(":");
}

/**
 * Stands for a network address in limits of what one guest may keep unpaid: equal for all addresses that one guest
 * has, and impossible to turn back into an address.
 */
export function hashAddress(secret: string, address: string): string {
  return createHmac("sha256", secret)
    .update(`address:${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 22);
}
