import type { GuaranteeProvider } from "@portico/domain/property/card-guarantee";
import type { StripeKey } from "../outside/index.ts";
import type { HotelSecrets } from "../secrets/index.ts";
import type { CardVault } from "./card-vault.ts";
import { PciBookingVault, type PciBookingMerchant } from "./pci-booking-vault.ts";
import { StripeVault } from "./stripe-vault.ts";
import type { VaultLimits } from "./vault-limits.ts";

type Environment = "test" | "production";

/** Which vault a hotel's file names. */
export type VaultSettings = { provider: GuaranteeProvider; environment: Environment };

type StandIns = {
  pci_booking: PciBookingMerchant;
  /** `pageOrigin` where its pages for guests are. */
  stripe: StripeKey & { pageOrigin?: string };
};

export type VaultDirectoryParts = {
  secrets: HotelSecrets;
  /** Stand in for the vaults' test environments at hotels that have no secrets of their own: the demo's. */
  standIns?: Partial<StandIns>;
  limits?: Partial<VaultLimits>;
  /** Takes a sentence for the operator when a hotel's vault stops working, and when it works again. */
  report?: (sentence: string, hotel: string) => void;
};

/** The same address for both: which it is, the key decides. */
const PCI_BOOKING_URL = "https://service.pcibooking.net/api";
const STRIPE_URL = "https://api.stripe.com";

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

  /** Sentences for the operator: hotels that name a vault and cannot reach it since its secrets are missing. */
  warnings(hotels: readonly { code: string; guarantee: VaultSettings | null }[]): string[] {
    return hotels
      .filter(({ code, guarantee }) => guarantee !== null && this.vaultOf(code, guarantee) === null)
      .map(
        ({ code, guarantee }) =>
          `Hotel ${code} takes no card as a guarantee: PORTICO_HOTEL_SECRETS has no ` +
          `${guarantee?.provider === "stripe" ? "stripe" : "pciBooking"} secrets for it.`,
      );
  }

  #open(hotel: string, { provider, environment }: VaultSettings): CardVault | null {
    const { secrets, limits } = this.#parts;
    const tell = (words: string) => this.#parts.report?.(`The card vault of hotel ${hotel} ${words}.`, hotel);
    switch (provider) {
      case "pci_booking": {
        const secret = secrets.of(hotel, "pciBooking");
        const merchant = secret
          ? { baseUrl: PCI_BOOKING_URL, ...secret }
          : this.#standIn("pci_booking", environment);
        return merchant && new PciBookingVault(merchant, limits, tell);
      }
      case "stripe": {
        const secret = secrets.of(hotel, "stripe");
        const key = secret
          ? { baseUrl: STRIPE_URL, secretKey: secret.secretKey }
          : this.#standIn("stripe", environment);
        return key && new StripeVault(key, limits, tell);
      }
    }
  }

  /** Never in production: no hotel could charge a card that a stand-in keeps. */
  #standIn<Provider extends GuaranteeProvider>(
    provider: Provider,
    environment: Environment,
  ): StandIns[Provider] | null {
    return environment === "test" ? (this.#parts.standIns?.[provider] ?? null) : null;
  }
}
