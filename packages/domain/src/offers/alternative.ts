import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";

export type AlternativeKind = "shift" | "longer" | "shorter";

/** A stay near the asked one that can be bought, with its cheapest offer. */
export type Alternative = {
  kind: AlternativeKind;
  arrival: PlainDate;
  departure: PlainDate;
  /** With the fees that nobody can avoid. */
  total: Minor;
  currency: CurrencyCode;
  /** 0, as is the plan, where several rooms are needed. */
  roomTypeId: number;
  ratePlanId: number;
};
