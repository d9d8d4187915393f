import type { CurrencyCode } from "../money/currency.ts";

/** The hotel's account at a company that takes cards; its keys are kept apart from everything that is shown. */
export type Gateway = {
  /** The company, by its name in the engine's list. */
  provider: string;
  /** `test` is the company's own place to try things out. */
  environment: "test" | "production";
  /** Money is reserved first and collected once the room is surely the guest's. */
  authorizeFirst: boolean;
  /** How long a room waits for a payment that a guest has begun. */
  minutes: number;
  /** The gateway's page opens on top of ours where the widget stands in no frame. */
  inline: boolean;
  /** Currencies of ours that the company collects in; in the others a guest pays in another way or chooses another currency. */
  currencies: CurrencyCode[];
  /** What this company alone asks to know of the account, such as the number of a shop; its adapter reads it. */
  account: Record<string, unknown>;
};
