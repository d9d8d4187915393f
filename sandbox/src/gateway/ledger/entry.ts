import type { Cents } from "../amount.ts";

/**
 * A movement of money that happened: `charge` takes it at once, `hold` reserves it, `capture` takes what is held,
 * `release` gives up what is held, `refund` gives back what was taken. Amounts are above zero.
 */
export interface Movement {
  kind: "charge" | "hold" | "release" | "capture" | "refund";
  amount: Cents;
}

/** A line of the ledger; lines are only ever added. */
export interface LedgerEntry extends Movement {
  /** Counted from one. */
  seq: number;
  /** ISO instant. */
  at: string;
  paymentId: number;
  orderNumber: string;
  goid: number;
  currency: string;
}

export interface Balance {
  /** Charged and captured in all. */
  taken: Cents;
  refunded: Cents;
  /** Reserved now. */
  held: Cents;
}

export function balanceOf(movements: readonly Movement[]): Balance {
  const sum = (kind: Movement["kind"]) =>
    movements.filter((movement) => movement.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const captured = sum("capture");
  return {
    taken: sum("charge") + captured,
    refunded: sum("refund"),
    held: sum("hold") - sum("release") - captured,
  };
}
