import type { Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import { dayNumber } from "../dates/plain-date.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, PackageSale } from "../property/sale-calendar.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { Meal } from "../stays/meal.ts";
import { mealPrice } from "./meal-price.ts";
import type { Quote } from "./quote.ts";
import { quoteStay, type StayQuestion } from "./quote-stay.ts";

/** What anybody could buy instead of the package: its room under one of the rate plans, with a meal like the package's. */
type PublicQuote = { quote: Quote; ratePlan: RatePlan };

export type PublicQuestion = Omit<StayQuestion, "ratePlanId" | "roomTypeId" | "services">;

/**
 * Every public price of the package's room for the stay, with the meals of the guests; a meal that only the package has
 * is compared with what each plan includes. Prices by the month are none: nobody compares them with a package.
 */
export function publicQuotes(
  hotel: Hotel,
  calendar: HotelCalendar,
  { roomType }: Pick<PackageSale, "roomType">,
  question: PublicQuestion,
): PublicQuote[] {
  return calendar.sales.flatMap(({ roomType: room, ratePlan, months }) => {
    if (room !== roomType || months) return [];
    const guests = question.guests.map(({ categoryId, meal }) => ({
      categoryId,
      meal: publicMeal(meal, ratePlan),
    }));
    const ids = { roomTypeId: roomType.id, ratePlanId: ratePlan.id };
    const quote = quoteStay(hotel, calendar, { ...question, ...ids, guests, services: [] });
    return quote.ok ? [{ quote: quote.value, ratePlan }] : [];
  });
}

function publicMeal(meal: Meal, { includedMeal }: RatePlan): Meal {
  return meal === "package" ? includedMeal : meal;
}

/**
 * What each night of the stay costs at the cheapest of these prices, room and meals, before discounts; null without
 * any.
 */
export function cheapestNights(
  hotel: Hotel,
  calendar: HotelCalendar,
  found: readonly PublicQuote[],
  currency: SaleCurrency,
): Minor[] | null {
  const cheapest = found.reduce<PublicQuote | null>(
    (best, one) => (best && best.quote.originalTotal <= one.quote.originalTotal ? best : one),
    null,
  );
  if (!cheapest) return null;
  const { quote, ratePlan } = cheapest;
  const mealsAt = mealPrice(calendar, quote.guests, ratePlan.includedMeal, currency, hotel.guestCategories);
  return quote.nights.map(({ date, amount }) => amount + (mealsAt(dayNumber(date) - calendar.first) ?? 0));
}
