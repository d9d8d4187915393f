import type { Vaults } from "../vaults.ts";

/** No hotel keeps cards. */
export const NO_VAULTS: Vaults = { vaultOf: () => null };
