import { dayNumber, plainDate } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { NightAmounts } from "../discounts/discount-line.ts";
import { discountStay } from "../discounts/discount-stay.ts";
import { bookingMoment } from "../discounts/stay-discount.ts";
import type { ChosenService } from "../extras/extra-service.ts";
import { priceServices } from "../extras/service-price.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { splitEvenly, type Minor } from "../money/money.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import { mealsOf, type Package } from "../packages/package.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, PackageSale } from "../property/sale-calendar.ts";
import { restrictionProblems } from "../rates/stay-restriction.ts";
import { failure, success, type Result } from "../result.ts";
import { planBeds, type BedPlan } from "../rooms/bed-plan.ts";
import type { Guest } from "../stays/guest.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import { finishPackage, sharesOf, taxInPackage } from "./finish-package.ts";
import { packageCapacity, packagePrice, type PackagePrice } from "./package-price.ts";
import { cheapestNights, publicQuotes, type PublicQuestion } from "./public-price.ts";
import type { PackageQuote, StayProblem } from "./quote.ts";
import { canBePaidIn, packageLimits, saleWindowProblems } from "./sale-window.ts";

export type PackageQuestion = {
  packageId: number;
  roomTypeId: number;
  stay: Stay;
  guests: Guest[];
  currency: CurrencyCode;
  now: Instant;
  businessTrip: boolean;
  services: readonly ChosenService[];
};

/**
 * The price of a package in one room for a stay with its terms, or every reason why it can't be sold. Ignores
 * availability. See docs/algorithms/packages.md.
 */
export function quotePackage(
  hotel: Hotel,
  calendar: HotelCalendar,
  question: PackageQuestion,
): Result<PackageQuote, StayProblem[]> {
  const { stay, guests, now } = question;
  const sale = packageSale(calendar, question);
  if (!sale) return failure([{ code: "rate_not_for_room" }]);
  const limits = packageLimits(sale);
  const today = todayIn(hotel.timeZone, now);
  const currency = saleCurrency(hotel, question.currency);
  const beds = bedsInPackage(hotel, sale, guests);
  const problems: StayProblem[] = [
    ...bookingProblems(sale.package, today),
    ...(currency && canBePaidIn(hotel, limits, currency.code)
      ? []
      : [{ code: "currency_not_offered" } as const]),
    ...(beds.ok ? [] : beds.problem),
    ...(guests.every(({ meal }) => mealsOf(sale.package).includes(meal))
      ? []
      : [{ code: "meal_not_offered" } as const]),
    ...saleWindowProblems(hotel, calendar, limits, stay, { today, currency: question.currency }),
    ...restrictionProblems(
      sale.restrictions,
      calendar,
      dayNumber(stay.arrival) - calendar.first,
      nightsOf(stay),
    ),
  ];
  // Without the right length or meals a price would mean nothing.
  if (!currency || !beds.ok || problems.length > 0) return failure(problems);
  const prices = packageNights(hotel, calendar, sale, question, { beds: beds.value, currency });
  const room = { nights: nightsOf(stay), persons: guests.length, currency };
  const services = priceServices(hotel.services, question.services, room);
  if (!prices.ok) problems.push(...prices.problem);
  if (!services.ok) problems.push(...services.problem);
  if (!prices.ok || !services.ok) return failure(problems);
  const lines = { ...prices.value, services: services.value };
  return success(packageQuoteOf(hotel, calendar, sale, question, currency, lines));
}

/**
 * What of a quoted package an experience voucher pays, before discounts: its own nights for its base persons, without extra
 * nights, further people and surcharges. Never more than the package's own line.
 */
export function packageBase(
  hotel: Hotel,
  calendar: HotelCalendar,
  quote: Pick<PackageQuote, "packageId" | "roomTypeId" | "stay" | "guests" | "currency" | "line">,
): Minor {
  const { stay, guests, line } = quote;
  const sale = packageSale(calendar, quote);
  const currency = saleCurrency(hotel, quote.currency);
  const beds = sale && bedsInPackage(hotel, sale, guests);
  if (!sale || !currency || !beds?.ok) return 0;
  const price = packagePrice(sale, { beds: beds.value, guests }, currency, hotel.guestCategories);
  return Math.min(line, price.base(dayNumber(stay.arrival) - calendar.first) ?? 0);
}

/** The package with the room, if it is sold with it. */
export function packageSale(
  calendar: HotelCalendar,
  { packageId, roomTypeId }: { packageId: number; roomTypeId: number },
): PackageSale | undefined {
  return calendar.packageSales.get(packageId)?.find(({ roomType }) => roomType.id === roomTypeId);
}

/** The beds of the guests, or why the package in this room does not take them. */
export function bedsInPackage(
  { guestCategories }: Pick<Hotel, "guestCategories">,
  sale: PackageSale,
  guests: readonly Guest[],
): ReturnType<typeof planBeds> {
  const beds = planBeds(sale.roomType, guests, guestCategories);
  if (!beds.ok) return beds;
  const capacity = packageCapacity(sale);
  const { base, extra } = beds.value;
  return base.length + extra.length > capacity ? failure([{ code: "over_capacity", capacity }]) : beds;
}

