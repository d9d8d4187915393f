import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Availability } from "../inventory/availability.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import type { NightlyPrice } from "./paid-stay.ts";
import { isLower, nightFrom, nightOf } from "./price-hints.ts";
import { nightSearch, type CalendarQuestion, type SaleNights } from "./sale-nights.ts";

/** "From this much a night", with the arrival day, room type and plan that it applies to. */
export type RateFrom = {
  price: Minor;
  currency: CurrencyCode;
  roomTypeId: number;
  ratePlanId: number;
  arrival: PlainDate;
};

/**
 * The lowest night that begins from `from` to `to`, as in the hints, the earliest of equals; null if there is none. See
 * docs/algorithms/calendar-hints.md.
 */
export function rateFrom(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion & { from: PlainDate; to: PlainDate },
): RateFrom | null {
  const search = nightSearch(hotel, calendar, availability, question);
  let lowest: { stay: NightlyPrice; nights: SaleNights; day: number } | null = null;
  for (let day = dayNumber(question.from); day <= dayNumber(question.to); day++) {
    for (const nights of search.sales) {
      const stay = nightFrom(search, nights, day - calendar.first);
      if (stay && (!lowest || isLower(stay, lowest.stay))) lowest = { stay, nights, day };
    }
  }
  const currency = saleCurrency(hotel, question.currency);
  if (!lowest || !currency) return null;
  return {
    price: nightOf(lowest.stay, currency.step).price,
    currency: currency.code,
    roomTypeId: lowest.nights.sale.roomType.id,
    ratePlanId: lowest.nights.sale.ratePlan.id,
    arrival: plainDate(lowest.day),
  };
}
