export type VaultLimits = {
  /** Connecting to the vault and reading its answer, once. */
  callMilliseconds: number;
  /** Troubles in a row after which nobody waits for the vault, and for how long. */
  mostTroubles: number;
  pauseMilliseconds: number;
  now: () => number;
};

export const VAULT_LIMITS: VaultLimits = {
  callMilliseconds: 4_000,
  mostTroubles: 5,
  pauseMilliseconds: 5_000,
  now: () => performance.now(),
};