/** Days of booking are the hotel's own, both ends included. */
export function bookingProblems(
  { bookFrom, bookTo }: Pick<Package, "bookFrom" | "bookTo">,
  today: string,
): StayProblem[] {
  const inside = (bookFrom === null || today >= bookFrom) && (bookTo === null || today <= bookTo);
  return inside ? [] : [{ code: "booked_outside", from: bookFrom, to: bookTo }];
}

/** Line and extra nights before discounts, with the part of them that is meals. */
export type PackageNights = { line: Minor; extras: Minor[]; meals: Minor };

/** Ignores everything but prices. */
export function packageNights(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: PackageSale,
  question: PublicQuestion,
  asked: { beds: BedPlan; currency: SaleCurrency },
): Result<PackageNights, StayProblem[]> {
  const { stay, guests } = question;
  const price = packagePrice(sale, { beds: asked.beds, guests }, asked.currency, hotel.guestCategories);
  const line = price.line(dayNumber(stay.arrival) - calendar.first);
  const meals = price.meals(nightsOf(stay));
  if (line === undefined || meals === undefined) {
    return failure([{ code: "no_price", date: stay.arrival }]);
  }
  const extras = extraNights(hotel, calendar, sale, price, question, asked.currency);
  if (!extras.ok) return extras;
  const total = extras.value.reduce((sum, amount) => sum + amount, line);
  if (total === 0 && !hotel.rules.allowZeroPrice) return failure([{ code: "zero_price" }]);
  return success({ line, extras: extras.value, meals });
}

/**
 * The nights after the package's own: at its extra-night prices, or at their share of the cheapest public price of the
 * room for the whole stay.
 */
function extraNights(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: PackageSale,
  price: PackagePrice,
  question: PublicQuestion,
  currency: SaleCurrency,
): Result<Minor[], StayProblem[]> {
  const { package: pack } = sale;
  const { stay, guests } = question;
  const first = dayNumber(stay.arrival) + pack.nights;
  const last = dayNumber(stay.departure);
  if (first >= last) return success([]);
  const included = guests.map((guest) => ({ ...guest, meal: pack.includedMeal }));
  const shared = pack.extraNights?.prices
    ? null
    : cheapestNights(
        hotel,
        calendar,
        publicQuotes(hotel, calendar, sale, { ...question, guests: included }),
        currency,
      );
  const upgrade = shared ? (price.meals(1) ?? 0) : 0;
  const amounts: Minor[] = [];
  for (let night = first; night < last; night++) {
    const share = shared?.[night - dayNumber(stay.arrival)];
    const amount = share === undefined ? price.extraNight(night - calendar.first) : share + upgrade;
    if (amount === undefined) return failure([{ code: "no_price", date: plainDate(night) }]);
    amounts.push(amount);
  }
  return success(amounts);
}

/** The nights of a package, its line shared out over its own, then the extra ones, as discounts see them. */
export function packageAmounts(
  hotel: Hotel,
  { package: pack }: PackageSale,
  { stay, guests }: Pick<PackageQuestion, "stay" | "guests">,
  currency: SaleCurrency,
  { line, extras, meals }: PackageNights,
): NightAmounts {
  const nights = [...splitEvenly(line, pack.nights, currency.step), ...extras];
  if (!hotel.cityTaxes.some(({ collection }) => collection === "included")) {
    return { nights, meals: [], taxes: [] };
  }
  const arrival = dayNumber(stay.arrival);
  const dated = nights.map((payable, night) => ({ date: plainDate(arrival + night), payable }));
  const shares = sharesOf(hotel, pack, { guests, nights: dated, meals }, currency);
  const taxed = { guests, nights: nights.map((amount) => ({ amount })), meals, shares };
  return { nights, meals: [], taxes: taxInPackage(hotel, taxed, dated, currency) };
}

function packageQuoteOf(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: PackageSale,
  question: PackageQuestion,
  currency: SaleCurrency,
  prices: PackageNights & Pick<PackageQuote, "services">,
): PackageQuote {
  const { package: pack, roomType } = sale;
  const { stay, guests, now, businessTrip } = question;
  const { line, extras, meals, services } = prices;
  const arrival = dayNumber(stay.arrival);
  const dateOf = (night: number) => plainDate(arrival + night);
  const undiscounted = packageAmounts(hotel, sale, question, currency, prices);
  const amounts = undiscounted.nights;
  const dated = amounts.map((payable, night) => ({ date: dateOf(night), payable }));
  const shares = sharesOf(hotel, pack, { guests, nights: dated, meals }, currency);
  const discounted = discountStay(sale.discounts, () => bookingMoment(hotel, stay.arrival, now), {
    first: arrival - calendar.first,
    prices: undiscounted,
    currency,
    mayBeFree: hotel.rules.allowZeroPrice,
  });
  const nights = amounts.map((amount, night) => ({
    date: dateOf(night),
    amount,
    payable: discounted.payable[night] ?? amount,
  }));
  const lines = {
    packageId: pack.id,
    roomTypeId: roomType.id,
    stay,
    guests,
    currency: currency.code,
    line,
    extraNights: extras.map((amount, index) => ({ date: dateOf(pack.nights + index), amount })),
    nights,
    meals,
    shares,
    services,
    discounts: discounted.lines,
    coupon: 0,
    couponsApply: pack.couponsApply,
    prepaymentRequired: pack.prepaymentRequired,
    cardGuarantee: pack.cardGuarantee,
  };
  const forced = discounted.forcesNonRefundable;
  return finishPackage(hotel, pack, lines, { currency, forced, now, businessTrip });
}
