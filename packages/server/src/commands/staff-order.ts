import { type CurrencyCode, currencyExponent } from "@portico/domain/money/currency";
import { fromMajor, type Minor } from "@portico/domain/money/money";
import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { failure, success, type Result } from "@portico/domain/result";

/** What staff want done with a reservation and its money; amounts are in its currency. */
export type StaffOrder =
  /** The instalment of this day, or the rest if that is the day of arrival; null for what is paid ahead. */
  | { kind: "paid"; due: PlainDate | null }
  | { kind: "cancel"; keep: Minor | "terms" }
  | { kind: "cancel_item"; itemNo: number; keep: Minor | "terms" }
  | { kind: "refund"; amount: Minor }
  /** Null takes all that was agreed to. */
  | { kind: "charge"; reason: string; amount: Minor | null };

/**
 * Reads the words of a command, all of them: money that has moved does not come back by itself, so an extra word, as
 * in an amount with a space, or a misplaced one is `usage` rather than guessed.
 */
export function readStaffOrder(
  [kind, ...words]: readonly string[],
  currency: CurrencyCode,
): Result<StaffOrder, "usage" | { noAmount: string }> {
  const [first = "", second = ""] = words;
  switch (`${kind} ${words.length}`) {
    case "paid 0":
      return success({ kind: "paid", due: null });
    case "paid 1":
      return isPlainDate(first) ? success({ kind: "paid", due: first }) : failure("usage");
    case "cancel 0":
      return success({ kind: "cancel", keep: "terms" });
    case "cancel 2":
      if (first === "--item") return readItem(second, "terms");
      return first === "keep" ? readKept(second, currency) : failure("usage");
    case "cancel 4": {
      const [, , keep = "", amount = ""] = words;
      if (first !== "--item" || keep !== "keep") return failure("usage");
      const kept = readKept(amount, currency);
      return kept.ok ? readItem(second, kept.value.keep) : kept;
    }
    case "refund 1": {
      const amount = readAmount(first, currency);
      return amount === null ? failure({ noAmount: first }) : success({ kind: "refund", amount });
    }
    case "charge 1":
    case "charge 2":
      return readCharge(first.trim(), words[1] ?? null, currency);
    default:
      return failure("usage");
  }
}

function readKept(
  text: string,
  currency: CurrencyCode,
): Result<Extract<StaffOrder, { kind: "cancel" }>, { noAmount: string }> {
  const keep = readAmount(text, currency, { least: 0 });
  return keep === null ? failure({ noAmount: text }) : success({ kind: "cancel", keep });
}

function readItem(word: string, keep: Minor | "terms"): Result<StaffOrder, "usage"> {
  return /^[1-9]\d{0,2}$/.test(word)
    ? success({ kind: "cancel_item", itemNo: Number(word), keep })
    : failure("usage");
}

function readCharge(
  reason: string,
  sum: string | null,
  currency: CurrencyCode,
): Result<StaffOrder, "usage" | { noAmount: string }> {
  // Without the reason, everything that follows would be read as the reason.
  if (!/\p{L}/u.test(reason)) return failure("usage");
  const amount = sum === null ? null : readAmount(sum, currency);
  if (sum !== null && amount === null) return failure({ noAmount: sum });
  return success({ kind: "charge", reason, amount });
}

/** Null unless it is written like 1200.50, with at most the currency's decimals. */
export function readAmount(text: string, currency: CurrencyCode, { least = 1 } = {}): Minor | null {
  const decimals = /^\d{1,9}(?:[.,](\d+))?$/.exec(text);
  if (decimals === null || (decimals[1] ?? "").length > currencyExponent(currency)) return null;
  const amount = fromMajor(Number(text.replace(",", ".")), currency);
  return amount >= least ? amount : null;
}
