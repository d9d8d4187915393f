import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { Standing } from "../payments/judge-report.ts";

/** What an account's statement says of a transfer, as far as money is concerned; what leaves the account is negative. */
export type BookedTransfer = { amount: Minor; currency: string };

/**
 * What is to be paid ahead for the reservation that a transfer's symbol names, and how that stands before it is counted: all
 * in the currency in which its guest was asked to send it.
 */
export type TransferCase = {
  standing: Standing;
  currency: CurrencyCode;
  /** Null where nothing was ever to be paid ahead. */
  ahead: {
    amount: Minor;
    state: "open" | "paid" | "void";
    /** Kept for it so far, of transfers and of a payment by card. */
    covered: Minor;
  } | null;
};

/** Why a transfer, or what is too much of it, has to go back. */
export const TRANSFER_RETURN_REASONS = [
  "surplus",
  "second",
  "unasked",
  "late_gone",
  "ended",
  "lapsed",
  "paid_by_card",
  "wrong_currency",
] as const;
export type TransferReturnReason = (typeof TRANSFER_RETURN_REASONS)[number];

/** What a transfer means. Money is kept, goes back, or waits for a person; `keep` and `back` add up to what came. */
export type TransferJudgement =
  /** It completes what is owed, alone or with what came before; whatever is too much goes back. */
  | { kind: "pays"; keep: Minor; back: Minor }
  /** As `pays`, provided that the rooms can be had again, since the reservation has lapsed; else as `late_gone`. */
  | { kind: "late"; keep: Minor; back: Minor }
  /** Too little: `remaining` is still to come. */
  | { kind: "partial"; keep: Minor; back: 0; remaining: Minor }
  /** The money of a payment that staff have noted by hand before the statement told of it. */
  | { kind: "noted"; keep: Minor; back: Minor }
  | { kind: "back"; keep: 0; back: Minor; reason: TransferReturnReason }
  /** Nobody but a person can tell what it is for. */
  | { kind: "unknown_symbol" }
  /** Nothing has come: the line is a debit. */
  | { kind: "outgoing" };

/** What a booked transfer means for the reservation that its symbol names; null where none has it. See docs/algorithms/transfers.md. */
export function judgeTransfer(of: TransferCase | null, transfer: BookedTransfer): TransferJudgement {
  const { amount } = transfer;
  if (amount <= 0) return { kind: "outgoing" };
  if (of === null) return { kind: "unknown_symbol" };
  if (transfer.currency !== of.currency) return goesBack(amount, "wrong_currency");
  if (of.standing === "gone") return goesBack(amount, of.ahead === null ? "unasked" : "ended");
  if (of.ahead === null) return goesBack(amount, "unasked");
  const missing = Math.max(0, of.ahead.amount - of.ahead.covered);
  const keep = Math.min(amount, missing);
  const back = amount - keep;
  if (of.standing === "lapsed") {
    return amount < missing ? goesBack(amount, "late_gone") : { kind: "late", keep, back };
  }
  switch (of.ahead.state) {
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
