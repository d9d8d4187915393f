import type { Queryable } from "../database/index.ts";
import { GatewayDirectory, type GatewayDirectoryParts } from "./gateway-directory.ts";
import { readGatewaySecrets } from "./gateway-secrets.ts";
import { listHotelGateways } from "./hotel-gateway-store.ts";

export type OpenGatewaysParts = Pick<GatewayDirectoryParts, "standIn" | "report"> & {
  database: Queryable;
  secretsPath: string | undefined;
  /** Takes what the operator should know before the engine runs. */
  notice: (sentence: string) => void;
};

/**
 * The gateways of all hotels with the operator's secrets, after telling which hotels lack theirs. Throws a StartupProblem
 * when the file of secrets is wrong.
 */
export async function openGateways({
  database,
  secretsPath,
  notice,
  ...parts
}: OpenGatewaysParts): Promise<GatewayDirectory> {
  const secrets = await readGatewaySecrets(secretsPath, notice);
  const directory = new GatewayDirectory({ ...parts, secrets });
  for (const warning of directory.warnings(await listHotelGateways(database))) notice(warning);
  return directory;
}
