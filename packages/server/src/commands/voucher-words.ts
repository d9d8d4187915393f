import type { CurrencyCode } from "@portico/domain/money/currency";
import { currencyExponent } from "@portico/domain/money/currency";
import { toMajor, type Minor } from "@portico/domain/money/money";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { wallClock } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { VoucherRight } from "@portico/domain/vouchers/voucher";
import type { LedgerProblem } from "@portico/domain/vouchers/voucher-ledger";
import type { BookedEntry, BookedMonth, ListedVoucher } from "../vouchers/index.ts";
import { columns } from "./answer.ts";

export type VoucherProblem =
  | { code: LedgerProblem }
  | { code: "no_voucher" | "no_keys" | "whole_only" | "not_by_hand" }
  | { code: "no_amount"; text: string; currency: CurrencyCode };

/** What prevents the order, and what to do about it, in sentences for the terminal. */
export function voucherProblemWords(problem: VoucherProblem, { code }: Pick<Hotel, "code">): string {
  return `${sentence(problem, code)} Nothing was changed.`;
}

function sentence(problem: VoucherProblem, hotel: string): string {
  switch (problem.code) {
    case "no_voucher":
      return `The hotel has no such voucher; npm run voucher -- list ${hotel} --all tells those that it has sold.`;
    case "no_keys":
      return "The operator's secrets have no keys for the codes of this hotel's vouchers, so no code can be read or made.";
    case "whole_only":
      return 'The voucher is for an experience, which is used whole or not at all; write "all" for the amount.';
    case "no_amount":
      return `AMOUNT is "${problem.text}"; it must be a sum in ${problem.currency} as ${currencyExponent(problem.currency) === 0 ? "1200" : "1200.50"}, or all.`;
    case "closed":
      return "The voucher is closed for good: it was made void, or its buyer has withdrawn from the purchase.";
    case "ended":
      return `The voucher's last day is over; npm run voucher -- extend ${hotel} lets it live longer.`;
    case "too_little":
      return "The voucher has less than that.";
    case "too_much":
    case "not_by_hand":
      return "Less than that was redeemed by hand; what pays for a reservation comes back when that is cancelled.";
    case "not_later":
      return "The voucher lives up to that day already.";
    case "too_late":
      return "The days for withdrawing from the purchase are over.";
  }
}

export function amountWords(amount: Minor, currency: CurrencyCode): string {
  return `${decimals(amount, currency)} ${currency}`;
}

function decimals(amount: Minor, currency: CurrencyCode): string {
  return toMajor(amount, currency).toFixed(currencyExponent(currency));
}

function rightWords(right: VoucherRight): string {
  if (right.kind === "value") return "value";
  return right.product.kind === "dinner"
    ? "experience, redeemed by hand"
    : `experience, a ${right.product.kind}`;
}

function stateWords({ closed, balance, lastDay }: ListedVoucher, today: PlainDate): string {
  if (closed !== null) return closed;
  if (today > lastDay) return "ended";
  return balance === 0 ? "used up" : "";
}

/** Vouchers as lines of a table. */
export function voucherListWords(vouchers: readonly ListedVoucher[], today: PlainDate): string[] {
  if (vouchers.length === 0) return ["No vouchers are found."];
  return columns([
    ["voucher", "order", "buyer", "what", "value", "left", "last day", ""],
    ...vouchers.map((voucher) => [
      String(voucher.number),
      voucher.order,
      voucher.buyer,
      rightWords(voucher.right),
      amountWords(voucher.value, voucher.currency),
      amountWords(voucher.balance, voucher.currency),
      voucher.lastDay,
      stateWords(voucher, today),
    ]),
  ]);
}

/** A voucher with its ledger. */
export function voucherWords(
  voucher: ListedVoucher & { entries: readonly BookedEntry[] },
  { timeZone, today }: { timeZone: string; today: PlainDate },
): string[] {
  const { number, order, buyer, currency } = voucher;
  const state = stateWords(voucher, today);
  const sum = (amount: Minor) => amountWords(amount, currency);
  return [
    `Voucher ${number} of order ${order}, bought by ${buyer}: ${rightWords(voucher.right)}`,
    `${sum(voucher.value)}, of which ${sum(voucher.balance)} are left and ${sum(voucher.spent)} spent; up to ${voucher.lastDay}${state && `, ${state}`}`,
    "",
    ...columns(
      voucher.entries.map(({ kind, amount, lastDay, reservation, staff, reason, at }) => {
        const { date, time } = wallClock(Date.parse(at), timeZone);
        const why = [
          reservation === null ? "" : `reservation ${reservation}`,
          staff === null ? "" : `by ${staff}`,
          reason,
          lastDay === null ? "" : `up to ${lastDay}`,
        ];
        return [`${date} ${time}`, kind, sum(amount), why.filter((part) => part !== "").join(", ")];
      }),
    ),
  ];
}

const HEADINGS = ["month", "currency", "sold", "spent", "expired", "void", "refunded", "open"];

function bookRows(months: readonly BookedMonth[]): string[][] {
  return months.map(({ month, currency, ...sums }) => [
    month,
    currency,
    ...[sums.sold, sums.spent, sums.expired, sums.void, sums.refunded, sums.open].map((sum) =>
      decimals(sum, currency),
    ),
  ]);
}

/** The books as lines of a table. */
export function voucherBookWords(months: readonly BookedMonth[]): string[] {
  return months.length === 0 ? ["No vouchers have been sold."] : columns([HEADINGS, ...bookRows(months)]);
}

/** The books for a spreadsheet, in the form of RFC 4180; no cell has a comma or is written by guests. */
export function voucherBookCsv(months: readonly BookedMonth[]): string[] {
  return [HEADINGS, ...bookRows(months)].map((row) => row.join(","));
}
