import type { PlainDate } from "../../dates/plain-date.ts";
import type { CurrencyCode } from "../../money/currency.ts";
import type { Minor } from "../../money/money.ts";

export type AlternativeKind = "shift" | "longer" | "shorter";

/** A stay close to the requested one that can be bought, with its cheapest offer. */
export type Alternative = {
  kind: AlternativeKind;
  arrival: PlainDate;
  departure: PlainDate;
  /** Includes mandatory fees. */
  total: Minor;
  currency: CurrencyCode;
  /** 0, like the plan, if several rooms are needed. */
  roomTypeId: number;
  ratePlanId: number;
};
