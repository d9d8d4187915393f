import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { WireObject } from "../codec/wire.ts";
import type { FeeLine } from "../checkout.ts";
import type { OfferFee } from "../offers.ts";
import { FEE_KINDS, FEE_UNITS } from "@portico/domain/fees/fee";
import { choiceAt, flag, flagAt, listAt, localTextAt, moneyAt, numberAt } from "./wire-fields.ts";

export function writeFees(fees: readonly FeeLine[], currency: CurrencyCode): WireObject[] {
  return fees.map(({ feeId, kind, name, amount, keptOnCancellation }) => ({
    id: feeId,
    kind,
    name,
    price: toMajor(amount, currency),
    kept_on_cancellation: flag(keptOnCancellation),
  }));
}

export function writeOfferFees(fees: readonly OfferFee[], currency: CurrencyCode): WireObject[] {
  return fees.map(({ feeId, kind, unit, amount }) => ({
    id: feeId,
    kind,
    unit,
    price: toMajor(amount, currency),
  }));
}

export function offerFeesAt(wire: WireObject, currency: CurrencyCode): OfferFee[] {
  return listAt(wire, "fees", (fee) => ({
    feeId: numberAt(fee, "id"),
    kind: choiceAt(fee, "kind", FEE_KINDS),
    unit: choiceAt(fee, "unit", FEE_UNITS),
    amount: moneyAt(fee, "price", currency),
  }));
}

/** The wire has one list of fees; what is only shown, the security deposits, is told apart by its kind. */
export function feesAt(
  wire: WireObject,
  currency: CurrencyCode,
): { fees: FeeLine[]; securityDeposits: FeeLine[] } {
  const lines: FeeLine[] = listAt(wire, "fees", (fee) => ({
    feeId: numberAt(fee, "id"),
    kind: choiceAt(fee, "kind", FEE_KINDS),
    name: localTextAt(fee, "name"),
    amount: moneyAt(fee, "price", currency),
    keptOnCancellation: flagAt(fee, "kept_on_cancellation"),
  }));
  return {
    fees: lines.filter(({ kind }) => kind !== "security_deposit"),
    securityDeposits: lines.filter(({ kind }) => kind === "security_deposit"),
  };
}
