import type { Cents } from "../amount.ts";
import type { PaymentState } from "../code-lists.ts";
import type { Balance, Movement } from "./entry.ts";

/** The movements that bring the balance in line with the payment's new state. */
export function settle(
  state: PaymentState,
  amount: Cents,
  { taken, refunded, held }: Balance,
  partOfRefund?: Cents,
): Movement[] {
  const kept = taken - refunded;
  switch (state) {
    case "CREATED":
    case "PAYMENT_METHOD_CHOSEN":
    case "CANCELED":
    case "TIMEOUTED":
      return moved({ release: held, refund: kept });
    case "AUTHORIZED":
      return moved({ refund: kept, hold: amount - held });
    case "PAID":
      return takeWhole(amount - kept, held);
    case "REFUNDED": {
      const taking = kept > 0 ? moved({ release: held }) : takeWhole(amount, held);
      return [...taking, ...moved({ refund: kept > 0 ? kept : amount })];
    }
    case "PARTIALLY_REFUNDED": {
      const taking = kept > 0 ? moved({ release: held }) : takeWhole(amount, held);
      const base = kept > 0 ? kept : amount;
      return [...taking, ...moved({ refund: Math.min(partOfRefund ?? base >> 1, base - 1) })];
    }
  }
}

function takeWhole(missing: Cents, held: Cents): Movement[] {
  const captured = Math.min(held, Math.max(missing, 0));
  return moved({ capture: captured, release: held - captured, charge: missing - captured });
}

function moved(amounts: Partial<Record<Movement["kind"], Cents>>): Movement[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([kind, amount]) => ({ kind: kind as Movement["kind"], amount }));
}
