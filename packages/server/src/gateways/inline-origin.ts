import type { Hotel } from "@portico/domain/property/hotel";
import type { GatewayDirectory } from "./gateway-directory.ts";

/** Where the gateway's script and page come from at a hotel that shows them on top of ours; null at every other hotel. */
export function inlineOrigin(
  directory: Pick<GatewayDirectory, "gatewayOf">,
  { code, payment }: Pick<Hotel, "code" | "payment">,
): string | null {
  const isInline = payment.methods.includes("card") && (payment.gateway?.inline ?? false);
  return isInline ? (directory.gatewayOf(code, payment.gateway)?.pageOrigin ?? null) : null;
}
