import type { CoverableItem } from "../vouchers/experience-cover.ts";
import type { SpendingQuestion } from "../vouchers/spend-vouchers.ts";
import type { SpentVoucher } from "../vouchers/cancel-with-vouchers.ts";
import type { Voucher, VoucherRight } from "../vouchers/voucher.ts";

/** 5,000 CZK up to 31 December 2027, untouched, for whatever the hotel sells. */
export function aVoucher({ value = 500_000, ...changes }: Partial<Voucher> = {}): Voucher {
  return {
    number: 1,
    currency: "CZK",
    value,
    balance: value,
    spent: 0,
    expired: 0,
    lastDay: "2027-12-31",
    spendingDay: "booking",
    closed: null,
    right: { kind: "value", spentOn: ["rooms", "packages", "wellness"] },
    ...changes,
  };
}

/** "Night for two" for 3,990 CZK: a right to package 7, taxed when it is spent, and never money. */
export function anExperience(changes: Partial<Voucher> = {}, right: Partial<VoucherRight> = {}): Voucher {
  const night: VoucherRight = {
    kind: "experience",
    product: { kind: "package", packageId: 7 },
    tax: { at: "spending", asMoney: false },
  };
  return aVoucher({ value: 399_000, right: Object.assign(night, right), ...changes });
}

/** A room that no experience covers. */
export function aRoomItem(total: number): CoverableItem {
  return { spentOn: "rooms", total, gross: total, base: 0, product: null };
}

/** Package 7 at 4,990 CZK. */
export function aNightForTwo(changes: Partial<CoverableItem> = {}): CoverableItem {
  return {
    spentOn: "packages",
    total: 499_000,
    gross: 499_000,
    base: 499_000,
    product: { kind: "package", packageId: 7 },
    ...changes,
  };
}

/** A room for 6,300 CZK, ordered on 10 May 2027 for 14 May and paid on the spot. */
export function aSpendingQuestion(changes: Partial<SpendingQuestion> = {}): SpendingQuestion {
  return {
    currency: "CZK",
    today: "2027-05-10",
    arrival: "2027-05-14",
    items: [aRoomItem(630_000)],
    fees: 0,
    premium: 0,
    ahead: 0,
    extent: "all",
    ...changes,
  };
}

/** Money of a voucher up to 31 December 2027 that was spent. */
export function aSpentVoucher(amount: number, changes: Partial<SpentVoucher> = {}): SpentVoucher {
  return { number: 1, lastDay: "2027-12-31", amount, pays: amount, whole: false, ...changes };
}
