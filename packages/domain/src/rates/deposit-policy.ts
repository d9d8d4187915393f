import type { Minor } from "../money/money.ts";
import { percentOf } from "../money/percent.ts";
import { convertMoney, type SaleCurrency } from "../money/sale-currency.ts";

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

/** The amount paid ahead for a price of `total` with these nights, never more than the price. */
export function depositDue(
  policy: DepositPolicy,
  total: Minor,
  nights: readonly Minor[],
  currency: SaleCurrency,
): Minor {
  return Math.min(total, unlimitedDeposit(policy.deposit, total, nights, currency));
}

function unlimitedDeposit(
  deposit: DepositPolicy["deposit"],
  total: Minor,
  nights: readonly Minor[],
  currency: SaleCurrency,
): Minor {
  switch (deposit.kind) {
    case "none":
      return 0;
    case "percent":
      return percentOf(total, deposit.percent, currency.step);
    case "nights":
      return nights.slice(0, deposit.nights).reduce((sum, night) => sum + night, 0);
    case "amount":
      return convertMoney(deposit.amount, currency);
  }
}
