import type { CardBrand, Wallet } from "../money/card-brand.ts";

/** The hotel's account at a company that keeps its guests' cards. */
export type CardGuarantee = {
  /** The company, by its name in the engine's list. */
  provider: string;
  /** `test` is the company's own place to try things out. */
  environment: "test" | "production";
  brands: CardBrand[];
  wallets: Wallet[];
};
