import { PCI_BOOKING } from "./pci-booking/provider.ts";
import { STRIPE } from "./stripe/provider.ts";
import type { VaultProvider } from "./vault-provider.ts";

/** Companies that can keep guests' cards for hotels; another one is its folder and a line here. */
export const VAULT_PROVIDERS: readonly VaultProvider[] = [PCI_BOOKING, STRIPE];
