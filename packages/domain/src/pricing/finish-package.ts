import { cityTaxDue, taxInNights } from "../city-tax/city-tax-due.ts";
import type { Instant } from "../dates/time-zone.ts";
import type { PlainDate } from "../dates/plain-date.ts";
import { scaleMoney, type Minor } from "../money/money.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import { contentShares, type ContentShare } from "../packages/package-contents.ts";
import type { Package } from "../packages/package.ts";
import type { Hotel } from "../property/hotel.ts";
import type { Guest } from "../stays/guest.ts";
import type { CouponHotel } from "./finish-quote.ts";
import { finishPrice, lowered, policyOf, sumOf, type Derived, type PricePart } from "./item-price.ts";
import type { PackageQuote } from "./quote.ts";

/** The lines of a package that determine the rest. */
type PackageLines = Omit<PackageQuote, Derived | "cityTax">;

type PartLines = Pick<PackageLines, "guests" | "nights" | "meals" | "shares" | "services" | "discounts">;

/** Adds up the lines and works out the rest, as `finishQuote` does for a room. */
export function finishPackage(
  hotel: Hotel,
  pack: Package,
  lines: PackageLines,
  asked: { currency: SaleCurrency; forced: boolean; now: Instant; businessTrip: boolean },
): PackageQuote {
  const { currency, businessTrip } = asked;
  const taxed = { guests: lines.guests, nights: lodgingNights(lines, lines.nights), businessTrip };
  const cityTax = cityTaxDue(hotel.cityTaxes, taxed, currency, hotel.guestCategories);
  return finishWithTax(hotel, pack, { ...lines, cityTax }, asked);
}

function finishWithTax(
  hotel: Hotel,
  pack: Package,
  lines: PackageLines & Pick<PackageQuote, "cityTax">,
  asked: { currency: SaleCurrency; forced: boolean; now: Instant },
): PackageQuote {
  const item = {
    ...lines,
    payable: lines.nights.map(({ payable }) => payable),
    parts: packageParts(hotel, lines, lines.couponsApply, asked.currency),
    originalTotal: sumOf(lines.nights) + sumOf(lines.services),
    ownDeposit: null,
  };
  return { ...lines, ...finishPrice(hotel, pack, item, asked) };
}

/** As `withCoupon` for a room. */
export function packageWithCoupon(
  hotel: Hotel,
  quote: PackageQuote,
  coupon: { amount: Minor; forcesNonRefundable: boolean },
  now: Instant,
): PackageQuote {
  const currency = saleCurrency(hotel, quote.currency);
  if (!currency) throw new Error("The quote is not one of this hotel's");
  const forced = quote.nonRefundableForced || coupon.forcesNonRefundable;
  const pack = policyOf(hotel.packages, quote.packageId);
  return finishWithTax(hotel, pack, { ...quote, coupon: coupon.amount }, { currency, forced, now });
}

/** As `CouponedRoom`. */
export type CouponedPackage = PartLines & Pick<PackageQuote, "packageId" | "currency" | "couponsApply">;

/** The part of the quote that a coupon may lower, in whole steps: everything but included city tax, if at all. */
export function packageCouponBase(hotel: CouponHotel, quote: CouponedPackage): Minor {
  const currency = saleCurrency(hotel, quote.currency);
  if (!currency) throw new Error("The quote is not one of this hotel's");
  const parts = packageParts(hotel, quote, quote.couponsApply, currency);
  const base = parts.reduce((sum, part) => sum + part.open, 0);
  return base - (base % currency.step);
}

/** Accommodation, meals and contents after discounts, then services. */
function packageParts(
  hotel: Pick<Hotel, "vat" | "services" | "cityTaxes" | "guestCategories">,
  lines: PartLines,
  couponsApply: boolean,
  currency: SaleCurrency,
): PricePart[] {
  const { nights, meals, shares, services, discounts } = lines;
  const lodging = sumOf(nights) - meals - sharesSum(shares);
  const payable = nights.reduce((sum, night) => sum + night.payable, 0);
  const tax = added(taxInPackage(hotel, lines, nights, currency));
  const parts = [
    { percent: hotel.vat.accommodation, gross: lodging, open: Math.max(0, lodging - tax) },
    { percent: hotel.vat.meals, gross: meals, open: meals },
    ...shares.map(({ percent, gross }) => ({ percent, gross, open: gross })),
  ];
  const left = lowered(parts, Math.min(sumOf(discounts), sumOf(nights) - payable));
  return [
    ...left.map((part) => (couponsApply ? part : { ...part, open: 0 })),
    ...services.map(({ serviceId, amount }) => {
      const { vatPercent, discountable } = policyOf(hotel.services, serviceId);
      return { percent: vatPercent, gross: amount, open: couponsApply && discountable ? amount : 0 };
    }),
  ];
}

type Night = { date: PlainDate; payable: Minor };

/** What the city tax of a package depends on; nights before discounts. */
type TaxedPackage = {
  guests: readonly Guest[];
  nights: readonly { amount: Minor }[];
  meals: Minor;
  shares: readonly ContentShare[];
};

/** The city tax included in each night, which neither discounts nor coupons lower. */
export function taxInPackage(
  { cityTaxes, guestCategories }: Pick<Hotel, "cityTaxes" | "guestCategories">,
  taxed: TaxedPackage,
  nights: readonly Night[],
  currency: SaleCurrency,
): Minor[] {
  const lodging = { guests: taxed.guests, nights: lodgingNights(taxed, nights) };
  return taxInNights(cityTaxes, lodging, currency, guestCategories);
}

/** The nights with the part of each that is accommodation, from which percentages of city tax are taken. */
function lodgingNights({ nights: priced, meals, shares }: TaxedPackage, nights: readonly Night[]): Night[] {
  const whole = sumOf(priced);
  if (whole === 0) return [...nights];
  const lodging = whole - meals - sharesSum(shares);
  return nights.map(({ date, payable }) => ({ date, payable: scaleMoney(payable, lodging, whole) }));
}

/** The contents' shares of the price; together with meals and included city tax they never exceed it. */
export function sharesOf(
  hotel: Pick<Hotel, "cityTaxes" | "guestCategories">,
  pack: Package,
  { guests, nights, meals }: { guests: readonly Guest[]; nights: readonly Night[]; meals: Minor },
  currency: SaleCurrency,
): ContentShare[] {
  const taxes = taxInNights(hotel.cityTaxes, { guests, nights }, currency, hotel.guestCategories);
  const price = nights.reduce((sum, { payable }) => sum + payable, 0);
  return contentShares(pack, guests, currency, Math.max(0, price - meals - added(taxes)));
}

function sharesSum(shares: readonly ContentShare[]): Minor {
  return shares.reduce((sum, { gross }) => sum + gross, 0);
}

function added(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
