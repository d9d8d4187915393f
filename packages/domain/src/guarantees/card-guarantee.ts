import type { CardBrand, Wallet } from "../money/card-brand.ts";

/** The hotel's account at a company that stores guests' cards. */
export type CardGuarantee = {
  /** The company, by its name in the engine's list. */
  provider: string;
  /** `test` is the company's own test environment. */
  environment: "test" | "production";
  brands: CardBrand[];
  wallets: Wallet[];
};
