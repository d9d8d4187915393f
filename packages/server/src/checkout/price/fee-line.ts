import type { FeeLine } from "@portico/contract/fees/fee-line";
import type { FeeDue } from "@portico/domain/fees/fee-due";

/** A fee as guests see it. */
export function feeLine({ fee, amount }: FeeDue): FeeLine {
  return {
    feeId: fee.id,
    kind: fee.kind,
    name: fee.name,
    amount,
    keptOnCancellation: fee.keptOnCancellation === true,
  };
}
