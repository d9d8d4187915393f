import { createHmac } from "node:crypto";
import { networkOf } from "../../http/index.ts";

/**
 * Stands for a network address in limits of what one guest may keep unpaid: equal for all addresses that one guest has,
 * but not to be turned back into an address.
 */
export function hashAddress(secret: string, address: string): string {
  return createHmac("sha256", secret)
    .update(`address:${networkOf(address)}`)
    .digest("base64url")
    .slice(0, 22);
}
