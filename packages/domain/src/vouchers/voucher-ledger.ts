import type { PlainDate } from "../dates/plain-date.ts";
import type { Minor } from "../money/money.ts";
import { failure, success, type Result } from "../result.ts";
import type { VoucherAccount } from "./voucher.ts";
import { lastDayAfterReturn, withdrawUntil } from "./voucher-validity.ts";

export const ENTRY_KINDS = ["issue", "redeem", "restore", "expire", "extend", "void", "refund"] as const;

/** A line of a voucher's ledger; amounts are signed, and their sum is the balance. */
export type LedgerEntry =
  | { kind: "issue" | "redeem" | "expire" | "void" | "refund"; amount: Minor }
  /** Both may move the last day: the voucher then lives until this one. */
  | { kind: "restore" | "extend"; amount: Minor; lastDay: PlainDate };

/** Why a voucher's ledger refuses a line. */
export type LedgerProblem = "closed" | "ended" | "too_little" | "too_much" | "too_late" | "not_later";

/** The account that these lines leave, from the first one on. */
export function accountOf(entries: readonly LedgerEntry[], lastDay: PlainDate): VoucherAccount {
  const none: VoucherAccount = { value: 0, balance: 0, spent: 0, expired: 0, lastDay, closed: null };
  return entries.reduce(post, none);
}

/** The account after one more line. Money that was never there is a defect of the caller, and throws. */
export function post(account: VoucherAccount, entry: LedgerEntry): VoucherAccount {
  const next = { ...account, balance: account.balance + entry.amount };
  if (entry.kind === "issue") next.value = entry.amount;
  if (entry.kind === "redeem" || entry.kind === "restore") next.spent -= entry.amount;
  if (entry.kind === "expire") next.expired -= entry.amount;
  if (entry.kind === "extend") next.expired = 0;
  if (entry.kind === "void") next.closed = "void";
  if (entry.kind === "refund") next.closed = "withdrawn";
  if ("lastDay" in entry) next.lastDay = entry.lastDay;
  if (next.balance < 0 || next.spent < 0 || next.balance + next.spent + next.expired > next.value)
    throw new RangeError(
      `A voucher of ${next.value} cannot have ${next.balance} after ${next.spent} were spent`,
    );
  return next;
}

type Posting<Problem extends LedgerProblem> = Result<LedgerEntry[], Problem>;

/** Takes an amount from the balance. Whether the arrival is too late for the voucher is decided when spending is planned. */
export function redeem(
  account: VoucherAccount,
  amount: Minor,
  today: PlainDate,
): Posting<"closed" | "ended" | "too_little"> {
  if (account.closed !== null) return failure("closed");
  if (today > account.lastDay) return failure("ended");
  return amount > account.balance ? failure("too_little") : success([{ kind: "redeem", amount: -amount }]);
}

/**
 * Gives back what was redeemed. What had not been spent by the end expires first, so that the new life is that of the
 * returned money alone. Money that comes back to a closed voucher leaves it by the way that closed it.
 */
export function restore(account: VoucherAccount, amount: Minor, today: PlainDate): Posting<"too_much"> {
  if (amount > account.spent) return failure("too_much");
  const lastDay = lastDayAfterReturn(account.lastDay, today);
  const back: LedgerEntry = { kind: "restore", amount, lastDay };
  if (account.closed === null) return success([...expire(account, today), back]);
  const kind = account.closed === "void" ? "void" : "refund";
  return success([
    { ...back, lastDay: account.lastDay },
    { kind, amount: -amount },
  ]);
}

/** What is left after the last day expires; no line before that, or where nothing is left. */
export function expire({ balance, lastDay }: VoucherAccount, today: PlainDate): LedgerEntry[] {
  return today > lastDay && balance > 0 ? [{ kind: "expire", amount: -balance }] : [];
}

/** Extends its life; expired money is available again. */
export function extend(account: VoucherAccount, lastDay: PlainDate): Posting<"closed" | "not_later"> {
  if (account.closed !== null) return failure("closed");
  if (lastDay <= account.lastDay) return failure("not_later");
  return success([{ kind: "extend", amount: account.expired, lastDay }]);
}

/** Staff void what is left; nobody is paid for it. */
export function makeVoid(account: VoucherAccount): Posting<"closed"> {
  if (account.closed !== null) return failure("closed");
  return success([{ kind: "void", amount: account.balance === 0 ? 0 : -account.balance }]);
}

/**
 * The buyer withdraws: what is left is paid back, and the voucher is closed from that moment on, so that what comes back to it
 * later is the buyer's too.
 */
export function withdraw(
  account: VoucherAccount,
  { bought, today }: { bought: PlainDate; today: PlainDate },
): Posting<"closed" | "too_late"> {
  if (account.closed !== null) return failure("closed");
  if (today > withdrawUntil(bought)) return failure("too_late");
  return success([{ kind: "refund", amount: account.balance === 0 ? 0 : -account.balance }]);
}
