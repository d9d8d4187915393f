import type { Minor } from "../money/money.ts";

/** What a guest pays ahead, per item, at most its price. Amounts are in the hotel's base currency. */
export type DepositPolicy = {
  id: number;
  code: string;
  deposit:
    | { kind: "none" }
    | { kind: "percent"; percent: number }
    | { kind: "nights"; nights: number }
    | { kind: "amount"; amount: Minor };
};
