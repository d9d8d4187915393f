import { addDays, dayNumber } from "../../dates/plain-date.ts";
import { todayIn, type Instant } from "../../dates/time-zone.ts";
import type { RoomType } from "../../rooms/room-type.ts";
import { sumMoney, type Minor } from "../../money/money.ts";
import { planBeds, type BedPlan } from "../../rooms/bed-plan.ts";
import { isPartOfPrice, taxInNights } from "../../city-tax/city-tax-due.ts";
import { bestCombination } from "../../discounts/discount-combination.ts";
import { compulsoryRoomFees } from "../../fees/fee-due.ts";
import { mealPrice } from "../../pricing/meal-price.ts";
import { monthRent, rentedNights } from "../../pricing/month-price.ts";
import { nightPrice, type NightPrice } from "../../pricing/night-price.ts";
import type { SaleCurrency } from "../../money/sale-currency.ts";
import { bookedInTime, bookingMoment, discountOnStay } from "../../discounts/stay-discount.ts";
import { canBePaidIn, saleWindowProblems } from "../../pricing/sale-window.ts";
import { restrictionProblems } from "../../rates/stay-restriction.ts";
import type { Hotel } from "../../property/hotel.ts";
import type { HotelCalendar, SaleCalendar } from "../../property/sale-calendar.ts";
import type { Meal } from "../../stays/meal.ts";
import { defaultMeal } from "../../stays/party-guests.ts";
import { nightsOf, type Stay } from "../../stays/stay.ts";
import { stateGuests, type PartyStates } from "./party-states.ts";

export type CostQuestion = { stay: Stay; currency: SaleCurrency; now: Instant };

/**
 * Prices every room type for every part of the party, like quotes but without terms: beds and meals are worked out once
 * for all room types and plans that share them. Indexed by room type and part, under the cheapest plan; `Infinity` if
 * the room can't be sold to the part. Includes the fees that each room adds.
 */
export function roomCosts(
  hotel: Hotel,
  calendar: HotelCalendar,
  roomTypes: readonly RoomType[],
  states: PartyStates,
  parts: readonly number[],
  question: CostQuestion,
): Float64Array[] {
  const sold = sellableSales(hotel, calendar, question);
  const fees = compulsoryRoomFees(hotel, nightsOf(question.stay), question.currency);
  const bedsOf = bedPlans(hotel, states);
  const mealsOf = mealNights(hotel, calendar, states, question);
  const taxesOf = partTaxes(hotel, states, question);
  return roomTypes.map((roomType) => {
    const costs = new Float64Array(parts.length).fill(Infinity);
    for (const sale of sold.get(roomType) ?? []) {
      const costOf = saleCosts(hotel, calendar, sale, states, question, mealsOf, taxesOf);
      for (const [index, part] of parts.entries()) {
        const beds = bedsOf(roomType, part);
        const cost = beds ? costOf(beds, part) + fees : Infinity;
        if (cost < (costs[index] ?? Infinity)) costs[index] = cost;
      }
    }
    return costs;
  });
}

/** Nights without meal prices. */
const NO_MEALS: Minor[] = [];

/** What one room type costs under one plan, after discounts. */
function saleCosts(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: SaleCalendar,
  states: PartyStates,
  { stay, currency, now }: CostQuestion,
  mealsOf: ReturnType<typeof mealNights>,
  taxesOf: ReturnType<typeof partTaxes>,
): (beds: BedPlan, part: number) => Minor {
  const first = dayNumber(stay.arrival) - calendar.first;
  const count = nightsOf(stay);
  const meal = defaultMeal(sale.ratePlan, hotel.search.defaultMeal);
  const moment = sale.discounts.length === 0 ? null : bookingMoment(hotel, stay.arrival, now);
  const discounts = sale.discounts.flatMap((one) => {
    const inTime = moment !== null && bookedInTime(one.discount, moment);
    return (inTime && discountOnStay(one, first, count, currency)) || [];
  });
  const withoutMeals = new Map<number, Minor>();
  const roomNights = new Map<number, Minor[] | null>();

  const isTaxed = discounts.length > 0 && hotel.cityTaxes.some(({ collection }) => collection === "included");

  function priceOf(beds: BedPlan, part: number, meals: Minor[]): Minor {
    const inBeds = states.inBeds(part);
    const known = roomNights.get(inBeds);
    const price = known === undefined ? pricesOfNights(hotel, calendar, sale, beds, currency, stay) : null;
    const nights = known ?? (price && nightAmounts(price, first, count));
    roomNights.set(inBeds, nights);
    if (!nights) return Infinity;
    const total = sumMoney(nights) + sumMoney(meals);
    if (total === 0 && !hotel.rules.allowZeroPrice) return Infinity;
    if (discounts.length === 0) return total;
    const mealAmounts = meals === NO_MEALS ? nights.map(() => 0) : meals;
    const asked = { step: currency.step, mayBeFree: hotel.rules.allowZeroPrice };
    return (
      total -
      bestCombination(
        discounts,
        { nights, meals: mealAmounts, taxes: isTaxed ? taxesOf(nights, part) : [] },
        asked,
      ).off
    );
  }

  return (beds, part) => {
    const meals = mealsOf(meal, sale.ratePlan.includedMeal, part);
    if (meals === null) return Infinity;
    if (meals !== NO_MEALS) return priceOf(beds, part, meals);
    const alike = isTaxed ? part : states.inBeds(part);
    const cost = withoutMeals.get(alike) ?? priceOf(beds, part, meals);
    withoutMeals.set(alike, cost);
    return cost;
  };
}

