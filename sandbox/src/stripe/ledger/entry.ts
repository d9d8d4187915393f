import type { Units } from "../amount.ts";

/**
 * A movement of money that happened: `charge` takes it at once, `hold` reserves it, `capture` takes what is held,
 * `release` gives up what is held, `refund` gives back what was taken, `return` is a refund that the guest's bank
 * sent back, `withdraw` is taken from the shop by a dispute and `reinstate` given to it again. Amounts are above zero.
 */
export interface Movement {
  kind: "charge" | "hold" | "release" | "capture" | "refund" | "return" | "withdraw" | "reinstate";
  amount: Units;
}

/** A line of the ledger; lines are only ever added. */
export interface LedgerEntry extends Movement {
  /** Counted from one. */
  seq: number;
  /** ISO instant. */
  at: string;
  intent: string;
  /** The checkout session that the guest paid in; null for a charge without the guest. */
  session: string | null;
  currency: string;
}

export interface Balance {
  /** Charged and captured in all. */
  taken: Units;
  /** Given back, less what came back from there. */
  refunded: Units;
  /** Reserved now. */
  held: Units;
  /** Taken back by guests' banks. */
  withdrawn: Units;
}

export function balanceOf(movements: readonly Movement[]): Balance {
  const sum = (kind: Movement["kind"]) =>
    movements.filter((movement) => movement.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const captured = sum("capture");
  return {
    taken: sum("charge") + captured,
    refunded: sum("refund") - sum("return"),
    held: sum("hold") - sum("release") - captured,
    withdrawn: sum("withdraw") - sum("reinstate"),
  };
}
