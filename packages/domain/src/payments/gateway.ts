import type { CardBrand, Wallet } from "../money/card-brand.ts";
import type { CurrencyCode } from "../money/currency.ts";

/** The hotel's account at a company that takes cards; its keys are stored separately from everything that is shown. */
export type Gateway = {
  /** The company, by its name in the engine's list. */
  provider: string;
  /** `test` is the company's own test environment. */
  environment: "test" | "production";
  /** Money is reserved first and collected once the room is definitely the guest's. */
  authorizeFirst: boolean;
  /** How long a room waits for a started payment. */
  minutes: number;
  /** The gateway's page opens on top of ours if the widget is not framed. */
  inline: boolean;
  /** Our currencies that the company collects in; in others, guests pay another way or choose another currency. */
  currencies: CurrencyCode[];
  /** Cards and wallets that the contract with the company covers, as far as the hotel tells its guests. */
  brands?: CardBrand[];
  wallets?: Wallet[];
  /** Account data that only this company needs, such as a shop number; its adapter reads it. */
  account: Record<string, unknown>;
};
