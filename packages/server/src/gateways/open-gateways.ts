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
