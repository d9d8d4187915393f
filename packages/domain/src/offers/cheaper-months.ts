import { monthAnchor } from "../dates/month-anchors.ts";
import { addMonths, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import { monthRent, rentOf } from "../pricing/month-price.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import type { MonthTerms } from "../rates/month-terms.ts";
import { planBeds } from "../rooms/bed-plan.ts";
import { partyGuests } from "../stays/party-guests.ts";

/** A stay that costs more than one that is a month longer: the tiers fall too steeply. */
export type CheaperMonths = {
  ratePlanId: number;
  roomTypeId: number;
  arrival: PlainDate;
  /** The shorter of the two stays, in months, and what both cost in the hotel's base currency. */
  months: number;
  price: Minor;
  priceOfMore: Minor;
};

/** The first such stay of each room type and plan by the month, from any first day of a month within the calendar. */
export function cheaperMonths(hotel: Hotel, calendar: HotelCalendar): CheaperMonths[] {
  return calendar.sales.flatMap((sale) =>
    sale.months ? (firstOf(hotel, calendar, sale, sale.months) ?? []) : [],
  );
}

function firstOf(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: SaleCalendar,
  terms: MonthTerms,
): CheaperMonths | null {
  const { roomType, ratePlan } = sale;
  const currency = saleCurrency(hotel, hotel.baseCurrency);
  const guests = partyGuests(
    { [hotel.search.defaultGuestCategoryId]: roomType.beds },
    "none",
    hotel.guestCategories,
  );
  const beds = planBeds(roomType, guests, hotel.guestCategories);
  if (!currency || !beds.ok) return null;
  const { first } = calendar;
  const rent = monthRent(sale, terms, beds.value, currency, { first, categories: hotel.guestCategories });
  const end = first + calendar.days;
  const start = `${addMonths(plainDate(first), 1).slice(0, 8)}01`;
  for (let later = 0; monthAnchor(start, later + terms.leastMonths) < end; later++) {
    const arrival = addMonths(start, later);
    let before: { months: number; price: Minor } | null = null;
    for (let months = terms.leastMonths; months <= terms.mostMonths; months++) {
      const lines = rent({ arrival, departure: addMonths(arrival, months) });
      if (!lines) break;
      const price = rentOf(lines);
      if (before && price < before.price) {
        return { ratePlanId: ratePlan.id, roomTypeId: roomType.id, arrival, ...before, priceOfMore: price };
      }
      before = { months, price };
    }
  }
  return null;
}
