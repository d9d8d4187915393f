import type { CardBrand, Wallet } from "../money/card-brand.ts";

/** Companies that keep a guest's card as a guarantee for a hotel. */
export const GUARANTEE_PROVIDERS = ["pci_booking", "stripe"] as const;

export type GuaranteeProvider = (typeof GUARANTEE_PROVIDERS)[number];

/** The hotel's account at a company that keeps its guests' cards. */
export type CardGuarantee = {
  provider: GuaranteeProvider;
  /** `test` is the company's own place to try things out. */
  environment: "test" | "production";
  brands: CardBrand[];
  wallets: Wallet[];
};
