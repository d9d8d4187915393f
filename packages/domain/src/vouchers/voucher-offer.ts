import type { CurrencyCode } from "../money/currency.ts";
import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { Minor } from "../money/money.ts";
import type { LocalText } from "../texts/language.ts";
import type { Picture } from "../texts/picture.ts";
import type { ExperienceProduct, ExperienceTax, SpendingDay, SpentOn } from "./voucher.ts";

/** Values that buyers can choose freely: from the lowest to the highest, in steps from the lowest. */
export type OwnValues = { from: Minor; to: Minor; step: Minor };

/** Vouchers over money. Nothing is converted: a voucher is sold in the currencies that have values. */
export type ValueVouchers = {
  /** What buyers choose from, the lowest first. */
  amounts: Readonly<Partial<Record<CurrencyCode, readonly Minor[]>>>;
  own: Readonly<Partial<Record<CurrencyCode, OwnValues>>>;
  spentOn: SpentOn[];
};

/** A voucher over something to experience. */
export type ExperienceVoucher = {
  id: number;
  code: string;
  name: LocalText;
  /** One or two sentences for the card and the printed voucher. */
  front: LocalText;
  /** The detail dialog's text. */
  description: LocalText;
  /** What the recipient gets. */
  contents: LocalText[];
  pictures: Picture[];
  product: ExperienceProduct;
  tax: ExperienceTax;
  /** Sold in the currencies that have a price. */
  price: CurrencyAmounts;
  /** For a dinner that is taxed when it is sold; null for packages and services, which have their own. */
  vatPercent: number | null;
};

/** What a printed voucher looks like: a picture with words around it. */
export type VoucherDesign = { id: number; code: string; name: LocalText; picture: Picture };

/** How a voucher reaches its recipient; `email_on_day` is sent in the morning of a day by the hotel's clock. */
export const DELIVERIES = ["email", "email_on_day", "print"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** How a hotel sells gift vouchers. */
export type VoucherSale = {
  /** Null for experiences only. */
  values: ValueVouchers | null;
  experiences: ExperienceVoucher[];
  /** At least one. */
  designs: VoucherDesign[];
  deliveries: Delivery[];
  validMonths: number;
  spendingDay: SpendingDay;
  /** Whether others than the named recipient may spend it. */
  transferable: boolean;
  /** Where and how vouchers are spent, and what becomes of them when a stay is cancelled. */
  terms: LocalText;
  /** What the buyer is told about withdrawing from the purchase. */
  withdrawal: LocalText;
};

/** The lowest value that is sold and covers the amount; null where none does. */
export function leastValueFor(
  { amounts, own }: Pick<ValueVouchers, "amounts" | "own">,
  currency: CurrencyCode,
  amount: Minor,
): Minor | null {
  const range = own[currency];
  const named = range && range.from + Math.ceil(Math.max(0, amount - range.from) / range.step) * range.step;
  const values = [...(amounts[currency] ?? []), ...(range && named && named <= range.to ? [named] : [])];
  const covering = values.filter((value) => value >= amount);
  return covering.length > 0 ? Math.min(...covering) : null;
}

/** Whether a voucher over this amount is sold. */
export function isSoldValue(
  { amounts, own }: Pick<ValueVouchers, "amounts" | "own">,
  currency: CurrencyCode,
  amount: Minor,
): boolean {
  if (amounts[currency]?.includes(amount)) return true;
  const range = own[currency];
  if (range === undefined || amount < range.from || amount > range.to) return false;
  return (amount - range.from) % range.step === 0;
}
