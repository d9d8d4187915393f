import { taxInNights } from "../city-tax/city-tax-due.ts";
import { daysBetween } from "../dates/plain-date.ts";
import type { Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import { type CurrencyHotel, saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import { type Derived, finishPrice, policyOf, type PricePart, sumOf } from "./item-price.ts";
import type { Quote } from "./quote.ts";

/** The lines of a quote that determine the rest: nights, meals, services, discounts, coupon, taxes. */
export type QuoteLines = Omit<Quote, Derived>;

/**
 * The quote with this part of the reservation's coupon instead of its previous part: total, included tax, deposit, VAT
 * and cancellation terms follow, and the terms become non-refundable if the coupon forces it. `now` is the moment of
 * the question. The part must not exceed the quote's `couponBase`.
 */
export function withCoupon(
  hotel: Hotel,
  quote: Quote,
  coupon: { amount: Minor; forcesNonRefundable: boolean },
  now: Instant,
): Quote {
  const ratePlan = hotel.ratePlans.find(({ id }) => id === quote.ratePlanId);
  const currency = saleCurrency(hotel, quote.currency);
  if (!ratePlan || !currency) throw new Error("The quote is not one of this hotel's");
  const forced = quote.nonRefundableForced || coupon.forcesNonRefundable;
  return finishQuote(hotel, ratePlan, { ...quote, coupon: coupon.amount }, { currency, forced, now });
}

/** The part of a hotel that determines how much of a room a coupon may lower. */
export type CouponHotel = PricingHotel & CurrencyHotel;

type PricingHotel = Pick<Hotel, "vat" | "services" | "cityTaxes" | "guestCategories">;

type PricedLines = Pick<QuoteLines, "guests" | "nights" | "meals" | "services" | "discounts" | "rent">;

/** The part of a room's quote that determines how much of it a coupon may lower. */
export type CouponedRoom = PricedLines & Pick<QuoteLines, "currency">;

/**
 * The part of the quote that a coupon may lower: nights without included city tax, and meals, after discounts, plus the
 * services that the hotel marks; in whole steps of the currency.
 */
export function couponBase(hotel: CouponHotel, quote: CouponedRoom): Minor {
  const currency = saleCurrency(hotel, quote.currency);
  if (!currency) throw new Error("The quote is not one of this hotel's");
  const taxes = taxInNights(hotel.cityTaxes, quote, currency, hotel.guestCategories);
  const base = priceParts(hotel, quote, taxes).reduce((sum, part) => sum + part.open, 0);
  return base - (base % currency.step);
}

/**
 * Adds up the lines and works out the rest. `forced` means that a discount or coupon makes refundable terms
 * non-refundable.
 */
export function finishQuote(
  hotel: Hotel,
  ratePlan: RatePlan,
  lines: QuoteLines,
  asked: { currency: SaleCurrency; forced: boolean; now: Instant },
): Quote {
  const payable = lines.nights.map((night) => night.payable);
  // Without a coupon nobody asks what it may lower.
  const taxes =
    lines.coupon === 0 ? [] : taxInNights(hotel.cityTaxes, lines, asked.currency, hotel.guestCategories);
  const item = {
    ...lines,
    payable,
    parts: priceParts(hotel, lines, taxes),
    originalTotal: sumOf(lines.nights) + lines.meals + sumOf(lines.services),
    ownDeposit: depositByMonths(ratePlan, lines, payable),
  };
  return { ...lines, ...finishPrice(hotel, ratePlan, item, asked) };
}

/** The first months' rent after discounts; null for a plan that leaves the deposit to its policy. */
function depositByMonths({ pricing }: RatePlan, lines: QuoteLines, payable: readonly Minor[]): Minor | null {
  const months = pricing.kind === "months" ? pricing.terms.depositMonths : null;
  if (months === null || !lines.rent) return null;
  const last = lines.rent.lines[months - 1]?.to ?? lines.stay.departure;
  const nights = months === 0 ? 0 : daysBetween(lines.stay.arrival, last);
  return payable.slice(0, nights).reduce((sum, amount) => sum + amount, 0);
}

/** `taxes` are those that nights include, which a coupon leaves alone. */
function priceParts(hotel: PricingHotel, lines: PricedLines, taxes: readonly Minor[]): PricePart[] {
  const { nights, meals, services, discounts } = lines;
  const accommodation = nights.reduce((sum, night) => sum + night.payable, 0);
  // Discounts that no night lost came off the meals.
  const offMeals = sumOf(discounts) - (sumOf(nights) - accommodation);
  const tax = taxes.reduce((sum, amount) => sum + amount, 0);
  const isOpen = lines.rent?.couponsApply ?? true;
  return [
    {
      percent: hotel.vat.accommodation,
      gross: accommodation,
      open: isOpen ? Math.max(0, accommodation - tax) : 0,
    },
    { percent: hotel.vat.meals, gross: meals - offMeals, open: isOpen ? meals - offMeals : 0 },
    ...services.map(({ serviceId, amount }) => {
      const service = policyOf(hotel.services, serviceId);
      return {
        percent: service.vatPercent,
        gross: amount,
        open: isOpen && service.discountable ? amount : 0,
      };
    }),
  ];
}
