import type { Queryable } from "../database/index.ts";
import { listGuaranteeHotels } from "./guarantee-hotel-store.ts";
import { VaultDirectory, type VaultDirectoryParts } from "./vault-directory.ts";

export type OpenVaultsParts = VaultDirectoryParts & {
  database: Queryable;
  /** Takes what the operator should know before the engine runs. */
  notice: (sentence: string) => void;
};

/** The card vaults of all hotels with the operator's secrets, after telling which hotels lack theirs. */
export async function openVaults({ database, notice, ...parts }: OpenVaultsParts): Promise<VaultDirectory> {
  const directory = new VaultDirectory(parts);
  for (const warning of directory.warnings(await listGuaranteeHotels(database))) notice(warning);
  return directory;
}