/**
 * The tax of a part's guests that nights include, which those without a bed may pay too; once for all room types and plans,
 * unless it depends on their prices.
 */
function partTaxes(hotel: Hotel, states: PartyStates, { stay, currency }: CostQuestion) {
  const isAlike = !hotel.cityTaxes.some(isPartOfPrice);
  const known = new Map<number, Minor[]>();
  return (nights: readonly Minor[], part: number): Minor[] => {
    const before = isAlike ? known.get(part) : undefined;
    if (before !== undefined) return before;
    const dated = nights.map((payable, index) => ({ date: addDays(stay.arrival, index), payable }));
    const guests = stateGuests(states, part, "none");
    const taxes = taxInNights(hotel.cityTaxes, { guests, nights: dated }, currency, hotel.guestCategories);
    known.set(part, taxes);
    return taxes;
  };
}

/** A stay by the month has the nights of its rent; null if a month has no price. */
function pricesOfNights(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: SaleCalendar,
  beds: BedPlan,
  currency: SaleCurrency,
  stay: Stay,
): NightPrice | null {
  const { guestCategories: categories } = hotel;
  if (!sale.months) return nightPrice(sale, beds, currency, categories);
  const lines = monthRent(sale, sale.months, beds, currency, { first: calendar.first, categories })(stay);
  return lines ? rentedNights(lines, calendar, currency) : null;
}

/** Null if a night has no price. */
function nightAmounts(price: NightPrice, first: number, count: number): Minor[] | null {
  const amounts: Minor[] = [];
  for (let index = first; index < first + count; index++) {
    const amount = price(index);
    if (amount === undefined) return null;
    amounts.push(amount);
  }
  return amounts;
}

/** Each room type's plans that can be sold for the stay to any party. */
export function sellableSales(
  hotel: Hotel,
  calendar: HotelCalendar,
  { stay, now, currency }: Pick<CostQuestion, "stay" | "now"> & { currency: Pick<SaleCurrency, "code"> },
): Map<RoomType, SaleCalendar[]> {
  const asked = { today: todayIn(hotel.timeZone, now), currency: currency.code };
  const first = dayNumber(stay.arrival) - calendar.first;
  const sellable = (sale: SaleCalendar) =>
    canBePaidIn(hotel, sale, currency.code) &&
    saleWindowProblems(hotel, calendar, sale, stay, asked).length === 0 &&
    restrictionProblems(sale.restrictions, calendar, first, nightsOf(stay)).length === 0;
  const sold = calendar.sales.filter(sellable);
  const letByMonth = new Set(sold.flatMap(({ months, roomType }) => (months ? [roomType] : [])));
  return Map.groupBy(
    sold.filter(({ months, roomType }) => months !== null || !letByMonth.has(roomType)),
    ({ roomType }) => roomType,
  );
}

/** The beds of each part, once for all room types of one size; null if the part does not fit. */
function bedPlans(hotel: Hotel, states: PartyStates) {
  const known = new Map<string, BedPlan | null>();
  return (roomType: RoomType, part: number): BedPlan | null => {
    const key = `${roomType.beds}/${roomType.extraBeds}/${roomType.adultRequired}/${part}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const plan = planBeds(roomType, stateGuests(states, part, "none"), hotel.guestCategories);
    known.set(key, plan.ok ? plan.value : null);
    return plan.ok ? plan.value : null;
  };
}

/** The price of each night's meals, once for all plans with the same meals; null without a price. */
function mealNights(
  hotel: Hotel,
  calendar: HotelCalendar,
  states: PartyStates,
  { stay, currency }: CostQuestion,
) {
  const first = dayNumber(stay.arrival) - calendar.first;
  const known = new Map<string, Minor[] | null>();
  return (meal: Meal, included: Meal, part: number): Minor[] | null => {
    if (meal === included || meal === "none") return NO_MEALS;
    const key = `${meal}/${included}/${part}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const guests = stateGuests(states, part, meal);
    const price = mealPrice(calendar, guests, included, currency, hotel.guestCategories);
    const amounts = nightAmounts(price, first, nightsOf(stay));
    known.set(key, amounts);
    return amounts;
  };
}
