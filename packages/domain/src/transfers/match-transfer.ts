import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { Standing } from "../payments/judge-report.ts";

/** A transfer on an account statement, as far as money is concerned; outgoing amounts are negative. */
export type BookedTransfer = { amount: Minor; currency: string };

/**
 * What is owed under the transfer's symbol, and its state before the transfer counts: all in the currency that the guest was
 * asked to send.
 */
export type TransferCase = {
  standing: Standing;
  currency: CurrencyCode;
  /** Null if nothing was ever to be paid under it. */
  owed: {
    amount: Minor;
    state: "open" | "paid" | "void";
    /** Kept for it so far, from transfers and card payments. */
    covered: Minor;
  } | null;
};

/** Why a transfer, or its excess, must go back. */
export const TRANSFER_RETURN_REASONS = [
  "surplus",
  "second",
  "unasked",
  "late_gone",
  "ended",
  "item_cancelled",
  "item_changed",
  "lapsed",
  "paid_by_card",
  "wrong_currency",
] as const;
export type TransferReturnReason = (typeof TRANSFER_RETURN_REASONS)[number];

/** What a transfer means. Money is kept, goes back, or waits for a person; `keep` and `back` add up to the transfer. */
export type TransferJudgement =
  /** It completes the amount owed, by itself or with what came before; any excess goes back. */
  | { kind: "pays"; keep: Minor; back: Minor }
  /** Like `pays` if the lapsed reservation's rooms are still available, otherwise like `late_gone`. */
  | { kind: "late"; keep: Minor; back: Minor }
  /** Too little: `remaining` is still to come. */
  | { kind: "partial"; keep: Minor; back: 0; remaining: Minor }
  /** The money of a payment that staff recorded by hand before the statement showed it. */
  | { kind: "noted"; keep: Minor; back: Minor }
  | { kind: "back"; keep: 0; back: Minor; reason: TransferReturnReason }
  /** Only a person can tell what it is for. */
  | { kind: "unknown_symbol" }
  /** The line is a debit. */
  | { kind: "outgoing" };

/**
 * Decides what a booked transfer means for the reservation with its symbol, null if there is none. See
 * docs/algorithms/transfers.md.
 */
export function judgeTransfer(of: TransferCase | null, transfer: BookedTransfer): TransferJudgement {
  const { amount } = transfer;
  if (amount <= 0) return { kind: "outgoing" };
  if (of === null) return { kind: "unknown_symbol" };
  if (transfer.currency !== of.currency) return goesBack(amount, "wrong_currency");
  if (of.standing === "gone") return goesBack(amount, of.owed === null ? "unasked" : "ended");
  if (of.owed === null) return goesBack(amount, "unasked");
  const missing = Math.max(0, of.owed.amount - of.owed.covered);
  const keep = Math.min(amount, missing);
  const back = amount - keep;
  if (of.standing === "lapsed") {
    return amount < missing ? goesBack(amount, "late_gone") : { kind: "late", keep, back };
  }
  switch (of.owed.state) {
    case "paid":
      return missing === 0 ? goesBack(amount, "second") : { kind: "noted", keep, back };
    case "open":
      return keep < missing
        ? { kind: "partial", keep, back: 0, remaining: missing - keep }
        : { kind: "pays", keep, back };
    case "void":
      return goesBack(amount, "unasked");
  }
}

function goesBack(amount: Minor, reason: TransferReturnReason): TransferJudgement {
  return { kind: "back", keep: 0, back: amount, reason };
}
