import type { Hotel } from "@portico/domain/property/hotel";
import type { Queryable } from "../database/index.ts";
import { GatewayDirectory, type GatewayDirectoryParts } from "./gateway-directory.ts";
import { listHotelGateways } from "./hotel-gateway-store.ts";

export type OpenGatewaysParts = Pick<GatewayDirectoryParts, "secrets" | "standIns" | "report"> & {
  database: Queryable;
  /** Takes what the operator should know before the engine runs. */
  notice: (sentence: string) => void;
};

/**
 * The gateways of all hotels with the operator's secrets, after telling which hotels lack theirs.
 */
export async function openGateways({
  database,
  notice,
  ...parts
}: OpenGatewaysParts): Promise<GatewayDirectory> {
  const directory = new GatewayDirectory(parts);
  for (const warning of directory.warnings(await listHotelGateways(database))) notice(warning);
  return directory;
}

/** Where the gateway's script and page come from at a hotel that shows them on top of ours; null at every other hotel. */
export function inlineOrigin(
  directory: Pick<GatewayDirectory, "gatewayOf">,
  { code, payment }: Pick<Hotel, "code" | "payment">,
): string | null {
  const isInline = payment.methods.includes("card") && (payment.gateway?.inline ?? false);
  return isInline ? (directory.gatewayOf(code, payment.gateway)?.pageOrigin ?? null) : null;
}
