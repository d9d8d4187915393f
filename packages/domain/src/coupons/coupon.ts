import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { LocalText } from "../texts/language.ts";

/**
 * A code that lowers a whole reservation if its conditions hold; see docs/algorithms/coupons.md. Ranges of days include
 * both ends; null means no limit. Codes ignore case and surrounding blanks.
 */
export type Coupon = {
  id: number;
  code: string;
  name: LocalText;
  /** Amount: only in the listed currencies. Percent: of every item's discountable price. */
  benefit: { kind: "amount"; amounts: CurrencyAmounts } | { kind: "percent"; percent: number };
  /** Days on which it can be used. */
  validFrom: PlainDate | null;
  validTo: PlainDate | null;
  /** The window that must contain every arrival and departure. */
  stayFrom: PlainDate | null;
  stayTo: PlainDate | null;
  minNights: number | null;
  /** By currency; if given, the coupon cannot be used in currencies missing here. */
  minPrice: CurrencyAmounts | null;
  /** The number of reservations that may use it; null for any number. */
  maxUses: number | null;
  forcesNonRefundable: boolean;
};
