import { isIPv6 } from "node:net";

/** Of IPv6 one customer may have a /48 of 65,536 households; a provider may give one to many, who need more than one household does. */
const WIDE_SHARE = 4;

/**
 * The part of a network address that one guest has: of IPv6 the /64 of a household or a host, who may use any address
 * in it, else the address itself. Equal for every spelling of one address.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/** The networks that an address counts for, the narrowest first, and how many times what one may do each of them may. */
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
