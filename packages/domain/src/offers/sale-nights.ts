import { dayNumber, type PlainDate } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import { freeOn } from "../inventory/free-units.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { planBeds } from "../pricing/bed-plan.ts";
import { mealPrice } from "../pricing/meal-price.ts";
import { nightPrice } from "../pricing/night-price.ts";
import { saleCurrency, type SaleCurrency } from "../pricing/sale-currency.ts";
import { lastDeparture } from "../pricing/sale-window.ts";
import type { Hotel } from "../property/hotel.ts";
import { CLOSED } from "../rates/restriction-days.ts";
import type { HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import type { Party } from "../stay/guest.ts";
import { defaultMeal, partyGuests } from "../stay/party-guests.ts";

/** For whom a calendar is asked, in which money, seen from which moment; one room type or (null) any. */
export type CalendarQuestion = {
  party: Party;
  roomTypeId: number | null;
  currency: CurrencyCode;
  now: Instant;
};

/** What a search through the nights of a hotel looks at; `today` and `lastDeparture` are indexes into the calendar. */
export type NightSearch = {
  hotel: Hotel;
  calendar: HotelCalendar;
  availability: Availability;
  today: number;
  lastDeparture: number;
  sales: SaleNights[];
};

/** One room type under one rate plan as the party can buy it, night by night. */
export type SaleNights = {
  sale: SaleCalendar;
  /** Room and meals of the night with this index, rounded as quoted; `UNSOLD` when nobody can stay in it. */
  amount(index: number): Minor;
};

export const UNSOLD = -1;

/** Finds who could sell to the party at all; prices are worked out for the nights that are looked at, once each. */
export function nightSearch(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion,
): NightSearch {
  const today: PlainDate = todayIn(hotel.timeZone, question.now);
  const currency = saleCurrency(hotel, question.currency);
  const sales: SaleNights[] = [];
  for (const sale of calendar.sales) {
    if (question.roomTypeId !== null && sale.roomType.id !== question.roomTypeId) continue;
    const nights = currency && saleNights(hotel, calendar, availability, sale, question.party, currency);
    if (nights) sales.push(nights);
  }
  return {
    hotel,
    calendar,
    availability,
    today: dayNumber(today) - calendar.first,
    lastDeparture: lastDeparture(hotel, calendar, today) - calendar.first,
    sales,
  };
}

function saleNights(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  sale: SaleCalendar,
  party: Party,
  currency: SaleCurrency,
): SaleNights | null {
  const { roomType, ratePlan, restrictions } = sale;
  const guests = partyGuests(party, defaultMeal(ratePlan, hotel.search.defaultMeal), hotel.guestCategories);
  const beds = planBeds(roomType, guests, hotel.guestCategories);
  if (!beds.ok) return null;
  const roomAt = nightPrice(sale, beds.value, currency, hotel.guestCategories);
  const mealsAt = mealPrice(calendar, guests, ratePlan.includedMeal, currency, hotel.guestCategories);
  const known = new Float64Array(calendar.days).fill(NaN);

  function amountOf(index: number): Minor {
    if (((restrictions.flags[index] ?? 0) & CLOSED) !== 0) return UNSOLD;
    if (freeOn(roomType, availability, calendar.first + index) === 0) return UNSOLD;
    const room = roomAt(index);
    const meals = room === undefined ? undefined : mealsAt(index);
    return room === undefined || meals === undefined ? UNSOLD : room + meals;
  }

  return {
    sale,
    amount(index) {
      if (index < 0 || index >= calendar.days) return UNSOLD;
      const before = known[index] ?? NaN;
      if (!Number.isNaN(before)) return before;
      const amount = amountOf(index);
      known[index] = amount;
      return amount;
    },
  };
}
