import { dayNumber } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { RoomType } from "../inventory/room-type.ts";
import type { Minor } from "../money/money.ts";
import { planBeds } from "../pricing/bed-plan.ts";
import { mealPrice } from "../pricing/meal-price.ts";
import { nightPrice, type NightPrice } from "../pricing/night-price.ts";
import type { SaleCurrency } from "../pricing/sale-currency.ts";
import { saleWindowProblems } from "../pricing/sale-window.ts";
import { restrictionProblems } from "../pricing/stay-restriction.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import type { Meal } from "../stay/meal.ts";
import { defaultMeal } from "../stay/party-guests.ts";
import { nightsOf, type Stay } from "../stay/stay.ts";
import { stateGuests, type PartyStates } from "./party-states.ts";

/** What a stay in one room of a type costs for a part of a party, under the plan that is cheapest for it. */
export type RoomCosts = {
  roomType: RoomType;
  /** By position of the part; `Infinity` where the room can't be sold to it. */
  costs: Float64Array;
  /** The rate plan that each cost is from; 0 without one. */
  ratePlanIds: Int32Array;
};

export type CostQuestion = { stay: Stay; currency: SaleCurrency; now: Instant };

/**
 * Prices every room type for every part of the party, as the quotes do but without what is told beside a price: what
 * guests sleep in and what they eat is worked out once for all room types and plans that share it.
 */
export function roomCosts(
  hotel: Hotel,
  calendar: HotelCalendar,
  roomTypes: readonly RoomType[],
  states: PartyStates,
  parts: readonly number[],
  question: CostQuestion,
): RoomCosts[] {
  const { stay } = question;
  const first = dayNumber(stay.arrival) - calendar.first;
  const count = nightsOf(stay);
  const mealsOf = mealSums(hotel, calendar, states, question.currency, (price) =>
    sumNights(price, first, count),
  );
  const sold = sellableSales(hotel, calendar, question);
  const bedsOf = bedPlans(hotel, states);
  return roomTypes.map((roomType) => {
    const costs = new Float64Array(parts.length).fill(Infinity);
    const ratePlanIds = new Int32Array(parts.length);
    for (const sale of sold.get(roomType) ?? []) {
      const meal = defaultMeal(sale.ratePlan, hotel.search.defaultMeal);
      const rooms = new Map<number, Minor>();
      for (const [index, part] of parts.entries()) {
        const beds = bedsOf(roomType, part);
        if (!beds) continue;
        const inBeds = states.inBeds(part);
        const room =
          rooms.get(inBeds) ??
          sumNights(nightPrice(sale, beds, question.currency, hotel.guestCategories), first, count);
        rooms.set(inBeds, room);
        const cost = room + mealsOf(meal, sale.ratePlan.includedMeal, part);
        if (cost === 0 && !hotel.rules.allowZeroPrice) continue;
        const known = costs[index] ?? Infinity;
        if (cost < known || (cost === known && sale.ratePlan.id < (ratePlanIds[index] ?? 0))) {
          costs[index] = cost;
          ratePlanIds[index] = sale.ratePlan.id;
        }
      }
    }
    return { roomType, costs, ratePlanIds };
  });
}

/** `Infinity` when a night has no price. */
function sumNights(price: NightPrice, first: number, count: number): Minor {
  let sum = 0;
  for (let index = first; index < first + count; index++) sum += price(index) ?? Infinity;
  return sum;
}

/** The plans of each room type that may be sold for the stay, whoever comes. */
function sellableSales(hotel: Hotel, calendar: HotelCalendar, { stay, now }: CostQuestion) {
  const today = todayIn(hotel.timeZone, now);
  const first = dayNumber(stay.arrival) - calendar.first;
  const sellable = (sale: SaleCalendar) =>
    saleWindowProblems(hotel, calendar, sale, stay, today).length === 0 &&
    restrictionProblems(sale.restrictions, calendar, first, nightsOf(stay)).length === 0;
  return Map.groupBy(calendar.sales.filter(sellable), ({ roomType }) => roomType);
}

/** Who sleeps where, once for all room types of one size; null where the part does not fit. */
function bedPlans(hotel: Hotel, states: PartyStates) {
  const known = new Map<string, ReturnType<typeof planBeds>>();
  return (roomType: RoomType, part: number) => {
    const key = `${roomType.beds}/${roomType.extraBeds}/${roomType.adultRequired}/${part}`;
    const plan =
      known.get(key) ?? planBeds(roomType, stateGuests(states, part, "none"), hotel.guestCategories);
    known.set(key, plan);
    return plan.ok ? plan.value : null;
  };
}

function mealSums(
  hotel: Hotel,
  calendar: HotelCalendar,
  states: PartyStates,
  currency: SaleCurrency,
  sumOf: (price: NightPrice) => Minor,
) {
  const known = new Map<string, Minor>();
  return (meal: Meal, included: Meal, part: number): Minor => {
    if (meal === included || meal === "none") return 0;
    const key = `${meal}/${included}/${part}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const guests = stateGuests(states, part, meal);
    const sum = sumOf(mealPrice(calendar, guests, included, currency, hotel.guestCategories));
    known.set(key, sum);
    return sum;
  };
}
