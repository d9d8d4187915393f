export type {
  CardVault,
  ChargeOrder,
  ChargeReport,
  VaultCard,
  VaultFailure,
  VaultSession,
  VaultSessionOrder,
} from "./card-vault.ts";
