import type { Instant } from "../dates/time-zone.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { sumMoney, type Minor } from "../money/money.ts";
import { applyCoupon } from "../pricing/apply-coupon.ts";
import type { CouponProblem } from "../coupons/coupon-problem.ts";
import { feesDue, type FeeDue } from "../fees/fee-due.ts";
import { stayQuotesOf, type ItemQuote, type VatLine } from "../pricing/quote.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import { sumVat, vatLines } from "../pricing/vat-lines.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { isCompulsory } from "../fees/fee.ts";
import { nightsOf } from "../stays/stay.ts";

/** The coupon that a guest wants to use; `failing` are conditions that only the use counter knows. */
export type WishedCoupon = { coupon: Coupon; failing: readonly CouponProblem[] };

/** The sum of a reservation. All amounts are in its currency. */
export type ReservationSum<Priced = ItemQuote> = {
  /** The items in order, each with its part of the coupon. */
  quotes: Priced[];
  /** Null if none was requested; with `problems` it takes nothing off. */
  coupon: { coupon: Coupon; amount: Minor; problems: CouponProblem[] } | null;
  /** Part of the total. */
  fees: FeeDue[];
  /** Collected and returned at the property; not in any total. */
  securityDeposits: FeeDue[];
  /** The same of rooms by the month. */
  rentDeposit: Minor;
  /** The price of the insurance; 0 without one. */
  premium: Minor;
  /** Items, fees and premium; payments at the property beside it are listed separately. */
  total: Minor;
  /** Includes the premium, which is always paid ahead. */
  deposit: Minor;
  cityTax: { included: Minor; atProperty: Minor };
  vat: VatLine[];
};

/**
 * Adds items quoted without a coupon up to a reservation: coupon, fees, totals. Fees are of stays alone, and are paid with
 * the rest, or ahead if every item is paid in full ahead; insurance is always paid ahead. Shown prices and saved
 * reservations both come from here.
 */
export function sumReservation<Priced extends ItemQuote>(
  hotel: Hotel,
  items: readonly Priced[],
  asked: { currency: CurrencyCode; wished: WishedCoupon | null; premium: Minor; now: Instant },
): ReservationSum<Priced> {
  const { quotes, coupon } = withWishedCoupon(hotel, items, asked.wished, asked.now);
  const { fees, securityDeposits } = feesOf(hotel, quotes, asked.currency);
  const itemsTotal = sumMoney(quotes.map(({ total }) => total));
  const feesTotal = sumMoney(fees.map(({ amount }) => amount));
  const deposit = sumMoney(quotes.map((quote) => quote.deposit));
  const isPaidAhead = itemsTotal > 0 && deposit === itemsTotal;
  return {
    quotes,
    coupon,
    fees,
    securityDeposits,
    rentDeposit: sumMoney(quotes.map((quote) => ("rent" in quote ? (quote.rent?.securityDeposit ?? 0) : 0))),
    premium: asked.premium,
    total: itemsTotal + feesTotal + asked.premium,
    deposit: (isPaidAhead ? deposit + feesTotal : deposit) + asked.premium,
    cityTax: {
      included: sumMoney(quotes.map(({ cityTax }) => cityTax.included)),
      atProperty: sumMoney(quotes.map(({ cityTax }) => cityTax.atProperty)),
    },
    vat: sumVat([
      ...quotes.flatMap(({ vat }) => vat),
      ...vatLines(fees.map(({ fee, amount }) => ({ percent: fee.vatPercent, gross: amount }))),
    ]),
  };
}

function withWishedCoupon<Priced extends ItemQuote>(
  hotel: Hotel,
  items: readonly Priced[],
  wished: WishedCoupon | null,
  now: Instant,
): Pick<ReservationSum<Priced>, "quotes" | "coupon"> {
  if (wished === null) return { quotes: [...items], coupon: null };
  const { coupon, failing } = wished;
  const { quotes, amount, problems } = applyCoupon(hotel, coupon, items, { now, alsoFailing: failing });
  return { quotes, coupon: { coupon, amount, problems } };
}

function feesOf(
  hotel: Hotel,
  items: readonly ItemQuote[],
  code: CurrencyCode,
): Pick<ReservationSum, "fees" | "securityDeposits"> {
  const currency = saleCurrency(hotel, code);
  const nights = stayQuotesOf(items).map(({ stay }) => nightsOf(stay));
  const due = currency ? feesDue(hotel.fees, nights, currency) : [];
  return {
    fees: due.filter(({ fee }) => isCompulsory(fee)),
    securityDeposits: due.filter(({ fee }) => !isCompulsory(fee)),
  };
}
