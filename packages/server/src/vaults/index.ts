export type { CardVault, ChargeOrder, ChargeReport, VaultFailure } from "./card-vault.ts";
export { openVaults } from "./open-vaults.ts";
export { VAULT_PROVIDERS } from "./providers.ts";
export { VaultDirectory } from "./vault-directory.ts";
