import { todayIn, type Instant } from "../dates/time-zone.ts";
import { scaleMoney, type Minor } from "../money/money.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { couponParts } from "../coupons/coupon-parts.ts";
import { couponProblems, type CouponProblem } from "../coupons/coupon-problem.ts";
import { packageCouponBase, packageWithCoupon, type CouponedPackage } from "./finish-package.ts";
import { couponBase, withCoupon, type CouponedRoom, type CouponHotel } from "./finish-quote.ts";
import { stayQuotesOf, type ItemQuote, type StayQuote, type TimedServiceQuote } from "./quote.ts";
import { saleCurrency } from "../money/sale-currency.ts";

/** The items with their parts of the coupon; unchanged, with an amount of 0, if a condition fails. */
export type CouponOutcome<Priced> = { quotes: Priced[]; amount: Minor; problems: CouponProblem[] };

/**
 * Applies a coupon to items that make up one reservation and have no coupon yet. Services by the time of day are left
 * out: the coupon neither lowers them nor looks at them. `alsoFailing` are conditions that only the caller knows, such as
 * a used-up coupon.
 */
export function applyCoupon<Priced extends ItemQuote>(
  hotel: Hotel,
  coupon: Coupon,
  quotes: readonly Priced[],
  { now, alsoFailing = [] }: { now: Instant; alsoFailing?: readonly CouponProblem[] },
): CouponOutcome<Priced> {
  const untouched = (problems: CouponProblem[]) => ({ quotes: [...quotes], amount: 0, problems });
  const [first] = quotes;
  const currency = first && saleCurrency(hotel, first.currency);
  if (!currency) return untouched([...alsoFailing]);
  const items = stayQuotesOf<ItemQuote>(quotes).map(({ stay, total }) => ({ stay, price: total }));
  if (items.length === 0) return untouched([{ code: "no_stay" }, ...alsoFailing]);
  const asked = { currency: currency.code, today: todayIn(hotel.timeZone, now) };
  const problems = [...couponProblems(coupon, items, asked), ...alsoFailing];
  if (problems.length > 0) return untouched(problems);
  const bases = quotes.map((quote) => baseOf(hotel, quote));
  const parts = couponParts(coupon, bases, currency);
  return {
    quotes: quotes.map((quote, index) => {
      // An item that the coupon may not lower keeps its terms too.
      const forcesNonRefundable = coupon.forcesNonRefundable && (bases[index] ?? 0) > 0;
      const part = { amount: parts[index] ?? 0, forcesNonRefundable };
      return { ...quote, ...itemWithCoupon(hotel, quote, part, now) };
    }),
    amount: parts.reduce((sum, part) => sum + part, 0),
    problems: [],
  };
}

type Guaranteed = (CouponedStay & Pick<StayQuote, "coupon">) | TimedServiceQuote;

/**
 * The quotes, each with its first night as paid: less its share of what the coupon took off the item. All of a service is
 * its first night. The hotel may no longer have all that a quote was made of.
 */
export function withFirstNights<Priced extends Guaranteed>(
  hotel: CouponHotel,
  quotes: readonly Priced[],
): (Priced & { firstNight: Minor })[] {
  return quotes.map((quote) => ({ ...quote, firstNight: firstNightOf(hotel, quote) }));
}

function firstNightOf(hotel: CouponHotel, quote: Guaranteed): Minor {
  if ("block" in quote) return quote.total;
  const payable = quote.nights[0]?.payable ?? 0;
  if (quote.coupon === 0) return payable;
  const services = quote.services.filter(({ serviceId }) =>
    hotel.services.some(({ id }) => id === serviceId),
  );
  const base = baseOf(hotel, { ...quote, services });
  return base === 0 ? payable : scaleMoney(payable, Math.max(0, base - quote.coupon), base);
}

function itemWithCoupon(
  hotel: Hotel,
  quote: ItemQuote,
  part: { amount: Minor; forcesNonRefundable: boolean },
  now: Instant,
): ItemQuote {
  return "block" in quote ? quote : stayWithCoupon(hotel, quote, part, now);
}

/** A room, or a package, with this part of the reservation's coupon, as `withCoupon` says. */
export function stayWithCoupon(
  hotel: Hotel,
  quote: StayQuote,
  part: { amount: Minor; forcesNonRefundable: boolean },
  now: Instant,
): StayQuote {
  return "packageId" in quote
    ? packageWithCoupon(hotel, quote, part, now)
    : withCoupon(hotel, quote, part, now);
}

type CouponedStay = CouponedRoom | CouponedPackage;

function baseOf(hotel: CouponHotel, quote: CouponedStay | TimedServiceQuote): Minor {
  return "block" in quote ? 0 : stayCouponBase(hotel, quote);
}

/** The part of a room's price, or of a package's, that a coupon may lower. */
export function stayCouponBase(hotel: CouponHotel, quote: CouponedStay): Minor {
  return "packageId" in quote ? packageCouponBase(hotel, quote) : couponBase(hotel, quote);
}
