import { nightsOfMonths } from "../dates/month-anchors.ts";
import { dayNumber, plainDate } from "../dates/plain-date.ts";
import type { Instant } from "../dates/time-zone.ts";
import { amountIn } from "../money/amount-in.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { sumMoney } from "../money/money.ts";
import type { Hotel } from "../property/hotel.ts";
import type { SaleId } from "../property/expanded-rules.ts";
import type { HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import { failure, success, type Result } from "../result.ts";
import type { ChosenService } from "../extras/extra-service.ts";
import type { Guest } from "../stays/guest.ts";
import { countedNights, nightsOf, type Stay } from "../stays/stay.ts";
import type { BedPlan } from "../rooms/bed-plan.ts";
import { cityTaxDue } from "../city-tax/city-tax-due.ts";
import type { NightPrices } from "../discounts/discount-line.ts";
import { type DiscountedStay, discountStay } from "../discounts/discount-stay.ts";
import { finishQuote } from "./finish-quote.ts";
import { monthRent, rentedNights, rentOf } from "./month-price.ts";
import { nightPrice } from "./night-price.ts";
import type { Quote, Rent, StayProblem } from "./quote.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import { priceServices } from "../extras/service-price.ts";
import { stayParts, type StayParts } from "./stay-parts.ts";
import { canBePaidIn, saleWindowProblems } from "./sale-window.ts";
import type { MonthTerms } from "../rates/month-terms.ts";
import { restrictionProblems } from "../rates/stay-restriction.ts";
import { defaultMeal } from "../stays/party-guests.ts";

export type StayQuestion = {
  roomTypeId: number;
  ratePlanId: number;
  stay: Stay;
  guests: Guest[];
  currency: CurrencyCode;
  now: Instant;
  businessTrip: boolean;
  services: readonly ChosenService[];
  /** What the guest has booked already and adds this stay to; nothing where it is missing. */
  around?: readonly Stay[];
};

/**
 * The price of one room for a stay with its terms, or every reason why it can't be sold. Ignores availability. See
 * docs/algorithms/pricing.md.
 */
export function quoteStay(
  hotel: Hotel,
  calendar: HotelCalendar,
  question: StayQuestion,
): Result<Quote, StayProblem[]> {
  return stayQuotes(hotel, calendar, question)(question);
}

/** The same for any number of sales: what does not depend on them is worked out once. */
export function stayQuotes(
  hotel: Hotel,
  calendar: HotelCalendar,
  question: Omit<StayQuestion, keyof SaleId>,
): (id: SaleId) => Result<Quote, StayProblem[]> {
  const shared = stayParts(hotel, calendar, question);
  return ({ roomTypeId, ratePlanId }) => {
    const priced = priceLines(hotel, calendar, { ...question, roomTypeId, ratePlanId }, shared);
    return priced.ok ? success(quoteOf(hotel, priced.value, question)) : priced;
  };
}

/** What the same stay costs and which discounts lower it, without what follows from that. */
export function totalOfStay(
  hotel: Hotel,
  calendar: HotelCalendar,
  question: StayQuestion,
): Result<Pick<Quote, "total" | "discounts">, StayProblem[]> {
  const priced = priceLines(hotel, calendar, question, stayParts(hotel, calendar, question));
  if (!priced.ok) return priced;
  const { nights, meals, services, discounted } = priced.value;
  const original = sumMoney(nights) + sumMoney(meals) + sumMoney(services.map(({ amount }) => amount));
  const off = sumMoney(discounted.lines.map(({ amount }) => amount));
  return success({ total: original - off, discounts: discounted.lines });
}

function priceLines(
  hotel: Hotel,
  calendar: HotelCalendar,
  question: StayQuestion,
  shared: StayParts,
): Result<PricedLines, StayProblem[]> {
  const { stay, guests } = question;
  const sale = saleOf(calendar, question);
  if (!sale) {
    const isForMembers = calendar.forMembers !== null && saleOf(calendar.forMembers, question) !== undefined;
    return failure([{ code: isForMembers ? "members_only" : "rate_not_for_room" }]);
  }
  const first = dayNumber(stay.arrival) - calendar.first;
  const { currency, today } = shared;
  const beds = shared.bedsIn(sale.roomType);
  const problems: StayProblem[] = [];
  if (!currency || !canBePaidIn(hotel, sale, currency.code)) problems.push({ code: "currency_not_offered" });
  if (!beds.ok) problems.push(...beds.problem);
  if (!guests.every((guest) => sale.ratePlan.meals.includes(guest.meal)))
    problems.push({ code: "meal_not_offered" });
  problems.push(
    ...saleWindowProblems(hotel, calendar, sale, stay, { today, currency: question.currency }),
    ...restrictionProblems(
      sale.restrictions,
      calendar,
      first,
      nightsOf(stay),
      countedNights(stay, question.around),
    ),
    ...soldByMonth(hotel, calendar, sale, question),
  );
  if (!currency || !beds.ok) return failure(problems);
  const prices = stayPrices(hotel, calendar, sale, beds.value, currency, stay, shared);
  const room = { nights: nightsOf(stay), persons: guests.length, currency };
  const services = priceServices(hotel.services, question.services, room);
  if (!prices.ok) problems.push(...prices.problem);
  if (!services.ok) problems.push(...services.problem);
  if (!prices.ok || !services.ok || problems.length > 0) return failure(problems);
  const discounted = discountStay(sale.discounts, shared.moment, {
    first,
    prices: {
      ...prices.value,
      taxes: sale.discounts.length === 0 ? [] : shared.taxesIn(prices.value.nights),
    },
    currency,
    mayBeFree: hotel.rules.allowZeroPrice,
  });
  return success({ ...prices.value, sale, currency, services: services.value, discounted });
}

function saleOf({ salesById }: HotelCalendar, { ratePlanId, roomTypeId }: StayQuestion) {
  return salesById.get(ratePlanId)?.get(roomTypeId);
}

/** Fewer nights than the shortest month has are never let by the month. */
const SHORTEST_MONTH = 28;

/** Where a price by the month sells a stay, plans by the night do not. */
function soldByMonth(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: SaleCalendar,
  question: StayQuestion,
): StayProblem[] {
  const { stay } = question;
  if (sale.months || nightsOf(stay) < SHORTEST_MONTH) return [];
  for (const { ratePlan, roomType, months } of calendar.sales) {
    if (!months || roomType !== sale.roomType) continue;
    const meal = defaultMeal(ratePlan, hotel.search.defaultMeal);
    const guests = question.guests.map(({ categoryId }) => ({ categoryId, meal }));
    const asked = { ...question, ratePlanId: ratePlan.id, guests, services: [] };
    if (!totalOfStay(hotel, calendar, asked).ok) continue;
    const nights = nightsOfMonths(stay.arrival, months.leastMonths) - 1;
    return [{ code: "max_stay", date: stay.arrival, nights }];
  }
  return [];
}

/** The lines of a stay's price, and what discounts leave of them. */
type PricedLines = NightPrices &
  Pick<Quote, "services" | "rent"> & {
    sale: SaleCalendar;
    currency: SaleCurrency;
    discounted: DiscountedStay;
  };

/** Room and meals of each night, before discounts. */
function stayPrices(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: SaleCalendar,
  beds: BedPlan,
  currency: SaleCurrency,
  stay: Stay,
  { mealsWith }: StayParts,
): Result<NightPrices & Pick<Quote, "rent">, StayProblem[]> {
  const rent = sale.months && rentFor(hotel, calendar, sale, sale.months, beds, currency, stay);
  if (rent && !rent.ok) return rent;
  const roomAt = rent
    ? rentedNights(rent.value.lines, calendar, currency)
    : nightPrice(sale, beds, currency, hotel.guestCategories);
  const mealsAt = mealsWith(sale.ratePlan.includedMeal);
  const problems: StayProblem[] = [];
  const prices: NightPrices = { nights: [], meals: [] };
  let total = 0;
  for (let day = dayNumber(stay.arrival); day < dayNumber(stay.departure); day++) {
    const amount = roomAt(day - calendar.first);
    const mealAmount = mealsAt(day - calendar.first);
    if (amount === undefined || mealAmount === undefined) {
      problems.push({ code: "no_price", date: plainDate(day) });
      continue;
    }
    prices.nights.push(amount);
    prices.meals.push(mealAmount);
    total += amount + mealAmount;
  }
  if (total === 0 && problems.length === 0 && !hotel.rules.allowZeroPrice)
    problems.push({ code: "zero_price" });
  if (problems.length > 0) return failure(problems);
  return success(rent ? { ...prices, rent: rent.value } : prices);
}

function rentFor(
  hotel: Hotel,
  { first }: HotelCalendar,
  sale: SaleCalendar,
  terms: MonthTerms,
  beds: BedPlan,
  currency: SaleCurrency,
  stay: Stay,
): Result<Rent, StayProblem[]> {
  const rent = monthRent(sale, terms, beds, currency, { first, categories: hotel.guestCategories });
  const lines = rent(stay);
  if (!lines) return failure([{ code: "no_price", date: stay.arrival }]);
  const { couponsApply, securityDeposit: security, instalments, noticeMonths } = terms;
  const securityDeposit =
    security?.kind === "months"
      ? rentOf(lines.slice(0, security.months))
      : security
        ? amountIn(security.amounts, currency)
        : 0;
  return success({ lines, couponsApply, securityDeposit, instalments, noticeMonths });
}

function quoteOf(
  hotel: Hotel,
  { sale, currency, services, rent, discounted, ...prices }: PricedLines,
  { stay, guests, now, businessTrip }: Omit<StayQuestion, keyof SaleId>,
): Quote {
  const { roomType, ratePlan } = sale;
  const arrival = dayNumber(stay.arrival);
  const nights = prices.nights.map((amount, index) => ({
    date: plainDate(arrival + index),
    amount,
    payable: discounted.payable[index] ?? amount,
  }));
  const taxed = { guests, nights, businessTrip };
  const lines = {
    roomTypeId: roomType.id,
    ratePlanId: ratePlan.id,
    stay,
    guests,
    currency: currency.code,
    nights,
    meals: sumMoney(prices.meals),
    services,
    ...(rent ? { rent } : {}),
    discounts: discounted.lines,
    coupon: 0,
    cityTax: cityTaxDue(hotel.cityTaxes, taxed, currency, hotel.guestCategories),
    prepaymentRequired: ratePlan.prepaymentRequired,
    cardGuarantee: ratePlan.cardGuarantee,
  };
  const forced = discounted.forcesNonRefundable;
  return finishQuote(hotel, ratePlan, lines, { currency, forced, now });
}
