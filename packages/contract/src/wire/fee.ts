import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { WireObject } from "../call.ts";
import type { FeeLine } from "../checkout.ts";
import { choiceAt, listAt, localTextAt, moneyAt, numberAt } from "./wire-fields.ts";

export function writeFees(fees: readonly FeeLine[], currency: CurrencyCode): WireObject[] {
  return fees.map(({ feeId, kind, name, amount }) => ({
    id: feeId,
    kind,
    name,
    price: toMajor(amount, currency),
  }));
}

/** The wire has one list of fees; what is only shown, the security deposits, is told apart by its kind. */
export function feesAt(
  wire: WireObject,
  currency: CurrencyCode,
): { fees: FeeLine[]; securityDeposits: FeeLine[] } {
  const lines: FeeLine[] = listAt(wire, "fees", (fee) => ({
    feeId: numberAt(fee, "id"),
    kind: choiceAt(fee, "kind", ["administration", "reservation", "security_deposit"]),
    name: localTextAt(fee, "name"),
    amount: moneyAt(fee, "price", currency),
  }));
  return {
    fees: lines.filter(({ kind }) => kind !== "security_deposit"),
    securityDeposits: lines.filter(({ kind }) => kind === "security_deposit"),
  };
}
