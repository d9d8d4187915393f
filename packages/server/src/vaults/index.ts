export type {
  CardVault,
  ChargeOrder,
  ChargeReport,
  VaultCard,
  VaultFailure,
  VaultSession,
  VaultSessionOrder,
} from "./card-vault.ts";
export { openVaults } from "./open-vaults.ts";
export { VaultDirectory } from "./vault-directory.ts";
export type { VaultDirectoryParts, VaultSettings } from "./vault-directory.ts";
