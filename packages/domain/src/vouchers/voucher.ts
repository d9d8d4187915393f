import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";

/** What a hotel sells that vouchers may pay for. */
export const SPENT_ON = ["rooms", "packages", "wellness"] as const;
export type SpentOn = (typeof SPENT_ON)[number];

/** Which day must not lie after a voucher's last one: that of the booking, or that of the arrival. */
export const SPENDING_DAYS = ["booking", "stay"] as const;
export type SpendingDay = (typeof SPENDING_DAYS)[number];

/** What an experience is. A dinner has no calendar: staff redeem it. */
export type ExperienceProduct =
  | { kind: "package"; packageId: number }
  | { kind: "service"; serviceId: number; slots: number; persons: number }
  | { kind: "dinner" };

/**
 * An experience whose place and VAT are known when it is sold is taxed then, and is never spent as money. Others are
 * taxed when they are spent, and may be spent as money where the hotel says so.
 */
export type ExperienceTax = { at: "sale" } | { at: "spending"; asMoney: boolean };

/** What a voucher gives a right to: money, or a product whose base price of the day it pays, whatever that is. */
export type VoucherRight =
  | { kind: "value"; spentOn: readonly SpentOn[] }
  | { kind: "experience"; product: ExperienceProduct; tax: ExperienceTax };

/** Why nothing can be done with a voucher any more: staff made it void, or its buyer withdrew from the contract. */
export const CLOSINGS = ["void", "withdrawn"] as const;
export type Closing = (typeof CLOSINGS)[number];

/** What is known of a voucher's money. `value` is what was paid for it. */
export type VoucherAccount = {
  value: Minor;
  balance: Minor;
  /** What it pays at present, for reservations that stand. */
  spent: Minor;
  /** What has expired and was not given back by an extension. */
  expired: Minor;
  /** It lives up to the end of this day, by the hotel's clock. */
  lastDay: PlainDate;
  closed: Closing | null;
};

/** A gift voucher, as spending sees it. */
export type Voucher = VoucherAccount & {
  /** Counts a hotel's vouchers; the tie-breaker wherever vouchers are put in order. */
  number: number;
  currency: CurrencyCode;
  spendingDay: SpendingDay;
  right: VoucherRight;
};

/** The order in which vouchers are spent: the first to end, then the lowest number. */
export function byEnd(
  one: Pick<Voucher, "lastDay" | "number">,
  other: Pick<Voucher, "lastDay" | "number">,
): number {
  if (one.lastDay !== other.lastDay) return one.lastDay < other.lastDay ? -1 : 1;
  return one.number - other.number;
}
