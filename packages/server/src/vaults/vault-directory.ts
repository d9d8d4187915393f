import type { CardGuarantee } from "@portico/domain/guarantees/card-guarantee";
import { accessOf, type CallLimits, type StandIns } from "../outside/index.ts";
import type { HotelSecrets } from "../secrets/index.ts";
import type { CardVault } from "./card-vault.ts";
import { VAULT_PROVIDERS } from "./providers.ts";

/** Which vault a hotel's file names. */
export type VaultSettings = Pick<CardGuarantee, "provider" | "environment">;

export type VaultDirectoryParts = {
  secrets: HotelSecrets;
  standIns?: StandIns;
  limits?: Partial<CallLimits>;
  /** Takes a sentence for the operator when a hotel's vault stops working, and when it works again. */
  report?: (sentence: string, hotel: string) => void;
};

/** Every hotel's card vault, made on first use and kept, since it remembers whether the company answers. */
export class VaultDirectory {
  readonly #parts: VaultDirectoryParts;
  readonly #vaults = new Map<string, CardVault>();

  constructor(parts: VaultDirectoryParts) {
    this.#parts = parts;
  }

  /** Null where no card is taken as a guarantee: the hotel names no vault, or the operator has not given its secrets. */
  vaultOf(hotel: string, settings: VaultSettings | null): CardVault | null {
    if (settings === null) return null;
    const key = [hotel, settings.provider, settings.environment].join(" ");
    const known = this.#vaults.get(key);
    if (known !== undefined) return known;
    const vault = this.#open(hotel, settings);
    if (vault !== null) this.#vaults.set(key, vault);
    return vault;
  }

  /** Sentences for the operator: hotels that name a vault and cannot reach it because its secrets are missing. */
  warnings(hotels: readonly { code: string; guarantee: VaultSettings | null }[]): string[] {
    return hotels
      .filter(({ code, guarantee }) => guarantee !== null && this.vaultOf(code, guarantee) === null)
      .map(
        ({ code, guarantee }) =>
          `Hotel ${code} takes no card as a guarantee: PORTICO_HOTEL_SECRETS has no ` +
          `${providerOf(guarantee?.provider)?.secrets.name} secrets for it.`,
      );
  }

  #open(hotel: string, { provider: name, environment }: VaultSettings): CardVault | null {
    const { limits = {}, report } = this.#parts;
    const provider = providerOf(name);
    const access = provider && accessOf(this.#parts, provider, { hotel, environment });
    if (!provider || !access) return null;
    const tell = (words: string) => report?.(`The card vault of hotel ${hotel} ${words}.`, hotel);
    return provider.open(access, { limits, tell });
  }
}

function providerOf(name: string | undefined) {
  return VAULT_PROVIDERS.find((provider) => provider.name === name);
}
