import type { Access, CallLimits, Company } from "../outside/index.ts";
import type { CardVault } from "./card-vault.ts";

/** What an adapter has at hand. */
type Surroundings = {
  limits: Partial<CallLimits>;
  /**
   * Called with the end of a sentence when the company stops working for this hotel, and when it works again.
   */
  tell: (words: string) => void;
};

/** One company that keeps cards, with all that the engine has to know of it. */
export type VaultProvider = Company & { open(access: Access, at: Surroundings): CardVault };

/** Lists a company; what it is opened with is read by its own shape. */
export function vaultProvider<Secret extends object>({
  open,
  ...company
}: Company<Secret> & { open: (access: Access<Secret>, at: Surroundings) => CardVault }): VaultProvider {
  return {
    ...company,
    open: ({ baseUrl, ...secret }, at) => open({ baseUrl, ...company.secrets.shape.parse(secret) }, at),
  };
}
