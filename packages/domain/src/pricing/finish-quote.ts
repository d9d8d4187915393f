import { taxInNights } from "../city-tax/city-tax-due.ts";
import type { Instant } from "../dates/time-zone.ts";
import { type Minor, scaleMoney, splitMoney } from "../money/money.ts";
import { type CurrencyHotel, saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import { cancellationTerms } from "../rates/cancellation-terms.ts";
import { depositDue } from "../rates/deposit-policy.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { Quote, VatLine } from "./quote.ts";
import { vatLines } from "./vat-lines.ts";

type Derived = "total" | "originalTotal" | "deposit" | "vat" | "cancellation" | "nonRefundableForced";

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

type PricedLines = Pick<QuoteLines, "guests" | "nights" | "meals" | "services" | "discounts">;

/**
 * The part of the quote that a coupon may lower: nights without included city tax, and meals, after discounts, plus the
 * services that the hotel marks; in whole steps of the currency.
 */
export function couponBase(hotel: CouponHotel, quote: PricedLines & Pick<QuoteLines, "currency">): Minor {
  const currency = saleCurrency(hotel, quote.currency);
  if (!currency) throw new Error("The quote is not one of this hotel's");
  const base = priceParts(hotel, quote, currency).reduce((sum, part) => sum + part.open, 0);
  return base - (base % currency.step);
}

/** The quotes, each with its first night as paid: less its share of what the coupon took off the room. */
export function withFirstNights<Priced extends PricedLines & Pick<QuoteLines, "currency" | "coupon">>(
  hotel: CouponHotel,
  quotes: readonly Priced[],
): (Priced & { firstNight: Minor })[] {
  return quotes.map((quote) => {
    const payable = quote.nights[0]?.payable ?? 0;
    const base = couponBase(hotel, quote);
    return { ...quote, firstNight: base === 0 ? payable : scaleMoney(payable, base - quote.coupon, base) };
  });
}

/**
 * Adds up the lines and works out the rest. `forced` means that a discount or coupon makes refundable terms
 * non-refundable.
 */
export function finishQuote(
  hotel: Hotel,
  ratePlan: RatePlan,
  lines: QuoteLines,
  { currency, forced, now }: { currency: SaleCurrency; forced: boolean; now: Instant },
): Quote {
  const parts = priceParts(hotel, lines, currency);
  const originalTotal = sumOf(lines.nights) + lines.meals + sumOf(lines.services);
  const total = originalTotal - sumOf(lines.discounts) - lines.coupon;
  const payable = lines.nights.map((night) => night.payable);
  const ownPolicy = policyOf(hotel.cancellationPolicies, ratePlan.cancellationPolicyId);
  const nonRefundableForced = forced && !ownPolicy.nonRefundable;
  const policy = nonRefundableForced ? { ...ownPolicy, nonRefundable: true } : ownPolicy;
  const left = withoutCoupon(parts, lines.coupon);
  const included = Math.min(lines.cityTax.included, left[0]?.gross ?? 0);
  const booked = { stay: lines.stay, total, nights: payable, currency, now };
  return {
    ...lines,
    total,
    originalTotal,
    cityTax: { included, atProperty: lines.cityTax.atProperty },
    deposit: policy.nonRefundable
      ? total
      : depositDue(policyOf(hotel.depositPolicies, ratePlan.depositPolicyId), total, payable, currency),
    vat: vatOf(left, included),
    cancellation: cancellationTerms(hotel, policy, booked),
    nonRefundableForced,
  };
}

/**
 * A part of the price with its own VAT rate, and how much of it a coupon may lower; the first part is always the room's
 * nights.
 */
type PricePart = { percent: number; gross: Minor; open: Minor };

function priceParts(hotel: PricingHotel, lines: PricedLines, currency: SaleCurrency): PricePart[] {
  const { nights, meals, services, discounts } = lines;
  const accommodation = nights.reduce((sum, night) => sum + night.payable, 0);
  // Discounts that no night lost came off the meals.
  const offMeals = sumOf(discounts) - (sumOf(nights) - accommodation);
  const taxes = taxInNights(hotel.cityTaxes, lines, currency, hotel.guestCategories);
  const tax = taxes.reduce((sum, amount) => sum + amount, 0);
  return [
    { percent: hotel.vat.accommodation, gross: accommodation, open: Math.max(0, accommodation - tax) },
    { percent: hotel.vat.meals, gross: meals - offMeals, open: meals - offMeals },
    ...services.map(({ serviceId, amount }) => {
      const service = policyOf(hotel.services, serviceId);
      return { percent: service.vatPercent, gross: amount, open: service.discountable ? amount : 0 };
    }),
  ];
}

/** Each part less its share of the coupon, in proportion to the part that a coupon may lower. */
function withoutCoupon(parts: readonly PricePart[], coupon: Minor): PricePart[] {
  if (coupon === 0) return [...parts];
  const shares = splitMoney(
    coupon,
    parts.map((part) => part.open),
  );
  return parts.map((part, index) => ({ ...part, gross: part.gross - (shares[index] ?? 0) }));
}

function vatOf(parts: readonly PricePart[], cityTax: Minor): VatLine[] {
  return vatLines(
    parts.map((part, index) => (index === 0 ? { ...part, gross: part.gross - cityTax } : part)),
  );
}

function sumOf(lines: readonly { amount: Minor }[]): Minor {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

function policyOf<Found extends { id: number }>(all: readonly Found[], id: number): Found {
  const found = all.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The hotel has nothing with the id ${id} that a quote refers to`);
  return found;
}
