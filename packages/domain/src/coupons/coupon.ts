import type { PlainDate } from "../dates/plain-date.ts";
import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { LocalText } from "../texts/language.ts";

/**
 * A code that lowers a whole reservation when its conditions hold; see docs/algorithms/coupons.md. All days are
 * included; null is no limit. Codes are compared without case and surrounding blanks.
 */
export type Coupon = {
  id: number;
  code: string;
  name: LocalText;
  /** Amount: only in the currencies that it names. Percent: of every item's discountable price. */
  benefit: { kind: "amount"; amounts: CurrencyAmounts } | { kind: "percent"; percent: number };
  /** Days on which it may be used. */
  validFrom: PlainDate | null;
  validTo: PlainDate | null;
  /** The window that must hold every arrival and departure. */
  stayFrom: PlainDate | null;
  stayTo: PlainDate | null;
  minNights: number | null;
  /** By currency; when given, the coupon is unusable in a currency that is missing here. */
  minPrice: CurrencyAmounts | null;
  /** Reservations that may use it; null for any number. */
  maxUses: number | null;
  forcesNonRefundable: boolean;
};
